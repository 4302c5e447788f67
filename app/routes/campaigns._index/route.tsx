import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { ApplicationBadge, nextStep } from '#app/ui/creators/application-step.tsx'
import { CampaignRows } from '#app/ui/creators/campaign-rows.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { CHANNEL_CODES, CHANNEL_LABELS, type ChannelCode } from '#contract/core/channel-codes.ts'
import type { Campaign, ContentApplication } from '#contract/creators/campaigns.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'creator',
  example: '/campaigns',
  more: ['/campaigns?tab=mine'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('캠페인') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const page = pageNumber(request)
  if (search.get('tab') === 'mine') {
    const { applications } = await withUser({ request, context }, (api) => ({
      applications: api.campaigns.listContentApplications({ page }),
    }))
    return { tab: 'mine' as const, applications: dataOf(applications) }
  }
  const channelCode = CHANNEL_CODES.find((code) => code === search.get('channel'))
  const { open, mine } = await withUser({ request, context }, (api) => ({
    open: api.campaigns.listCampaigns({ page, ...(channelCode && { channelCode }) }),
    mine: optionalData(api.channels.listChannels()),
  }))
  const kinds = [...new Set(mine?.items.map((channel) => channel.channelCode))]
  return { tab: 'open' as const, open: dataOf(open), channelCode: channelCode ?? null, kinds }
}

const TABS = [
  { href: '/campaigns', label: '모집 중' },
  { href: '/campaigns?tab=mine', label: '내 신청' },
]

type ItemPage<Item> = { items: Item[]; page: number; limit: number; total: number }

export default function Campaigns() {
  const data = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead title="캠페인" sub="파트너가 찾는 콘텐츠를 만들고 혜택을 받아요." />
      <Tabs
        label="캠페인"
        items={TABS}
        current={data.tab === 'mine' ? '/campaigns?tab=mine' : '/campaigns'}
      />
      {data.tab === 'mine' ? <Mine applications={data.applications} /> : <Open {...data} />}
    </Page>
  )
}

type OpenProps = { open: ItemPage<Campaign>; channelCode: ChannelCode | null; kinds: ChannelCode[] }

function Open({ open, channelCode, kinds }: OpenProps) {
  const hrefOf = (code: ChannelCode | null) => (code ? `/campaigns?channel=${code}` : '/campaigns')
  const chosen = channelCode && !kinds.includes(channelCode) ? [...kinds, channelCode] : kinds
  return (
    <>
      {chosen.length > 0 && (
        <Tabs
          look="chips"
          label="채널로 고르기"
          items={[null, ...chosen].map((code) => ({
            href: hrefOf(code),
            label: code ? CHANNEL_LABELS[code] : '모든 채널',
          }))}
          current={hrefOf(channelCode)}
        />
      )}
      {open.items.length === 0 ? (
        <Empty
          art="campaign"
          title="지금 모집하는 캠페인이 없어요"
          action={{ href: '/partners', label: '파트너 둘러보기' }}
        >
          캠페인이 열리기 전에도 파트너의 링크로 수익을 만들 수 있어요.
        </Empty>
      ) : (
        <CampaignRows label="모집 중인 캠페인" campaigns={open.items} />
      )}
      <Pager
        {...open}
        href={(page) => `/campaigns?${channelCode ? `channel=${channelCode}&` : ''}page=${page}`}
      />
    </>
  )
}

function Mine({ applications }: { applications: ItemPage<ContentApplication> }) {
  if (applications.items.length === 0) {
    return (
      <Empty
        art="campaign"
        title="아직 신청한 캠페인이 없어요"
        action={{ href: '/campaigns', label: '모집 중인 캠페인 보기' }}
      >
        신청하면 모집 인원에 포함되고, 결과를 여기에서 알려 드려요.
      </Empty>
    )
  }
  return (
    <>
      <Card>
        <List label="내 신청">
          {applications.items.map((application) => (
            <Row
              key={application.id}
              href={`/campaigns/${application.campaign.id}`}
              title={application.campaign.title}
              mark={<PartnerMark partner={application.campaign.partner} />}
              sub={`${application.campaign.partner.title} · ${nextStep(application)}`}
              end={<ApplicationBadge state={application.state} />}
            />
          ))}
        </List>
      </Card>
      <Pager {...applications} href={(page) => `/campaigns?tab=mine&page=${page}`} />
    </>
  )
}
