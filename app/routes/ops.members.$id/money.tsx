import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts, Won } from '#app/ui/kit/money.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { PAYOUT_STATE_LABELS } from '#contract/core/payout-states.ts'
import { FLAG_LABELS, FLAG_STATE_LABELS } from '#contract/orders/flag-kinds.ts'
import * as pages from '#contract/site/pages.ts'
import { type MemberProps, moreIn } from './member-props.tsx'

export function Money({ member: { money } }: MemberProps) {
  return (
    <Card title="돈">
      <Facts
        items={[
          { label: '출금 가능 금액', value: <Won amount={money.available} /> },
          { label: '파트너 지급 대기', value: <Won amount={money.awaited} /> },
          { label: '예정 수익', value: <Won amount={money.pending} /> },
          { label: '출금 중', value: <Won amount={money.reserved} /> },
          { label: '갚을 금액', value: <Won amount={money.debt} /> },
        ]}
      />
    </Card>
  )
}

export function Payouts(shown: MemberProps) {
  const { payouts } = shown.member
  const [first] = payouts.items
  return (
    <Card
      title={`출금 ${count(payouts.total)}건`}
      {...(first && moreIn(shown, pages.opsPayouts, '출금', first.state))}
    >
      {payouts.items.length === 0 ? (
        <Muted>아직 출금이 없어요.</Muted>
      ) : (
        <List label="최근 출금">
          {payouts.items.map(({ id, amount, state, requestedAt }) => (
            <Row
              key={id}
              title={<Won amount={amount} />}
              sub={`${dateTime(requestedAt)} 신청 · ${id}`}
              end={PAYOUT_STATE_LABELS[state]}
            />
          ))}
        </List>
      )}
    </Card>
  )
}

export function Flags(shown: MemberProps) {
  const { flags } = shown.member
  const [first] = flags.items
  return (
    <Card
      title={`부정 거래 ${count(flags.total)}건`}
      {...(first && moreIn(shown, pages.opsFlags, '부정 거래', first.state))}
    >
      {flags.items.length === 0 ? (
        <Muted>부정 거래 기록이 없어요.</Muted>
      ) : (
        <List label="최근 부정 거래">
          {flags.items.map(({ id, kind, state, raisedAt }) => (
            <Row key={id} title={FLAG_LABELS[kind]} sub={dateTime(raisedAt)} end={FLAG_STATE_LABELS[state]} />
          ))}
        </List>
      )}
    </Card>
  )
}
