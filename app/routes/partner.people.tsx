import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { findUnproved, requirePartner } from '#app/services/pages/auth.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { People } from '#app/ui/partners/people.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { ownInvitation, partnerInviteRef, partnerPersonRef } from '#contract/accounts/partner-people.ts'
import { mayForPartner } from '#contract/core/clients/partner-roles.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'partner', example: '/partner/people' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('담당자') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { people, unproved, user } = await withPartner({ request, context }, (api) => ({
    people: api.partnerPeople.listOwnPeople(),
    unproved: findUnproved({ request, context }),
  }))
  const canChange = mayForPartner(user.partner?.role, [])
  // A manager proves the second factor before typing anything; the others only read.
  if (canChange && unproved) throw unproved
  return {
    people: dataOf(people),
    title: user.partner?.title ?? '',
    canChange,
    removing: new URL(request.url).searchParams.get('remove'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requirePartner, {
  invite: on(ownInvitation, 'partnerPeople.inviteOwnPerson', {
    fieldOf: { partner_person_taken: 'email' },
    flash: ({ value }) => `${value.email} 주소로 초대 메일을 보냈어요.`,
    to: pages.partnerPeople,
  }),
  withdraw: on(partnerInviteRef, 'partnerPeople.withdrawOwnInvite', {
    flash: '초대를 취소했어요.',
    to: pages.partnerPeople,
  }),
  remove: on(partnerPersonRef, 'partnerPeople.removeOwnPerson', {
    flash: '담당자를 내보냈어요.',
    to: pages.partnerPeople,
  }),
})

const PLACE = { here: pages.partnerPeople, remove: pages.partnerPersonRemove }

export default function PartnerPeoplePage() {
  const { title, ...loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead title="담당자" sub={`${title} 화면을 함께 쓰는 사람이에요.`} />
      <People {...loaded} place={PLACE} answer={answer} />
    </Page>
  )
}
