import { getFormProps, getInputProps, getTextareaProps, useForm } from '@conform-to/react'
import type { FormAnswer } from '#app/services/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextareaField, TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'

type ReasonFormProps = {
  id: string
  step: 'fix' | 'hide'
  action: string
  answer: FormAnswer | undefined
  idempotencyKey: string
}

/** Why, and for a fix until when. The creator reads it as it is. */
export function ReasonForm({ id, step, action, answer, idempotencyKey }: ReasonFormProps) {
  const [form, fields] = useForm<{ reason: string; dueOn: string }>({
    id: 'reason-form',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  const isFix = step === 'fix'
  return (
    <Form {...getFormProps(form)} action={action}>
      <Hidden values={{ intent: step, id, idempotencyKey }} />
      <FormErrors title={isFix ? '요청하지 못했어요' : '숨기지 못했어요'} errors={form.errors} />
      <TextareaField
        {...getTextareaProps(fields.reason)}
        id={fields.reason.id}
        label={isFix ? '고칠 점' : '숨기는 이유'}
        hint="크리에이터에게 그대로 보여요. 무엇을 고치면 되는지 적어 주세요."
        rows={3}
        maxLength={300}
        required
        errors={fields.reason.errors}
      />
      {isFix && (
        <TextField
          {...getInputProps(fields.dueOn, { type: 'date' })}
          id={fields.dueOn.id}
          label="언제까지"
          required
          errors={fields.dueOn.errors}
        />
      )}
      <Button tone={isFix ? 'primary' : 'danger'}>{isFix ? '수정 요청하기' : '숨기기'}</Button>
    </Form>
  )
}
