import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, expectAgreed, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { partnersQuery, toPartnerChoices } from '#app/services/pages/partner-pick.server.ts'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { OrderReportTabs } from '#app/ui/orders/intake-tabs.tsx'
import { NetworkForm } from '#app/ui/partners/network-form.tsx'
import { PartnerPick } from '#app/ui/partners/partner-pick.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { WORD_NETWORKS } from '#contract/links/network-words.ts'
import { partnerNetworkUpdate } from '#contract/partners/networks.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { NetworkList } from './network-list.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/networks',
  more: ['/ops/networks?partner=prt_demo'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('네트워크') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('partner')
  const { networks, partners, partner } = await withOperator({ request, context }, (api) => ({
    networks: api.networks.listNetworks(),
    partners: api.partnerOps.listOpsPartners(partnersQuery(request)),
    partner: id ? api.networks.getPartnerNetwork({ id }) : null,
    proof: id && requireProof({ request, context }),
  }))
  return {
    networks: dataOf(networks).items,
    found: toPartnerChoices(request, dataOf(partners), partner && dataOf(partner)),
    partner: partner && dataOf(partner),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  '': on(partnerNetworkUpdate, 'networks.updatePartnerNetwork', {
    before: expectAgreed,
    flash: '실적을 받는 방법을 저장했어요.',
    to: ({ value }) => `/ops/networks?partner=${value.id}`,
  }),
})

export default function OpsNetworks() {
  const { networks, found, partner, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead title="네트워크" sub="실적을 목록으로 알려 주는 곳과, 거기서 읽는 파트너예요." />
      <OrderReportTabs current="/ops/networks" />
      <Stack gap={4}>
        <NetworkList networks={networks} />
        {WORD_NETWORKS.length > 0 && (
          <p>
            <a href={pages.opsNetworkWords}>채널 번호 넣기</a>
          </p>
        )}
        <Card title="파트너">
          <PartnerPick
            action="/ops/networks"
            label="누구의 설정을 볼까요"
            found={found}
            partnerId={partner?.id ?? ''}
          />
        </Card>
        {partner && (
          <NetworkForm
            partner={partner}
            answer={answer}
            idempotencyKey={idempotencyKey}
            action={`/ops/networks?partner=${partner.id}`}
          />
        )}
      </Stack>
    </Page>
  )
}
