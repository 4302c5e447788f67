import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireProof } from '#app/services/auth.server.ts'
import { dataOf } from '#app/services/failure.server.ts'
import { newIdempotencyKey } from '#app/services/form.server.ts'
import { pageNumber } from '#app/services/page-number.server.ts'
import { withOperator } from '#app/services/together.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Page, PageHead, Stack } from '#app/ui/layout.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { PAYOUT_STATE_LABELS, PAYOUT_STATES } from '#contract/payouts.ts'
import { action } from './acts.server.ts'
import { PayoutCard } from './payout-card.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('출금 처리') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const state = PAYOUT_STATES.find((name) => name === search.get('state')) ?? 'requested'
  const [, payouts] = await withOperator({ request, context }, (api) => [
    api.ops.listOpsPayouts({ state, page: pageNumber(request) }),
    ['paid', 'reveal'].includes(search.get('do') ?? '') && requireProof({ request, context }),
  ])
  return {
    state,
    payouts: dataOf(payouts),
    doing: search.get('do'),
    payoutId: search.get('id'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export { action }

export default function OpsPayouts() {
  const { state, payouts, doing, payoutId, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const tabs = PAYOUT_STATES.map((name) => ({
    href: `/ops/payouts?state=${name}`,
    label: PAYOUT_STATE_LABELS[name],
  }))
  return (
    <Page width="reading">
      <PageHead
        title="출금 처리"
        sub="신청을 확인하고, 이체를 준비하고, 결과를 남겨요. 모든 처리는 기록돼요."
      />
      <Tabs label="출금 상태" items={tabs} current={`/ops/payouts?state=${state}`} />
      {payouts.items.length === 0 && <Empty title={`${PAYOUT_STATE_LABELS[state]} 상태의 출금이 없어요`} />}
      <Stack gap={4}>
        {payouts.items.map((payout) => (
          <PayoutCard
            key={payout.id}
            payout={payout}
            doing={payoutId === payout.id ? doing : null}
            answer={answer?.id === payout.id ? answer : undefined}
            idempotencyKey={`${idempotencyKey}-${payout.id.slice(-8)}`}
          />
        ))}
      </Stack>
      <Pager {...payouts} href={(page) => `/ops/payouts?state=${state}&page=${page}`} />
    </Page>
  )
}
