import { getFormProps, getTextareaProps, useForm } from '@conform-to/react'
import type { FormAnswer } from '#app/services/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'

type ReasonProps = {
  id: string
  intent: 'decline' | 'send-back'
  action: string
  answer: FormAnswer | undefined
  idempotencyKey: string
}

const WORDS = {
  decline: {
    label: '이유',
    hint: '신청한 분에게 그대로 보여요. 잡아 둔 자리는 다시 비워요.',
    button: '미선정으로 기록하기',
  },
  'send-back': {
    label: '고칠 곳',
    hint: '크리에이터에게 그대로 보여요. 고친 뒤 다시 제출할 수 있어요.',
    button: '고쳐 달라고 하기',
  },
} as const

export function ReasonForm({ id, intent, action, answer, idempotencyKey }: ReasonProps) {
  const [form, fields] = useForm<{ reason: string }>({
    id: `${intent}-form`,
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  const { label, hint, button } = WORDS[intent]
  return (
    <Form {...getFormProps(form)} action={action}>
      <FormErrors title="처리하지 못했어요" errors={form.errors} />
      <Hidden values={{ intent, id, idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }} />
      <TextareaField
        {...getTextareaProps(fields.reason)}
        id={fields.reason.id}
        label={label}
        hint={hint}
        rows={3}
        maxLength={300}
        required
        errors={fields.reason.errors}
      />
      <Button tone={intent === 'decline' ? 'danger' : 'soft'}>{button}</Button>
    </Form>
  )
}
