import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filteredListOf } from '#app/services/pages/ops-filter.server.ts'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Fold, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longMonth } from '#app/ui/words/dates.ts'
import { count, won } from '#app/ui/words/format.ts'
import {
  SETTLEMENT_VIEW_LABELS,
  SETTLEMENT_VIEWS,
  type Settlement,
  type SettlementView,
  settlementFilter,
  settlementRef,
  settlementUpload,
} from '#contract/money/settlements.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { Compared } from './comparison.tsx'
import { Files } from './files.tsx'
import { OrderTable } from './order-table.tsx'
import { UploadForm } from './upload-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/settlements/prt_1/2026-10',
  elsewhere: 'drawn with every answer in tests/web/faults',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('정산 내역 비교') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { list, ask } = filteredListOf(request, settlementFilter)
  const { sort: _, ...input } = ask
  const { read } = await withOperator({ request, context }, (api) => ({
    read: api.settlements.getSettlement({ id: params.id ?? '', month: params.month ?? '', ...input }),
  }))
  return { read: dataOf(read), list, view: ask.view ?? 'differs', idempotencyKey: newIdempotencyKey() }
}

const thisPage = ({ params }: FormRequest, id?: string) =>
  pages.opsSettlement(params.id ?? '', params.month ?? '', id)

export const action = acts(requireOperator, {
  upload: on(settlementUpload, 'settlements.uploadSettlement', {
    before: ({ form, params }) => {
      form.set('id', params.id ?? '')
      form.set('month', params.month ?? '')
    },
    flash: ({ data: { lines, isKnown } }) =>
      isKnown
        ? '이미 올린 파일이에요. 그때 비교한 것을 보여 드려요.'
        : `${count(lines)}줄을 올렸어요. 그 달의 주문과 비교해요.`,
    to: ({ data, ...asked }) => thisPage(asked, data.isKnown ? data.id : undefined),
  }),
  compare: on(settlementRef, 'settlements.compareSettlement', {
    flash: '지금의 주문과 다시 비교해요.',
    to: (asked) => thisPage(asked),
  }),
})

export default function OpsSettlement() {
  const { read, list, view, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { partner, month, settlement } = read
  const key = { answer, idempotencyKey }
  return (
    <Page width="wide">
      <PageHead
        title={`${partner.title} · ${longMonth(month)} 정산 내역`}
        sub="파트너나 네트워크가 보낸 정산 내역을 그 달에 확정된 주문과 하나씩 비교해요."
        back={
          read.expected === 0
            ? { href: pages.opsBilling, label: '청구와 입금' }
            : { href: pages.opsBillingOf(partner.id, month), label: `${longMonth(month)} 청구와 입금` }
        }
      />
      <Stack gap={6}>
        {settlement ? (
          <>
            <Standing settlement={settlement} isStale={read.isStale} expected={read.expected} {...key} />
            <Compared settlement={settlement} />
            <Kinds settlement={settlement} list={list} view={view} />
            <OrderTable
              list={list}
              items={read.items}
              next={read.next}
              csv={pages.opsSettlementFile(partner.id, month, {
                settlement: settlement.id,
                view,
                ...(list.after && { after: list.after }),
              })}
            />
            <Fold title="새 정산 내역 올리기" open={answer?.intent === 'upload'}>
              <UploadForm {...key} />
            </Fold>
            <Files partnerId={partner.id} month={month} all={read.all} shown={settlement.id} list={list} />
          </>
        ) : (
          <Card title="정산 내역 올리기">
            <Muted>{`${longMonth(month)}에 확정된 커미션 ${won(read.expected)}과 비교해요.`}</Muted>
            <UploadForm {...key} />
          </Card>
        )}
      </Stack>
    </Page>
  )
}

type Key = { answer: ReturnType<typeof useActionData<typeof action>>; idempotencyKey: string }

/** Shows whether the comparison is done, whether it is still up to date, and whether anything differs. */
function Standing({
  settlement,
  isStale,
  expected,
  answer,
  idempotencyKey,
}: Key & { settlement: Settlement; isStale: boolean; expected: number }) {
  const { counts, sums } = settlement
  const differs = counts.different + counts.extra + counts.missing
  if (!settlement.isDone)
    return (
      <Notice tone="wait" title="비교하고 있어요">
        {`지금까지 주문 ${count(counts.agreed + differs)}건을 비교했어요. 잠시 뒤에 이 페이지를 다시 열어 주세요.`}
      </Notice>
    )
  if (isStale)
    return (
      <Card title="비교한 뒤에 주문이 바뀌었어요">
        <Muted>{`비교할 때는 ${won(sums.ours)}이었고 지금은 ${won(expected)}이에요. 같은 파일을 지금의 주문과 다시 비교해요.`}</Muted>
        <SchemaForm
          id="compare"
          schema={settlementRef}
          answer={answer}
          idempotencyKey={idempotencyKey}
          carry={{ intent: 'compare', id: settlement.id }}
          title="다시 비교하지 못했어요"
        >
          {() => <Button>다시 비교하기</Button>}
        </SchemaForm>
      </Card>
    )
  return differs === 0 ? (
    <Notice tone="good" title="모두 같아요">
      {`파트너가 적은 주문 ${count(counts.agreed)}건이 우리 주문과 원 단위까지 같아요.`}
    </Notice>
  ) : (
    <Notice tone="wait" title={`주문 ${count(differs)}건이 달라요`}>
      목록을 CSV로 받아 파트너에 보내고, 고친 정산 내역을 받으면 다시 올려 주세요.
    </Notice>
  )
}

function Kinds({ settlement, list, view }: { settlement: Settlement; list: OpsList; view: SettlementView }) {
  const { agreed, ...differing } = settlement.counts
  const differs = differing.different + differing.extra + differing.missing
  const counts = { differs, agreed, ...differing }
  const href = (one: SettlementView) => opsHref({ ...list, after: '', more: { ...list.more, view: one } })
  return (
    <Tabs
      label="비교 결과"
      look="chips"
      items={SETTLEMENT_VIEWS.map((one) => ({
        href: href(one),
        label: SETTLEMENT_VIEW_LABELS[one],
        count: counts[one],
      }))}
      current={href(view)}
    />
  )
}
