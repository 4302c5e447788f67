import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requirePartner, requireProof } from '#app/services/pages/auth.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { KeyForm } from '#app/ui/accounts/api-keys/key-form.tsx'
import { KeyList } from '#app/ui/accounts/api-keys/key-list.tsx'
import { NewKey } from '#app/ui/accounts/api-keys/new-key.tsx'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { apiKeyRef } from '#contract/accounts/api-keys.ts'
import { newPartnerKey } from '#contract/accounts/partner-keys.ts'
import { mayForPartner } from '#contract/core/clients/partner-roles.ts'
import { PARTNER_SCOPE_NAMES, PARTNER_SCOPES, type Scope } from '#contract/core/clients/scopes.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'partner', example: '/partner/keys' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('API 키') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { keys, user } = await withPartner({ request, context }, (api) => ({
    proof: requireProof({ request, context }),
    keys: api.partnerKeys.listOwnKeys(),
  }))
  const role = user.partner?.role
  return {
    items: dataOf(keys).items,
    scopes: PARTNER_SCOPE_NAMES.filter((scope) => mayForPartner(role, PARTNER_SCOPES[scope].may)),
    revoking: new URL(request.url).searchParams.get('revoke'),
    now: new Date().toISOString(),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requirePartner, {
  create: on(newPartnerKey, 'partnerKeys.createOwnKey', {
    show: ({ data }) => data.key,
    fieldOf: { key_scope_role: 'scopes' },
  }),
  revoke: on(apiKeyRef, 'partnerKeys.revokeOwnKey', {
    flash: '키를 폐기했어요. 이 키로는 더 부를 수 없어요.',
    to: pages.partnerKeys,
  }),
})

const PLACE = { here: pages.partnerKeys, revoke: pages.partnerKeyRevoke, title: '우리 키' }
const FIRST: Scope[] = ['reports:read']

/** The API keys of the partner. A new key is shown once, in the answer to its form. */
export default function PartnerKeys() {
  const { items, now, scopes, revoking, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer?.shown === undefined ? answer : undefined
  return (
    <Page width="reading">
      <PageHead
        title="API 키"
        sub="우리 서버가 로그인하지 않고 알림과 그 결과를 읽게 해요. 주문 알림에 서명하는 비밀 키와는 달라요."
      />
      <Stack gap={4}>
        {answer?.shown && <NewKey value={answer.shown} />}
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
        <KeyForm
          schema={newPartnerKey}
          scopes={scopes}
          first={FIRST}
          placeholder="주문 대사"
          hint="꼭 필요한 것만 골라 주세요. 담당자와 비밀 키는 API 키로 바꿀 수 없어요."
          answer={refused}
          idempotencyKey={idempotencyKey}
        />
        <p>
          <a href={pages.developerGuide('authentication')}>API 키로 부르는 법</a>
        </p>
      </Stack>
    </Page>
  )
}
