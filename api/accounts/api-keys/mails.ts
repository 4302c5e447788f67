/** The mail to a person for whom an API key was made. */
import * as pages from '#contract/site/pages.ts'
import type { MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

/** `prefix`: the beginning of the key. */
export function apiKeyMail(name: string, prefix: string) {
  return mail(
    'api-key-created',
    '새 API 키를 만들었어요',
    [
      `‘${name}’ 키(${prefix}…)를 만들었어요.`,
      '이 키를 가진 프로그램은 고르신 권한으로 내 정보를 보거나 바꿀 수 있어요.',
      '직접 만들지 않았다면 키를 바로 폐기하고 비밀번호를 바꿔 주세요.',
    ],
    { label: 'API 키 관리하기', to: pages.apiKeys },
  )
}

/** Example mails that operators can preview. */
export const examples = {
  'api-key-created': () => apiKeyMail('블로그 자동 등록', 'itda_c_4Hx0'),
} satisfies MailExamples
