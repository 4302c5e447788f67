import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requirePartner } from '#app/services/pages/auth.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { DeliveryPage } from '#app/ui/platform/webhooks/delivery-page.tsx'
import { PARTNER_PLACES } from '#app/ui/platform/webhooks/places.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { deliveryRef } from '#contract/platform/webhooks/webhooks.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'partner',
  example: '/partner/webhooks/deliveries/whd_1',
  from: ['/partner/webhooks', '/partner/webhooks/whe_1'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('웹훅 기록') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { found } = await withPartner({ request, context }, (api) => ({
    found: api.partnerWebhooks.getOwnDelivery({ id: params.id ?? '' }),
  }))
  return { delivery: dataOf(found), idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requirePartner, {
  '': on(deliveryRef, 'partnerWebhooks.replayOwnDelivery', {
    before: ({ form, params }) => form.set('id', params.id ?? ''),
    flash: '곧 다시 보내요. webhook-id는 그대로예요.',
    to: ({ value }) => pages.partnerWebhookDelivery(value.id),
  }),
})

export default function OneDelivery() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <DeliveryPage at={PARTNER_PLACES} {...data} answer={answer} />
}
