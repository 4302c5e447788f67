import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Facts, Won } from '#app/ui/kit/money.tsx'
import { Badge, Notice } from '#app/ui/kit/notice.tsx'
import { accountsOf } from '#app/ui/money/entry-accounts.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { ENTRIES, ENTRY_WAY_LABELS } from '#contract/money/books/book-entries.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/finance/entries/ent_1',
  elsewhere: 'drawn with every answer in tests/web/faults',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('수기 전표') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { entry } = await withOperator({ request, context }, (api) => ({
    entry: api.books.getBookEntry({ id: params.id ?? '' }),
  }))
  return { entry: dataOf(entry) }
}

export default function OpsManualEntry() {
  const { entry } = useLoaderData<typeof loader>()
  const { id, way, partner, cancels, cancelledBy } = entry
  const [debit, credit] = accountsOf(entry)
  return (
    <Page>
      <PageHead
        title={ENTRIES[entry.kind].label}
        sub={`${dateTime(entry.at)} 장부에 기록`}
        back={{ href: pages.opsEntries, label: '분개장' }}
        mark={
          <Badge tone={cancelledBy ? 'mute' : undefined}>
            {cancelledBy ? '취소됨' : ENTRY_WAY_LABELS[way]}
          </Badge>
        }
      />
      <Stack gap={6}>
        {cancels && (
          <Notice tone="mute" title="취소한 전표">
            <a href={pages.opsManualEntry(cancels.id)}>{`${dateTime(cancels.at)}에 기록한 전표`}</a>를 취소한
            전표예요.
          </Notice>
        )}
        {cancelledBy && (
          <Notice tone="wait" title="이 전표를 취소한 전표">
            <a
              href={pages.opsManualEntry(cancelledBy.id)}
            >{`${dateTime(cancelledBy.at)}에 기록한 취소 전표`}</a>
            가 이 전표를 취소했어요.
          </Notice>
        )}
        <Card>
          <Facts
            items={[
              { label: '차변', value: debit },
              { label: '대변', value: credit },
              ...(partner
                ? [{ label: '파트너', value: <a href={pages.opsPartner(partner.id)}>{partner.title}</a> }]
                : []),
              { label: '거래일', value: longDay(entry.happenedOn) },
              { label: '이유', value: entry.reason },
              { label: '요청', value: entry.requestedBy },
              { label: '승인', value: entry.approvedBy },
              { label: '금액', value: <Won amount={entry.amount} />, total: true },
            ]}
          />
        </Card>
        {way === 'new' && !cancelledBy && (
          <div>
            <LinkButton href={pages.opsEntryCancel(id)} tone="soft">
              취소 전표 쓰기
            </LinkButton>
          </div>
        )}
      </Stack>
    </Page>
  )
}
