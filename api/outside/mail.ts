/** Sending mail. Real: an HTTP provider with the Resend API (https://resend.com/docs/api-reference/emails/send-email). Development: a page, /dev/mail. */
export type Mail = { id: string; to: string; subject: string; text: string }
/** Throws when the mail was not taken. Sending one id twice delivers once. */
export type MailSender = { send: (mail: Mail) => Promise<void> }

export function makeMailSender(options: {
  isDevelopment: boolean
  db: D1Database
  apiKey: string | null
  from: string
}): MailSender {
  const { apiKey, db, from } = options
  if (apiKey) return { send: (mail) => sendByHttp(apiKey, from, mail) }
  if (options.isDevelopment) return { send: (mail) => keepForDevelopment(db, mail) }
  return { send: async () => Promise.reject(new Error('no mail provider is configured')) }
}

async function sendByHttp(apiKey: string, from: string, mail: Mail): Promise<void> {
  const response = await fetch('https://api.resend.com/emails', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': mail.id,
    },
    body: JSON.stringify({ from, to: [mail.to], subject: mail.subject, text: mail.text }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`mail provider answered ${response.status}`)
}

async function keepForDevelopment(db: D1Database, mail: Mail): Promise<void> {
  await db
    .prepare('INSERT OR IGNORE INTO dev_mails (id, recipient, subject, body, sent_at) VALUES (?, ?, ?, ?, ?)')
    .bind(mail.id, mail.to, mail.subject, mail.text, new Date().toISOString())
    .run()
}
