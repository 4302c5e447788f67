import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, on } from '#app/services/acts.server.ts'
import { requireOperator, requireProof } from '#app/services/auth.server.ts'
import { dataOf } from '#app/services/failure.server.ts'
import { newIdempotencyKey } from '#app/services/form.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { IntakeTabs } from '#app/ui/intake-tabs.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/layout.tsx'
import { PartnerPick } from '#app/ui/partner-pick.tsx'
import { partnerNetworkUpdate } from '#contract/networks.ts'
import { LinkpriceCard } from './linkprice-card.tsx'
import { NetworkForm } from './network-form.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('네트워크') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOperator({ request, context })
  const id = new URL(request.url).searchParams.get('partner')
  if (id) await requireProof({ request, context })
  const [linkprice, partners] = await Promise.all([
    context.api.networks.getLinkprice(),
    context.api.partners.listPartners({ limit: 100 }),
  ])
  return {
    linkprice: dataOf(linkprice),
    partners: dataOf(partners).items.map(({ id, title }) => ({ id, title })),
    partner: id ? dataOf(await context.api.networks.getPartnerNetwork({ id })) : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  '': on(partnerNetworkUpdate, 'networks.updatePartnerNetwork', {
    flash: '실적을 받는 방법을 저장했어요.',
    to: ({ value }) => `/ops/networks?partner=${value.id}`,
  }),
})

export default function OpsNetworks() {
  const { linkprice, partners, partner, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead title="네트워크" sub="실적을 목록으로 알려 주는 곳과, 거기서 읽는 파트너예요." />
      <IntakeTabs current="/ops/networks" />
      <Stack gap={4}>
        <LinkpriceCard linkprice={linkprice} />
        <Card title="파트너">
          <PartnerPick
            action="/ops/networks"
            label="누구의 설정을 볼까요"
            partners={partners}
            partnerId={partner?.id ?? ''}
          />
        </Card>
        {partner && <NetworkForm partner={partner} answer={answer} idempotencyKey={idempotencyKey} />}
      </Stack>
    </Page>
  )
}
