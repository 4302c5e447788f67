/** Secrets of a partner with an end, and signatures over any text. */
import { insert } from '#api/db/sql.ts'
import { seal } from '#api/platform/secrets.ts'
import { testDeps } from '../api.ts'
import { makeApproved } from '../platform/approvals.ts'

/** Adds a secret that is older than the first. `endsIn` is in ms, negative when it has ended. */
export async function addSecret(partnerId: string, secret: string, endsIn: number): Promise<string> {
  const { db, keys } = testDeps()
  const id = `sec_${crypto.randomUUID().slice(0, 8)}`
  await makeApproved('rotateSecret', partnerId, {}, id)
  await insert(db, 'partner_secrets', {
    id,
    partner_id: partnerId,
    sealed: await seal(keys.data, `partner_secrets.sealed.${id}`, secret),
    created_at: '2026-01-01T00:00:00.000Z',
    expires_at: new Date(Date.now() + endsIn).toISOString(),
  }).run()
  return id
}

/** The MAC of a text, in hex. */
export async function macOf(text: string, secret: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))))
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
