import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { OpsList } from '#app/models/ops-list.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { answerAsked } from '#app/services/forms/form.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filteredListOf } from '#app/services/pages/ops-filter.server.ts'
import { SelectField } from '#app/ui/forms/field.tsx'
import { Hidden } from '#app/ui/forms/form.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { FinanceTabs } from '#app/ui/money/finance-tabs.tsx'
import { OpsFilter } from '#app/ui/platform/ops-filter.tsx'
import { emptyOf, OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { BOOK_LABELS, BOOKS, type BookEntry, entryFilter } from '#contract/money/books.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/finance/entries',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('장부 내역') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { list, errors, ask } = filteredListOf(request, entryFilter)
  const { sort: _, ...input } = ask
  const { entries } = await withOperator({ request, context }, (api) => ({
    entries: api.books.listBookEntries(input),
  }))
  return answerAsked({ list, errors, entries: dataOf(entries) }, Object.keys(errors).length > 0)
}

export default function OpsEntries() {
  const { list, errors, entries } = useLoaderData<typeof loader>()
  const { items, next } = entries
  return (
    <Page width="wide">
      <PageHead
        title="장부 내역"
        sub={subOf(list) ?? '돈이 어느 계정에서 어느 계정으로 옮겨졌는지 한 줄씩 보여 줘요.'}
      />
      <FinanceTabs current={pages.opsEntries} />
      <Buttons>
        <LinkButton href={entryHref(list)} tone="soft" size="small">
          수기 전표 등록
        </LinkButton>
      </Buttons>
      <OpsTable
        list={list}
        listed={{ next, sort: '' }}
        label="장부 내역"
        sorts={[]}
        filters={<Filter list={list} errors={errors} />}
        empty={emptyOf(next)}
        csv={null}
        canChoose={false}
        bar={null}
        columns={[
          { label: '내역' },
          { label: '차변', wide: true },
          { label: '대변', wide: true },
          { label: '때', wide: true },
          { label: '금액', end: true },
        ]}
        rows={items.map(toRow)}
        hrefOf={({ id }) => {
          const one = items.find((entry) => entry.id === id)
          return one ? hrefOf(one) : pages.opsEntries
        }}
      />
    </Page>
  )
}

/** About the partner whose account is shown. */
function entryHref({ more }: OpsList): string {
  const partner = /^receivable:(prt_[0-9a-z_]+)$/.exec(more?.account ?? '')?.[1]
  return partner ? pages.opsBookEntryOf(partner) : pages.opsBookEntry
}

type Errors = Partial<Record<'account' | 'book' | 'from' | 'to', string[]>>

function Filter({ list, errors }: { list: OpsList; errors: Errors }) {
  const { account, book } = list.more ?? {}
  return (
    <OpsFilter list={list} errors={errors}>
      {account && <Hidden values={{ account }} />}
      {!account && (
        <SelectField id="book" name="book" label="계정" defaultValue={book} errors={errors.book}>
          <option value="">모두</option>
          {BOOKS.map((one) => (
            <option key={one} value={one}>
              {BOOK_LABELS[one]}
            </option>
          ))}
        </SelectField>
      )}
    </OpsFilter>
  )
}

function subOf({ more }: OpsList): string | undefined {
  return more?.account && `${more.account} 계정의 내역이에요. 날을 고르지 않으면 이번 달이에요.`
}

/** The page of what caused it; an entry without one leads to all of its day. */
function hrefOf({ cause, at }: BookEntry): string {
  if (cause?.kind === 'order') return pages.opsOrder(cause.id)
  if (cause?.kind === 'payout') return pages.opsPayout(cause.id)
  const day = toKstDate(at)
  return pages.opsEntriesOf({ from: day, to: day })
}

function toRow(one: BookEntry) {
  return {
    id: one.id,
    name: [one.text, one.note].filter(Boolean).join(' · '),
    // A phone has no room for whose they are: the order behind the line says it.
    sub: `${bookOf(one.debit)} → ${bookOf(one.credit)} · ${dateTime(one.at)}`,
    cells: [one.debit, one.credit, dateTime(one.at), <Won key="amount" amount={one.amount} />],
  }
}

function bookOf(account: string): string {
  return account.replace(/ · \w+$/, '')
}
