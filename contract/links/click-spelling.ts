/** The spellings of a click id in the links and reports of networks. A click id itself is 66 hex digits. */

/** `word`: no click id, but the word that was registered for a creator. */
type ReferenceSpelling = 'hex' | 'base64url' | 'word'

const BASE64URL = /^[\w-]{44}$/

/** Writes a click id as the network's links carry it. */
export function writeReference(clickId: string, spelling: ReferenceSpelling): string {
  if (spelling !== 'base64url') return clickId
  const bytes = (clickId.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/**
 * Returns the click id that a network's report names. What is no click id in that spelling comes back unchanged:
 * nobody signed it, so its order waits as one of an unknown click.
 */
export function readReference(reference: string, spelling: ReferenceSpelling): string {
  if (spelling !== 'base64url' || !BASE64URL.test(reference)) return reference
  const bytes = atob(reference.replaceAll('-', '+').replaceAll('_', '/'))
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}
