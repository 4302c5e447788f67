/** The message that carries the code for a phone number. */
import { EXAMPLE_CODE, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

export function phoneCodeMail(code: string) {
  return mail('phone-code', '휴대폰 번호 인증번호', [
    `인증번호: ${code}`,
    '10분 동안 쓸 수 있어요. 다른 사람에게 알려 주지 마세요.',
  ])
}

/** Example mails that operators can preview. */
export const examples = {
  'phone-code': () => phoneCodeMail(EXAMPLE_CODE),
} satisfies MailExamples
