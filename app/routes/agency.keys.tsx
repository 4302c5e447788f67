import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { confirmingFor } from '#app/services/forms/fresh.server.ts'
import { requireAgency } from '#app/services/pages/auth.server.ts'
import { withAgency } from '#app/services/pages/load-all.server.ts'
import { AgencyTabs } from '#app/ui/accounts/agencies/agency-tabs.tsx'
import { KeyForm } from '#app/ui/accounts/api-keys/key-form.tsx'
import { KeyList } from '#app/ui/accounts/api-keys/key-list.tsx'
import { NewKey } from '#app/ui/accounts/api-keys/new-key.tsx'
import { ConfirmFirst } from '#app/ui/accounts/confirm-first.tsx'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { newAgencyKey } from '#contract/accounts/agency-keys.ts'
import { apiKeyRef } from '#contract/accounts/api-keys.ts'
import { AGENCY_SCOPE_NAMES } from '#contract/core/clients/agency-scopes.ts'
import type { Scope } from '#contract/core/clients/scopes.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'agency', example: '/agency/keys' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('대행사의 API 키') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { keys, confirming, user } = await withAgency({ request, context }, (api) => ({
    keys: api.agencyKeys.listAgencyKeys(),
    confirming: confirmingFor(context, pages.agencyKeys),
  }))
  return {
    items: dataOf(keys).items,
    confirming,
    name: user.agency?.name ?? '',
    revoking: new URL(request.url).searchParams.get('revoke'),
    now: new Date().toISOString(),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireAgency, {
  create: on(newAgencyKey, 'agencyKeys.createAgencyKey', { show: ({ data }) => data.key }),
  revoke: on(apiKeyRef, 'agencyKeys.revokeAgencyKey', {
    flash: '키를 폐기했어요. 이 키로는 더 부를 수 없어요.',
    to: pages.agencyKeys,
  }),
})

const BY_PASSWORD = {
  passwordHref: `/start?again&next=${encodeURIComponent(pages.agencyKeys)}`,
  providers: [],
}
const PLACE = { here: pages.agencyKeys, revoke: pages.agencyKeyRevoke, title: '우리 키' }
const FIRST: Scope[] = ['links:read', 'earnings:read']

/** The API keys of the agency. A new key is shown once, in the answer to its form. */
export default function AgencyKeys() {
  const { items, now, name, confirming, revoking, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer?.shown === undefined ? answer : undefined
  const isStale = refused?.code === 'fresh_sign_in_required'
  const asks = isStale ? (confirming ?? BY_PASSWORD) : answer ? null : confirming
  return (
    <Page width="reading">
      <PageHead title={name} />
      <AgencyTabs current={pages.agencyKeys} />
      <Stack gap={4}>
        {answer?.shown && <NewKey value={answer.shown} />}
        {asks && <ConfirmFirst {...asks} title="키를 만들려면 한 번 더 확인해요" isWaiting={isStale} />}
        {items.length > 0 && (
          <KeyList
            place={PLACE}
            items={items}
            now={now}
            revoking={revoking}
            answer={refused}
            idempotencyKey={idempotencyKey}
          />
        )}
        {(!asks || answer !== undefined) && (
          <KeyForm
            schema={newAgencyKey}
            scopes={AGENCY_SCOPE_NAMES}
            first={FIRST}
            placeholder="링크 자동 등록"
            hint="크리에이터가 맡긴 권한과 키의 권한이 겹치는 일만 할 수 있어요. 만든 담당자가 나가면 키도 멈춰요."
            answer={refused}
            idempotencyKey={idempotencyKey}
          />
        )}
      </Stack>
    </Page>
  )
}
