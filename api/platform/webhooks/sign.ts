/** The signature of Standard Webhooks: HMAC-SHA256 over the id, the time of the attempt and the body. */
import { hmac } from '../secrets.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** `seconds`: the time of the attempt since 1970. */
type SignedCall = { id: string; seconds: number; body: string }

export function makeWebhookSecret(): string {
  return PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
}

/** Returns the headers of an attempt. While a secret is replaced, both sign. */
export async function signCall(
  secrets: readonly string[],
  { id, seconds, body }: SignedCall,
): Promise<Record<string, string>> {
  const signatures = await Promise.all(
    secrets.map(async (secret) => `v1,${toBase64(await hmac(bytesOf(secret), `${id}.${seconds}.${body}`))}`),
  )
  return {
    'content-type': 'application/json',
    'user-agent': 'Itda-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(secret.slice(PREFIX.length)), (one) => one.charCodeAt(0))
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
