import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { parseSealKeys } from '#app/services/session/seal.server.ts'
import type { SentMail } from './stage.ts'

/**
 * The development key of every clone. With it a test makes and opens cookies, which otherwise only the web
 * worker can.
 */
export const SEAL_KEYS = parseSealKeys(
  /^SESSION_KEYS = "(.+)"$/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1],
)

/** Set by `npm run test:long`, for tests that take too long for each run, see playwright.config.ts. */
export const isLong = process.env.ITDA_LONG === '1'

let own: string | null = null
let ownMails: readonly SentMail[] | null = null

/**
 * From here on, this process calls the site that a test opened for itself; null restores the site of all
 * tests. `mails`: the mails that the site passed to its provider, when it has no development mailbox.
 */
export function atOrigin(origin: string | null, mails: readonly SentMail[] | null = null): void {
  own = origin
  ownMails = mails
}

/** The origin of the site under test. */
export function siteOrigin(): string {
  return own ?? new URL(test.info().project.use.baseURL ?? '').origin
}

type Call = { method?: string; body?: unknown; token?: string | undefined }
export type Answer = { data: unknown; refreshToken: string | null }

/** Calls the API; throws when the call fails. */
export async function callApi(path: string, { method = 'POST', body, token }: Call = {}): Promise<Answer> {
  const origin = siteOrigin()
  const isForm = body instanceof FormData
  const headers = new Headers({ origin, ...(!isForm && { 'content-type': 'application/json' }) })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const { email } = Object(body) as { email?: string }
  if (email) headers.set('cf-connecting-ip', networkOf(email))
  const init = {
    method,
    headers,
    ...(method !== 'GET' && { body: isForm ? body : JSON.stringify(body ?? {}) }),
  }
  const answer = await fetch(`${origin}/api${path}`, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  const lines = answer.headers.getSetCookie()
  const refreshToken = lines.map((line) => /^itda_refresh=([^;]+)/.exec(line)?.[1]).find(Boolean) ?? null
  return { data: (JSON.parse(text) as { data: unknown }).data, refreshToken }
}

/**
 * Gives each person that a test prepares a network of their own. Dozens of sign-ups from one address within
 * minutes would be blocked, and would use up the attempts of the browser.
 */
function networkOf(email: string): string {
  return `10.${createHash('sha256').update(email).digest().subarray(0, 3).join('.')}`
}

/** Reads the mails to an address, the newest first. */
async function mailsTo(email: string): Promise<Mail[]> {
  if (ownMails)
    return ownMails
      .filter(({ to }) => to === email)
      .map(({ subject, text }) => ({ subject, body: text }))
      .reverse()
  return (await callApi(`/dev/mail?to=${encodeURIComponent(email)}`, { method: 'GET' })).data as Mail[]
}

type Mail = { subject: string; body: string }

/** Reads the link in the newest mail to this address that contains one. */
export async function readMailLink(email: string, link: RegExp): Promise<string> {
  return readFrom(email, ({ body }) => link.exec(body)?.[0])
}

/**
 * Reads the newest code mailed to this address from the development mailbox. `mark` selects mails that
 * contain it.
 */
export async function readCode(email: string, mark = ''): Promise<string> {
  return readFrom(email, ({ subject, body }) =>
    `${subject}\n${body}`.includes(mark) ? /\b\d{6,8}\b/.exec(body)?.[0] : undefined,
  )
}

/** Returns the match from the newest mail that has one; retries, because the mail may not have arrived. */
async function readFrom(email: string, find: (mail: Mail) => string | undefined): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await mailsTo(email)).map(find).find(Boolean)
    if (found) return found
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error(`nothing of the kind was mailed to ${email}`)
}
