import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { MEMBER_PLACES } from '#app/ui/platform/webhooks/places.ts'
import { WebhookPage } from '#app/ui/platform/webhooks/webhook-page.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { action } from './acts.server.ts'

export const handle = {
  who: 'member',
  example: '/settings/webhooks/whe_1',
  from: ['/settings/webhooks'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('웹훅') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const id = params.id ?? ''
  const after = Number(search.get('after')) || undefined
  const isFailed = search.get('state') === 'failed'
  const asked = { id, ...(isFailed && { state: 'failed' as const }), ...(after && { after }) }
  const { found, log } = await withUser({ request, context }, (api) => ({
    found: api.webhooks.getWebhook({ id }),
    log: optionalData(api.webhooks.listDeliveries(asked)),
  }))
  return {
    webhook: dataOf(found),
    log,
    isFailed,
    isFirst: !after,
    isRemoving: search.has('delete'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export { action }

export default function OneWebhook() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <WebhookPage at={MEMBER_PLACES} {...data} answer={answer} />
}
