/**
 * Sends messages to phones. Production: Solapi
 * (https://developers.solapi.com/references/messages/sendManyDetail), which sends a text message, or a 알림톡 of
 * KakaoTalk with the text message as fallback. Development: the page /dev/mail.
 */
import * as z from 'zod/mini'
import { type AddressSettings, addressOf } from '#contract/core/settings/provider-addresses.ts'

export type Message = {
  id: string
  /** Digits only. */
  to: string
  text: string
  /** The content for a template, for kinds that have one; null for a text message. */
  talk: { kind: string; subject: string; href: string } | null
}
export type ProviderAnswer =
  /** The provider wants fewer messages; none was accepted. */
  | { isLater: true }
  /** All messages were accepted except these, each with the reason. */
  | { isLater: false; refused: Map<string, string> }

/**
 * Throws when it is unknown whether the messages were accepted. Sending a message twice delivers it twice.
 */
export type MessageSender = {
  /** False while no provider is configured; messages are not offered then. */
  canSend: boolean
  /** The names of the settings that are missing or invalid. */
  missing: string[]
  /** True when messages leave this machine. */
  isOutside?: true
  send: (messages: Message[]) => Promise<ProviderAnswer>
}

export type MessageSettings = {
  SOLAPI_API_KEY?: string | undefined
  SOLAPI_API_SECRET?: string | undefined
  /** The sender number registered with the provider. */
  SOLAPI_FROM?: string | undefined
  /** The channel of KakaoTalk, and its approved templates as `<kind>=<template>,…`. */
  SOLAPI_PF_ID?: string | undefined
  SOLAPI_TEMPLATES?: string | undefined
} & Pick<AddressSettings, 'SOLAPI_URL'>
type Outside = { fetch?: (url: string, init: RequestInit) => Promise<Response>; now?: () => Date }
type Account = {
  address: string
  key: string
  secret: string
  from: string
  pfId: string
  templates: Map<string, string>
}

const PATH = '/messages/v4/send-many/detail'
const TIMEOUT_MS = 10_000
/** Both keys become part of a header. */
const FIT = { SOLAPI_API_KEY: /^\w{8,64}$/, SOLAPI_API_SECRET: /^\w{8,128}$/, SOLAPI_FROM: /^\d{8,12}$/ }

export function makeMessageSender(
  settings: MessageSettings,
  { isDevelopment, db }: { isDevelopment: boolean; db: D1Database },
  outside: Outside = {},
): MessageSender {
  const missing = Object.entries(FIT)
    .filter(([name, form]) => !form.test(settings[name as keyof typeof FIT] ?? ''))
    .map(([name]) => name)
  const { SOLAPI_API_KEY: key = '', SOLAPI_API_SECRET: secret = '', SOLAPI_FROM: from = '' } = settings
  if (missing.length === 0) {
    const { SOLAPI_PF_ID: pfId = '', SOLAPI_TEMPLATES: listed = '' } = settings
    const address = addressOf(settings, 'SOLAPI_URL') + PATH
    const account = { address, key, secret, from, pfId, templates: toTemplates(pfId && listed) }
    return {
      canSend: true,
      missing,
      isOutside: true,
      send: (messages) => sendByHttp(account, messages, outside),
    }
  }
  if (isDevelopment)
    return { canSend: true, missing: [], send: (messages) => keepForDevelopment(db, messages) }
  const send = async () => Promise.reject(new Error('no provider of messages is configured'))
  return { canSend: false, missing, send }
}

function toTemplates(listed: string): Map<string, string> {
  const pairs = listed.split(',').map((one) => one.trim().split('='))
  return new Map(pairs.flatMap(([kind, id]) => (kind && id ? [[kind, id] as const] : [])))
}

async function sendByHttp(account: Account, messages: Message[], outside: Outside): Promise<ProviderAnswer> {
  const { fetch: ask = fetch, now = () => new Date() } = outside
  const response = await ask(account.address, {
    method: 'POST',
    headers: { authorization: await signCall(account, now()), 'content-type': 'application/json' },
    // A person may get two messages at the same time.
    body: JSON.stringify({
      allowDuplicates: true,
      messages: messages.map((one) => toTheirs(account, one)),
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 429) return { isLater: true }
  if (!response.ok) throw new Error(`message provider answered ${response.status}`)
  return { isLater: false, refused: readRefused(await response.json().catch(() => null), messages) }
}

/** A signature is for one call: the provider accepts it once, within fifteen minutes of its date. */
async function signCall({ key, secret }: Account, now: Date): Promise<string> {
  const date = now.toISOString()
  const salt = crypto.randomUUID().replaceAll('-', '')
  const bytes = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const hmacKey = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['sign'])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', hmacKey, bytes.encode(date + salt)))
  const signature = Array.from(mac, (one) => one.toString(16).padStart(2, '0')).join('')
  return `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${signature}`
}

function toTheirs({ from, pfId, templates }: Account, { id, to, text, talk }: Message) {
  const templateId = talk && templates.get(talk.kind)
  return {
    to,
    from,
    text,
    customFields: { id },
    ...(templateId && {
      kakaoOptions: {
        pfId,
        templateId,
        variables: { '#{제목}': talk.subject, '#{주소}': talk.href },
        disableSms: false,
      },
    }),
  }
}

const answered = z.object({
  failedMessageList: z.array(
    z.object({
      to: z.catch(z.string(), ''),
      statusCode: z.catch(z.string().check(z.regex(/^\w{1,20}$/)), 'unnamed'),
      customFields: z.catch(z.object({ id: z.string() }), { id: '' }),
    }),
  ),
})

/**
 * The call itself was accepted, so an unreadable answer must not cause a retry, which would deliver the
 * messages again.
 */
function readRefused(body: unknown, messages: Message[]): Map<string, string> {
  const read = answered.safeParse(body)
  const failed = read.success ? read.data.failedMessageList : []
  return new Map(
    failed.flatMap(({ to, statusCode, customFields }) =>
      messages
        .filter((one) => (customFields.id ? one.id === customFields.id : one.to === to))
        .map(({ id }) => [id, `message provider refused ${statusCode}`] as const),
    ),
  )
}

async function keepForDevelopment(db: D1Database, messages: Message[]): Promise<ProviderAnswer> {
  const at = new Date().toISOString()
  const kept = messages.map(({ id, to, text }) =>
    db
      .prepare(
        "INSERT OR IGNORE INTO dev_mails (id, recipient, subject, body, html, sent_at, headers) VALUES (?, ?, '문자', ?, '', ?, '')",
      )
      .bind(id, to, text, at),
  )
  if (kept.length > 0) await db.batch(kept)
  return { isLater: false, refused: new Map() }
}
