import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, pageError } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { AcceptInvite } from '#app/ui/accounts/accept-invite.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { agencyToken } from '#contract/accounts/agency-people.ts'
import { AGENCY_ROLE_HINTS, AGENCY_ROLE_LABELS } from '#contract/core/clients/agency-scopes.ts'
import { withParticle } from '#contract/core/particle.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'member',
  example: '/agency-invite?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  elsewhere: 'agencies.both.spec',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('대행사 담당자 초대') }]

const UNKNOWN = '알 수 없는 초대예요. 초대 메일의 링크로 들어와 주세요.'

/** The address contains the token from the mail. No link on the page carries it on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { invite } = await withUser({ request, context }, (api) => ({
    invite: api.agencyPeople.getAgencyInvite({ token }),
  }))
  if (!invite.ok && [400, 404].includes(invite.error.status)) throw pageError(404, UNKNOWN)
  return { invite: dataOf(invite), token, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireUser, {
  '': on(agencyToken, 'agencyPeople.acceptAgencyInvite', {
    // The token comes from the address and not from a field.
    before: ({ form, url }) => form.set('token', url.searchParams.get('token') ?? ''),
    flash: '대행사의 담당자가 되었어요.',
    to: pages.agency,
  }),
})

export default function AgencyInvite() {
  const { invite, token, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { agency, role, expiresAt, isMine } = invite
  return (
    <Page width="narrow">
      <PageHead
        title={`‘${agency.name}’ 담당자 초대`}
        sub={`역할은 ${withParticle(AGENCY_ROLE_LABELS[role], '이에요/예요')}. ${AGENCY_ROLE_HINTS[role]}`}
      />
      <AcceptInvite
        schema={agencyToken}
        answer={answer}
        idempotencyKey={idempotencyKey}
        isMine={isMine}
        expiresAt={expiresAt}
        accept="담당자로 시작하기"
        note={null}
        here={pages.agencyInvite(token)}
      />
    </Page>
  )
}
