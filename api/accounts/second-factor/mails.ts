/** Mails to an operator about the second factor. */

import { formatMoment } from '#contract/core/kst.ts'
import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_AT, EXAMPLE_CODE, EXAMPLE_REASON, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

/** `what` is the change, without a full stop; `at` is an ISO instant. */
export function changedMail(what: string, at: string) {
  return mail(
    'factor-changed',
    what,
    [
      `${formatMoment(at)}에 ${what}.`,
      '직접 하지 않았다면 바로 비밀번호를 바꾸고, 다른 기기를 모두 로그아웃한 뒤 다른 운영자에게 알려 주세요.',
    ],
    { label: '로그인 기기 보기', to: pages.settingsTab('sessions') },
  )
}

/** Development only. `mark` names the sign-in of the code. */
export function developmentCodeMail(code: string, mark: string) {
  return mail('factor-code', `개발용 2단계 인증 ${mark}`, [
    `인증번호: ${code}`,
    '이 컴퓨터의 예시 운영자에게만 오는 번호예요. 한 번 쓸 수 있고 5분 안에 입력해야 해요.',
  ])
}

type ResetNews = { email: string | null; asker: string | null; reason: string; at: string }
/**
 * The page where the reader cancels the reset: the settings for the person, the operators page for everybody
 * else.
 */
type StopPage = typeof pages.secondFactorSettings | typeof pages.opsOperators

/**
 * The mail to the person and every owner, sent at once. `asker`: null when the console requested the reset;
 * `at`: when the reset takes effect, an ISO instant.
 */
export function resetRequestedMail({ email, asker, reason, at }: ResetNews, stopAt: StopPage) {
  const told = mail(
    'factor-reset',
    `2단계 인증을 초기화해요: ${email ?? '운영자'}`,
    [
      `${asker ? `${asker} 님이` : '서버를 관리하는 사람이'} ${email ?? '이메일이 없는 운영자'} 님의 2단계 인증을 초기화해 달라고 했어요. ${formatMoment(at)}에 패스키, 인증 앱, 복구 코드가 모두 없어지고 로그인이 끝나요.\n이유: ${reason}`,
      '요청한 적이 없거나 맞지 않는 일이라면 그 전에 취소해 주세요. 본인은 2단계 인증 설정에서, 대표는 운영자 화면에서 취소할 수 있어요.',
    ],
    { label: '확인하고 취소하기', to: stopAt },
  )
  return { ...told, brief: '2단계 인증을 초기화해요' }
}

/** `by`: the person who cancelled it. */
export function resetCancelledMail(email: string | null, by: string | null) {
  return mail('factor-reset', `2단계 인증을 초기화하지 않아요: ${email ?? '운영자'}`, [
    `${by ?? '운영자'} 님이 취소해서 인증 수단은 그대로예요.`,
  ])
}

export function resetDoneMail(email: string | null, at: string) {
  return mail(
    'factor-reset',
    `2단계 인증을 초기화했어요: ${email ?? '운영자'}`,
    [
      `${formatMoment(at)}에 인증 수단과 복구 코드를 모두 지우고 로그인을 끝냈어요. 다음에 로그인하면 인증 수단을 새로 등록해요.`,
    ],
    { label: '로그인하기', to: pages.start },
  )
}

/** Example mails that operators can preview. */
export const examples = {
  'factor-changed': () => changedMail('인증 수단(인증 앱)을 삭제했어요', EXAMPLE_AT),
  'factor-reset': () =>
    resetRequestedMail(
      { email: 'lost@example.com', asker: 'owner@example.com', reason: EXAMPLE_REASON, at: EXAMPLE_AT },
      pages.opsOperators,
    ),
  'factor-code': () => developmentCodeMail(EXAMPLE_CODE, 'AB12'),
} satisfies MailExamples
