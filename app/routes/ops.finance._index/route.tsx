import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { opsListOf } from '#app/services/forms/ops-list.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { MonthField } from '#app/ui/forms/month-field.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead, Section, Stack } from '#app/ui/kit/layout.tsx'
import { Stat, Stats } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { FinanceTabs } from '#app/ui/money/finance-tabs.tsx'
import { LedgerProof } from '#app/ui/money/ledger-proof.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longMonth } from '#app/ui/words/dates.ts'
import { toKstMonth } from '#contract/core/kst.ts'
import { BOOK_LABELS, type BookName } from '#contract/money/books/book-names.ts'
import { type Books, daysOf, kstMonth, monthClosing } from '#contract/money/books.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { CloseForm } from './close-form.tsx'
import { FlowTable } from './flow-table.tsx'
import { TrialBalance } from './trial-balance.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/finance',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('장부') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = kstMonth.safeParse(new URL(request.url).searchParams.get('month'))
  const { found, proof } = await withOperator({ request, context }, (api) => ({
    found: api.books.getBooks(asked.success ? { month: asked.data } : {}),
    // Optional: the books appear even when this request fails.
    proof: optionalData(api.books.getLedgerProof()),
  }))
  const list = opsListOf(request, { states: [''], state: '' })
  const books = dataOf(found)
  const thisMonth = toKstMonth(context.now)
  return { books, proof, thisMonth, list, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  close: on(monthClosing, 'books.closeMonth', {
    flash: ['success', '승인을 요청했어요. 다른 운영자가 승인하면 마감돼요.'],
    to: ({ value }) => pages.opsFinanceOf(value.month),
  }),
})

export default function OpsFinance() {
  const { books, proof, thisMonth, list, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { month } = books
  const isOver = month < thisMonth
  const canClose = isOver && !books.isClosed
  return (
    <Page width="wide">
      <PageHead
        title="장부"
        sub={
          books.gatheredAt
            ? `${dateTime(books.gatheredAt)}까지 집계했어요. 1분마다 새로 집계해요.`
            : undefined
        }
      />
      <FinanceTabs current={pages.opsFinance} />
      <MonthPick month={month} last={thisMonth} />
      {canClose && list.doing !== 'close' && (
        <Buttons>
          <LinkButton href={`${pages.opsFinanceClosing(month)}#close`} tone="quiet" size="small">
            {longMonth(month)} 마감하기
          </LinkButton>
        </Buttons>
      )}
      {canClose && list.doing === 'close' && (
        <CloseForm month={month} answer={answer} idempotencyKey={idempotencyKey} />
      )}
      {books.books.length === 0 ? (
        <Empty title="아직 집계한 거래가 없어요">첫 주문이 들어오고 1분이 지나면 여기에 보여요.</Empty>
      ) : (
        <Stack gap={6}>
          {books.isBehind && <Notice>아직 집계하지 않은 거래가 있어요. 1분 뒤에 새로고침해 주세요.</Notice>}
          <Standing books={books} isOver={isOver} />
          <Section title={`${longMonth(month)} 시산표`}>
            <TrialBalance books={books} list={list} />
          </Section>
          {proof && <LedgerProof proof={proof} />}
          <Section title={`${longMonth(month)} 일별`}>
            <FlowTable
              label="일별"
              list={list}
              flows={books.days.map(({ day, ...figures }) => ({
                at: day,
                href: pages.opsEntriesOf({ from: day, to: day }),
                ...figures,
              }))}
            />
          </Section>
          <Section title="월별">
            <FlowTable
              label="월별"
              list={list}
              flows={books.months.map(({ month: at, isClosed, ...figures }) => ({
                at,
                mark: isClosed ? '마감' : undefined,
                href: pages.opsFinanceOf(at),
                ...figures,
              }))}
            />
          </Section>
        </Stack>
      )}
    </Page>
  )
}

/** Chooses the month; the address contains it. */
function MonthPick({ month, last }: { month: string; last: string }) {
  return (
    <form method="get" action={pages.opsFinance}>
      <Stack gap={3}>
        <MonthField id="month" label="정산 월" last={last} value={month} />
        <Buttons>
          <Button tone="quiet" size="small">
            보기
          </Button>
        </Buttons>
      </Stack>
    </form>
  )
}

/** The balances at the end of the month, the same as in the table below. */
function Standing({ books, isOver }: { books: Books; isOver: boolean }) {
  const findBalance = (book: BookName) => books.books.find((one) => one.book === book)?.closingBalance ?? 0
  const { month, held } = books
  const stat = (book: BookName, href = pages.opsEntriesOf({ book, ...daysOf(month) })) => (
    <Stat label={BOOK_LABELS[book]} value={findBalance(book)} href={href} />
  )
  return (
    <Card title={isOver ? `${longMonth(month)} 말 기준` : '지금 기준'}>
      <Stats>
        {stat('bank')}
        {stat('receivable', pages.opsReceivables)}
        {stat('available')}
        {stat('awaited')}
        {stat('debt')}
        {stat('reserved', pages.opsPayouts)}
        {stat('revenue')}
        <Stat
          label="보류 중인 예정 수익"
          value={held.won}
          note={`지금 주문 ${held.orders}건`}
          href={pages.opsFlags}
        />
      </Stats>
    </Card>
  )
}
