/** What an operator reads in their mail about the second factor. */
import { formatDateTime } from '#contract/kst.ts'
import * as pages from '#contract/pages.ts'
import { mail } from '../mail/write.ts'

/** `what` was done, without its full stop; `at` is an ISO instant. */
export function changedMail(what: string, at: string) {
  return mail(
    'factor-changed',
    what,
    [
      `${formatDateTime(at)}에 ${what}.`,
      '직접 하지 않았다면 바로 비밀번호를 바꾸고, 다른 기기를 모두 로그아웃한 뒤 다른 운영자에게 알려 주세요.',
    ],
    { label: '로그인 기기 보기', to: pages.settingsTab('sessions') },
  )
}

/** Development only. `mark` says which sign-in it is of. */
export function developmentCodeMail(code: string, mark: string) {
  return mail('factor-code', `개발용 두 번째 인증 ${mark}`, [
    `인증번호: ${code}`,
    '이 컴퓨터의 예시 운영자에게만 오는 번호예요. 한 번 쓸 수 있고 5분 안에 입력해야 해요.',
  ])
}
