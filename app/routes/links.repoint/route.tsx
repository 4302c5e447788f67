import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { answerPage, newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { repointInput } from '#contract/links/links.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { Confirm } from './confirm.tsx'
import { Where } from './new-target.tsx'

export const handle = {
  who: 'creator',
  example: '/links/repoint',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('주소 한꺼번에 바꾸기') }]

const MOST = 100

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const ids = [...new Set(search.getAll('ids'))].slice(0, MOST)
  const url = (search.get('url') ?? '').trim()
  const idempotencyKey = newIdempotencyKey()
  const { asked } = await withUser({ request, context }, (api) => ({
    asked: ids.length > 0 && url !== '' ? api.links.previewRepoint({ ids, url }) : null,
  }))
  const error = asked?.ok === false && asked.error
  const page = {
    ids,
    url,
    idempotencyKey,
    preview: asked?.ok ? asked.data : null,
    problem: error ? (error.fields?.url ?? [error.message]) : null,
  }
  return answerPage(page, error)
}

export const action = acts(requireUser, {
  '': on(repointInput, 'links.repointLinks', {
    fieldOf: {
      link_url_invalid: 'url',
      partner_not_supported: 'url',
      partner_differs: 'url',
      partner_paused: 'url',
    },
    flash: ({ data }) =>
      `링크 ${data.changed}개의 주소를 바꿨어요. 늦어도 1분 안에 모든 곳에서 새 주소로 가요.`,
    to: '/links?tab=mine',
  }),
})

/**
 * Two steps that work without a script: first the new address, then its effects. Nothing changes before the
 * second.
 */
export default function Repoint() {
  const { ids, url, preview, problem, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { error } = answer?.lastResult ?? {}
  return (
    <Page width="reading">
      <PageHead
        title="주소 한꺼번에 바꾸기"
        sub={ids.length > 0 ? `고른 링크 ${ids.length}개` : undefined}
        back={{ href: '/links?tab=mine&select=1', label: '링크 고르기' }}
      />
      <FormErrors title="주소를 바꾸지 못했어요" errors={[...(error?.[''] ?? []), ...(error?.url ?? [])]} />
      {ids.length === 0 ? (
        <Empty
          art="link"
          title="바꿀 링크를 먼저 골라 주세요"
          action={{ href: '/links?tab=mine&select=1', label: '링크 고르기' }}
        />
      ) : (
        <Stack gap={4}>
          <Card>
            <Where ids={ids} url={url} errors={problem} isQuiet={preview !== null} />
          </Card>
          {preview && (
            <Confirm
              ids={ids}
              url={url}
              preview={preview}
              idempotencyKey={answer?.idempotencyKey ?? idempotencyKey}
            />
          )}
        </Stack>
      )}
    </Page>
  )
}
