import type { Campaign } from '#contract/creators/campaigns.ts'
import { Paragraphs, Stack } from '../kit/layout.tsx'
import { Facts, Stat, Stats } from '../kit/money.tsx'
import { Photo } from '../pictures/photo.tsx'
import { longDay } from '../words/dates.ts'
import { count } from '../words/format.ts'
import { channelKinds } from './campaign-rows.tsx'

/** A campaign as the people who run it see it. `waiting`: the number of what they have to look at. */
export function CampaignFacts({ campaign, waiting }: { campaign: Campaign; waiting: number }) {
  return (
    <Stack gap={4}>
      {campaign.imageSrc && <Photo src={campaign.imageSrc} look="wide" />}
      <Stats>
        <Stat label="더 모집" value={`${count(campaign.quota - campaign.taken)}명`} />
        <Stat label="모집한 사람" value={`${count(campaign.taken)}/${count(campaign.quota)}명`} />
        <Stat label="검토 대기" value={`${count(waiting)}건`} />
      </Stats>
      <Facts
        items={[
          { label: '혜택', value: campaign.reward },
          { label: '채널', value: channelKinds(campaign.channelCodes) },
          { label: '신청 마감', value: longDay(campaign.applyUntil) },
          { label: '콘텐츠 제출', value: `${longDay(campaign.dueOn)}까지` },
        ]}
      />
      <Paragraphs text={campaign.description} />
    </Stack>
  )
}
