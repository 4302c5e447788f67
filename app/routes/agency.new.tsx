import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { AgencyForm } from '#app/ui/accounts/agencies/agency-fields.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { agencyInput } from '#contract/accounts/agencies.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'member', example: '/agency/new' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('대행사 만들기') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context })
  if (user.agency) throw redirect(pages.agency)
  return { idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireUser, {
  '': on(agencyInput, 'agencies.createAgency', {
    flash: '대행사를 만들었어요. 이제 크리에이터에게 일을 맡겨 달라고 요청해 보세요.',
    to: pages.agencyRequests,
  }),
})

/** Makes an agency; whoever makes it is its owner. */
export default function NewAgency() {
  const { idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="narrow">
      <PageHead
        title="대행사 만들기"
        sub="여러 크리에이터의 일을 대신한다면 대행사를 만들어 주세요. 크리에이터가 맡긴 일만, 크리에이터의 비밀번호 없이 할 수 있어요."
      />
      <Card>
        <AgencyForm answer={answer} idempotencyKey={idempotencyKey} button="대행사 만들기" />
      </Card>
    </Page>
  )
}
