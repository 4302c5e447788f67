import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requirePartner } from '#app/services/pages/auth.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { PARTNER_PLACES } from '#app/ui/platform/webhooks/places.ts'
import { WebhooksPage } from '#app/ui/platform/webhooks/webhooks-page.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { partnerWebhookInput } from '#contract/platform/webhooks/webhooks.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = { who: 'partner', example: '/partner/webhooks' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('웹훅') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { listed } = await withPartner({ request, context }, (api) => ({
    listed: api.partnerWebhooks.listOwnWebhooks(),
  }))
  return { ...dataOf(listed), idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requirePartner, {
  // The secret appears only in this response.
  create: on(partnerWebhookInput, 'partnerWebhooks.createOwnWebhook', { show: ({ data }) => data.secret }),
})

export default function Webhooks() {
  const { items, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <WebhooksPage at={PARTNER_PLACES} items={items} answer={answer} idempotencyKey={idempotencyKey} />
}
