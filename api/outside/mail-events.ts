/**
 * Reads the mail provider's events about accepted mails. Resend signs like Svix:
 * https://docs.svix.com/receiving/verifying-payloads/how-manual,
 * https://resend.com/docs/dashboard/webhooks/event-types
 */
import * as z from 'zod/mini'
import { sharedSecrets } from '#contract/core/settings/shared-secrets.ts'

export type MailEvent = {
  /** The same for each delivery of the event. */
  id: string
  /** The type of the event, such as `email.bounced`; `unnamed` when it is not a word. */
  kind: string
  /** The address that must get no more mail, and the reason; null for every other event. */
  stops: { to: string; why: 'bounced' | 'complained'; at: string } | null
}
/**
 * Returns null when the signature is not the provider's, or is more than five minutes from `now`. Throws for
 * a signed body that is not JSON.
 */
export type ReadMailEvent = (
  headers: Headers,
  body: Uint8Array<ArrayBuffer>,
  now: Date,
) => Promise<MailEvent | null>

const TOLERANCE_SECONDS = 300
/** A rotation needs two; many more are an attack. */
const MOST_SIGNATURES = 10
/** The provider itself retries a mail after a temporary failure. */
const LASTING = ['Permanent', undefined]
const MOST_OF_ADDRESS = 254

const said = z.object({
  type: z.catch(z.string().check(z.regex(/^[a-z_.]{1,60}$/)), 'unnamed'),
  created_at: z.catch(z.nullable(z.string()), null),
  data: z.catch(
    z.object({
      to: z.catch(z.array(z.string()), []),
      bounce: z.catch(z.optional(z.object({ type: z.optional(z.string()) })), undefined),
    }),
    { to: [], bounce: undefined },
  ),
})

/**
 * `setting` is the provider's text: `whsec_` and base64; during a change, the next secret before the old one.
 * Returns null without one.
 */
export function makeMailEventReader(setting: string | undefined): ReadMailEvent | null {
  const secrets = sharedSecrets('MAIL_WEBHOOK_SECRET', setting).flatMap(
    (one) => bytesOf(one.replace('whsec_', '')) ?? [],
  )
  if (secrets.length === 0) return null
  return async function readMailEvent(headers, body, now) {
    const [id = '', time = '', given = ''] = ['id', 'timestamp', 'signature'].map(
      (name) => headers.get(`svix-${name}`) ?? '',
    )
    if (!/^[\w.-]{1,100}$/.test(id) || !/^\d{1,12}$/.test(time)) return null
    if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return null
    return (await isSigned(secrets, `${id}.${time}.`, body, given)) ? toEvent(id, time, body) : null
  }
}

/**
 * `given` is `v1,<base64>`, several while a secret rotates. The runtime compares each pair in constant time.
 */
async function isSigned(
  secrets: Uint8Array<ArrayBuffer>[],
  before: string,
  body: Uint8Array<ArrayBuffer>,
  given: string,
): Promise<boolean> {
  const macs = given
    .split(' ', MOST_SIGNATURES)
    .flatMap((one) => (one.startsWith('v1,') ? [bytesOf(one.slice(3))] : []))
  const signed = new Uint8Array([...new TextEncoder().encode(before), ...body])
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const right = await Promise.all(
    secrets.map(async (secret) => {
      const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['verify'])
      return Promise.all(macs.map((mac) => mac && crypto.subtle.verify('HMAC', key, mac, signed)))
    }),
  )
  return right.flat().includes(true)
}

/** Each of our mails has one recipient, so an event about several is not about one of ours. */
function toEvent(id: string, time: string, body: Uint8Array<ArrayBuffer>): MailEvent {
  const { type, created_at, data } = said.parse(Object(JSON.parse(new TextDecoder().decode(body))))
  const [to, ...others] = data.to
  const why = whyOf(type, data.bounce?.type)
  if (!why || !to || others.length > 0) return { id, kind: type, stops: null }
  const happened = Date.parse(created_at ?? '') || Number(time) * 1000
  return { id, kind: type, stops: { to: addressOf(to), why, at: new Date(happened).toISOString() } }
}

function whyOf(type: string, bounce: string | undefined): 'bounced' | 'complained' | null {
  if (type === 'email.complained') return 'complained'
  return type === 'email.bounced' && LASTING.includes(bounce) ? 'bounced' : null
}

/** Parses `이음 <a@b.kr>` or `a@b.kr`. */
function addressOf(to: string): string {
  const inside = to.slice(to.lastIndexOf('<') + 1).split('>', 1)
  return (inside[0] ?? '').trim().toLowerCase().slice(0, MOST_OF_ADDRESS)
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
  } catch {
    return null
  }
}
