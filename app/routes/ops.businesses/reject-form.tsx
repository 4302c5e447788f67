import { getFormProps, getTextareaProps, useForm } from '@conform-to/react'
import type { FormAnswer } from '#app/services/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'

type RejectProps = { id: string; action: string; answer: FormAnswer | undefined; idempotencyKey: string }

export function RejectForm({ id, action, answer, idempotencyKey }: RejectProps) {
  const [form, fields] = useForm<{ reason: string }>({
    id: 'reject',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  return (
    <Form {...getFormProps(form)} action={action}>
      <Hidden
        values={{
          intent: 'reject',
          id,
          idempotencyKey: answer?.idempotencyKey ?? `${idempotencyKey}-reject`,
        }}
      />
      <FormErrors title="결정하지 못했어요" errors={form.errors} />
      <TextareaField
        {...getTextareaProps(fields.reason)}
        id={fields.reason.id}
        label="이유"
        hint="크리에이터에게 그대로 보여요. 무엇을 고치면 되는지 적어 주세요."
        rows={3}
        maxLength={300}
        required
        errors={fields.reason.errors}
      />
      <Button tone="danger">인정하지 않기</Button>
    </Form>
  )
}
