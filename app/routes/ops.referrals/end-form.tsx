import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import type { FormAnswer } from '#app/services/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'

type Props = { id: string; action: string; answer: FormAnswer | undefined; idempotencyKey: string }

export function EndForm({ id, action, answer, idempotencyKey }: Props) {
  const [form, fields] = useForm<{ reason: string }>({
    id: 'end',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  return (
    <Form {...getFormProps(form)} action={action}>
      <FormErrors title="끝내지 못했어요" errors={form.errors} />
      <Hidden values={{ id, idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }} />
      <TextField
        {...getInputProps(fields.reason, { type: 'text' })}
        id={fields.reason.id}
        label="끝내는 이유"
        hint="운영 기록에 남아요. 지급한 금액은 그대로 두고, 그 뒤로는 더하지 않아요."
        maxLength={200}
        required
        errors={fields.reason.errors}
      />
      <Button tone="danger">추천 끝내기</Button>
    </Form>
  )
}
