import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Muted, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Stat, Won } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { OriginFacts } from '#app/ui/money/payout-origins.tsx'
import { OrderCode } from '#app/ui/orders/order-code.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import type { PayoutOrders } from '#contract/money/statements.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'creator',
  example: '/payouts/pay_1/orders',
  from: ['/payouts'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('이 출금의 주문') }]

/** `?after=` is the last order of the previous page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after')
  const { payout } = await withUser({ request, context }, (api) => ({
    payout: api.statements.listPayoutOrders({ id: params.id ?? '', ...(after && { after }) }),
  }))
  return { payout: dataOf(payout), isLater: after !== null }
}

export default function PayoutOrdersPage() {
  const { payout, isLater } = useLoaderData<typeof loader>()
  const { id, amount, net, paidOn, returnedOn, items, next } = payout
  return (
    <Page width="reading">
      <PageHead
        title={paidOn ? '이 출금의 주문' : '이 출금에 포함될 주문'}
        sub={paidOn ? `${longDay(paidOn)} 입금` : '아직 입금하지 않았어요'}
        back={
          paidOn
            ? { href: pages.payoutReceipt(id), label: '지급 명세' }
            : { href: pages.payouts, label: '출금' }
        }
      />
      {returnedOn && (
        <Notice tone="bad" title={`${longDay(returnedOn)}에 되돌아온 출금이에요`}>
          이 출금에 포함됐던 주문은 다음 출금에 다시 포함돼요.
        </Notice>
      )}
      {!isLater && (
        <Card>
          <Stat label="입금액" value={net} size="big" note="출금한 금액에서 세금을 빼거나 더한 금액이에요." />
          <OriginFacts of={payout} amount={amount} />
          <Muted tiny>
            {paidOn
              ? '먼저 확정된 주문부터 출금해요. 여러 번에 나누어 출금한 주문도 있어요.'
              : '지금 입금하면 포함될 주문이에요. 먼저 확정된 주문부터 출금하고, 입금할 때 정해져요.'}
          </Muted>
        </Card>
      )}
      <Card title={payout.orders === null ? '주문' : `주문 ${count(payout.orders)}건`}>
        {items.length === 0 ? (
          <Empty title={paidOn ? '이 출금에 포함된 주문이 없어요' : '이 출금에 포함될 주문이 없어요'} />
        ) : (
          <List label={paidOn ? '이 출금의 주문' : '이 출금에 포함될 주문'}>
            {items.map((item) => (
              <Row
                key={item.id}
                href={pages.journalEntry(item.id)}
                title={titleOf(item)}
                sub={
                  <>
                    {`${item.partner} · ${longDay(item.orderedAt)} 주문 · `}
                    <OrderCode code={item.orderCode} />
                    {noteOf(item)}
                  </>
                }
                end={<Won amount={item.won} />}
              />
            ))}
          </List>
        )}
        {(next || isLater) && (
          <Buttons>
            {next && (
              <LinkButton tone="soft" href={pages.payoutOrders(id, next)} rel="next">
                다음 주문 보기
              </LinkButton>
            )}
            {isLater && (
              <LinkButton tone="quiet" href={pages.payoutOrders(id)}>
                처음으로
              </LinkButton>
            )}
          </Buttons>
        )}
      </Card>
    </Page>
  )
}

type Item = PayoutOrders['items'][number]

function titleOf({ product, lines }: Item): string {
  return lines > 1 ? `${product} 외 ${lines - 1}개` : product
}

/** The reason why the amount is not the whole earning of the order; empty when it is. */
function noteOf({ won, earning }: Item): string {
  if (won < 0) return ' · 출금한 뒤 취소되거나 줄어서 뺐어요'
  return won === earning ? '' : ' · 나누어 출금했어요'
}
