import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { confirmingFor } from '#app/services/forms/fresh.server.ts'
import { requireAgency } from '#app/services/pages/auth.server.ts'
import { withAgency } from '#app/services/pages/load-all.server.ts'
import { AgencyPeopleList } from '#app/ui/accounts/agencies/agency-people.tsx'
import { AgencyTabs } from '#app/ui/accounts/agencies/agency-tabs.tsx'
import { ConfirmFirst } from '#app/ui/accounts/confirm-first.tsx'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { agencyInvitation, agencyInviteRef, agencyPersonRef } from '#contract/accounts/agency-people.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'agency', example: '/agency/people' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('대행사 담당자') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { people, confirming, user } = await withAgency({ request, context }, (api) => ({
    people: api.agencyPeople.listAgencyPeople(),
    confirming: confirmingFor(context, pages.agencyPeople),
  }))
  return {
    people: dataOf(people),
    confirming,
    name: user.agency?.name ?? '',
    removing: new URL(request.url).searchParams.get('remove'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireAgency, {
  invite: on(agencyInvitation, 'agencyPeople.inviteAgencyPerson', {
    fieldOf: { agency_person_taken: 'email' },
    flash: ({ value }) => `${value.email} 주소로 초대 메일을 보냈어요.`,
    to: pages.agencyPeople,
  }),
  withdraw: on(agencyInviteRef, 'agencyPeople.withdrawAgencyInvite', {
    flash: '초대를 취소했어요.',
    to: pages.agencyPeople,
  }),
  remove: on(agencyPersonRef, 'agencyPeople.removeAgencyPerson', {
    flash: '대행사에서 빠졌어요.',
    to: pages.agencyPeople,
  }),
})

const BY_PASSWORD = {
  passwordHref: `/start?again&next=${encodeURIComponent(pages.agencyPeople)}`,
  providers: [],
}

export default function AgencyPeoplePage() {
  const { name, confirming, ...loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isOwner = loaded.people.role === 'owner'
  const isStale = answer?.code === 'fresh_sign_in_required'
  const asks = isStale ? (confirming ?? BY_PASSWORD) : answer || !isOwner ? null : confirming
  return (
    <Page width="reading">
      <PageHead title={name} />
      <AgencyTabs current={pages.agencyPeople} />
      <Stack gap={4}>
        {asks && <ConfirmFirst {...asks} title="담당자를 초대하려면 한 번 더 확인해요" isWaiting={isStale} />}
        <AgencyPeopleList
          {...loaded}
          answer={answer}
          canInvite={isOwner && (!asks || answer !== undefined)}
        />
      </Stack>
    </Page>
  )
}
