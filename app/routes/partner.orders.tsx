import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { Badge, type Tone } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import type { PartnerOrder } from '#contract/orders/partner-orders.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'partner', example: '/partner/orders' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('주문') }]

const STATES: Record<PartnerOrder['state'], { tone: Tone; label: string }> = {
  pending: { tone: 'wait', label: '확정 전' },
  confirmed: { tone: 'good', label: '확정' },
  cancelled: { tone: 'mute', label: '취소' },
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = Object.fromEntries(
    [...new URL(request.url).searchParams].filter(
      ([name, value]) => ['month', 'q', 'after'].includes(name) && value,
    ),
  )
  const { orders } = await withPartner({ request, context }, (api) => ({
    orders: api.partnerOrders.listOwnOrders(asked),
  }))
  const { after, ...filter } = asked
  return { ...dataOf(orders), filter, isLater: after !== undefined }
}

/** The orders of the partner as we hold them, so that it can compare them with its own. */
export default function PartnerOrders() {
  const { items, next, filter, isLater } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="주문"
        sub="보내 주신 알림으로 저희에게 남은 주문이에요. 금액과 상태가 다르면 알림을 다시 보내 주세요."
      />
      {items.length === 0 ? (
        <Empty title="주문이 없어요">주문 알림을 받으면 여기에 보여요.</Empty>
      ) : (
        <Card title="최근 주문">
          <List label="최근 주문">
            {items.map((order) => (
              <Row
                key={order.id}
                title={order.orderCode}
                sub={`주문 ${won(order.amount)} · 커미션 ${won(order.commission)}`}
                end={<Badge tone={STATES[order.state].tone}>{STATES[order.state].label}</Badge>}
                endSub={dateTime(order.orderedAt)}
              />
            ))}
          </List>
          <NextPages
            first={isLater ? pages.partnerOrdersAt(filter) : null}
            next={next && pages.partnerOrdersAt({ ...filter, after: next })}
          />
        </Card>
      )}
    </Page>
  )
}
