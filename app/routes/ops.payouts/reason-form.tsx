import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import type { OpsAnswer } from './actions.server.ts'

type ReasonProps = {
  id: string
  intent: 'fail' | 'reveal'
  label: string
  hint: string
  submit: string
  action: string
  answer: OpsAnswer | undefined
  idempotencyKey: string
}

export function ReasonForm({ id, intent, label, hint, submit, action, answer, idempotencyKey }: ReasonProps) {
  const failed = answer?.intent === intent ? answer.form : null
  const [form, fields] = useForm<{ reason: string }>({
    id: `${intent}-form`,
    lastResult: failed?.lastResult,
    defaultNoValidate: false,
  })
  return (
    <Form {...getFormProps(form)} action={action}>
      <FormErrors errors={form.errors} />
      <Hidden
        values={{ intent, id, idempotencyKey: failed?.idempotencyKey ?? `${idempotencyKey}-${intent}` }}
      />
      <TextField
        {...getInputProps(fields.reason, { type: 'text' })}
        id={fields.reason.id}
        label={label}
        hint={hint}
        maxLength={200}
        required
        errors={fields.reason.errors}
      />
      <Button tone={intent === 'fail' ? 'danger' : 'soft'}>{submit}</Button>
    </Form>
  )
}
