/** Finds the address in what apps share: in its field, or in the middle of a sentence. */
const WITH_SCHEME = /https?:\/\/[^\s<>"']{1,2048}/i
const BARE = /(?:^|\s)((?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}\/[^\s<>"']{1,2000})/i
/** Punctuation after an address that ends a sentence. */
const AFTER = /[)\]}.,!?;:…’”」』]+$/

/** The first address in these texts; one with a scheme takes precedence. Null without one. */
export function addressIn(texts: string[]): string | null {
  for (const pattern of [WITH_SCHEME, BARE])
    for (const text of texts) {
      const hit = pattern.exec(text.slice(0, 8_000))
      const found = (hit?.[1] ?? hit?.[0])?.replace(AFTER, '')
      if (found) return found
    }
  return null
}
