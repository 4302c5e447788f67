/** Mails to a person about their verified name. */
import type { MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

export function renamedMail() {
  return mail('identity-renamed', '본인인증한 이름이 바뀌었어요', [
    '본인인증한 이름을 바꿨어요. 정산 계좌의 예금주도 같은 이름이어야 출금할 수 있어요.\n본인이 바꾸지 않았다면 바로 고객센터에 알려 주세요.',
  ])
}

/** Example mails that operators can preview. */
export const examples = {
  'identity-renamed': renamedMail,
} satisfies MailExamples
