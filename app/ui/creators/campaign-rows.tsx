import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import type { Campaign } from '#contract/creators/campaigns.ts'
import * as pages from '#contract/site/pages.ts'
import { Badge } from '../kit/notice.tsx'
import { coverLink } from '../pictures/cover-link.css.ts'
import { PartnerMark } from '../pictures/mark.tsx'
import { Photo } from '../pictures/photo.tsx'
import { longDay } from '../words/dates.ts'
import { count } from '../words/format.ts'
import * as css from './campaign-rows.css.ts'

/** 네이버 블로그 · 유튜브, or any. */
export function channelKinds(codes: Campaign['channelCodes']): string {
  return codes.length === 0 ? '모든 채널' : codes.map((code) => CHANNEL_LABELS[code]).join(' · ')
}

/** 네이버 블로그 외 2. */
function someKinds(codes: Campaign['channelCodes']): string {
  return codes.length > 1 ? `${channelKinds(codes.slice(0, 1))} 외 ${codes.length - 1}` : channelKinds(codes)
}

/** Campaigns that accept applications: the picture, the title and the reward; each card links to its page. */
export function CampaignRows({ label, campaigns }: { label: string; campaigns: Campaign[] }) {
  return (
    <ul className={css.cards} aria-label={label}>
      {campaigns.map((campaign) => (
        <li key={campaign.id} className={css.card}>
          <Photo
            src={campaign.imageSrc}
            look="card"
            drawn={<PartnerMark partner={campaign.partner} size={72} />}
          />
          <div className={css.text}>
            <h2 className={css.title}>
              <a className={coverLink} href={pages.campaign(campaign.id)}>
                {campaign.title}
              </a>
            </h2>
            <p className={css.reward}>{campaign.reward}</p>
            <p className={css.line}>
              {campaign.partner.title} · {longDay(campaign.applyUntil)} 마감 ·{' '}
              {someKinds(campaign.channelCodes)}
            </p>
            <Places campaign={campaign} />
          </div>
        </li>
      ))}
    </ul>
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
