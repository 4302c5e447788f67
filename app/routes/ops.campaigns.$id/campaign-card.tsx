import { channelKinds } from '#app/ui/creators/campaign-rows.tsx'
import { Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Paragraphs, Stack } from '#app/ui/kit/layout.tsx'
import { Facts, Stat, Stats } from '#app/ui/kit/money.tsx'
import { Photo } from '#app/ui/pictures/photo.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { campaignChange, type OpsCampaign } from '#contract/creators/campaign-ops.ts'

/** The initial values of the campaign form; opening and closing send them back unchanged. */
export function toValues(campaign: OpsCampaign) {
  const { title, description, reward, channelCodes, quota, applyUntil, dueOn, imageSrc } = campaign
  const partnerId = campaign.partner.id
  return {
    partnerId,
    pictureSrc: imageSrc ?? undefined,
    title,
    description,
    reward,
    channelCodes,
    quota,
    applyUntil,
    dueOn,
  }
}

type CampaignCardProps = { campaign: OpsCampaign; here: string; idempotencyKey: string }

export function CampaignCard({ campaign, here, idempotencyKey }: CampaignCardProps) {
  const { channelCodes, ...values } = toValues(campaign)
  const codes = Object.fromEntries(channelCodes.map((code, index) => [`channelCodes[${index}]`, code]))
  const isOpen = campaign.state === 'open'
  return (
    <Card title="캠페인">
      <Stack gap={4}>
        {campaign.imageSrc && <Photo src={campaign.imageSrc} look="wide" />}
        <Stats>
          <Stat label="더 모집" value={`${count(campaign.quota - campaign.taken)}명`} />
          <Stat label="모집한 사람" value={`${count(campaign.taken)}/${count(campaign.quota)}명`} />
          <Stat label="검토 대기" value={`${count(campaign.waiting)}건`} />
        </Stats>
        <Facts
          items={[
            { label: '혜택', value: campaign.reward },
            { label: '채널', value: channelKinds(channelCodes) },
            { label: '신청 마감', value: longDay(campaign.applyUntil) },
            { label: '콘텐츠 제출', value: `${longDay(campaign.dueOn)}까지` },
          ]}
        />
        <Paragraphs text={campaign.description} />
        <Buttons>
          <form method="post" action={here}>
            <Hidden
              values={carryValues(campaignChange, {
                ...values,
                ...codes,
                intent: 'move',
                id: campaign.id,
                state: isOpen ? 'closed' : 'open',
                idempotencyKey,
              })}
            />
            <Button tone={isOpen ? 'quiet' : 'primary'}>{isOpen ? '모집 마감하기' : '모집 시작하기'}</Button>
          </form>
          <LinkButton href={`${here}?edit=1`} tone="quiet">
            고치기
          </LinkButton>
        </Buttons>
      </Stack>
    </Card>
  )
}
