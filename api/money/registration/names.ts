/** Compares and masks people's names. */

/** Compares names in any spelling: composed (NFC), without spaces, ignoring case. */
export function isSameName(a: string, b: string): boolean {
  return toComparable(a) === toComparable(b)
}

/** Returns for example `김*수`, `이*` or `김**영`: enough to tell rows of a list apart. */
export function maskName(name: string): string {
  const letters = [...name.trim()]
  if (letters.length <= 1) return '*'
  if (letters.length === 2) return `${letters[0]}*`
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`
}

/**
 * The spellings banks and people use for the legal form of a company, once width and spaces are normalized.
 */
const KINDS_OF_COMPANY = /주식회사|유한책임회사|유한회사|합자회사|합명회사|\((?:주|유|합|사|재)\)/gu
const BRACKETS = /[()[\]{}<>「」『』〈〉《》]/gu

/**
 * Normalizes the name of a business: ignores width, spaces, brackets and the legal form. Empty when nothing
 * else remains.
 */
export function toBusinessName(name: string): string {
  const plain = name.normalize('NFKC').replace(/\s/gu, '').toLowerCase()
  return plain.replace(KINDS_OF_COMPANY, '').replace(BRACKETS, '')
}

function toComparable(name: string): string {
  return name.normalize('NFC').replace(/\s/gu, '').toLowerCase()
}
