/** Sends mail by HTTP with the API of Resend. */
import type { Mail, MailAnswer } from './mail.ts'

type ResendAccount = { apiKey: string; from: string; baseUrl: string }

/** https://resend.com/docs/api-reference/emails/send-batch-emails; Resend remembers a key for a day. */
export async function sendByResend(
  { apiKey, from, baseUrl }: ResendAccount,
  mails: Mail[],
  key: string,
): Promise<MailAnswer> {
  const letters = mails.map(({ to, subject, text, html, headers }) => ({
    from,
    to: [to],
    subject,
    text,
    html,
    headers,
  }))
  try {
    const response = await fetch(`${baseUrl}/emails/batch`, {
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

/** 409 means that a call with this key is in progress, or that the key was used with another content. */
function toAnswer(status: number): MailAnswer {
  const why = `mail provider answered ${status}`
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (status >= 500 || status === 408 || status === 409) return { is: 'later', why, isUnknown: true }
  if ([401, 402, 403, 429].includes(status)) return { is: 'later', why, isUnknown: false }
  return { is: 'refused', why }
}
