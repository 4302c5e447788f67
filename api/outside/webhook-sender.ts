/**
 * Calls the addresses of webhooks. They are strangers' addresses, so the same ones are refused as for pages
 * that we read, redirects are not followed, and little of the answer is read.
 */
import { isPublicAddress, type SiteFacts } from './page-address.ts'

/** `status`: null without an answer; `answer` then says why there was none. */
type WebhookAnswer = {
  status: number | null
  /** The first characters of the answer. */
  answer: string
  ms: number
  /** The pause that the receiver asks for; 0 when it asks for none. */
  retryAfterSeconds: number
}
type WebhookCall = { url: string; headers: Record<string, string>; body: string }

export type WebhookSender = {
  /** False for private, own and odd addresses, and in production for any that is not https. */
  isAllowed: (url: string) => boolean
  /** Never throws. */
  send: (call: WebhookCall) => Promise<WebhookAnswer>
}

/** Only tests set `fetch` and `timeoutMs`, which covers the answer too. */
type Setup = SiteFacts & {
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const ANSWER_BYTES = 2_000
const ANSWER_CHARS = 500
const MOST_WAIT_SECONDS = 3600

export function makeWebhookSender({
  fetch: ask = (url, init) => fetch(url, init),
  timeoutMs = TIMEOUT_MS,
  ...site
}: Setup): WebhookSender {
  const isAllowed = (address: string) => {
    const url = URL.parse(address)
    return url !== null && (url.protocol === 'https:' || site.isDevelopment) && isPublicAddress(url, site)
  }
  return {
    isAllowed,
    async send({ url, headers, body }) {
      if (!isAllowed(url))
        return { status: null, answer: '보낼 수 없는 주소예요.', ms: 0, retryAfterSeconds: 0 }
      const begun = Date.now()
      try {
        const signal = AbortSignal.timeout(timeoutMs)
        const response = await ask(url, { method: 'POST', headers, body, redirect: 'manual', signal })
        const answer = await readStart(response.body)
        return {
          status: response.status,
          answer,
          ms: Date.now() - begun,
          retryAfterSeconds: pauseOf(response.headers),
        }
      } catch (error) {
        const isLate = error instanceof Error && error.name === 'TimeoutError'
        const answer = isLate ? `${timeoutMs / 1000}초 안에 응답이 없었어요.` : '연결하지 못했어요.'
        return { status: null, answer, ms: Date.now() - begun, retryAfterSeconds: 0 }
      }
    },
  }
}

function pauseOf(headers: Headers): number {
  const asked = Number(headers.get('retry-after'))
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), MOST_WAIT_SECONDS) : 0
}

async function readStart(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let left = ANSWER_BYTES
  const reader = body?.getReader()
  while (reader && left > 0) {
    const { done, value } = await reader.read()
    if (done) return text.slice(0, ANSWER_CHARS)
    text += decoder.decode(value.subarray(0, left), { stream: true })
    left -= value.byteLength
  }
  await reader?.cancel()
  return text.slice(0, ANSWER_CHARS)
}
