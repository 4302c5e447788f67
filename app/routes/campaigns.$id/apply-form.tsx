import type { FormAnswer } from '#app/services/forms/form.server.ts'
import { channelKinds } from '#app/ui/creators/campaign-rows.tsx'
import { SelectField, TextareaField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { type Campaign, contentApplicationInput } from '#contract/creators/campaigns.ts'
import type { Channel } from '#contract/creators/channels.ts'

type ApplyProps = {
  campaign: Campaign
  /** All of the creator's channels. */
  channels: Channel[]
  answer: FormAnswer | undefined
  idempotencyKey: string
}

export function ApplyForm({ campaign, channels, answer, idempotencyKey }: ApplyProps) {
  const wanted = channels.filter(
    ({ channelCode }) => campaign.channelCodes.length === 0 || campaign.channelCodes.includes(channelCode),
  )
  if (wanted.length === 0) {
    return (
      <Notice tone="wait" title="이 캠페인에 맞는 채널이 없어요">
        <p>
          {channelKinds(campaign.channelCodes)} 채널을 찾고 있어요.{' '}
          <a href="/channels">채널을 먼저 등록해 주세요.</a>
        </p>
      </Notice>
    )
  }
  return (
    <Card title="신청하기">
      <SchemaForm
        id="apply-to-campaign"
        schema={contentApplicationInput}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'apply', campaignId: campaign.id }}
        title="신청하지 못했어요"
      >
        {({ area, select }) => (
          <>
            <SelectField {...select('channelId')} label="콘텐츠를 올릴 채널">
              {wanted.length > 1 && <option value="">골라 주세요</option>}
              {wanted.map((channel) => (
                <option key={channel.id} value={channel.id}>
                  {CHANNEL_LABELS[channel.channelCode]} · {channel.channelLinkUrl.replace(/^https:\/\//, '')}
                </option>
              ))}
            </SelectField>
            <TextareaField
              {...area('message')}
              label="콘텐츠 계획"
              hint="무엇을 어떻게 보여 줄지 10자에서 500자로 적어 주세요. 선정할 때 참고해요."
              rows={4}
            />
            <Button size="wide">신청하기</Button>
          </>
        )}
      </SchemaForm>
      <Muted tiny>신청하면 모집 인원에 포함돼요. 선정되기 전까지는 언제든 취소할 수 있어요.</Muted>
    </Card>
  )
}
