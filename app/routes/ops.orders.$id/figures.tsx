import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts, Won } from '#app/ui/kit/money.tsx'
import { describeChannel } from '#app/ui/orders/ordered-when.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { count, percentFromBps, won } from '#app/ui/words/format.ts'
import { DROP_REASON_LABELS } from '#contract/links/clicks.ts'
import type { OpsOrder } from '#contract/orders/order-ops.ts'
import * as pages from '#contract/site/pages.ts'

/** The creator, the click and the amounts of the order. */
export function Figures({ order }: { order: OpsOrder }) {
  const { creator, link, click, paid, lines } = order
  return (
    <Card title="주문">
      <Stack gap={4}>
        <Facts
          items={[
            {
              label: '크리에이터',
              value: <a href={pages.opsMember(creator.userId, 'order')}>{creator.nickname || creator.id}</a>,
            },
            {
              label: '파트너',
              value: <a href={pages.opsPartner(order.partner.id)}>{order.partner.title}</a>,
            },
            { label: '링크', value: `${link.title || link.code} (${link.code})` },
            order.attribution === 'click'
              ? { label: '클릭', value: dateTime(click.at) }
              : { label: '이어진 방법', value: describeChannel(order) },
            ...(click.drop ? [{ label: '세지 않은 클릭', value: DROP_REASON_LABELS[click.drop] }] : []),
            ...(paid
              ? [{ label: '결제한 금액', value: `${paid.currency} ${paid.amount} × ${paid.exchangeRate}` }]
              : []),
            { label: '주문 금액', value: <Won amount={order.amount} /> },
            { label: '커미션', value: <Won amount={order.commission} /> },
            ...(order.awaitedWon > 0
              ? [{ label: '파트너 지급 대기', value: <Won amount={order.awaitedWon} /> }]
              : []),
            ...(order.partnerPaidOn
              ? [{ label: '파트너가 지급함', value: longDay(order.partnerPaidOn) }]
              : []),
            { label: '크리에이터 몫', value: `${percentFromBps(order.shareBps)} (${order.gradeName})` },
            { label: '수익', value: <Won amount={order.earning} />, total: true },
          ]}
        />
        <List label="파트너가 알린 상품">
          {lines.map((line) => (
            <Row
              key={line.productCode}
              title={line.productName}
              sub={`${count(line.quantity)}개 · 커미션 ${won(line.commission)}`}
              end={<Won amount={line.amount} />}
            />
          ))}
        </List>
        <Muted tiny>
          {order.id} · 판 {order.version} · {order.seq}번째 기록
        </Muted>
      </Stack>
    </Card>
  )
}
