import { FLAG_STATE_LABELS, type FlagState, isDecided } from '#contract/orders/flag-kinds.ts'
import type { Flag, FlagDetail, FlagOrder } from '#contract/orders/flags.ts'
import { Card, Muted, Paragraphs, Stack } from '../kit/layout.tsx'
import { List, Row } from '../kit/lists/list.tsx'
import { Facts, Won } from '../kit/money.tsx'
import { Badge, Notice, type Tone } from '../kit/notice.tsx'
import { dateTime } from '../words/dates.ts'
import { count } from '../words/format.ts'

const TONES: Record<FlagState, Tone> = { open: 'wait', answered: 'info', cleared: 'good', upheld: 'bad' }

export function FlagBadge({ state }: { state: FlagState }) {
  return <Badge tone={TONES[state]}>{FLAG_STATE_LABELS[state]}</Badge>
}

/** Shows the decision and its reason; renders nothing before there is one. */
export function FlagDecision({ flag }: { flag: Flag }) {
  if (!isDecided(flag.state)) return null
  const isCleared = flag.state === 'cleared'
  return (
    <Notice
      tone={isCleared ? 'good' : 'bad'}
      title={isCleared ? '문제가 없어 보류를 풀었어요' : '인정할 수 없어요'}
    >
      <Stack gap={2}>
        {flag.reason && <Paragraphs text={flag.reason} />}
        <Muted tiny>
          {flag.decidedAt && `${dateTime(flag.decidedAt)} · `}
          {isCleared
            ? '보류한 수익은 다시 원래대로 진행돼요.'
            : '해당하는 주문의 수익만 취소했어요. 다른 수익에는 영향이 없어요.'}
        </Muted>
      </Stack>
    </Notice>
  )
}

/** Shows the finding and the numbers that support it. */
export function FlagEvidence({ flag }: { flag: Flag }) {
  return (
    <Card title="보류한 이유">
      <Stack gap={4}>
        <p>{flag.text}</p>
        <Facts items={flag.evidence} />
      </Stack>
    </Card>
  )
}

const SAID: Record<FlagOrder['state'], { tone: Tone; label: string }> = {
  pending: { tone: 'wait', label: '예정' },
  confirmed: { tone: 'good', label: '확정' },
  cancelled: { tone: 'bad', label: '취소' },
}

function badgeOf({ state, hold }: FlagOrder) {
  if (hold === 'held') return <Badge tone="wait">보류 중</Badge>
  if (hold === 'upheld') return <Badge tone="bad">인정하지 않음</Badge>
  return <Badge tone={SAID[state].tone}>{SAID[state].label}</Badge>
}

/** The orders of the flag; no other earning waits. */
export function FlagOrders({ flag }: { flag: FlagDetail }) {
  const { orders, orderCount } = flag
  return (
    <Card title={`해당하는 주문 ${count(orderCount)}건`}>
      {orders.length === 0 ? (
        <Muted>보류한 수익은 없어요.</Muted>
      ) : (
        <List label="해당하는 주문">
          {orders.map((order) => (
            <Row
              key={order.id}
              title={`${order.partnerTitle} ${order.orderCode}`}
              sub={dateTime(order.orderedAt)}
              end={<Won amount={order.earning} />}
              endSub={badgeOf(order)}
            />
          ))}
        </List>
      )}
      {orderCount > orders.length && <Muted tiny>최근 {count(orders.length)}건만 보여요.</Muted>}
    </Card>
  )
}

/** The answers of the creator. */
export function FlagAnswers({ flag, title }: { flag: Flag; title: string }) {
  if (flag.answers.length === 0) return null
  return (
    <Card title={title}>
      <Stack gap={4}>
        {flag.answers.map(({ at, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers are only ever added
          <div key={index}>
            <Paragraphs text={text} />
            <Muted tiny>{dateTime(at)}</Muted>
          </div>
        ))}
      </Stack>
    </Card>
  )
}
