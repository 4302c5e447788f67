import type { Refused } from '#app/services/acts.server.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextareaField, TextField } from '#app/ui/field.tsx'
import { SchemaForm } from '#app/ui/schema-form.tsx'
import {
  APPLICATION_FIELDS,
  applicationRejection,
  FIELD_LABELS,
  REJECTION_CODES,
  REJECTION_LABELS,
} from '#contract/applications.ts'

type RejectProps = { id: string; answer: Refused | undefined; idempotencyKey: string }

export function RejectForm({ id, answer, idempotencyKey }: RejectProps) {
  return (
    <SchemaForm
      id="reject"
      schema={applicationRejection}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'reject', id }}
      title="반려하지 못했어요"
      action={`/ops/applications?reject=${id}`}
    >
      {({ text, area, select }) => (
        <>
          <SelectField {...select('code')} label="반려 사유">
            <option value="">골라 주세요</option>
            {REJECTION_CODES.map((code) => (
              <option key={code} value={code}>
                {REJECTION_LABELS[code]}
              </option>
            ))}
          </SelectField>
          <TextareaField
            {...area('reason')}
            label="설명"
            hint="신청한 분에게 그대로 보여요. 무엇을 고치면 되는지 적어 주세요."
            rows={3}
          />
          <SelectField {...select('field')} label="고칠 곳" optional>
            <option value="">정하지 않음</option>
            {APPLICATION_FIELDS.map((field) => (
              <option key={field} value={field}>
                {FIELD_LABELS[field]}
              </option>
            ))}
          </SelectField>
          <TextField
            {...text('reapplyOn', 'date')}
            label="다시 신청할 수 있는 날"
            optional
            hint="비워 두면 바로 다시 신청할 수 있어요."
          />
          <Button tone="danger">반려하기</Button>
        </>
      )}
    </SchemaForm>
  )
}
