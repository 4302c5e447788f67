/** Instructions for a person whose payout is on hold; none when they can do nothing. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Conditions } from '#app/routes/payouts._index/conditions.tsx'
import { FailedPayout } from '#app/routes/payouts._index/failed-payout.tsx'
import type { Eligibility, Payout } from '#contract/money/payouts.ts'

const of = (...unmet: [code: Eligibility['conditions'][number]['code'], href: string | null][]) =>
  ({
    eligible: unmet.length === 0,
    conditions: unmet.map(([code, href]) => ({ code, href, met: false, text: code })),
    payoutable: 30_000,
  }) as unknown as Eligibility
const conditionsOf = (eligibility: Eligibility) =>
  renderToStaticMarkup(<Conditions eligibility={eligibility} answer={undefined} canIdentify />)
const failedOf = (eligibility: Eligibility) =>
  renderToStaticMarkup(
    <FailedPayout
      payout={{ amount: 30_000, failReason: '계좌가 닫혔어요.', returnedOn: null } as Payout}
      eligibility={eligibility}
      holder="김이음"
      idempotencyKey="k"
    />,
  )

const BANK: [Eligibility['conditions'][number]['code'], null] = ['no_conflict', null]
const ACCOUNT: [Eligibility['conditions'][number]['code'], string] = ['registration', '/payouts/registration']

test('conditions that only the bank or operators can clear are not shown as tasks', () => {
  expect(conditionsOf(of(BANK))).toContain('따로 할 일은 없어요. 끝나면 바로 신청할 수 있어요.')
  expect(conditionsOf(of(['account_hold', '/payouts/registration']))).toContain('따로 할 일은 없어요.')
  expect(failedOf(of(BANK))).toContain('지금 출금할 수 없는 이유는 아래에 있어요.')
  expect(failedOf(of(BANK))).not.toContain('아래 항목을 마치면')
})

test('the page counts the tasks of the person and mentions what else is pending', () => {
  expect(conditionsOf(of(ACCOUNT))).toContain('출금까지 1단계 남았어요')
  expect(conditionsOf(of(ACCOUNT))).toContain('모두 마치면 바로 신청할 수 있어요.')
  expect(conditionsOf(of(ACCOUNT, BANK))).toContain('직접 할 일을 마치고 나머지가 끝나면 신청할 수 있어요.')
  expect(failedOf(of(ACCOUNT))).toContain('아래 항목을 마치면 다시 신청할 수 있어요.')
  expect(failedOf(of())).toContain('계좌를 확인한 뒤 다시 신청해 주세요.')
})
