import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, on } from '#app/services/acts.server.ts'
import { requireOperator } from '#app/services/auth.server.ts'
import { dataOf } from '#app/services/failure.server.ts'
import { newIdempotencyKey } from '#app/services/form.server.ts'
import { openPartnersAsked, openPartnersFound } from '#app/services/partner-pick.server.ts'
import { withOperator } from '#app/services/together.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { CampaignForm } from '#app/ui/campaign-form.tsx'
import { Card, Page, PageHead } from '#app/ui/layout.tsx'
import { PartnerSearch } from '#app/ui/partner-pick.tsx'
import { campaignInput } from '#contract/creators/campaign-ops.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('캠페인 만들기') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [, partners] = await withOperator({ request, context }, (api) => [
    api.partners.listPartners(openPartnersAsked(request)),
  ])
  return {
    found: openPartnersFound(request, dataOf(partners)),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  save: on(campaignInput, 'campaignOps.createCampaign', {
    fieldOf: { campaign_partner: 'partnerId' },
    flash: '캠페인을 만들었어요. 확인한 뒤 모집을 시작해 주세요.',
    to: ({ data }) => `/ops/campaigns/${data.id}`,
  }),
})

export default function NewCampaign() {
  const { found, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="narrow">
      <PageHead
        title="캠페인 만들기"
        sub="저장해도 아직 보이지 않아요. 모집을 시작해야 크리에이터가 볼 수 있어요."
        back={{ href: '/ops/campaigns', label: '캠페인 관리' }}
      />
      <Card>
        <PartnerSearch action="/ops/campaigns/new" found={found} />
        <CampaignForm
          action="/ops/campaigns/new"
          answer={answer}
          idempotencyKey={idempotencyKey}
          partners={found.partners}
          button="저장하기"
        />
      </Card>
    </Page>
  )
}
