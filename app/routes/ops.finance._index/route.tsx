import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { opsListOf } from '#app/services/forms/ops-list.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Muted, Page, PageHead, Section, Stack } from '#app/ui/kit/layout.tsx'
import { Stat, Stats } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { FinanceTabs } from '#app/ui/money/finance-tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longMonth } from '#app/ui/words/dates.ts'
import { toKstMonth } from '#contract/core/kst.ts'
import { type BOOK_LABELS, type Books, daysOf, kstMonth, monthClosing } from '#contract/money/books.ts'
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
  const { found } = await withOperator({ request, context }, (api) => ({
    found: api.books.getBooks(asked.success ? { month: asked.data } : {}),
  }))
  const list = opsListOf(request, { states: [''], state: '' })
  const books = dataOf(found)
  const isOver = books.month < toKstMonth(context.now)
  return { books, isOver, list, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  close: on(monthClosing, 'books.closeMonth', {
    flash: ['success', '승인을 요청했어요. 다른 운영자가 승인하면 마감돼요.'],
    to: ({ value }) => pages.opsFinanceOf(value.month),
  }),
})

export default function OpsFinance() {
  const { books, isOver, list, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { month } = books
  const canClose = isOver && !books.isClosed
  return (
    <Page width="wide">
      <PageHead
        title="장부"
        sub={
          books.gatheredAt
            ? `${dateTime(books.gatheredAt)}까지 모은 내역이에요. 1분마다 새로 모아요.`
            : undefined
        }
      />
      <FinanceTabs current={pages.opsFinance} />
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
        <Empty title="아직 모은 내역이 없어요">첫 주문이 들어오고 1분이 지나면 여기에 보여요.</Empty>
      ) : (
        <Stack gap={6}>
          {books.isBehind && <Notice>아직 모으지 못한 내역이 있어요. 1분 뒤에 새로고침해 주세요.</Notice>}
          <Standing books={books} isOver={isOver} />
          <Section title={`${longMonth(month)} 시산표`}>
            <TrialBalance books={books} list={list} />
            <Muted tiny>차변은 −, 대변은 +로 표시해요. 차변과 대변 합계가 같아서 합계는 0원이에요.</Muted>
          </Section>
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

/** What stands at the end of the month, in the words of the question each figure answers. */
function Standing({ books, isOver }: { books: Books; isOver: boolean }) {
  const closingOf = (book: keyof typeof BOOK_LABELS) =>
    books.books.find((one) => one.book === book)?.closing ?? 0
  const { month, held } = books
  const entries = (book: keyof typeof BOOK_LABELS) => pages.opsEntriesOf({ book, ...daysOf(month) })
  return (
    <Card title={isOver ? `${longMonth(month)} 말 기준` : '지금 기준'}>
      <Stats>
        <Stat label="은행 계좌" value={0 - closingOf('bank')} href={entries('bank')} />
        <Stat
          label="파트너에게 받을 커미션"
          value={0 - closingOf('receivable')}
          href={pages.opsReceivables}
        />
        <Stat label="잇다 수수료 수익 (확정)" value={closingOf('revenue')} href={entries('revenue')} />
        <Stat
          label="크리에이터 미지급금"
          value={closingOf('available') + closingOf('debt')}
          note="출금 가능 금액에서 갚을 금액을 뺐어요"
          href={entries('available')}
        />
        <Stat
          label="파트너 지급을 기다리는 수익"
          value={closingOf('awaited')}
          note="받으면 크리에이터 미지급금이 돼요"
          href={entries('awaited')}
        />
        <Stat label="출금 대기 금액" value={closingOf('reserved')} href={pages.opsPayouts} />
        <Stat label="보류 금액" value={held.won} note={`지금 주문 ${held.orders}건`} href={pages.opsFlags} />
      </Stats>
    </Card>
  )
}
