import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, pageError } from '#app/services/api/failure.server.ts'
import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { confirmingFor } from '#app/services/forms/fresh.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { RequestAnswer } from '#app/ui/accounts/agencies/request-answer.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { delegationAnswer, delegationToken } from '#contract/accounts/delegations.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'member',
  example: '/delegation?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  elsewhere: 'agencies.both.spec',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('대행사의 요청') }]

const UNKNOWN = '알 수 없는 요청이에요. 요청 메일의 링크로 들어와 주세요.'

/** The address contains the token from the mail. No link on the page carries it on, besides that of a sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { asked, confirming, user } = await withUser({ request, context }, (api) => ({
    asked: api.delegations.getDelegationRequest({ token }),
    confirming: confirmingFor(context, pages.delegationRequest(token)),
  }))
  if (!asked.ok && [400, 404].includes(asked.error.status)) throw pageError(404, UNKNOWN)
  return {
    asked: dataOf(asked),
    confirming,
    isCreator: user.creator !== null,
    token,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** The token comes from the address and not from a field. */
const before = ({ form, url }: FormRequest) => form.set('token', url.searchParams.get('token') ?? '')

export const action = acts(requireUser, {
  agree: on(delegationAnswer, 'delegations.agreeDelegation', {
    before,
    flash: '일을 맡겼어요. 나 대신 바꾼 것은 모두 기록에 남아요.',
    to: pages.ownAgencies,
  }),
  decline: on(delegationToken, 'delegations.declineDelegation', {
    before,
    flash: '요청을 거절했어요.',
    to: pages.home,
  }),
})

/** An agency's request: who asks, what it could do, and the creator's answer. */
export default function Delegation() {
  const { asked, ...loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="narrow">
      <PageHead
        title={`‘${asked.agency.name}’의 요청`}
        sub="나 대신 일할 수 있게 맡겨 달라고 해요. 맡길 것만 골라 주세요. 언제든 바로 끝낼 수 있어요."
      />
      <RequestAnswer asked={asked} {...loaded} answer={answer} />
    </Page>
  )
}
