/** Sends push messages through the push services of the browsers (RFC 8030), signed with our key (RFC 8292). */
import { base64url, SignJWT } from 'jose'
import { encryptPush } from './encrypt.ts'
import { isPushService } from './push-services.ts'
import { openServerKeys, type ServerKey } from './server-keys.ts'

type PushTarget = { endpoint: string; p256dh: string; auth: string; serverKey: string }
/** `topic`: a later message of the same topic takes the place of an undelivered one. */
type PushMessage = { text: string; topic: string; seconds: number }
/**
 * `gone`: the device takes nothing from us any more. `refused`: the service does not take this message.
 * `later`: it asks to wait, or did not answer.
 */
export type PushAnswer =
  | { state: 'sent' }
  | { state: 'gone' }
  | { state: 'refused'; status: number }
  | { state: 'later'; why: string; seconds: number }

export type PushSender = {
  /** False while no key is set; no device is offered then. */
  canSend: boolean
  /** Our public keys, the one for new devices first. */
  listKeys: () => Promise<string[]>
  /** True for the address of a push service that we call. */
  isService: (endpoint: string) => boolean
  /** Never throws. Sending a message twice shows it once: a device replaces one of the same topic. */
  send: (target: PushTarget, message: PushMessage) => Promise<PushAnswer>
}

type Setup = {
  /** The setting PUSH_KEY. */
  key: string | undefined
  isDevelopment: boolean
  siteOrigin: string
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  now?: () => Date
}

const TIMEOUT_MS = 5_000
const TOKEN_SECONDS = 12 * 3600
const MOST_WAIT_SECONDS = 3600

export function makePushSender({ key, isDevelopment, ...outside }: Setup): PushSender {
  let opened: Promise<ServerKey[]> | null = null
  const openKeys = () => {
    opened ??= key ? openServerKeys(key) : Promise.resolve([])
    return opened
  }
  const isService = (endpoint: string) => isPushService(endpoint, isDevelopment)
  return {
    canSend: Boolean(key),
    listKeys: async () => (await openKeys()).map(({ publicKey }) => publicKey),
    isService,
    async send(target, message) {
      const own = (await openKeys()).find(({ publicKey }) => publicKey === target.serverKey)
      if (!own || !isService(target.endpoint)) return { state: 'gone' }
      return post(own, target, message, outside)
    },
  }
}

async function post(
  own: ServerKey,
  { endpoint, p256dh, auth }: PushTarget,
  { text, topic, seconds }: PushMessage,
  { fetch: ask = fetch, now = () => new Date(), siteOrigin }: Omit<Setup, 'key' | 'isDevelopment'>,
): Promise<PushAnswer> {
  const keys = { p256dh: toBytes(p256dh), auth: toBytes(auth) }
  const body = await encryptPush(new TextEncoder().encode(text), keys).catch(() => null)
  if (!body) return { state: 'gone' }
  try {
    const response = await ask(endpoint, {
      method: 'POST',
      headers: {
        authorization: `vapid t=${await signCall(own, endpoint, siteOrigin, now())}, k=${own.publicKey}`,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(seconds),
        urgency: 'normal',
        topic,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return read(response)
  } catch (error) {
    return { state: 'later', why: String(error), seconds: 0 }
  }
}

function read({ ok, status, headers }: Response): PushAnswer {
  if (ok) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  if (status < 500 && status !== 429) return { state: 'refused', status }
  const asked = Number(headers.get('retry-after'))
  const seconds = Number.isFinite(asked) ? Math.min(Math.max(asked, 0), MOST_WAIT_SECONDS) : 0
  return { state: 'later', why: `push service answered ${status}`, seconds }
}

function signCall({ signing }: ServerKey, endpoint: string, siteOrigin: string, at: Date): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000)
  return new SignJWT({ aud: new URL(endpoint).origin, sub: siteOrigin })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .sign(signing)
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(base64url.decode(text))
}
