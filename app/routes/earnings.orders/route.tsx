import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { answerPage } from '#app/services/forms/form.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts, Stat, Won } from '#app/ui/kit/money.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { OrderCode } from '#app/ui/orders/order-code.tsx'
import { ORDER_TONES } from '#app/ui/orders/order-row.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { FIGURE_FILTERS, type FigureOf, type FigureOrders } from '#contract/orders/figures.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { ByPartner } from './by-partner.tsx'
import { NOTES, nameOf } from './words.ts'

export const handle = {
  who: 'creator',
  example: '/earnings/orders',
  more: ['/earnings/orders?partnerId=prt_demo', '/earnings/orders?partnerId=prt_coupang'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('포함된 주문') }]

/** `?after=` is the cursor from the previous page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const after = search.get('after')
  const given = FIGURE_FILTERS.map((name) => [name, search.get(name)?.trim() || undefined] as const)
  const of: FigureOf = Object.fromEntries(given.filter(([, value]) => value))
  const ask = (filter: object) =>
    withUser({ request, context }, (api) => ({ behind: api.figures.listOrdersBehind(filter) }))
  const first = (await ask({ ...of, ...(after && { after }) })).behind
  const refused = first.ok || first.error.code !== 'invalid_input' ? null : first.error
  const behind = refused ? (await ask({})).behind : first
  const problem = refused && (Object.values(refused.fields ?? {})[0]?.[0] ?? refused.message)
  const page = { behind: dataOf(behind), of: refused ? {} : of, isLater: Boolean(after && !refused), problem }
  return answerPage(page, refused ?? false)
}

export default function FigureOrdersPage() {
  const { behind, of, isLater, problem } = useLoaderData<typeof loader>()
  const { kind, from, to, items, next, won: sum, otherWon, partners } = behind
  const isByPartner = partners.length > 0 && from !== null && to !== null
  return (
    <Page width="reading">
      <PageHead
        title="포함된 주문"
        sub={`${dateTime(behind.asOf)} 기준`}
        back={{ href: pages.earnings, label: '수익' }}
      />
      {problem && <Notice tone="bad">{problem} 대신 모든 주문을 보여 드려요.</Notice>}
      <Card>
        <Stat label={nameOf(behind, of)} value={sum} size="big" note={NOTES[kind]} />
        {otherWon !== 0 && (
          <Facts
            items={[
              { label: '주문', value: <Won amount={sum - otherWon} /> },
              { label: '다른 수익: 추천 보상, 옮겨 온 금액 등', value: <Won amount={otherWon} /> },
              { label: '지급액', value: <Won amount={sum} />, total: true },
            ]}
          />
        )}
      </Card>
      {isByPartner && <ByPartner of={of} from={from} to={to} partners={partners} asOf={behind.asOf} />}
      <Card title="주문" id="orders">
        {items.length === 0 ? (
          <Empty title={isLater ? '더 보여 드릴 주문이 없어요' : '이 금액에는 주문이 없어요'} />
        ) : (
          <List label="주문">
            {items.map((item) => (
              <Row
                key={`${item.id}${item.won}`}
                href={pages.journalEntry(item.id)}
                title={titleOf(item)}
                sub={subOf(item, of)}
                end={<Won amount={item.won} />}
                endSub={ORDER_TONES[item.state].label}
              />
            ))}
          </List>
        )}
        <NextPages
          next={next && pages.figureOrders({ ...of, after: next })}
          first={isLater ? pages.figureOrders(of) : null}
        />
      </Card>
      {kind === 'earned' && isByPartner && (
        <p>
          <LinkButton tone="quiet" href={fileHref(from, to, of.partnerId)} download>
            이 주문을 CSV 파일로 받기
          </LinkButton>
        </p>
      )}
    </Page>
  )
}

function fileHref(from: string, to: string, partnerId?: string): string {
  return `${pages.earningsDownload('orders')}?${new URLSearchParams({ from, to, ...(partnerId && { partnerId }) })}`
}

type Item = FigureOrders['items'][number]

function titleOf({ product, lines }: Item): string {
  return lines > 1 ? `${product} 외 ${lines - 1}개` : product
}

/** The order number; for a single partner also the amount paid and its commission, to compare with that shop's report. */
function subOf(item: Item, of: FigureOf) {
  const { orderCode, partner, amount, commission } = item
  const on = longDay(item.orderedAt)
  return (
    <>
      {of.partnerId ? `${on} · ` : `${partner} · ${on} 주문 · `}
      <OrderCode code={orderCode} />
      {of.partnerId && ` · ${won(amount)} · 커미션 ${won(commission)}`}
    </>
  )
}
