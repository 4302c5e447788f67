/** Removes from a message everything that would let somebody send another one in the sender's name. */

/** Names of fields with credentials, in JSON and in forms. */
const NAMES =
  '(?:[a-z_-]{0,20}(?:secret|token|signature|password|passwd|authorization|api_?key|auth_?key)[a-z_-]{0,20})'
const IN_JSON = new RegExp(`("${NAMES}"\\s{0,9}:\\s{0,9})"[^"]{0,2000}"`, 'gi')
const IN_FORM = new RegExp(`((?:^|[?&\\n])${NAMES}=)[^&\\n]{0,2000}`, 'gi')

export function withoutSecrets(raw: string): string {
  return raw.replace(IN_JSON, '$1"(가림)"').replace(IN_FORM, '$1(가림)')
}
