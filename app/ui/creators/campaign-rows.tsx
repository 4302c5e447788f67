import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import type { Campaign } from '#contract/creators/campaigns.ts'
import * as pages from '#contract/site/pages.ts'
import { List, Row } from '../kit/lists/list.tsx'
import { Badge } from '../kit/notice.tsx'
import { PartnerMark } from '../pictures/mark.tsx'
import { longDay } from '../words/dates.ts'
import { count } from '../words/format.ts'

/** 네이버 블로그 · 유튜브, or any. */
export function channelKinds(codes: Campaign['channelCodes']): string {
  return codes.length === 0 ? '모든 채널' : codes.map((code) => CHANNEL_LABELS[code]).join(' · ')
}

/** 네이버 블로그 외 2. */
function someKinds(codes: Campaign['channelCodes']): string {
  return codes.length > 1 ? `${channelKinds(codes.slice(0, 1))} 외 ${codes.length - 1}` : channelKinds(codes)
}

/** Campaigns that accept applications, each linked to its page. */
export function CampaignRows({ label, campaigns }: { label: string; campaigns: Campaign[] }) {
  return (
    <List label={label}>
      {campaigns.map((campaign) => (
        <Row
          key={campaign.id}
          href={pages.campaign(campaign.id)}
          title={campaign.title}
          mark={<PartnerMark partner={campaign.partner} />}
          sub={`${campaign.partner.title} · ${longDay(campaign.applyUntil)} 마감 · ${someKinds(campaign.channelCodes)}`}
          end={<Places campaign={campaign} />}
        />
      ))}
    </List>
  )
}

/** A short badge with the number of places left. */
export function Places({
  campaign,
}: {
  campaign: Pick<Campaign, 'quota' | 'taken' | 'state' | 'acceptsApplications'>
}) {
  const left = campaign.quota - campaign.taken
  if (campaign.acceptsApplications) {
    return (
      <Badge tone={left <= 3 ? 'wait' : 'info'} icon="user">
        {count(left)}명 더 모집
      </Badge>
    )
  }
  return <Badge>{campaign.state === 'open' && left === 0 ? '모집 완료' : '신청 마감'}</Badge>
}
