import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import type { OpsCampaign } from '#contract/creators/campaign-ops.ts'
import { CAMPAIGN_STATE_LABELS, CAMPAIGN_STATES } from '#contract/creators/campaigns.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/campaigns',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('캠페인 관리') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('state')
  const state = CAMPAIGN_STATES.find((name) => name === asked) ?? 'open'
  const { campaigns } = await withOperator({ request, context }, (api) => ({
    campaigns: api.campaignOps.listOpsCampaigns({ state, page: pageNumber(request) }),
  }))
  return { state, campaigns: dataOf(campaigns) }
}

export default function OpsCampaigns() {
  const { state, campaigns } = useLoaderData<typeof loader>()
  const tabs = (['open', 'draft', 'closed'] as const).map((name) => ({
    href: `/ops/campaigns?state=${name}`,
    label: CAMPAIGN_STATE_LABELS[name],
  }))
  return (
    <Page width="reading">
      <PageHead
        title="캠페인 관리"
        sub="파트너가 찾는 콘텐츠를 모집하고, 신청과 제출을 확인해요."
        action={
          <LinkButton href="/ops/campaigns/new" icon="plus">
            캠페인 만들기
          </LinkButton>
        }
      />
      <Tabs label="캠페인 상태" items={tabs} current={`/ops/campaigns?state=${state}`} />
      {campaigns.items.length === 0 ? (
        <Empty title={`${CAMPAIGN_STATE_LABELS[state]} 캠페인이 없어요`} />
      ) : (
        <Card>
          <List label={`${CAMPAIGN_STATE_LABELS[state]} 캠페인`}>
            {campaigns.items.map((campaign) => (
              <Row
                key={campaign.id}
                href={`/ops/campaigns/${campaign.id}`}
                title={campaign.title}
                mark={<PartnerMark partner={campaign.partner} />}
                sub={`${campaign.partner.title} · ${longDay(campaign.applyUntil)}까지 신청`}
                end={<CampaignEnd campaign={campaign} />}
                endSub={`${count(campaign.quota)}명 중 ${count(campaign.taken)}명`}
              />
            ))}
          </List>
        </Card>
      )}
      <Pager {...campaigns} href={(page) => `/ops/campaigns?state=${state}&page=${page}`} />
    </Page>
  )
}

/** Applications that wait come first; otherwise the places left of an open campaign. */
function CampaignEnd({ campaign: { state, waiting, quota, taken } }: { campaign: OpsCampaign }) {
  if (waiting > 0) return <Badge tone="wait">검토 대기 {count(waiting)}</Badge>
  if (state !== 'open') return null
  return quota > taken ? `${count(quota - taken)}명 더 모집` : '모집 완료'
}
