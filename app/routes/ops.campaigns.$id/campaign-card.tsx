import { CampaignFacts } from '#app/ui/creators/campaign-facts.tsx'
import { Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Stack } from '#app/ui/kit/layout.tsx'
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
        <CampaignFacts campaign={campaign} waiting={campaign.waiting} />
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
