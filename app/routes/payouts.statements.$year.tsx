import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Muted, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { type Fact, Facts, Won } from '#app/ui/kit/money.tsx'
import { Sheet } from '#app/ui/kit/sheet.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { brand, pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { count, won } from '#app/ui/words/format.ts'
import { withParticle } from '#contract/core/particle.ts'
import { TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import type { YearStatement } from '#contract/money/statements.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'creator',
  example: '/payouts/statements/2026',
} satisfies PageHandle

export const meta: MetaFunction = ({ params }) => [{ title: pageTitle(`${params.year}년 지급 명세`) }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { statement } = await withUser({ request, context }, (api) => ({
    statement: api.statements.getYearStatement({ year: params.year ?? '' }),
  }))
  return dataOf(statement)
}

const hrefOf = (year: number) => `/payouts/statements/${year}`

export default function YearStatementPage() {
  const statement = useLoaderData<typeof loader>()
  const { year, years, payouts, months, total, receiver, asOf } = statement
  const { head, cellsOf } = columnsOf(payouts)
  const shown = years.includes(year) ? years : [year, ...years].sort((a, b) => b - a)
  return (
    <Page width="reading">
      <PageHead
        title={`${year}년 지급 명세`}
        sub={`${[receiver.name, receiver.nickname].filter(Boolean).join(' · ')} · ${dateTime(asOf)} 기준`}
        back={{ href: '/payouts', label: '출금' }}
      />
      <div data-no-print="">
        <Tabs
          label="연도"
          look="chips"
          items={shown.map((one) => ({ href: hrefOf(one), label: `${one}년` }))}
          current={hrefOf(year)}
        />
      </div>
      {payouts.length === 0 ? (
        <Empty
          art="payout"
          title={`${year}년에 입금한 출금이 없어요`}
          action={{ href: '/payouts', label: '출금 보기' }}
        >
          입금이 끝난 출금만, 입금한 날을 기준으로 모아요.
        </Empty>
      ) : (
        <>
          <Total statement={statement} />
          <Card title="월별">
            <Sheet
              label="월별 지급 명세"
              head={['월', ...head]}
              rows={months.map(({ month, ...sums }) => ({
                id: month,
                cells: [
                  `${Number(month.slice(5))}월`,
                  ...cellsOf(sums, pages.figureOrders({ paidIn: month })),
                ],
              }))}
              foot={['합계', ...cellsOf(total, pages.figureOrders({ paidIn: String(year) }))]}
            />
          </Card>
          <Card title="출금별">
            <Sheet
              label="출금별 지급 명세"
              head={['입금일', ...head]}
              rows={payouts.map(({ id, paidOn, isReturn, ...sums }) => ({
                id: isReturn ? `${id}-back` : id,
                cells: [
                  <a key="open" href={`/payouts/${id}/receipt`}>
                    {longDay(paidOn)}
                    {isReturn && ' 되돌아옴'}
                  </a>,
                  ...cellsOf(sums, pages.payoutOrders(id)),
                ],
              }))}
              foot={['합계', ...cellsOf(total, pages.figureOrders({ paidIn: String(year) }))]}
            />
          </Card>
        </>
      )}
      <Meaning />
    </Page>
  )
}

type Sums = Pick<YearStatement['total'], 'gross' | 'incomeTax' | 'localTax' | 'vat' | 'net'>

/** The received amount comes first, because a phone shows it without scrolling. */
const COLUMNS: [keyof Sums, string][] = [
  ['net', '입금액'],
  ['gross', '지급액'],
  ['incomeTax', '소득세'],
  ['localTax', '지방소득세'],
  ['vat', '부가세'],
]

/** Describes the page that a figure links to, for screen readers. */
const OPENED = { gross: '포함된 주문', net: '세금 계산 전 주문' }

/** Only columns with amounts, so that they fit on a phone. */
function columnsOf(payouts: Sums[]) {
  const columns = COLUMNS.filter(([name]) => payouts.some((one) => one[name] !== 0))
  return {
    head: columns.map(([, label]) => label),
    // The received amount is the sum of its orders less tax, so both figures link to the orders.
    cellsOf: (sums: Sums, href: string) =>
      columns.map(([name]) =>
        name === 'gross' || name === 'net' ? (
          <a key={name} href={href} aria-label={`${won(sums[name])}, ${OPENED[name]}`}>
            {won(sums[name])}
          </a>
        ) : (
          won(sums[name])
        ),
      ),
  }
}

function Total({ statement: { year, total, byTaxType } }: { statement: YearStatement }) {
  const items: Fact[] = [
    ...(byTaxType.length > 1
      ? byTaxType.map((one) => ({ label: TAX_TYPE_LABELS[one.taxType], value: <Won amount={one.gross} /> }))
      : []),
    {
      label: `지급액 (출금 ${count(total.count)}번)`,
      value: (
        <a
          href={pages.figureOrders({ paidIn: String(year) })}
          aria-label={`${won(total.gross)}, 포함된 주문`}
        >
          <Won amount={total.gross} />
        </a>
      ),
      total: byTaxType.length > 1,
    },
    { label: '소득세', value: <Won amount={-total.incomeTax} /> },
    { label: '지방소득세', value: <Won amount={-total.localTax} /> },
    ...(total.vat > 0 ? [{ label: '부가세', value: <Won amount={total.vat} /> }] : []),
    {
      label: '입금액',
      value: (
        <a
          href={pages.figureOrders({ paidIn: String(year) })}
          aria-label={`${won(total.net)}, ${OPENED.net}`}
        >
          <Won amount={total.net} />
        </a>
      ),
      total: true,
    },
  ]
  return (
    <Card title="한 해 합계">
      <Facts items={items} />
    </Card>
  )
}

function Meaning() {
  return (
    <Card title="유의사항">
      <ul>
        <li>
          {withParticle(brand.name, '이/가')} 지급한 금액과 원천징수한 세금을 입금한 날 기준으로 모은 확인용
          명세예요.
        </li>
        <li>
          법에서 정한 서식의 원천징수영수증이나 세금계산서가 아니에요. 종합소득세를 신고할 때는 홈택스의
          지급명세서와 맞춰 보세요.
        </li>
        <li>개인은 원천징수한 세금을 다음 해 5월 종합소득세 신고에서 이미 낸 세금으로 인정받을 수 있어요.</li>
        <li>사업자는 세금을 떼지 않아요. 일반과세 사업자의 금액은 발행한 세금계산서를 따라 주세요.</li>
        <li>부가세는 지급액에 더해서 보낸 금액이에요.</li>
      </ul>
      <div data-no-print="">
        <Muted tiny>브라우저의 인쇄에서 종이나 PDF로 남길 수 있어요.</Muted>
      </div>
    </Card>
  )
}
