import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { People } from '#app/ui/partners/people.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { ownInvitation, partnerInviteRef, partnerPersonRef } from '#contract/accounts/partner-people.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'operator', example: '/ops/partners/prt_demo/people' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('파트너 담당자') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const { people, user } = await withOperator({ request, context }, (api) => ({
    people: api.partnerPeople.listPartnerPeople({ id }),
  }))
  return {
    id,
    people: dataOf(people),
    canChange: mayDo(user.operatorRole, ['finance']),
    removing: new URL(request.url).searchParams.get('remove'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  invite: on(ownInvitation, 'partnerPeople.invitePartnerPerson', {
    send: (value, { params }) => ({ ...value, id: params.id ?? '' }),
    fieldOf: { partner_person_taken: 'email' },
    flash: ({ value }) => `${value.email} 주소로 초대 메일을 보냈어요.`,
    to: ({ params }) => pages.opsPartnerPeople(params.id ?? ''),
  }),
  withdraw: on(partnerInviteRef, 'partnerPeople.withdrawPartnerInvite', {
    flash: '초대를 취소했어요.',
    to: ({ params }) => pages.opsPartnerPeople(params.id ?? ''),
  }),
  remove: on(partnerPersonRef, 'partnerPeople.removePartnerPerson', {
    flash: '담당자를 내보냈어요.',
    to: ({ params }) => pages.opsPartnerPeople(params.id ?? ''),
  }),
})

export default function OpsPartnerPeople() {
  const { id, ...loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const place = {
    here: pages.opsPartnerPeople(id),
    remove: (person: string) => pages.opsPartnerPersonRemove(id, person),
  }
  return (
    <Page width="reading">
      <PageHead
        title="파트너 담당자"
        sub="담당자는 자기 파트너의 주문 알림을 보고, 시험하고, 비밀 키를 바꿔요."
        back={{ href: pages.opsPartner(id), label: '파트너' }}
      />
      <People {...loaded} place={place} answer={answer} />
    </Page>
  )
}
