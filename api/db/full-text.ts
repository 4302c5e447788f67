/**
 * Turns typed words into a MATCH expression. The indexes store every pair of neighbouring characters as one
 * word in hex. A phrase of pairs therefore matches a piece of the text, and no input can become syntax. Every
 * typed word must match.
 */

const MOST_WORDS = 6
const MOST_CHARS = 40

/** `query` is lower case. Returns null for an empty query. */
export function toMatch(query: string): string | null {
  const words = query
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
  if (words.length === 0) return null
  return `(${words.map(toPhrase).join(' AND ')})`
}

/** A single character matches the beginning of a pair. */
function toPhrase(word: string): string {
  const chars = [...word].slice(0, MOST_CHARS)
  if (chars.length === 1) return `"${toHex(word)}" *`
  const pairs = chars.slice(1).map((char, i) => toHex(`${chars[i]}${char}`))
  return `"${pairs.join(' ')}"`
}

function toHex(text: string): string {
  return [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
