import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { pictureErrors } from '#app/services/forms/picture-field.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { openPartnersQuery, toOpenPartnerChoices } from '#app/services/pages/partner-pick.server.ts'
import { CampaignForm } from '#app/ui/creators/campaign-form.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { PartnerSearch } from '#app/ui/partners/partner-pick.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { campaignInput } from '#contract/creators/campaign-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/campaigns/new',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('캠페인 만들기') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { partners } = await withOperator({ request, context }, (api) => ({
    partners: api.partners.listPartners(openPartnersQuery(request)),
  }))
  return {
    found: toOpenPartnerChoices(request, dataOf(partners)),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  save: on(campaignInput, 'campaignOps.createCampaign', {
    fieldOf: { campaign_partner: 'partnerId', ...pictureErrors('pictureFile') },
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
