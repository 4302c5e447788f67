/** Limits the work that a body can cause for its parser. It checks the bytes in one pass, before parsing. */
const MOST_DEPTH = 20
/** The most property names in all objects, items in all lists, and fields of a form. */
const MOST_KEYS = 2_000
const MOST_ITEMS = 10_000
const MOST_FIELDS = 1_000

const [QUOTE, BACKSLASH, COLON, COMMA, AND] = [0x22, 0x5c, 0x3a, 0x2c, 0x26]
const OPENING = [0x7b, 0x5b]
const CLOSING = [0x7d, 0x5d]

/** Returns false for a body that is nested deeper, or has more parts, than any call of ours. */
export function hasBoundedShape(body: Uint8Array, contentType: string): boolean {
  if (contentType === '' || contentType.startsWith('application/json')) return isBoundedJson(body)
  if (contentType.startsWith('application/x-www-form-urlencoded')) return count(body, AND) < MOST_FIELDS
  return true
}

function isBoundedJson(body: Uint8Array): boolean {
  let [depth, keys, items, isText] = [0, 0, 0, false]
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] as number
    if (isText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === COLON) keys += 1
    else if (byte === COMMA) items += 1
    else if (OPENING.includes(byte)) depth += 1
    else if (CLOSING.includes(byte)) depth -= 1
    if (depth > MOST_DEPTH || keys > MOST_KEYS || items > MOST_ITEMS) return false
  }
  return true
}

function count(body: Uint8Array, byte: number): number {
  let found = 0
  for (let at = body.indexOf(byte); at >= 0; at = body.indexOf(byte, at + 1)) found += 1
  return found
}
