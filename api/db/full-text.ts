/**
 * Words a person typed as a MATCH expression. The indexes hold every pair of neighbouring characters as one word in hex, so a
 * phrase of pairs is a piece of the text and nothing typed can be read as syntax. Every word typed must be found.
 */

const MOST_WORDS = 6
const MOST_CHARS = 40

/** `query` is lower case. Null when there is nothing to look for. */
export function toMatch(query: string): string | null {
  const words = query
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
  if (words.length === 0) return null
  return `(${words.map(toPhrase).join(' AND ')})`
}

/** One character alone is the beginning of a pair. */
function toPhrase(word: string): string {
  const chars = [...word].slice(0, MOST_CHARS)
  if (chars.length === 1) return `"${toHex(word)}" *`
  const pairs = chars.slice(1).map((char, i) => toHex(`${chars[i]}${char}`))
  return `"${pairs.join(' ')}"`
}

function toHex(text: string): string {
  return [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
