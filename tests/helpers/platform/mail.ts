/** A mail provider that a test plays. */
import type { Mail, MailAnswer, MailSender } from '#api/outside/mail.ts'

/** Takes everything unless `answer` says otherwise; `calls` has what it was given, and under which keys. */
export function playMail(answer: (mails: Mail[], key: string) => MailAnswer | undefined = () => undefined) {
  const calls: { key: string; mails: Mail[] }[] = []
  const mail: MailSender = {
    canSend: true,
    missing: [],
    gapMs: 0,
    send: async (mails, key) => {
      calls.push({ key, mails })
      return answer(mails, key) ?? { is: 'sent' }
    },
  }
  return { mail, calls, sent: () => calls.flatMap(({ mails }) => mails) }
}
