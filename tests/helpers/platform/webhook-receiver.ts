/** Webhooks of a person or a partner, and a receiver that keeps what it gets. */
import { makeWebhookSender } from '#api/outside/webhook-sender.ts'
import type { WebhookOwner } from '#api/platform/webhooks/queries.ts'
import { sendWebhooks } from '#api/platform/webhooks/send.ts'
import { createWebhook } from '#api/platform/webhooks/webhooks.ts'
import { WEBHOOK_KIND_NAMES, type WebhookKind } from '#contract/platform/webhooks/webhook-kinds.ts'
import { testDeps } from '../api.ts'
import { rowsOf } from '../money.ts'

export type WebhookCall = {
  url: string
  headers: Record<string, string>
  /** The body as it was sent. */
  raw: string
  body: { type: string; timestamp: string; data: Record<string, unknown> }
}
type Answer = (call: WebhookCall) => Response | Promise<Response>

export const OK: Answer = () => new Response(null, { status: 204 })
export const DOWN: Answer = () => Promise.reject(new Error('connection refused'))

export function ownerOf({ creatorId }: { creatorId: string }): WebhookOwner {
  return { creatorId }
}

/** Returns the address and its secret. Those of other tests get nothing more, so that a receiver hears of this one alone. */
export async function makeWebhook(
  owner: WebhookOwner,
  {
    kinds = WEBHOOK_KIND_NAMES,
    url = 'https://hooks.example.com/itda',
  }: { kinds?: WebhookKind[]; url?: string } = {},
): Promise<{ id: string; secret: string }> {
  await rowsOf("UPDATE webhook_endpoints SET state = 'stopped', due_at = NULL WHERE state = 'active'")
  return createWebhook(testDeps(), owner, { url, description: '', kinds: [...kinds] })
}

/** `answer` may be replaced between runs. */
export function makeReceiver(answer: Answer = OK) {
  const calls: WebhookCall[] = []
  const receiver = { calls, answer }
  const webhooks = makeWebhookSender({
    isDevelopment: false,
    siteOrigin: 'https://itda.test',
    fetch: async (url, { headers, body }) => {
      const call = { url, headers: headers as never, raw: String(body), body: JSON.parse(String(body)) }
      calls.push(call)
      return receiver.answer(call)
    },
  })
  return Object.assign(receiver, {
    webhooks,
    /** Runs the job at this instant; returns what arrived. */
    async run(at: Date): Promise<WebhookCall[]> {
      const before = calls.length
      await sendWebhooks({ ...testDeps(at), webhooks, wakeSlice: async () => {}, wakeMail: async () => {} })
      return calls.slice(before)
    },
  })
}

/** Computes the signature independently of the code. */
export async function signatureOf(secret: string, { headers, raw }: WebhookCall): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.replace('whsec_', '')), (one) => one.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
  return `v1,${btoa(String.fromCharCode(...mac))}`
}
