import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filterOf } from '#app/services/pages/ops-filter.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { BatchStepper } from '#app/ui/money/batch-stepper.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { count, won } from '#app/ui/words/format.ts'
import { BATCH_STATE_LABELS } from '#contract/money/batch-states.ts'
import { batchFilter, batchWish } from '#contract/money/payout-batch-shapes.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { ChoiceForm } from './choice-form.tsx'
import { Chosen } from './chosen-day.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/batches',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('일괄 이체') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { filter, errors } = filterOf(request, batchFilter)
  const { most, payOn, ...rest } = filter
  const isWrong = Object.keys(errors).length > 0
  // With unreadable filters, only the list of days is requested.
  const look = isWrong ? {} : { ...rest, ...(payOn && { payOn }), ...(most && { most: Number(most) }) }
  const { batches, asked } = await withOperator({ request, context }, (api) => ({
    batches: api.payoutBatches.listPayoutBatches(),
    asked: api.payoutBatches.previewPayoutBatch(look),
  }))
  const preview = dataOf(asked)
  return {
    filter: { ...filter, payOn: preview.payOn },
    errors,
    wish: isWrong ? null : { ...look, payOn: preview.payOn },
    batches: dataOf(batches).items,
    preview,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  '': on(batchWish, 'payoutBatches.makePayoutBatch', {
    flash: '일괄 이체를 만들고 이체 준비를 시작했어요.',
    // A batch that waits for another operator opens no accounts yet.
    to: ({ data, url }) => pages.opsBatch(data.id, url.searchParams.has('alone') ? 'reveal' : undefined),
  }),
})

export default function OpsBatches() {
  const { filter, errors, wish, batches, preview, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title="일괄 이체"
        sub="지급일과 조건으로 골라 한 번에 보내요. 묶을 때, 승인할 때, 파일을 받을 때, 입금 완료로 기록할 때 조건을 다시 확인해요."
        back={{ href: pages.opsPayouts, label: '출금 처리' }}
      />
      <Stack gap={4}>
        <BatchStepper at="고르기" />
        {preview.due.length === 0 ? (
          <Empty title="이체를 기다리는 출금이 없어요">출금 신청이 들어오면 지급일별로 보여 드려요.</Empty>
        ) : (
          <ChoiceForm filter={filter} errors={errors} due={preview.due} />
        )}
        {wish && (preview.due.length > 0 || preview.excluded.length > 0) && (
          <Chosen preview={preview} wish={wish} answer={answer} idempotencyKey={idempotencyKey} />
        )}
        {batches.length > 0 && (
          <Card title="일괄 이체 내역">
            <List label="일괄 이체 내역">
              {batches.map((one) => (
                <Row
                  key={one.id}
                  href={pages.opsBatch(one.id)}
                  mark="wallet"
                  title={`${longDay(one.payOn)} 지급분 ${count(one.total.count)}건`}
                  sub={`${dateTime(one.madeAt)} · ${one.madeBy ?? '떠난 운영자'}`}
                  end={won(one.total.net)}
                  endSub={
                    <Badge tone={one.state === 'done' ? 'good' : one.state === 'dropped' ? 'mute' : 'wait'}>
                      {BATCH_STATE_LABELS[one.state]}
                    </Badge>
                  }
                />
              ))}
            </List>
          </Card>
        )}
      </Stack>
    </Page>
  )
}
