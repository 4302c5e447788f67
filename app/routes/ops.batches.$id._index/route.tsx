import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { fileOf } from '#app/services/pages/file-answer.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { BatchStepper } from '#app/ui/money/batch-stepper.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { bankFileInput } from '#contract/money/bank-file-shapes.ts'
import { BATCH_STATE_LABELS } from '#contract/money/batch-states.ts'
import { batchReason } from '#contract/money/payout-batch-shapes.ts'
import { batchRef, resultUpload } from '#contract/money/payout-results.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { BatchRows } from './batch-rows.tsx'
import { BatchSteps } from './batch-steps.tsx'
import { BatchTotals } from './batch-totals.tsx'
import { Results } from './results.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/batches/bat_1',
  elsewhere: 'every payout that waits would be in it: drawn with every answer in tests/web/faults',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('일괄 이체') }]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const doing = new URL(request.url).searchParams.get('do')
  const { user, found } = await withOperator({ request, context }, (api) => ({
    found: api.payoutBatches.getPayoutBatch({ id: params.id ?? '' }),
    proof: ['approve', 'reveal'].includes(doing ?? '') && requireProof({ request, context }),
  }))
  return { doing, batch: dataOf(found), restsUntil: user.restsUntil, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  approve: on(batchRef, 'payoutBatches.approvePayoutBatch', {
    flash: '일괄 이체를 승인했어요. 계좌번호를 열고 은행 파일을 받을 수 있어요.',
    to: ({ value }) => pages.opsBatch(value.id),
  }),
  drop: on(batchReason, 'payoutBatches.dropPayoutBatch', {
    flash: '일괄 이체를 취소했어요. 출금은 다음 일괄 이체에 담을 수 있어요.',
    to: ({ value }) => pages.opsBatch(value.id),
  }),
  reveal: on(batchReason, 'payoutBatches.revealPayoutBatch', {
    flash: '15분 동안 은행 파일과 원천징수 파일을 받을 수 있어요.',
    to: ({ value }) => pages.opsBatch(value.id),
  }),
  'bank-file': on(bankFileInput, 'payoutBatches.readBankFile', {
    isKeyless: true,
    show: ({ context, data }) => context.download(fileOf(data)),
  }),
  withholding: on(batchRef, 'payoutBatches.readWithholdingFile', {
    isKeyless: true,
    show: ({ context, data }) => context.download(fileOf(data)),
  }),
  results: on(resultUpload, 'payoutBatches.uploadPayoutResult', {
    to: ({ value, data }) => pages.opsBatchResult(value.id, data.id),
  }),
})

/** The step each state waits for. */
const STEP = { draft: '승인', approved: '은행 파일', sent: '결과', done: 'done' } as const

export default function OpsBatch() {
  const { batch, restsUntil, doing, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const given = { batch, restsUntil, doing, answer, idempotencyKey }
  return (
    <Page width="reading">
      <PageHead
        title={`${longDay(batch.payOn)} 지급분 ${count(batch.total.count)}건`}
        sub={`${batch.madeBy ?? '떠난 운영자'} 님이 만들었어요.`}
        back={{ href: pages.opsBatches, label: '일괄 이체' }}
        action={
          <Badge tone={batch.state === 'done' ? 'good' : 'wait'}>{BATCH_STATE_LABELS[batch.state]}</Badge>
        }
      />
      <Stack gap={4}>
        {batch.state !== 'dropped' && <BatchStepper at={STEP[batch.state]} />}
        <BatchTotals batch={batch} />
        <BatchSteps {...given} />
        {(batch.openUntil || batch.state === 'sent' || batch.state === 'done') && <Results {...given} />}
        <BatchRows batch={batch} />
      </Stack>
    </Page>
  )
}
