/** Names of people, compared and shown. */

/** The same name however it was typed: composed (NFC), without spaces, letters of one case. */
export function isSameName(a: string, b: string): boolean {
  return toComparable(a) === toComparable(b)
}

/** `김*수`, `이*`, `김**영`: enough to tell rows apart in a list. */
export function maskName(name: string): string {
  const letters = [...name.trim()]
  if (letters.length <= 1) return '*'
  if (letters.length === 2) return `${letters[0]}*`
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`
}

function toComparable(name: string): string {
  return name.normalize('NFC').replace(/\s/gu, '').toLowerCase()
}
