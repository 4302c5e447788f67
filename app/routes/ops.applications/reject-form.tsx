import { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from '@conform-to/react'
import type { FormAnswer } from '#app/services/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextareaField, TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import {
  APPLICATION_FIELDS,
  FIELD_LABELS,
  REJECTION_CODES,
  REJECTION_LABELS,
} from '#contract/applications.ts'

type Rejection = { code: string; reason: string; field: string; reapplyOn: string }

export function RejectForm({
  id,
  answer,
  idempotencyKey,
}: {
  id: string
  answer: FormAnswer | undefined
  idempotencyKey: string
}) {
  const [form, fields] = useForm<Rejection>({
    id: 'reject',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  return (
    <Form {...getFormProps(form)} action={`/ops/applications?reject=${id}`}>
      <Hidden values={{ intent: 'reject', id, idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }} />
      <FormErrors title="반려하지 못했어요" errors={form.errors} />
      <SelectField
        {...getSelectProps(fields.code)}
        id={fields.code.id}
        label="반려 사유"
        required
        errors={fields.code.errors}
      >
        <option value="">골라 주세요</option>
        {REJECTION_CODES.map((code) => (
          <option key={code} value={code}>
            {REJECTION_LABELS[code]}
          </option>
        ))}
      </SelectField>
      <TextareaField
        {...getTextareaProps(fields.reason)}
        id={fields.reason.id}
        label="설명"
        hint="신청한 분에게 그대로 보여요. 무엇을 고치면 되는지 적어 주세요."
        rows={3}
        maxLength={300}
        required
        errors={fields.reason.errors}
      />
      <SelectField
        {...getSelectProps(fields.field)}
        id={fields.field.id}
        label="고칠 곳"
        optional
        errors={fields.field.errors}
      >
        <option value="">정하지 않음</option>
        {APPLICATION_FIELDS.map((field) => (
          <option key={field} value={field}>
            {FIELD_LABELS[field]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...getInputProps(fields.reapplyOn, { type: 'date' })}
        id={fields.reapplyOn.id}
        label="다시 신청할 수 있는 날"
        optional
        hint="비워 두면 바로 다시 신청할 수 있어요."
        errors={fields.reapplyOn.errors}
      />
      <Button tone="danger">반려하기</Button>
    </Form>
  )
}
