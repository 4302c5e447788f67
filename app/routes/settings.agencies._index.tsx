import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { OwnAgencies } from '#app/ui/accounts/agencies/own-agencies.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { delegationRef } from '#contract/accounts/delegations.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'member', example: '/settings/agencies' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('대행사') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ending = new URL(request.url).searchParams.get('end')
  const { agencies, user } = await withUser({ request, context }, (api) => ({
    agencies: api.delegations.listOwnAgencies(),
  }))
  return {
    ...dataOf(agencies),
    ending,
    ownAgency: user.agency?.name ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireUser, {
  end: on(delegationRef, 'delegations.endDelegation', {
    flash: '맡긴 일을 끝냈어요. 이 대행사는 이제 아무것도 할 수 없어요.',
    to: pages.ownAgencies,
  }),
})

/** The agencies that work for the creator, what each may do, and the end of it. */
export default function Agencies() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title="대행사"
        sub="나 대신 일하는 대행사와 맡긴 일이에요. 언제든 바로 끝낼 수 있어요."
        back={{ href: pages.settings, label: '설정' }}
      />
      <OwnAgencies {...loaded} answer={answer} />
    </Page>
  )
}
