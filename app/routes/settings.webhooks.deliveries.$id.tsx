import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { DeliveryPage } from '#app/ui/platform/webhooks/delivery-page.tsx'
import { MEMBER_PLACES } from '#app/ui/platform/webhooks/places.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { deliveryRef } from '#contract/platform/webhooks/webhooks.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'member',
  example: '/settings/webhooks/deliveries/whd_1',
  from: ['/settings/webhooks', '/settings/webhooks/whe_1'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('웹훅 기록') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { found } = await withUser({ request, context }, (api) => ({
    found: api.webhooks.getDelivery({ id: params.id ?? '' }),
  }))
  return { delivery: dataOf(found), idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireUser, {
  '': on(deliveryRef, 'webhooks.replayDelivery', {
    before: ({ form, params }) => form.set('id', params.id ?? ''),
    flash: '곧 다시 보내요. webhook-id는 그대로예요.',
    to: ({ value }) => pages.webhookDelivery(value.id),
  }),
})

export default function OneDelivery() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <DeliveryPage at={MEMBER_PLACES} {...data} answer={answer} />
}
