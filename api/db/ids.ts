/** Sortable ids with a typed prefix, and random codes. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export type Prefix =
  | 'usr'
  | 'ses'
  | 'crt'
  | 'app'
  | 'chn'
  | 'cmp'
  | 'cap'
  | 'cnt'
  | 'grp'
  | 'ntc'
  | 'prt'
  | 'lnk'
  | 'ord'
  | 'msg'
  | 'pay'
  | 'acc'
  | 'acr'
  | 'biz'
  | 'fil'
  | 'ann'
  | 'adv'
  | 'aud'
  | 'pii'
  | 'alm'
  | 'cns'
  | 'cod'
  | 'out'
  | 'mail'
  | 'sec'
  | 'rmb'
  | 'imp'
  | 'chg'
  | 'grc'
  | 'rfl'
  | 'nim'
  | 'nmb'
  | 'ntr'
  | 'flg'
  | 'aut'
  | 'apv'
  | 'cnf'
  | 'ent'
  | 'inv'
  | 'dpf'
  | 'dep'
  | 'rcp'
  | 'stl'
  | 'opi'
  | 'sfr'
  | 'inq'
  | 'inm'
  | 'clm'
  | 'shi'
  | 'col'
  | 'tst'
  | 'ntf'
  | 'flt'
  | 'nte'
  | 'fxr'
  | 'exp'
  | 'dex'
  | 'pol'
  | 'bat'
  | 'res'
  | 'tpl'
  | 'psh'
  | 'key'
  | 'whe'
  | 'whd'
  | 'pin'
  | 'prp'
  | 'nsc'
  | 'agc'
  | 'agi'
  | 'dlg'
  | 'agt'

/**
 * `lnk_` + 10 characters of time (48 bit, ms) + 10 random ones (50 bit). Later ids sort after earlier ones;
 * ids of one worker do so within a millisecond too.
 */
export function makeId(prefix: Prefix, at: Date): string {
  return `${firstIdAt(prefix, at)}${encodeBase32(randomAt(at.getTime()))}`
}

const RANDOM_MOST = 32 ** 10
/**
 * The time and the random part of the last id. The clock of a worker does not advance while it computes, but
 * the ids of one request must keep their order.
 */
let last = { at: Number.NaN, random: 0 }

/** Returns a number below 2⁵⁰; within the same millisecond up to 2²⁰ higher than the last one. */
function randomAt(at: number): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  const next = last.random + 1 + (low >>> 12)
  const isAfter = last.at === at && next < RANDOM_MOST
  last = { at, random: isAfter ? next : (high % 2 ** 18) * 2 ** 32 + low }
  return last.random
}

/** Returns the bound between ids made before this moment and ids made at or after it. */
export function firstIdAt(prefix: Prefix, at: Date): string {
  return `${prefix}_${encodeBase32(Math.max(0, at.getTime()))}`
}

/** Encodes an integer in ten characters. */
function encodeBase32(value: number): string {
  let text = ''
  for (let rest = value, i = 0; i < 10; i += 1, rest = Math.floor(rest / 32))
    text = ALPHABET[rest % 32] + text
  return text
}

/** 7 random base62 characters without modulo bias: the code of a short link. */
export function makeLinkCode(): string {
  let code = ''
  while (code.length < 7) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      if (byte < 248 && code.length < 7) code += BASE62[byte % 62]
    }
  }
  return code
}
