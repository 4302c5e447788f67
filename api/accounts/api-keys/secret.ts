/**
 * The text of an API key: `itda_c_`, 40 random characters and a checksum of 6. Scanners of leaked secrets find
 * it by `\bitda_[acp]_[0-9A-Za-z]{46}\b` and need not ask us whether it is one.
 */
import { crc32 } from '#contract/core/crc32.ts'

/** The kind of owner: `c` for a creator, `p` for a partner, `a` for an agency. */
type OwnerKind = 'a' | 'c' | 'p'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARS = 40
const CHECK_CHARS = 6
const SHAPE = /^itda_[acp]_[0-9A-Za-z]{46}$/
/** The characters that lists show: the kind and four random ones. */
const PREFIX_CHARS = 11

export function makeKey(kind: OwnerKind): string {
  const body = `itda_${kind}_${randomText()}`
  return body + checkOf(body)
}

/** Returns whether a bearer claims to be an API key, valid or not. */
export function isApiKey(bearer: string): boolean {
  return bearer.startsWith('itda_')
}

/** Returns false for a text that we never made, so that it costs no read of the database. */
export function isWellFormed(key: string): boolean {
  return SHAPE.test(key) && checkOf(key.slice(0, -CHECK_CHARS)) === key.slice(-CHECK_CHARS)
}

export function prefixOf(key: string): string {
  return key.slice(0, PREFIX_CHARS)
}

/** Without modulo bias: bytes above the largest multiple of 62 are drawn again. */
function randomText(): string {
  let text = ''
  while (text.length < RANDOM_CHARS) {
    for (const byte of crypto.getRandomValues(new Uint8Array(64)))
      if (byte < 248 && text.length < RANDOM_CHARS) text += BASE62[byte % 62]
  }
  return text
}

function checkOf(body: string): string {
  let rest = crc32(new TextEncoder().encode(body))
  let text = ''
  for (let at = 0; at < CHECK_CHARS; at += 1, rest = Math.floor(rest / 62)) text = BASE62[rest % 62] + text
  return text
}
