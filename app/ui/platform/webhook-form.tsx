import {
  WEBHOOK_KIND_NAMES,
  WEBHOOK_KINDS,
  WEBHOOK_MATTERS,
  type WebhookMatter,
} from '#contract/platform/webhooks/webhook-kinds.ts'
import { type Webhook, webhookChange, webhookInput } from '#contract/platform/webhooks/webhooks.ts'
import * as pages from '#contract/site/pages.ts'
import { ChecksField } from '../forms/choice.tsx'
import { FieldGroup, TextField } from '../forms/field.tsx'
import { type LastPost, SchemaForm } from '../forms/schema-form.tsx'
import { Button } from '../kit/button.tsx'

type FormProps = { answer: LastPost | undefined; idempotencyKey: string }

const MATTERS = Object.keys(WEBHOOK_MATTERS) as WebhookMatter[]

/** The form that makes a webhook. The first order and the money are chosen, because most receivers want them. */
export function NewWebhook(props: FormProps) {
  return (
    <SchemaForm
      {...props}
      id="new-webhook"
      schema={webhookInput}
      carry={{ intent: 'create' }}
      values={{ kinds: WEBHOOK_KIND_NAMES.filter((kind) => /^(order|payout)\./.test(kind)) }}
      title="만들지 못했어요"
      action={pages.webhooks}
    >
      {({ text, checks }) => (
        <>
          <WebhookFields text={text} checks={checks} />
          <Button size="wide">웹훅 만들기</Button>
        </>
      )}
    </SchemaForm>
  )
}

export function WebhookEdit({ webhook, ...props }: FormProps & { webhook: Webhook }) {
  const { id, url, description, kinds } = webhook
  return (
    <SchemaForm
      {...props}
      id="webhook-edit"
      schema={webhookChange}
      carry={{ intent: 'edit', id }}
      values={{ url, description, kinds }}
      title="저장하지 못했어요"
      action={pages.webhook(id)}
    >
      {({ text, checks }) => (
        <>
          <WebhookFields text={text} checks={checks} />
          <Button tone="soft">저장하기</Button>
        </>
      )}
    </SchemaForm>
  )
}

type FieldsProps = {
  text: (
    name: 'url' | 'description',
  ) => Parameters<typeof TextField>[0] extends infer P ? Omit<P, 'label' | 'hint'> : never
  checks: (name: 'kinds') => Omit<Parameters<typeof ChecksField>[0], 'label' | 'choices'>
}

/** The fields of both forms. */
function WebhookFields({ text, checks }: FieldsProps) {
  const { errors, ...kinds } = checks('kinds')
  return (
    <>
      <TextField
        {...text('url')}
        label="받을 주소"
        inputMode="url"
        autoComplete="off"
        hint="https로 시작하는 내 서버의 주소예요."
      />
      <TextField {...text('description')} label="설명" optional autoComplete="off" hint="예: 정산 시트" />
      <FieldGroup title="받을 소식">
        {MATTERS.map((matter, nth) => (
          <ChecksField
            key={matter}
            {...kinds}
            errors={nth === 0 ? errors : undefined}
            id={`${kinds.id}-${matter}`}
            label={WEBHOOK_MATTERS[matter]}
            choices={WEBHOOK_KIND_NAMES.filter((kind) => kind.startsWith(`${matter}.`)).map((kind) => ({
              value: kind,
              // The legend says what it is about.
              label: WEBHOOK_KINDS[kind].replace(`${WEBHOOK_MATTERS[matter]} `, ''),
            }))}
          />
        ))}
      </FieldGroup>
    </>
  )
}
