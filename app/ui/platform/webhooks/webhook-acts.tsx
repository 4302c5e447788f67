import {
  secretRotation,
  type Webhook,
  webhookRef,
  webhookStateInput,
} from '#contract/platform/webhooks/webhooks.ts'
import { RadioField } from '../../forms/choice.tsx'
import { AlertDialog, opens } from '../../forms/dialog.tsx'
import { Form, Hidden } from '../../forms/form.tsx'
import { carryValues, type LastPost, SchemaForm } from '../../forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '../../kit/button.tsx'
import type { WebhookPlaces } from './places.ts'

type ActsProps = { at: WebhookPlaces; webhook: Webhook; idempotencyKey: string }

/** The buttons of a webhook: a test, and stopping or starting it. */
export function WebhookActs({ at, webhook: { id, state }, idempotencyKey }: ActsProps) {
  const here = at.toWebhook(id)
  const other = state === 'active' ? ('stopped' as const) : ('active' as const)
  return (
    <Buttons>
      <Form action={here}>
        <Hidden
          values={carryValues(webhookRef, { intent: 'test', id, idempotencyKey: `${idempotencyKey}-test` })}
        />
        <Button tone="soft">시험으로 보내기</Button>
      </Form>
      <Form action={here}>
        <Hidden
          values={carryValues(webhookStateInput, {
            intent: 'state',
            id,
            state: other,
            idempotencyKey: `${idempotencyKey}-state`,
          })}
        />
        <Button tone={state === 'active' ? 'quiet' : 'primary'}>
          {state === 'active' ? '멈추기' : '다시 켜기'}
        </Button>
      </Form>
    </Buttons>
  )
}

const HOURS = [
  { value: '24', label: '하루 동안 함께 써요' },
  { value: '72', label: '3일 동안 함께 써요' },
  { value: '0', label: '지금 바로 끝내요' },
]

export function SecretForm({ at, webhook: { id }, ...form }: ActsProps & { answer: LastPost | undefined }) {
  return (
    <SchemaForm
      {...form}
      id="webhook-secret"
      schema={secretRotation}
      carry={{ intent: 'rotate', id }}
      values={{ hours: '24' }}
      title="바꾸지 못했어요"
      action={at.toWebhook(id)}
    >
      {({ radio }) => (
        <>
          <RadioField {...radio('hours')} label="이전 비밀 키" choices={HOURS} />
          <Button tone="soft">새 비밀 키 만들기</Button>
        </>
      )}
    </SchemaForm>
  )
}

export function RemoveWebhook({
  at,
  webhook: { id },
  isOpen,
  idempotencyKey,
}: ActsProps & { isOpen: boolean }) {
  const here = at.toWebhook(id)
  return (
    <>
      <Buttons>
        <LinkButton tone="quiet" size="small" href={`${here}?delete=1`} {...opens('remove-webhook')}>
          웹훅 삭제
        </LinkButton>
      </Buttons>
      <AlertDialog
        id="remove-webhook"
        open={isOpen}
        closeHref={here}
        title="웹훅을 삭제할까요?"
        message="이 주소로 더는 보내지 않아요. 기다리던 소식도 보내지 않아요."
        confirm="삭제하기"
        danger
        action={here}
        values={carryValues(webhookRef, { intent: 'remove', id, idempotencyKey: `${idempotencyKey}-remove` })}
      />
    </>
  )
}
