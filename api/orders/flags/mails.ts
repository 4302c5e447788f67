/** Mails to creators about flags: one when flags were raised, one for each decision. */

import { withParticle } from '#contract/core/particle.ts'
import { FLAG_ANSWER_DAYS, FLAG_LABELS, type FlagKind } from '#contract/orders/flag-kinds.ts'
import * as pages from '#contract/site/pages.ts'
import { EXAMPLE_NICKNAME, EXAMPLE_REASON, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'
import type { UnsentFlag } from './queries.ts'

export function raisedMail({ id, nickname, kind }: UnsentFlag) {
  const what = withParticle(`‘${FLAG_LABELS[kind as FlagKind]}’`, '을/를')
  const told = mail(
    'flag-raised',
    `${what} 확인하고 있어요`,
    [
      `${nickname}님, ${what} 확인하고 있어요.`,
      `해당하는 주문의 수익만 결과가 나올 때까지 보류해요. 다른 수익에는 영향이 없어요. ${FLAG_ANSWER_DAYS}일 안에 소명해 주시면 듣고 나서 결정해요. 이미 신청한 출금에 이 수익이 들어 있으면 결과가 나온 뒤에 보내요.`,
    ],
    { label: '근거를 보고 소명하기', to: pages.flag(id) },
  )
  return { ...told, brief: '주문을 확인하고 있어요' }
}

export function decidedMail({ id, nickname, kind, state, reason }: UnsentFlag) {
  const what = `‘${FLAG_LABELS[kind as FlagKind]}’`
  const [subject, result] =
    state === 'cleared'
      ? [`${what}: 문제가 없어요`, '문제가 없어서 보류한 수익이 있었다면 풀었어요.']
      : [`${what}: 수익을 취소했어요`, '인정할 수 없어서 해당하는 주문의 수익을 취소했어요.']
  const told = mail(
    'flag-decided',
    subject,
    [`${nickname}님, ${what} 심사가 끝났어요.`, `${result}${reason && `\n이유: ${reason}`}`],
    { label: '자세히 보기', to: pages.flag(id) },
  )
  return { ...told, brief: '확인하던 주문의 심사가 끝났어요' }
}

const exampleFlag = {
  id: 'flg_example',
  creator_id: 'crt_example',
  nickname: EXAMPLE_NICKNAME,
  email: null,
  kind: 'burst',
  state: 'open',
  reason: EXAMPLE_REASON,
  told: '',
  was_written: 0,
} as const

/** Example mails that operators can preview. */
export const examples = {
  'flag-raised': () => raisedMail(exampleFlag),
  'flag-decided': () => decidedMail({ ...exampleFlag, state: 'cleared' }),
} satisfies MailExamples
