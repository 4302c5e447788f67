/** Mails to a member when an operator suspended the account, restored it, or signed it out. */

import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_AT, EXAMPLE_REASON, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

type MailedMember = { approved_at: string | null }

export function suspendedMail({ approved_at }: MailedMember, reason: string) {
  const work = approved_at
    ? ' 링크는 파트너로 넘어가지만 실적이 쌓이지 않고, 출금도 진행하지 않아요. 지금까지의 수익은 그대로 남아 있어요.'
    : ''
  return mail('member-suspended', '이용이 정지됐어요', [
    `모든 기기에서 로그아웃했고, 정지된 동안에는 로그인할 수 없어요.${work}\n이유: ${reason}`,
    '궁금한 점이 있으면 고객센터에 알려 주세요.',
  ])
}

export function restoredMail({ approved_at }: MailedMember, reason: string) {
  const work = approved_at ? ' 링크에 다시 실적이 쌓이고, 신청한 출금도 이어서 진행해요.' : ''
  return mail(
    'member-restored',
    '이용 정지가 풀렸어요',
    [`다시 로그인할 수 있어요.${work}\n이유: ${reason}`],
    {
      label: '로그인하기',
      to: pages.start,
    },
  )
}

export function signedOutMail(reason: string) {
  return mail(
    'member-signed-out',
    '모든 기기에서 로그아웃했어요',
    [`운영자가 모든 기기에서 로그아웃했어요. 다시 로그인하면 그대로 쓸 수 있어요.\n이유: ${reason}`],
    { label: '로그인하기', to: pages.start },
  )
}

export function mailAgainMail() {
  return mail(
    'mail-allowed',
    '메일을 다시 보내 드려요',
    ['이 주소로 보낸 메일이 닿지 않거나 스팸으로 신고되어 보내지 않았는데, 이제 다시 보내요.'],
    { label: '설정 보기', to: pages.settingsTab('account') },
  )
}

const exampleMember = { approved_at: EXAMPLE_AT }

/** Example mails that operators can preview. */
export const examples = {
  'member-suspended': () => suspendedMail(exampleMember, EXAMPLE_REASON),
  'member-restored': () => restoredMail(exampleMember, EXAMPLE_REASON),
  'mail-allowed': mailAgainMail,
  'member-signed-out': () => signedOutMail(EXAMPLE_REASON),
} satisfies MailExamples
