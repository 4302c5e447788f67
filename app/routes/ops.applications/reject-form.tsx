import { SelectField, TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { IN_PLACE } from '#app/ui/forms/form.tsx'
import type { Fields } from '#app/ui/forms/schema-fields.ts'
import { SchemaForm, type SchemaFormProps } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { type TemplateOffer, TemplatePick } from '#app/ui/platform/template-pick.tsx'
import {
  APPLICATION_FIELDS,
  type applicationRejection,
  FIELD_LABELS,
  REJECTION_CODES,
  REJECTION_LABELS,
} from '#contract/creators/applications.ts'

type RejectProps = Omit<SchemaFormProps<typeof applicationRejection>, 'children' | 'title'> & {
  offer: TemplateOffer
}

export function RejectForm({ offer, ...props }: RejectProps) {
  return (
    <SchemaForm {...IN_PLACE} {...props} title="반려하지 못했어요">
      {(fields) => (
        <>
          <RejectFields fields={fields} offer={offer} />
          <Button tone="danger">반려하기</Button>
        </>
      )}
    </SchemaForm>
  )
}

type FieldsProps = { fields: Fields<'code' | 'reason' | 'field' | 'reapplyOn'>; offer: TemplateOffer }

/** The reason for a rejection, and what the person can do about it: for one application, or for many at once. */
export function RejectFields({ fields, offer }: FieldsProps) {
  const { text, area, select } = fields
  return (
    <>
      <SelectField {...select('code')} label="반려 사유">
        <option value="">골라 주세요</option>
        {REJECTION_CODES.map((code) => (
          <option key={code} value={code}>
            {REJECTION_LABELS[code]}
          </option>
        ))}
      </SelectField>
      <TemplatePick {...offer} fields={fields} into={area('reason')} />
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
    </>
  )
}
