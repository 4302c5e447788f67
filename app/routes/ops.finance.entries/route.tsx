import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { OpsList } from '#app/models/ops-list.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { answerAsked } from '#app/services/forms/form.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filteredListOf } from '#app/services/pages/ops-filter.server.ts'
import { type FoundPartners, partnersAsked, partnersFound } from '#app/services/pages/partner-pick.server.ts'
import { SelectField } from '#app/ui/forms/field.tsx'
import { Hidden } from '#app/ui/forms/form.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { FinanceTabs } from '#app/ui/money/finance-tabs.tsx'
import { PartnerFilter, PartnerSearch } from '#app/ui/partners/partner-pick.tsx'
import { OpsFilter } from '#app/ui/platform/ops-filter.tsx'
import { emptyOf, OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { BOOK_LABELS, BOOKS } from '#contract/money/books/book-names.ts'
import { type BookEntry, type EntrySide, entryFilter } from '#contract/money/books.ts'
import { billedPartner } from '#contract/money/invoices.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/finance/entries',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('분개장') }]

/** The address may also name a partner, whose accounts belong to some of the books. */
const FILTER = { ...entryFilter, partner: billedPartner.shape.id }
const OF_PARTNERS: readonly string[] = ['receivable', 'platform_pending', 'revenue']

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { list, errors, ask } = filteredListOf(withPartner(request), FILTER)
  const { sort: _, partner, ...input } = ask
  const book = partner && !OF_PARTNERS.includes(input.book ?? '') ? 'receivable' : input.book
  if (partner) Object.assign(input, { account: `${book}:${partner}`, book: undefined })
  const { read, partners } = await withOperator({ request, context }, (api) => ({
    read: api.books.listBookEntries(input),
    partners: api.partnerOps.listOpsPartners(partnersAsked(request)),
  }))
  const entries = dataOf(read)
  const owner = ownerOf(entries.items, input.account)
  const asked = partner ? { id: partner, title: owner?.name ?? partner } : null
  const more: OpsList['more'] = { ...list.more, ...(book && { book }) }
  const page = {
    list: { ...list, more },
    errors,
    entries,
    owner,
    found: partnersFound(request, dataOf(partners), asked),
  }
  return answerAsked(page, Object.keys(errors).length > 0)
}

/** Splits the address of a partner's account into the partner and the book, as the form has them. */
function withPartner(request: Request): Request {
  const url = new URL(request.url)
  const [, book, partner] = /^([a-z_]+):(prt_\w+)$/.exec(url.searchParams.get('account') ?? '') ?? []
  if (!book || !partner) return request
  url.searchParams.delete('account')
  url.searchParams.set('book', book)
  url.searchParams.set('partner', partner)
  return new Request(url, { headers: request.headers })
}

/** The owner of the account whose entries are shown. */
function ownerOf(items: BookEntry[], account: string | undefined): EntrySide['owner'] {
  const sides = items.flatMap(({ debited, credited }) => [debited, credited])
  return sides.find((one) => one.account === account)?.owner ?? null
}

export default function OpsEntries() {
  const { list, errors, entries, owner, found } = useLoaderData<typeof loader>()
  const { items, next } = entries
  const { partner } = list.more ?? {}
  return (
    <Page width="wide">
      <PageHead
        title="분개장"
        sub={
          owner
            ? `${owner.name || owner.id}의 거래예요. 날짜를 고르지 않으면 이번 달이에요.`
            : '거래마다 차변과 대변을 한 줄씩 보여 줘요. 날짜를 고르지 않으면 이번 달이에요.'
        }
      />
      <FinanceTabs current={pages.opsEntries} />
      <Buttons>
        <LinkButton
          href={partner ? pages.opsBookEntryOf(partner) : pages.opsBookEntry}
          tone="soft"
          size="small"
        >
          수기 전표 등록
        </LinkButton>
      </Buttons>
      <PartnerSearch action={list.path} values={list.more} found={found} />
      <OpsTable
        list={list}
        listed={{ next, sort: '' }}
        label="분개장"
        sorts={[]}
        filters={<Filter list={list} errors={errors} found={found} />}
        empty={emptyOf(next)}
        csv={null}
        canChoose={false}
        bar={null}
        columns={[
          { label: '거래' },
          { label: '차변', wide: true },
          { label: '대변', wide: true },
          { label: '일시', wide: true },
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

type Errors = Partial<Record<'account' | 'book' | 'from' | 'to' | 'partner', string[]>>
type FilterProps = { list: OpsList; errors: Errors; found: FoundPartners }

function Filter({ list, errors, found }: FilterProps) {
  const { account, book, partner } = list.more ?? {}
  return (
    <OpsFilter list={list} errors={errors}>
      {account ? (
        <Hidden values={{ account }} />
      ) : (
        <>
          <SelectField id="book" name="book" label="계정" defaultValue={book} errors={errors.book}>
            <option value="">모두</option>
            {BOOKS.map((one) => (
              <option key={one} value={one}>
                {BOOK_LABELS[one]}
              </option>
            ))}
          </SelectField>
          <PartnerFilter found={found} partnerId={partner} errors={errors.partner} />
        </>
      )}
    </OpsFilter>
  )
}

/** The page of its cause; without a cause, all entries of its day. */
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
    sub: `차변 ${one.debit} · 대변 ${one.credit} · ${dateTime(one.at)}`,
    cells: [
      <Side key="debit" side={one.debited} />,
      <Side key="credit" side={one.credited} />,
      dateTime(one.at),
      <Won key="amount" amount={one.amount} />,
    ],
  }
}

/** The account, and its owner with a link to their page. */
function Side({ side: { book, owner } }: { side: EntrySide }) {
  if (!owner) return BOOK_LABELS[book]
  const href = owner.kind === 'partner' ? pages.opsPartner(owner.id) : pages.opsMember(owner.userId)
  return (
    <>
      {BOOK_LABELS[book]} · <a href={href}>{owner.name || owner.id}</a>
    </>
  )
}
