/** Entities such as `&amp;` and their text. The only table of them. */
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['middot', '·'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
])
/** Without a semicolon, an entity counts only where it cannot be the name of a parameter in an address. */
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}))(?:;|(?![=a-z\d]))/gi

/**
 * Unknown names stay as they are; a code that is not a letter (a control character, half a surrogate pair)
 * becomes a space.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (whole, decimal, hex, name) => {
    if (name) return NAMED.get((name as string).toLowerCase()) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    return isLetter(code) ? String.fromCodePoint(code) : ' '
  })
}

function isLetter(code: number): boolean {
  const isControl = code < 32 || (code >= 127 && code < 160)
  return !isControl && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
}
