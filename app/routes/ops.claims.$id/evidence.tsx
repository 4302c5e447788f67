import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts, Won } from '#app/ui/kit/money.tsx'
import { ORDER_TONES } from '#app/ui/orders/order-row.tsx'
import { orderedWhen } from '#app/ui/orders/ordered-when.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { count, percentFromBps, won } from '#app/ui/words/format.ts'
import { CLAIM_STATE_LABELS } from '#contract/orders/claim-kinds.ts'
import type { ClaimEvidence, OpsClaimDetail } from '#contract/orders/claim-ops.ts'
import { CLAIM_BY_SUB_ID } from '#contract/partners/attribution.ts'
import * as pages from '#contract/site/pages.ts'

type EvidenceProps = { claim: OpsClaimDetail }

/** The claimed amount, the partner's terms for it, and the order that arrived. */
export function ClaimFigures({ claim: { amount, evidence } }: EvidenceProps) {
  const { terms, order } = evidence
  return (
    <Card title="금액과 약속">
      <Facts
        items={[
          { label: '접수한 주문 금액', value: <Won amount={amount} /> },
          { label: '주문할 때 약속한 비율', value: percentFromBps(terms.rateBps) },
          { label: '약속대로면 커미션', value: <Won amount={terms.commission} /> },
          ...(order
            ? [
                { label: '들어온 주문 금액', value: <Won amount={order.amount} /> },
                { label: '들어온 커미션', value: <Won amount={order.commission} /> },
                {
                  label: '금액 차이',
                  value: <Won amount={order.amount - amount} signed />,
                  total: true,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

/** The clicks around the time of the order, by day. */
export function ClaimClicks({ claim: { link, orderedAt, attribution, evidence } }: EvidenceProps) {
  const { clickDays, otherLinks } = evidence
  if (attribution === 'sub_id')
    return (
      <Card title="이어진 방법">
        <Muted>{CLAIM_BY_SUB_ID}</Muted>
      </Card>
    )
  return (
    <Card title="앞뒤 날의 클릭">
      <Stack gap={3}>
        {clickDays.length > 0 ? (
          <Facts
            items={clickDays.map(({ day, clicks, billable }) => ({
              label: longDay(day),
              value: `인정 ${count(billable)}번 · 전체 ${count(clicks)}번`,
            }))}
          />
        ) : (
          <Muted>{`${link.title || link.code} 링크에는 주문 일시 앞뒤의 클릭이 없어요.`}</Muted>
        )}
        {otherLinks.length > 0 && (
          <List label="그날 눌린 같은 파트너의 다른 링크">
            {otherLinks.map(({ id, code, title, clicks, billable }) => (
              <Row
                key={id}
                title={`${title || code} (${code})`}
                sub={`${longDay(orderedAt)} 인정 ${count(billable)}번 · 전체 ${count(clicks)}번`}
              />
            ))}
          </List>
        )}
        <Muted tiny>클릭은 하루 단위로 남겨요. 시각은 주문으로 이어진 클릭만 알 수 있어요.</Muted>
      </Stack>
    </Card>
  )
}

/** The order with this number, and other orders of the creator at this partner on those days. */
export function ClaimOrders({ claim: { attribution, evidence } }: EvidenceProps) {
  const { order, ordersNear } = evidence
  return (
    <Card title={attribution === 'click' ? '주문으로 이어진 클릭' : '앞뒤 하루의 주문'}>
      {!order && ordersNear.length === 0 ? (
        <Muted>앞뒤 하루 동안 이 파트너에서 들어온 주문이 없어요.</Muted>
      ) : (
        <List label="앞뒤 하루의 주문">
          {order && <NearOrder order={order} isClaimed />}
          {ordersNear.map((one) => (
            <NearOrder key={one.id} order={one} />
          ))}
        </List>
      )}
    </Card>
  )
}

type NearOrderProps = { order: ClaimEvidence['ordersNear'][number]; isClaimed?: boolean }

function NearOrder({ order, isClaimed }: NearOrderProps) {
  const { id, orderCode, clickedAt, attribution, amount, state, linkTitle, product, products } = order
  const clicked = attribution === 'click' ? ` · 클릭 ${dateTime(clickedAt)}` : ''
  const more = products > 1 ? ` 외 ${count(products - 1)}개` : ''
  return (
    <Row
      href={pages.opsOrder(id)}
      title={`${product || '상품 이름 없음'}${more}`}
      sub={`${isClaimed ? '접수한 번호' : `주문 ${orderCode}`} · ${linkTitle}${clicked} · 주문 ${orderedWhen(order)}`}
      end={won(amount)}
      endSub={ORDER_TONES[state].label}
    />
  )
}

/** Earlier claims of the same person with their results. */
export function EarlierClaims({ claim: { evidence } }: EvidenceProps) {
  const { earlier } = evidence
  return (
    <Card title="이 회원의 지난 누락 주문">
      {earlier.length === 0 ? (
        <Muted>처음 접수한 누락 주문이에요.</Muted>
      ) : (
        <List label="지난 누락 주문">
          {earlier.map(({ id, orderCode, partnerTitle, state, createdAt, reason }) => (
            <Row
              key={id}
              href={pages.opsClaim(id)}
              title={`${partnerTitle} · 주문 ${orderCode}`}
              sub={[longDay(createdAt), reason].filter(Boolean).join(' · ')}
              end={CLAIM_STATE_LABELS[state]}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
