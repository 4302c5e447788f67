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
import { APPLICATION_STATES, applicationRef, applicationRejection } from '#contract/applications.ts'
import { ApplicationCard } from './application-card.tsx'

const LABELS = { submitted: '심사할 신청', approved: '승인', rejected: '반려' }

export const meta: MetaFunction = () => [{ title: pageTitle('신청 심사') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const state = APPLICATION_STATES.find((name) => name === search.get('state')) ?? 'submitted'
  const [, applications] = await withOperator({ request, context }, (api) => [
    api.creatorOps.listApplications({ state, page: pageNumber(request) }),
  ])
  return {
    state,
    applications: dataOf(applications),
    approving: search.get('approve'),
    rejecting: search.get('reject'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  approve: on(applicationRef, 'creatorOps.approveApplication', {
    flash: '승인했어요. 결과를 이메일로 알렸어요.',
    to: '/ops/applications',
  }),
  reject: on(applicationRejection, 'creatorOps.rejectApplication', {
    flash: '반려했어요. 이유를 이메일로 알렸어요.',
    to: '/ops/applications',
  }),
})

export default function OpsApplications() {
  const { state, applications, approving, rejecting, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const tabs = APPLICATION_STATES.map((name) => ({
    href: `/ops/applications?state=${name}`,
    label: LABELS[name],
  }))
  return (
    <Page width="reading">
      <PageHead title="신청 심사" sub="오래 기다린 신청부터 보여 줘요." />
      <Tabs label="신청 상태" items={tabs} current={`/ops/applications?state=${state}`} />
      {applications.items.length === 0 && <Empty title={`${LABELS[state]} 목록이 비어 있어요`} />}
      <Stack gap={4}>
        {applications.items.map((application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            isApproving={approving === application.id}
            isRejecting={rejecting === application.id}
            answer={approving === application.id || rejecting === application.id ? answer : undefined}
            idempotencyKey={`${idempotencyKey}-${application.id.slice(-8)}`}
          />
        ))}
      </Stack>
      <Pager {...applications} href={(page) => `/ops/applications?state=${state}&page=${page}`} />
    </Page>
  )
}
