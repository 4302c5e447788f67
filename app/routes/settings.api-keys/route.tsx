import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { confirmingFor } from '#app/services/forms/fresh.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { KeyForm } from '#app/ui/accounts/api-keys/key-form.tsx'
import { KeyList } from '#app/ui/accounts/api-keys/key-list.tsx'
import { NewKey } from '#app/ui/accounts/api-keys/new-key.tsx'
import { ConfirmFirst } from '#app/ui/accounts/confirm-first.tsx'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { apiKeyRef, newApiKey } from '#contract/accounts/api-keys.ts'
import { SCOPE_NAMES, type Scope } from '#contract/core/clients/scopes.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'creator', example: '/settings/api-keys' } satisfies PageHandle

const TITLE = 'API 키'
export const meta: MetaFunction = () => [{ title: pageTitle(TITLE) }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const revoking = new URL(request.url).searchParams.get('revoke')
  const { keys, confirming } = await withUser({ request, context }, (api) => ({
    keys: api.apiKeys.listApiKeys(),
    confirming: confirmingFor(context, pages.apiKeys),
  }))
  const now = new Date().toISOString()
  return { items: dataOf(keys).items, now, confirming, revoking, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireUser, {
  create: on(newApiKey, 'apiKeys.createApiKey', {
    show: ({ data }) => data.key,
  }),
  revoke: on(apiKeyRef, 'apiKeys.revokeApiKey', {
    flash: '키를 폐기했어요. 이 키로는 더 부를 수 없어요.',
    to: pages.apiKeys,
  }),
})

const BY_PASSWORD = { passwordHref: `/start?again&next=${encodeURIComponent(pages.apiKeys)}`, providers: [] }

const PLACE = { here: pages.apiKeys, revoke: pages.apiKeyRevoke, title: '내 키' }
/** A new key reads links and earnings unless its owner chooses otherwise. */
const FIRST: Scope[] = ['links:read', 'earnings:read']

/** The keys of a person. A new key is shown once, in the answer to its form. */
export default function ApiKeys() {
  const { items, now, confirming, revoking, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer?.shown === undefined ? answer : undefined
  const isStale = refused?.code === 'fresh_sign_in_required'
  const asks = isStale ? (confirming ?? BY_PASSWORD) : answer ? null : confirming
  return (
    <Page width="reading">
      <PageHead
        title={TITLE}
        sub="내가 만든 프로그램이 로그인하지 않고 잇다를 쓰게 해요. 키마다 할 수 있는 일을 따로 정해요."
        back={{ href: pages.settings, label: '설정' }}
      />
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
            schema={newApiKey}
            scopes={SCOPE_NAMES}
            first={FIRST}
            placeholder="블로그 자동 등록"
            hint="꼭 필요한 것만 골라 주세요. 로그인 정보, 정산 계좌, 출금 신청은 키로 바꿀 수 없어요."
            answer={refused}
            idempotencyKey={idempotencyKey}
          />
        )}
        <p>
          <a href={pages.developerGuide('start')}>5분 만에 시작하기</a>
        </p>
      </Stack>
    </Page>
  )
}
