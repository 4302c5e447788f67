/**
 * Signs as the mail provider does, with the scheme of Svix; `secret` has the form in which the provider shows
 * it.
 */
export async function signAsProvider(secret: string, signed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(6)), (one) => one.charCodeAt(0))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(signed))
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`
}
