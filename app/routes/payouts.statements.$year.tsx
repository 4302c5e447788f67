import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Page, PageHead, Section, Stack } from '#app/ui/kit/layout.tsx'
import { type Fact, Facts, Won } from '#app/ui/kit/money.tsx'
import { Sheet } from '#app/ui/kit/sheet.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { Paper, PrintButton, PrintHint } from '#app/ui/money/paper.tsx'
import { brand, pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { count, won } from '#app/ui/words/format.ts'
import { toKstDate } from '#contract/core/kst.ts'
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
  const { statement, config, user } = await withUser({ request, context }, (api) => ({
    statement: api.statements.getYearStatement({ year: params.year ?? '' }),
    config: optionalData(api.site.getSiteConfig()),
  }))
  const { asOf, year, ...sums } = dataOf(statement)
  // Two documents of one day about one year say the same.
  const number = [year, toKstDate(asOf).slice(2).replaceAll('-', ''), user.creatorId.slice(-6)]
  return { ...sums, asOf, year, issuer: config?.business ?? null, number: number.join('-').toUpperCase() }
}

const hrefOf = (year: number) => `/payouts/statements/${year}`

export default function YearStatementPage() {
  const statement = useLoaderData<typeof loader>()
  const { year, years, payouts, total, receiver, asOf, issuer, number } = statement
  const shown = years.includes(year) ? years : [year, ...years].sort((a, b) => b - a)
  const isEmpty = payouts.length === 0
  return (
    <Page width="reading">
      <div data-no-print="">
        <Stack gap={4}>
          <PageHead
            title={`${year}년 지급 명세`}
            sub={`${dateTime(asOf)} 기준`}
            back={{ href: '/payouts', label: '출금' }}
            action={!isEmpty && <PrintButton />}
          />
          <Tabs
            label="연도"
            look="chips"
            items={shown.map((one) => ({ href: hrefOf(one), label: `${one}년` }))}
            current={hrefOf(year)}
          />
        </Stack>
      </div>
      {isEmpty ? (
        <Empty
          art="payout"
          title={`${year}년에 입금한 출금이 없어요`}
          action={{ href: '/payouts', label: '출금 보기' }}
        >
          입금이 끝난 출금만, 입금한 날을 기준으로 모아요.
        </Empty>
      ) : (
        <Paper
          title={`${year}년 지급명세서`}
          number={number}
          issuedAt={asOf}
          issuer={issuer}
          receiver={[
            { label: '성명', value: [receiver.name, receiver.nickname].filter(Boolean).join(' · ') },
            { label: '기간', value: `${year}년 1월 1일 ~ 12월 31일` },
            { label: '출금', value: `${count(total.count)}번` },
          ]}
          net={{
            label: '입금액',
            won: total.net,
            href: pages.figureOrders({ paidIn: String(year) }),
          }}
          isConfirmed
          notes={
            <>
              <Meaning />
              <PrintHint />
            </>
          }
        >
          <Section title="한 해 합계">
            <Total statement={statement} />
          </Section>
          <Tables statement={statement} />
        </Paper>
      )}
    </Page>
  )
}

/** The same sums by month and by payout. */
function Tables({ statement: { year, months, payouts, total } }: { statement: YearStatement }) {
  const { head, cellsOf } = columnsOf(payouts)
  const foot = ['합계', ...cellsOf(total, pages.figureOrders({ paidIn: String(year) }))]
  return (
    <>
      <Section title="월별">
        <Sheet
          label="월별 지급 명세"
          head={['월', ...head]}
          rows={months.map(({ month, ...sums }) => ({
            id: month,
            cells: [`${Number(month.slice(5))}월`, ...cellsOf(sums, pages.figureOrders({ paidIn: month }))],
          }))}
          foot={foot}
        />
      </Section>
      <Section title="출금별">
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
          foot={foot}
        />
      </Section>
    </>
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
  return <Facts items={items} />
}

function Meaning() {
  return (
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
  )
}
