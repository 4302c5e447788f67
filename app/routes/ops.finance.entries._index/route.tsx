import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { CreatorMatches } from '#app/models/creator-matches.ts'
import type { OpsList } from '#app/models/ops-list.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { answerPage } from '#app/services/forms/form.server.ts'
import { searchCreators, toCreatorMatches } from '#app/services/pages/creator-pick.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filteredListOf } from '#app/services/pages/ops-filter.server.ts'
import {
  type PartnerChoices,
  partnersQuery,
  toPartnerChoices,
} from '#app/services/pages/partner-pick.server.ts'
import { CreatorFilter, CreatorSearch } from '#app/ui/creators/creator-pick.tsx'
import { SelectField } from '#app/ui/forms/field.tsx'
import { Hidden } from '#app/ui/forms/form.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { FinanceTabs } from '#app/ui/money/finance-tabs.tsx'
import { PartnerFilter, PartnerSearch } from '#app/ui/partners/partner-pick.tsx'
import { emptyOf } from '#app/ui/platform/empty-words.ts'
import { OpsFilter } from '#app/ui/platform/ops-filter.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { id } from '#contract/core/fields.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { BOOK_LABELS, BOOKS, type BookName } from '#contract/money/books/book-names.ts'
import { type BookEntry, type EntrySide, entryFilter } from '#contract/money/books.ts'
import { billedPartner } from '#contract/money/invoices.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/finance/entries',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('분개장') }]

/** The address may also name a partner or a creator, whose accounts belong to some of the books. */
const FILTER = { ...entryFilter, partner: billedPartner.shape.id, creator: id('crt') }
const OF_PARTNERS = ['receivable', 'platform_pending', 'revenue'] as const
const OF_CREATORS = ['available', 'pending', 'awaited', 'reserved', 'debt'] as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { list, errors, ask } = filteredListOf(withOwner(request), FILTER)
  const { sort: _, partner, creator, ...input } = ask
  if (partner && creator) Object.assign(errors, { creator: ['파트너와 크리에이터 중 한쪽만 골라 주세요.'] })
  const owned = partner ?? creator
  const books: readonly BookName[] = partner ? OF_PARTNERS : OF_CREATORS
  const book = owned && !books.some((one) => one === input.book) ? books[0] : input.book
  if (owned) Object.assign(input, { account: `${book}:${owned}`, book: undefined })
  const { read, creators, partners } = await withOperator({ request, context }, (api) => ({
    read: api.books.listBookEntries(input),
    creators: searchCreators(api, request),
    partners: api.partnerOps.listOpsPartners(partnersQuery(request)),
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
    creators: toCreatorMatches(request, creators, {
      id: creator,
      name: owner?.id === creator ? owner?.name : undefined,
    }),
    found: toPartnerChoices(request, dataOf(partners), asked),
  }
  return answerPage(page, Object.keys(errors).length > 0)
}

/** Splits the address of somebody's account into its owner and the book, as the form has them. */
function withOwner(request: Request): Request {
  const url = new URL(request.url)
  const [, book, owner] = /^([a-z_]+):((?:prt|crt)_\w+)$/.exec(url.searchParams.get('account') ?? '') ?? []
  if (!book || !owner) return request
  url.searchParams.delete('account')
  url.searchParams.set('book', book)
  url.searchParams.set(owner.startsWith('prt_') ? 'partner' : 'creator', owner)
  return new Request(url, { headers: request.headers })
}

/** The owner of the account whose entries are shown. */
function ownerOf(items: BookEntry[], account: string | undefined): EntrySide['owner'] {
  const sides = items.flatMap(({ debited, credited }) => [debited, credited])
  return sides.find((one) => one.account === account)?.owner ?? null
}

export default function OpsEntries() {
  const { list, errors, entries, owner, creators, found } = useLoaderData<typeof loader>()
  const { items, next } = entries
  const { partner, creator: _, ...others } = list.more ?? {}
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
      <CreatorSearch action={list.path} values={others} found={creators} />
      <PartnerSearch action={list.path} values={list.more} found={found} />
      <OpsTable
        list={list}
        listed={{ next, sort: '' }}
        label="분개장"
        sorts={[]}
        filters={<Filter list={list} errors={errors} found={found} creators={creators} />}
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

type Errors = Partial<Record<'account' | 'book' | 'from' | 'to' | 'partner' | 'creator', string[]>>
type FilterProps = { list: OpsList; errors: Errors; found: PartnerChoices; creators: CreatorMatches }

function Filter({ list, errors, found, creators }: FilterProps) {
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
          <CreatorFilter found={creators} errors={errors.creator} />
        </>
      )}
    </OpsFilter>
  )
}

/** The page of its cause; without a cause, all entries of its day. */
function hrefOf({ cause, at }: BookEntry): string {
  if (cause?.kind === 'order') return pages.opsOrder(cause.id)
  if (cause?.kind === 'payout') return pages.opsPayout(cause.id)
  if (cause?.kind === 'entry') return pages.opsManualEntry(cause.id)
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
