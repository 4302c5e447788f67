/** Sending mail. Real: an HTTP provider with the Resend API (https://resend.com/docs/api-reference/emails/send-email). Development: a page, /dev/mail. */
/** The same in both: a reader shows one of them. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}
/** Throws when the mail was not taken. Sending one id twice delivers once. */
export type MailSender = {
  /** False while no provider is configured: what waits for a mail must not be promised. */
  canSend: boolean
  /** The settings it lacks, by name. */
  missing: string[]
  send: (mail: Mail) => Promise<void>
}

export function makeMailSender(options: {
  isDevelopment: boolean
  db: D1Database
  apiKey: string | null
  from: string | null
}): MailSender {
  const { apiKey, db, from } = options
  if (apiKey && from) return { canSend: true, missing: [], send: (mail) => sendByHttp(apiKey, from, mail) }
  if (options.isDevelopment)
    return { canSend: true, missing: [], send: (mail) => keepForDevelopment(db, mail) }
  const send = async () => Promise.reject(new Error('no mail provider is configured'))
  const missing = [...(apiKey ? [] : ['MAIL_API_KEY']), ...(from ? [] : ['MAIL_FROM'])]
  return { canSend: false, missing, send }
}

async function sendByHttp(apiKey: string, from: string, mail: Mail): Promise<void> {
  const response = await fetch('https://api.resend.com/emails', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': mail.id,
    },
    body: JSON.stringify({
      from,
      to: [mail.to],
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers,
    }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`mail provider answered ${response.status}`)
}

async function keepForDevelopment(db: D1Database, mail: Mail): Promise<void> {
  await db
    .prepare(
      'INSERT OR IGNORE INTO dev_mails (id, recipient, subject, body, html, sent_at, headers) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    .bind(mail.id, mail.to, mail.subject, mail.text, mail.html, new Date().toISOString(), headersOf(mail))
    .run()
}

function headersOf({ headers = {} }: Mail): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
