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
  | 'ent'
  | 'inv'
  | 'dpf'
  | 'dep'
  | 'rcp'
  | 'stl'
  | 'opi'
  | 'inq'
  | 'inm'
  | 'clm'
  | 'shi'
  | 'col'
  | 'tst'
  | 'ntf'
  | 'exp'
  | 'dex'
  | 'pol'
  | 'bat'
  | 'res'

/** `lnk_` + 10 characters of time (48 bit, ms) + 10 random ones (50 bit). Later ids sort after earlier ones. */
export function makeId(prefix: Prefix, at: Date): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => ALPHABET[byte % 32]).join(
    '',
  )
  return `${firstIdAt(prefix, at)}${random}`
}

/** No id of an earlier moment sorts after it, none of this moment or a later one before it. */
export function firstIdAt(prefix: Prefix, at: Date): string {
  let time = ''
  for (let rest = Math.max(0, at.getTime()), i = 0; i < 10; i += 1, rest = Math.floor(rest / 32))
    time = ALPHABET[rest % 32] + time
  return `${prefix}_${time}`
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
