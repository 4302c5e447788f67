/**
 * Chooses how mail is sent: by SMTP if `MAIL_URL` names a server, otherwise by Resend; in development without
 * either, to the page /dev/mail.
 */

import { PROVIDER_ADDRESSES } from '#contract/core/settings/provider-addresses.ts'
import { parseMailUrl } from '#contract/platform/mail-url.ts'
import type { Mail, MailAnswer, MailSender, SendMails } from './mail.ts'
import { sendByResend } from './mail-resend.ts'
import { sendBySmtp } from './mail-smtp.ts'

/** Resend accepts two calls a second. */
const RESEND_GAP_MS = 600

export function makeMailSender(options: {
  isDevelopment: boolean
  db: D1Database
  mailUrl?: string | null
  apiKey: string | null
  from: string | null
  resendUrl?: string
}): MailSender {
  const { apiKey, db, from, isDevelopment, mailUrl } = options
  const { resendUrl = PROVIDER_ADDRESSES.RESEND_URL } = options
  const server = mailUrl ? parseMailUrl(mailUrl) : null
  if (from && server)
    return {
      canSend: true,
      missing: [],
      via: server.host,
      gapMs: 0,
      send: (mails, _key, onSent) => sendBySmtp({ server, from }, mails, onSent),
    }
  if (from && apiKey && !mailUrl)
    return {
      canSend: true,
      missing: [],
      via: 'resend',
      gapMs: RESEND_GAP_MS,
      send: (mails, key) => sendByResend({ apiKey, from, baseUrl: resendUrl }, mails, key),
    }
  if (isDevelopment)
    return { canSend: true, missing: [], gapMs: 0, send: (mails) => keepForDevelopment(db, mails) }
  const send: SendMails = async () => ({
    is: 'later',
    why: 'no mail provider is configured',
    isUnknown: false,
  })
  // An unreadable MAIL_URL counts as missing; otherwise Resend would send the mail against the operator's
  // choice.
  const way = mailUrl ? 'MAIL_URL' : MAIL_WAYS.join(' / ')
  const hasWay = server !== null || (apiKey !== null && !mailUrl)
  return {
    canSend: false,
    missing: [...(hasWay ? [] : [way]), ...(from ? [] : ['MAIL_FROM'])],
    gapMs: 0,
    send,
  }
}

const MAIL_WAYS = ['MAIL_URL', 'MAIL_API_KEY']

async function keepForDevelopment(db: D1Database, mails: Mail[]): Promise<MailAnswer> {
  const at = new Date().toISOString()
  await db.batch(
    mails.map((mail) =>
      db
        .prepare(
          'INSERT OR IGNORE INTO dev_mails (id, recipient, subject, body, html, sent_at, headers) VALUES (?, ?, ?, ?, ?, ?, ?)',
        )
        .bind(mail.id, mail.to, mail.subject, mail.text, mail.html, at, headersOf(mail)),
    ),
  )
  return { is: 'sent' }
}

function headersOf({ headers = {} }: Mail): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
