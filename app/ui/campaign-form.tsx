import {
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react'
import { CHANNEL_CODES, CHANNEL_LABELS, type ChannelCode } from '#contract/channels.ts'
import { Button } from './button.tsx'
import { ChecksField } from './choice.tsx'
import { SelectField, TextareaField, TextField } from './field.tsx'
import { Form, FormErrors, Hidden } from './form.tsx'
import { PartnerOptions } from './partner-pick.tsx'

type Values = {
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
  answer: { lastResult: SubmissionResult<string[]>; idempotencyKey: string } | undefined
  idempotencyKey: string
  partners: { id: string; title: string }[]
  /** The campaign that is edited: what it says, and what the form carries along. */
  edited?: { values: Values; id: string; state: string }
  button: string
}

/** What a campaign says; the same for writing and for editing one. */
export function CampaignForm({
  action,
  answer,
  idempotencyKey,
  partners,
  edited,
  button,
}: CampaignFormProps) {
  const [form, fields] = useForm<Values>({
    id: 'campaign',
    lastResult: answer?.lastResult,
    defaultValue: edited?.values,
    defaultNoValidate: false,
  })
  const chosen = fields.channelCodes.initialValue
  return (
    <Form {...getFormProps(form)} action={action}>
      <FormErrors title="저장하지 못했어요" errors={form.errors} />
      <Hidden
        values={{
          intent: 'save',
          id: edited?.id,
          state: edited?.state,
          idempotencyKey: answer?.idempotencyKey ?? idempotencyKey,
        }}
      />
      <SelectField
        {...getSelectProps(fields.partnerId)}
        id={fields.partnerId.id}
        label="파트너"
        required
        errors={fields.partnerId.errors}
      >
        <PartnerOptions partners={partners} />
      </SelectField>
      <TextField
        {...getInputProps(fields.title, { type: 'text' })}
        id={fields.title.id}
        label="제목"
        maxLength={60}
        required
        errors={fields.title.errors}
      />
      <TextareaField
        {...getTextareaProps(fields.description)}
        id={fields.description.id}
        label="만들 콘텐츠"
        hint="크리에이터에게 그대로 보여요. 무엇을 보여 주면 되는지 적어 주세요."
        rows={6}
        maxLength={2000}
        required
        errors={fields.description.errors}
      />
      <TextField
        {...getInputProps(fields.reward, { type: 'text' })}
        id={fields.reward.id}
        label="혜택"
        hint="커미션 말고 더 주는 것을 적어 주세요."
        maxLength={200}
        required
        errors={fields.reward.errors}
      />
      <ChecksField
        id={fields.channelCodes.id}
        name={fields.channelCodes.name}
        label="찾는 채널"
        hint="고르지 않으면 모든 채널에서 신청할 수 있어요."
        choices={CHANNEL_CODES.map((code) => ({ value: code, label: CHANNEL_LABELS[code] }))}
        defaultValues={Array.isArray(chosen) ? chosen.map(String) : chosen ? [String(chosen)] : []}
        errors={fields.channelCodes.errors}
      />
      <TextField
        {...getInputProps(fields.quota, { type: 'number' })}
        id={fields.quota.id}
        label="모집 인원"
        suffix="명"
        min={1}
        max={1000}
        required
        errors={fields.quota.errors}
      />
      <TextField
        {...getInputProps(fields.applyUntil, { type: 'date' })}
        id={fields.applyUntil.id}
        label="신청 마감일"
        required
        errors={fields.applyUntil.errors}
      />
      <TextField
        {...getInputProps(fields.dueOn, { type: 'date' })}
        id={fields.dueOn.id}
        label="콘텐츠 제출일"
        required
        errors={fields.dueOn.errors}
      />
      <Button size="wide">{button}</Button>
    </Form>
  )
}
