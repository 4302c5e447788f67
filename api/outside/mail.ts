/** Sending mail. Real: an HTTP provider with the Resend API. Development: a page, /dev/mail. */
/** The same in both: a reader shows one of them. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}
/**
 * `later`: none was taken now, through no fault of theirs; `isUnknown`: or perhaps they were, and the same call again tells. `refused`: these
 * mails will not be taken as they are, where there are several because of one of them.
 */
export type MailAnswer =
  | { is: 'sent' }
  | { is: 'later'; why: string; isUnknown: boolean }
  | { is: 'refused'; why: string }
/** At most a hundred mails. The same ones under the same key are delivered once. Never throws. */
export type SendMails = (mails: Mail[], key: string) => Promise<MailAnswer>
export type MailSender = {
  /** False while no provider is configured: what waits for a mail must not be promised. */
  canSend: boolean
  /** The settings it lacks, by name. */
  missing: string[]
  /** Between two calls: the provider takes two a second. */
  gapMs: number
  send: SendMails
}

export function makeMailSender(options: {
  isDevelopment: boolean
  db: D1Database
  apiKey: string | null
  from: string | null
}): MailSender {
  const { apiKey, db, from } = options
  if (apiKey && from)
    return {
      canSend: true,
      missing: [],
      gapMs: 600,
      send: (mails, key) => sendByHttp({ apiKey, from }, mails, key),
    }
  if (options.isDevelopment)
    return { canSend: true, missing: [], gapMs: 0, send: (mails) => keepForDevelopment(db, mails) }
  const send: SendMails = async () => ({
    is: 'later',
    why: 'no mail provider is configured',
    isUnknown: false,
  })
  const missing = [...(apiKey ? [] : ['MAIL_API_KEY']), ...(from ? [] : ['MAIL_FROM'])]
  return { canSend: false, missing, gapMs: 0, send }
}

type Account = { apiKey: string; from: string }

/** https://resend.com/docs/api-reference/emails/send-batch-emails; keys are known there for a day. */
async function sendByHttp({ apiKey, from }: Account, mails: Mail[], key: string): Promise<MailAnswer> {
  const letters = mails.map(({ to, subject, text, html, headers }) => ({
    from,
    to: [to],
    subject,
    text,
    html,
    headers,
  }))
  try {
    const response = await fetch('https://api.resend.com/emails/batch', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(letters),
      signal: AbortSignal.timeout(20_000),
    })
    await response.body?.cancel()
    return toAnswer(response.status)
  } catch (error) {
    return { is: 'later', why: String(error), isUnknown: true }
  }
}

/** A key that is used elsewhere (409) is that of a call under way, or of one that was made with other words. */
function toAnswer(status: number): MailAnswer {
  const why = `mail provider answered ${status}`
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (status >= 500 || status === 408 || status === 409) return { is: 'later', why, isUnknown: true }
  if ([401, 402, 403, 429].includes(status)) return { is: 'later', why, isUnknown: false }
  return { is: 'refused', why }
}

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
