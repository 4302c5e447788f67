import { Card } from '#app/ui/kit/layout.tsx'
import type { Tone } from '#app/ui/kit/notice.tsx'
import { Timeline } from '#app/ui/kit/timeline.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { PAYOUT_STATE_LABELS } from '#contract/core/payout-states.ts'
import { FLAG_LABELS, FLAG_STATE_LABELS } from '#contract/orders/flag-kinds.ts'
import type { OpsMember } from '#contract/site/member-ops.ts'
import type { MemberProps } from './member-props.tsx'

/** The latest events that the page shows; older ones are in the lists of the other tabs. */
const MOST_EVENTS = 12

type MemberEvent = { at: string; title: string; note?: string; amount?: number; tone?: Tone }

/** The steps of the account with its latest orders, payouts and flags, oldest first. */
export function History({ member }: MemberProps) {
  const events = eventsOf(member)
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .slice(-MOST_EVENTS)
  return (
    <Card title="최근 흐름">
      <Timeline items={events.map((event) => ({ ...event, at: dateTime(event.at) }))} />
    </Card>
  )
}

function eventsOf(member: OpsMember): MemberEvent[] {
  const { createdAt, verifiedAt, application, suspendedAt, leftAt } = member
  const steps: [string | null | undefined, string, Tone?][] = [
    [createdAt, '가입', 'info'],
    [verifiedAt, '본인인증', 'good'],
    [application?.submittedAt, '크리에이터 신청'],
    [
      application?.decidedAt,
      application?.state === 'rejected' ? '신청 반려' : '신청 승인',
      application?.state === 'rejected' ? 'bad' : 'good',
    ],
    [suspendedAt, '이용 정지', 'bad'],
    [leftAt, '탈퇴'],
  ]
  return [
    ...steps.flatMap(([at, title, tone]) => (at ? [{ at, title, ...(tone && { tone }) }] : [])),
    ...member.orders.items.map(({ orderedAt, partner, orderCode, earning }) => ({
      at: orderedAt,
      title: `주문 ${orderCode}`,
      note: partner,
      amount: earning,
    })),
    ...member.payouts.items.map(({ requestedAt, amount, state }) => ({
      at: requestedAt,
      title: '출금 신청',
      note: PAYOUT_STATE_LABELS[state],
      amount,
      tone: 'wait' as const,
    })),
    ...member.flags.items.map(({ raisedAt, kind, state }) => ({
      at: raisedAt,
      title: FLAG_LABELS[kind],
      note: FLAG_STATE_LABELS[state],
      tone: 'bad' as const,
    })),
  ]
}
