/** Plays a mail provider. */
import type { Mail, MailAnswer, MailSender } from '#api/outside/mail.ts'

/** Accepts every mail unless `answer` returns something else; `calls` lists the mails and their keys. */
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
