import type { WebhookKind } from './generated/schemas.ts'
import type { PartnerWebhookData, WebhookData } from './webhook-data.ts'

/** An event as it comes to a creator. Its `type` tells which `data` it has. */
export type WebhookEvent =
  | { [Kind in WebhookKind]: EventOf<Kind, WebhookData[MatterOf<Kind>]> }[WebhookKind]
  | EventOf<'webhook.test', { webhookId: string }>
/** An event as it comes to a partner, about its own orders, claims and campaigns. */
export type PartnerWebhookEvent =
  | {
      [Kind in WebhookKind as MatterOf<Kind> extends keyof PartnerWebhookData ? Kind : never]: EventOf<
        Kind,
        PartnerWebhookData[MatterOf<Kind> & keyof PartnerWebhookData]
      >
    }[PartnerKind]
  | EventOf<'webhook.test', { webhookId: string }>

type EventOf<Kind, Data> = {
  /** The `webhook-id`. The same event has the same id at every attempt. */
  id: string
  type: Kind
  /** The time of the event. */
  timestamp: string
  data: Data
}
type MatterOf<Kind> = Kind extends `${infer Matter extends keyof WebhookData}.${string}` ? Matter : never
type PartnerKind = Extract<WebhookKind, `${keyof PartnerWebhookData}.${string}`>

export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>
type VerifyOptions = {
  /** The seconds by which the time of the attempt may differ from ours; 300 by default. */
  toleranceSeconds?: number
  /** The milliseconds since 1970; the present by default. */
  now?: number
}

/** `headers`: one is missing. `time`: too old, or of the future. `signature`: made with another secret, or of another body. */
type Refusal = 'headers' | 'time' | 'signature'

/** A call that is not from Itda, or that somebody repeats later. Answer it with 400. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly reason: Refusal

  constructor(reason: Refusal) {
    super(`The webhook was refused: ${reason}.`)
    this.reason = reason
  }
}

/**
 * Checks the signature of Standard Webhooks and returns the event. `body` is the text as it came; a body that
 * was parsed and written again has another signature. A partner asks for `PartnerWebhookEvent`. `secret` may be a list while you replace one.
 */
export async function verifyWebhook<Event extends { id: string } = WebhookEvent>(
  body: string,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<Event> {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !time || !signatures) throw new WebhookError('headers')
  if (!/^\d+$/.test(time) || Math.abs(now / 1000 - Number(time)) > toleranceSeconds)
    throw new WebhookError('time')
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`)
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []))
  for (const each of [secret].flat()) {
    const key = await importSecret(each, 'verify')
    for (const one of given)
      if (await crypto.subtle.verify('HMAC', key, fromBase64(one), signed))
        return { id, ...JSON.parse(body) } as Event
  }
  throw new WebhookError('signature')
}

/** Signs a body as Itda does, to try a receiver. */
export async function signWebhook(
  { id, body, now = Date.now() }: { id: string; body: string; now?: number },
  secret: string,
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const time = String(Math.floor(now / 1000))
  const key = await importSecret(secret, 'sign')
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${time}.${body}`))
  const signature = btoa(String.fromCharCode(...new Uint8Array(signed)))
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` }
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const [, value] = Object.entries(headers).find(([one]) => one.toLowerCase() === name) ?? []
  return [value].flat()[0]
}

function importSecret(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''))
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [use])
}

/** Empty for a text that is no base64; no signature is. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
