import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import type { FormAnswer } from '#app/services/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'

type Props = { id: string; action: string; answer: FormAnswer | null | undefined; idempotencyKey: string }

export function RefuseForm({ id, action, answer, idempotencyKey }: Props) {
  const [form, fields] = useForm<{ reason: string }>({
    id: 'refuse',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  return (
    <Form {...getFormProps(form)} action={action}>
      <FormErrors title="거절하지 못했어요" errors={form.errors} />
      <Hidden values={{ intent: 'refuse', id, idempotencyKey }} />
      <TextField
        {...getInputProps(fields.reason, { type: 'text' })}
        id={fields.reason.id}
        label="거절하는 이유"
        hint="요청한 운영자에게 그대로 보여요."
        maxLength={200}
        required
        errors={fields.reason.errors}
      />
      <Button tone="danger">거절하기</Button>
    </Form>
  )
}
