/**
 * The `CEA` signature of Coupang's gateway: a hex HMAC-SHA256 over the time, the method, the path and the query
 * without its question mark. A signature is valid for a few minutes, so each call makes its own.
 */

type CoupangKeys = { accessKey: string; secretKey: string }
type SignedRequest = { method: 'GET' | 'POST'; path: string; query: string }

export async function signRequest(keys: CoupangKeys, request: SignedRequest, now: Date): Promise<string> {
  const date = toSignedDate(now)
  const message = `${date}${request.method}${request.path}${request.query}`
  const encoder = new TextEncoder()
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(keys.secretKey), hmac, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message)))
  const signature = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `CEA algorithm=HmacSHA256, access-key=${keys.accessKey}, signed-date=${date}, signature=${signature}`
}

/** `yyMMddTHHmmssZ` in UTC. */
function toSignedDate(now: Date): string {
  return `${now.toISOString().slice(2, 19).replaceAll(/[-:]/g, '')}Z`
}
