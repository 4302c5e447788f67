import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requirePartner } from '#app/services/pages/auth.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { CampaignFacts } from '#app/ui/creators/campaign-facts.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { CAMPAIGN_STATE_LABELS, contentApplicationRef } from '#contract/creators/campaigns.ts'
import {
  ownContentReturn,
  PARTNER_CONTENT_LABELS,
  PARTNER_CONTENT_STATES,
  type PartnerContentState,
} from '#contract/creators/partner-campaigns.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { ContentCard } from './content-card.tsx'

export const handle = {
  who: 'partner',
  example: '/partner/campaigns/cmp_1',
  from: ['/partner/campaigns'],
} satisfies PageHandle

const EMPTY: Record<PartnerContentState, string> = {
  submitted: '검토할 콘텐츠가 없어요',
  sent_back: '수정을 기다리는 콘텐츠가 없어요',
  done: '아직 승인한 콘텐츠가 없어요',
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.campaign.title ?? '캠페인') },
]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const id = params.id ?? ''
  const state = PARTNER_CONTENT_STATES.find((one) => one === search.get('state')) ?? 'submitted'
  const after = search.get('after')
  const { campaign, contents, user } = await withPartner({ request, context }, (api) => ({
    campaign: api.partnerCampaigns.getOwnCampaign({ id }),
    contents: api.partnerCampaigns.listOwnCampaignContents({ id, state, ...(after && { after }) }),
  }))
  return {
    campaign: dataOf(campaign),
    ...dataOf(contents),
    state,
    isLater: after !== null,
    canDecide: user.partner?.role === 'manager',
    idempotencyKey: newIdempotencyKey(),
  }
}

const toCampaign = ({ params }: FormRequest) => pages.partnerCampaign(params.id ?? '')

export const action = acts(requirePartner, {
  accept: on(contentApplicationRef, 'partnerCampaigns.acceptOwnContent', {
    flash: '콘텐츠를 승인했어요. 크리에이터에게 메일로 알렸어요.',
    to: toCampaign,
  }),
  return: on(ownContentReturn, 'partnerCampaigns.returnOwnContent', {
    flash: '고쳐 달라고 했어요. 크리에이터에게 이유를 메일로 알렸어요.',
    to: toCampaign,
  }),
})

/** One campaign of the partner with the contents that creators submitted. */
export default function PartnerCampaignPage() {
  const { campaign, items, next, state, isLater, ...given } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const tabs = PARTNER_CONTENT_STATES.map((one) => ({
    href: pages.partnerCampaign(campaign.id, { state: one }),
    label: PARTNER_CONTENT_LABELS[one],
    count: one === 'sent_back' ? undefined : campaign.counts[one],
  }))
  return (
    <Page width="reading">
      <PageHead
        title={campaign.title}
        sub={`${longDay(campaign.dueOn)}까지 제출`}
        back={{ href: pages.partnerCampaigns, label: '캠페인' }}
        action={
          <Badge tone={campaign.state === 'open' ? 'good' : 'mute'}>
            {CAMPAIGN_STATE_LABELS[campaign.state]}
          </Badge>
        }
      />
      <Tabs label="콘텐츠" items={tabs} current={pages.partnerCampaign(campaign.id, { state })} />
      {items.length === 0 ? (
        <Empty title={EMPTY[state]}>
          {state === 'submitted' ? '크리에이터가 콘텐츠를 제출하면 여기에 보여요.' : '다른 탭도 살펴보세요.'}
        </Empty>
      ) : (
        <Stack gap={4}>
          {items.map((content) => (
            <ContentCard
              key={content.id}
              content={content}
              place={pages.partnerCampaign(campaign.id)}
              canDecide={given.canDecide}
              answer={answer}
              idempotencyKey={`${given.idempotencyKey}-${content.id.slice(-8)}`}
            />
          ))}
        </Stack>
      )}
      <NextPages
        first={isLater ? pages.partnerCampaign(campaign.id, { state }) : null}
        next={next && pages.partnerCampaign(campaign.id, { state, after: next })}
      />
      <Card title="캠페인 내용">
        <CampaignFacts campaign={campaign} waiting={campaign.waiting} />
      </Card>
    </Page>
  )
}
