import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { CHANNEL_CODES, CHANNEL_LABELS, type ChannelCode } from '#contract/core/channel-codes.ts'
import { campaignChange } from '#contract/creators/campaign-ops.ts'
import { CheckField, ChecksField } from '../forms/choice.tsx'
import { SelectField, TextareaField, TextField } from '../forms/field.tsx'
import { PhotoField, UploadBar } from '../forms/photo-field.tsx'
import { Button } from '../kit/button.tsx'
import { PartnerOptions } from '../partners/partner-pick.tsx'

type Values = {
  pictureSrc?: string | undefined
  partnerId: string
  title: string
  description: string
  reward: string
  channelCodes: ChannelCode[]
  quota: number
  applyUntil: string
  dueOn: string
}

type CampaignFormProps = {
  action: string
  answer: LastPost | undefined
  idempotencyKey: string
  partners: { id: string; title: string }[]
  /** The campaign to edit, with the values that the form also sends. */
  edited?: { values: Values; id: string; state: string }
  button: string
}

/** The form for a campaign, for creating and for editing one. */
export function CampaignForm({
  action,
  answer,
  idempotencyKey,
  partners,
  edited,
  button,
}: CampaignFormProps) {
  const { pictureSrc, ...values } = edited?.values ?? {}
  return (
    <SchemaForm
      id="campaign"
      schema={campaignChange}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'save', id: edited?.id, state: edited?.state }}
      values={values}
      title="저장하지 못했어요"
      action={action}
      encType="multipart/form-data"
      data-upload=""
    >
      {({ text, area, select, checks, file }) => (
        <>
          <SelectField {...select('partnerId')} label="파트너">
            <PartnerOptions partners={partners} />
          </SelectField>
          <TextField {...text('title')} label="제목" />
          <PhotoField
            {...file('pictureFile')}
            label="사진"
            optional
            hint="캠페인 목록과 맨 위에 보여요. 가로로 긴 사진, 5MB까지. 없으면 파트너 로고가 보여요."
            current={pictureSrc ?? null}
          />
          {pictureSrc && <CheckField id="no-picture" name="noPicture" label="사진 삭제" />}
          <TextareaField
            {...area('description')}
            label="콘텐츠 가이드"
            hint="크리에이터에게 그대로 보여요. 무엇을 보여 주면 되는지 적어 주세요."
            rows={6}
          />
          <TextField {...text('reward')} label="혜택" hint="커미션 말고 더 주는 것을 적어 주세요." />
          <ChecksField
            {...checks('channelCodes')}
            label="찾는 채널"
            hint="고르지 않으면 모든 채널에서 신청할 수 있어요."
            choices={CHANNEL_CODES.map((code) => ({ value: code, label: CHANNEL_LABELS[code] }))}
          />
          <TextField {...text('quota', 'number')} label="모집 인원" suffix="명" />
          <TextField {...text('applyUntil', 'date')} label="신청 마감일" />
          <TextField {...text('dueOn', 'date')} label="콘텐츠 제출일" />
          <UploadBar />
          <Button size="wide">{button}</Button>
        </>
      )}
    </SchemaForm>
  )
}
