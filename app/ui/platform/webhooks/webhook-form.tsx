import {
  WEBHOOK_KINDS,
  WEBHOOK_MATTERS,
  type WebhookKind,
  type WebhookMatter,
} from '#contract/platform/webhooks/webhook-kinds.ts'
import type { Webhook } from '#contract/platform/webhooks/webhooks.ts'
import { ChecksField } from '../../forms/choice.tsx'
import { FieldGroup, TextField } from '../../forms/field.tsx'
import { type LastPost, SchemaForm } from '../../forms/schema-form.tsx'
import { Button } from '../../kit/button.tsx'
import type { WebhookPlaces } from './places.ts'

type FormProps = { at: WebhookPlaces; answer: LastPost | undefined; idempotencyKey: string }

const MATTERS = Object.keys(WEBHOOK_MATTERS) as WebhookMatter[]

/** The form that makes a webhook. The first order and the money are chosen, because most receivers want them. */
export function NewWebhook({ at, ...props }: FormProps) {
  return (
    <SchemaForm
      {...props}
      id="new-webhook"
      schema={at.input}
      carry={{ intent: 'create' }}
      values={{ kinds: at.kinds.filter((kind) => /^(order|payout)\./.test(kind)) }}
      title="만들지 못했어요"
      action={at.list}
    >
      {({ text, checks }) => (
        <>
          <WebhookFields offered={at.kinds} text={text} checks={checks} />
          <Button size="wide">웹훅 만들기</Button>
        </>
      )}
    </SchemaForm>
  )
}

export function WebhookEdit({ at, webhook, ...props }: FormProps & { webhook: Webhook }) {
  const { id, url, description, kinds } = webhook
  return (
    <SchemaForm
      {...props}
      id="webhook-edit"
      schema={at.change}
      carry={{ intent: 'edit', id }}
      values={{ url, description, kinds }}
      title="저장하지 못했어요"
      action={at.toWebhook(id)}
    >
      {({ text, checks }) => (
        <>
          <WebhookFields offered={at.kinds} text={text} checks={checks} />
          <Button tone="soft">저장하기</Button>
        </>
      )}
    </SchemaForm>
  )
}

type FieldsProps = {
  offered: readonly WebhookKind[]
  text: (
    name: 'url' | 'description',
  ) => Parameters<typeof TextField>[0] extends infer P ? Omit<P, 'label' | 'hint'> : never
  checks: (name: 'kinds') => Omit<Parameters<typeof ChecksField>[0], 'label' | 'choices'>
}

/** The fields of both forms. */
function WebhookFields({ offered, text, checks }: FieldsProps) {
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
        {MATTERS.filter((matter) => offered.some((kind) => kind.startsWith(`${matter}.`))).map(
          (matter, nth) => (
            <ChecksField
              key={matter}
              {...kinds}
              errors={nth === 0 ? errors : undefined}
              id={`${kinds.id}-${matter}`}
              label={WEBHOOK_MATTERS[matter]}
              choices={offered
                .filter((kind) => kind.startsWith(`${matter}.`))
                .map((kind) => ({
                  value: kind,
                  // The legend says what it is about.
                  label: WEBHOOK_KINDS[kind].replace(`${WEBHOOK_MATTERS[matter]} `, ''),
                }))}
            />
          ),
        )}
      </FieldGroup>
    </>
  )
}
