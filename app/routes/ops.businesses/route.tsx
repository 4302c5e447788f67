import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, on } from '#app/services/acts.server.ts'
import { requireOperator } from '#app/services/auth.server.ts'
import { dataOf } from '#app/services/failure.server.ts'
import { newIdempotencyKey } from '#app/services/form.server.ts'
import { pageNumber } from '#app/services/page-number.server.ts'
import { withOperator } from '#app/services/together.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Page, PageHead, Stack } from '#app/ui/layout.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { businessRef, businessRejection } from '#contract/business-ops.ts'
import { BUSINESS_STATES } from '#contract/registration.ts'
import { BusinessCard } from './business-card.tsx'

const LABELS = { waiting: '확인할 사업자', approved: '승인', rejected: '인정하지 않음' }

export const meta: MetaFunction = () => [{ title: pageTitle('사업자 확인') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const state = BUSINESS_STATES.find((name) => name === search.get('state')) ?? 'waiting'
  const [, businesses] = await withOperator({ request, context }, (api) => [
    api.businessOps.listBusinesses({ state, page: pageNumber(request) }),
  ])
  return {
    state,
    businesses: dataOf(businesses),
    approving: search.get('approve'),
    rejecting: search.get('reject'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  approve: on(businessRef, 'businessOps.approveBusiness', {
    flash: '승인했어요. 다음 출금부터 사업자로 계산하고, 이메일로 알렸어요.',
    to: '/ops/businesses',
  }),
  reject: on(businessRejection, 'businessOps.rejectBusiness', {
    flash: '인정하지 않았어요. 이유를 이메일로 알렸어요.',
    to: '/ops/businesses',
  }),
})

export default function OpsBusinesses() {
  const { state, businesses, approving, rejecting, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const tabs = BUSINESS_STATES.map((name) => ({
    href: `/ops/businesses?state=${name}`,
    label: LABELS[name],
  }))
  return (
    <Page width="reading">
      <PageHead
        title="사업자 확인"
        sub="사업자등록증과 국세청 조회를 번호, 이름과 견주어 주세요. 누가 보았는지 기록돼요."
      />
      <Tabs label="사업자 상태" items={tabs} current={`/ops/businesses?state=${state}`} />
      {businesses.items.length === 0 && <Empty title={`${LABELS[state]} 목록이 비어 있어요`} />}
      <Stack gap={4}>
        {businesses.items.map((business) => (
          <BusinessCard
            key={business.id}
            business={business}
            isApproving={approving === business.id}
            isRejecting={rejecting === business.id}
            answer={approving === business.id || rejecting === business.id ? answer : undefined}
            idempotencyKey={`${idempotencyKey}-${business.id.slice(-8)}`}
          />
        ))}
      </Stack>
      <Pager {...businesses} href={(page) => `/ops/businesses?state=${state}&page=${page}`} />
    </Page>
  )
}
