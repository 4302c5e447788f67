import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { CAMPAIGN_STATE_LABELS } from '#contract/creators/campaigns.ts'
import type { PartnerCampaign } from '#contract/creators/partner-campaigns.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'partner', example: '/partner/campaigns' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('캠페인') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after')
  const { campaigns } = await withPartner({ request, context }, (api) => ({
    campaigns: api.partnerCampaigns.listOwnCampaigns({ ...(after && { after }) }),
  }))
  return { ...dataOf(campaigns), isLater: after !== null }
}

/** The campaigns of the partner, each with the contents that wait for its answer. */
export default function PartnerCampaigns() {
  const { items, next, isLater } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead title="캠페인" sub="크리에이터가 캠페인에 제출한 콘텐츠를 확인하고 승인해 주세요." />
      {items.length === 0 && !isLater ? (
        <Empty title="아직 캠페인이 없어요" action={{ href: pages.contact, label: '캠페인 문의하기' }}>
          크리에이터에게 콘텐츠를 부탁하고 싶다면 문의해 주세요. 캠페인을 함께 준비해요.
        </Empty>
      ) : (
        <Card title="우리 캠페인">
          <List label="우리 캠페인">
            {items.map((campaign) => (
              <Row
                key={campaign.id}
                href={pages.partnerCampaign(campaign.id)}
                title={campaign.title}
                sub={`${count(campaign.taken)}/${count(campaign.quota)}명 모집 · ${longDay(campaign.dueOn)}까지 제출`}
                end={<Waiting campaign={campaign} />}
              />
            ))}
          </List>
          <NextPages
            first={isLater ? pages.partnerCampaigns : null}
            next={next && pages.partnerCampaignsAfter(next)}
          />
        </Card>
      )}
    </Page>
  )
}

function Waiting({ campaign: { waiting, state } }: { campaign: PartnerCampaign }) {
  if (waiting > 0) return <Badge tone="wait">검토할 콘텐츠 {count(waiting)}</Badge>
  return <Badge tone={state === 'open' ? 'good' : 'mute'}>{CAMPAIGN_STATE_LABELS[state]}</Badge>
}
