/** Mail by HTTP, with the API of Resend. */
import type { Mail, MailAnswer } from './mail.ts'

type ResendAccount = { apiKey: string; from: string; baseUrl: string }

/** https://resend.com/docs/api-reference/emails/send-batch-emails; keys are known there for a day. */
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

/** A key that is used elsewhere (409) is that of a call under way, or of one that was made with other words. */
function toAnswer(status: number): MailAnswer {
  const why = `mail provider answered ${status}`
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (status >= 500 || status === 408 || status === 409) return { is: 'later', why, isUnknown: true }
  if ([401, 402, 403, 429].includes(status)) return { is: 'later', why, isUnknown: false }
  return { is: 'refused', why }
}
