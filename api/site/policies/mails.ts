/** Mails to creators about policies that change. */

import { formatDate } from '#contract/core/kst.ts'
import * as pages from '#contract/site/pages.ts'
import { POLICY_LABELS, type PolicyKind } from '#contract/site/policy-kinds.ts'
import {
  EXAMPLE_DAY,
  EXAMPLE_NICKNAME,
  EXAMPLE_REASON,
  type MailExamples,
} from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'
import type { PolicyRow } from '../../platform/policies/queries.ts'
import { describePolicy, KINDS } from './kinds.ts'

type PolicyChange = Pick<PolicyRow, 'kind' | 'value' | 'before' | 'starts_on' | 'note'>

export function policyMail(row: PolicyChange, nickname: string) {
  const kind = row.kind as PolicyKind
  const day = formatDate(row.starts_on)
  return mail(
    'policy-changed',
    `${POLICY_LABELS[kind]} 기준이 ${day}부터 바뀌어요`,
    [
      `${nickname}님, ${day}부터 ${POLICY_LABELS[kind]} 기준이 바뀌어요.`,
      `${day}부터: ${describePolicy(row)}\n이유: ${row.note}`,
      KINDS[kind].stays,
    ],
    LINKS[kind],
  )
}

const PAYOUTS = { label: '출금 보기', to: pages.payouts }
const LINKS: Record<PolicyKind, { label: string; to: string }> = {
  minimum_payout: PAYOUTS,
  pay_days: PAYOUTS,
  minors: { label: '크리에이터 신청 보기', to: pages.apply },
  referral: { label: '추천 보기', to: pages.referrals },
  grades: { label: '내 등급 보기', to: pages.grades },
  solo_limits: PAYOUTS,
}

/** Examples for the mail preview of operators. */
export const examples = {
  'policy-changed': () =>
    policyMail(
      {
        kind: 'minimum_payout',
        value: '{"won":20000}',
        before: null,
        starts_on: EXAMPLE_DAY,
        note: EXAMPLE_REASON,
      },
      EXAMPLE_NICKNAME,
    ),
} satisfies MailExamples
