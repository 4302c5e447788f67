import { Card, Fold, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { Raw } from '#app/ui/kit/raw.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { PAYOUT_STATE_LABELS } from '#contract/core/payout-states.ts'
import { FLAG_LABELS, FLAG_STATE_LABELS } from '#contract/orders/flag-kinds.ts'
import type { OpsOrder } from '#contract/orders/order-ops.ts'
import { QUARANTINE_LABELS } from '#contract/orders/quarantine.ts'
import * as pages from '#contract/site/pages.ts'

type OrderProps = { order: OpsOrder }

export function Postings({ order: { postings } }: OrderProps) {
  return (
    <Card title="장부">
      {postings.length === 0 ? (
        <Muted>장부 기록이 없어요.</Muted>
      ) : (
        <List label="장부 기록">
          {postings.map(({ id, kind, debit, credit, amount, at }) => (
            <Row
              key={id}
              title={kind}
              sub={`${debit} → ${credit} · ${dateTime(at)}`}
              end={<Won amount={amount} />}
            />
          ))}
        </List>
      )}
    </Card>
  )
}

const RESULTS = { quarantined: '검토 대기', accepted: '반영', dismissed: '반영하지 않음' }

export function Messages({ order: { messages, orderCode } }: OrderProps) {
  const inbox = { href: pages.opsInboxFor(orderCode), label: '수신함에서 보기' }
  return (
    <Card title={`받은 메시지 ${count(messages.length)}건`} more={inbox}>
      <Stack gap={2}>
        {messages.length === 0 && <Muted>받은 메시지가 없어요.</Muted>}
        {messages.map(({ id, adapter, receivedAt, result, reason, decisionReason, raw }) => (
          <details key={id}>
            <summary>
              {dateTime(receivedAt)} · {RESULTS[result]}
              {reason && ` · ${QUARANTINE_LABELS[reason]}`}
            </summary>
            <Stack gap={2}>
              <Muted tiny>
                {adapter} · {id}
              </Muted>
              {decisionReason && <p>이유: {decisionReason}</p>}
              <Raw text={raw} />
            </Stack>
          </details>
        ))}
      </Stack>
    </Card>
  )
}

/** The flags that hold the money back, and the payouts that contain it. Flags link to their page when the operator may decide them. */
export function FraudHolds({ order, canDecide }: OrderProps & { canDecide: boolean }) {
  const { flags, payout, payouts, state } = order
  return (
    <Card title="보류와 출금">
      <Stack gap={2}>
        {flags.length > 0 && (
          <List label="부정 거래">
            {flags.map(({ id, kind, state }) => (
              <Row
                key={id}
                {...(canDecide && { href: pages.opsFlag(id) })}
                title={FLAG_LABELS[kind]}
                end={FLAG_STATE_LABELS[state]}
              />
            ))}
          </List>
        )}
        {flags.length === 0 && <Muted>보류된 적이 없어요.</Muted>}
        {payouts.length > 0 && (
          <List label="이 주문이 들어 있는 출금">
            {payouts.map(({ id, won, paidAt }) => (
              <Row
                key={id}
                href={pages.opsMembersFor(id)}
                title={titleOf(won)}
                sub={`${dateTime(paidAt)} · ${id}`}
                end={won === 0 ? null : <Won amount={won} />}
              />
            ))}
          </List>
        )}
        {payout ? (
          <List label="출금">
            <Row
              href={pages.opsMembersFor(payout.id)}
              title={`출금 ${PAYOUT_STATE_LABELS[payout.state]}`}
              sub={`확정된 뒤 처음 신청한 출금 · ${dateTime(payout.requestedAt)} · ${payout.id}`}
              end={<Won amount={payout.amount} />}
            />
          </List>
        ) : payouts.length > 0 ? null : (
          <Muted>
            {state === 'confirmed' ? '확정된 뒤에 신청한 출금이 아직 없어요.' : '확정되기 전이에요.'}
          </Muted>
        )}
      </Stack>
    </Card>
  )
}

/** The corrections and the operators who made them; nothing when there are none. */
export function Corrections({ order: { corrections } }: OrderProps) {
  if (corrections.length === 0) return null
  return (
    <Fold title={`바로잡은 기록 ${count(corrections.length)}건`} open>
      <List label="바로잡은 기록">
        {corrections.map(({ seq, at, by, approvedBy, reason }) => (
          <Row
            key={seq}
            title={reason}
            sub={`${dateTime(at)} · ${by}${approvedBy ? ` · 승인 ${approvedBy}` : ''}`}
          />
        ))}
      </List>
    </Fold>
  )
}

/** 0 when the payout came back. */
function titleOf(won: number): string {
  if (won === 0) return '되돌아온 출금에 들어 있었어요'
  return won > 0 ? '출금에 들어 있어요' : '출금에서 뺐어요'
}
