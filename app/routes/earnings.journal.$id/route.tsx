import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Card, Fold, Muted, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts, Won } from '#app/ui/kit/money.tsx'
import { OrderRow, Orders } from '#app/ui/orders/order-row.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { JOURNAL_CAUSE_LABELS, type Journal } from '#contract/money/journal.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { Sources } from './sources.tsx'

export const handle = {
  who: 'creator',
  example: '/earnings/journal/ord_1',
  from: ['/earnings/journal'],
  alsoFrom: ['/earnings/orders?partnerId=prt_coupang'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('수익·출금 내역') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const { found, order } = await withUser({ request, context }, (api) => ({
    found: api.journals.getJournal({ id }),
    // Most causes are orders with the same id.
    order: optionalData(api.orders.getOrder({ id })),
  }))
  const journal = dataOf(found)
  return { journal, order: journal.cause.kind === 'order' ? order : null }
}

const LEFT: Record<keyof Journal['left'], string> = {
  available: '출금 가능 금액',
  awaited: '파트너 지급 대기',
  pending: '예정 수익',
  reserved: '출금 중',
  debt: '갚을 금액',
}
/** Pages with more about a cause. */
const MORE: Partial<Record<Journal['cause']['kind'], { href: string; label: string }>> = {
  payout: { href: '/payouts', label: '출금 내역' },
  referral: { href: '/referrals?tab=record', label: '추천 기록' },
}

const OWN = Object.values(LEFT)

type Leg = Journal['entries'][number]['legs'][number]

/**
 * The changes of a posting to the creator's accounts. A posting between other accounts is shown unchanged.
 */
function changesOf({ from, to, text, amount }: Leg): { title: string; sub: string; won: number }[] {
  const changes = [
    { title: from, won: -amount },
    { title: to, won: amount },
  ].filter(({ title }) => OWN.includes(title))
  return changes.length > 0
    ? changes.map((change) => ({ ...change, sub: text }))
    : [{ title: `${from} · ${to}`, sub: text, won: amount }]
}

/** An order begins with its amount, state and date. Bookkeeping and raw messages are collapsed below. */
export default function JournalOfCause() {
  const { journal, order } = useLoaderData<typeof loader>()
  const { cause, entries } = journal
  const more = MORE[cause.kind]
  return (
    <Page width="reading">
      <PageHead
        title={`${JOURNAL_CAUSE_LABELS[cause.kind]} 처리 내역`}
        sub={cause.title}
        back={{ href: '/earnings/journal', label: '수익·출금 내역' }}
      />
      {order ? (
        <>
          <Card>
            <Orders>
              <OrderRow order={order} isOpen />
            </Orders>
          </Card>
          <Fold title="증빙 보기">
            <Left journal={journal} />
            <Entries entries={entries} />
            <Sources order={order} />
          </Fold>
        </>
      ) : (
        <>
          <Left journal={journal} {...(more && { more })} />
          <Entries entries={entries} />
        </>
      )}
    </Page>
  )
}

/** The postings behind the sums, each with its changes. */
function Entries({ entries }: Pick<Journal, 'entries'>) {
  return (
    <>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have only their order
        <Card key={at} title={entry.text}>
          <Muted tiny>{dateTime(entry.at)}</Muted>
          <List label={entry.text}>
            {entry.legs.flatMap(changesOf).map(({ title, sub, won }) => (
              <Row key={`${title}${sub}`} title={title} sub={sub} end={<Won amount={won} signed />} />
            ))}
          </List>
        </Card>
      ))}
    </>
  )
}

function Left({ journal, more }: { journal: Journal; more?: { href: string; label: string } }) {
  const names = (Object.keys(LEFT) as (keyof Journal['left'])[]).filter((name) => journal.left[name] !== 0)
  return (
    <Card title="합계" {...(more && { more })}>
      {names.length > 0 ? (
        <Facts
          items={names.map((name) => ({
            label: LEFT[name],
            value: <Won amount={journal.left[name]} signed />,
          }))}
        />
      ) : (
        <Muted>들어온 금액과 나간 금액이 같아서 남은 금액이 없어요.</Muted>
      )}
      <Muted tiny>금액은 늘 한 계정에서 나가 다른 계정으로 들어가요. 기록은 지우거나 고치지 않아요.</Muted>
    </Card>
  )
}
