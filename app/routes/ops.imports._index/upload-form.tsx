import { getFormProps, getInputProps, getSelectProps, useForm } from '@conform-to/react'
import type { FormAnswer } from '#app/services/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField, SelectField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { PartnerOptions } from '#app/ui/partner-pick.tsx'

type UploadProps = {
  partners: { id: string; title: string }[]
  answer: FormAnswer | undefined
  idempotencyKey: string
}

export function UploadForm({ partners, answer, idempotencyKey }: UploadProps) {
  const [form, fields] = useForm<{ partnerId: string; file: File }>({
    id: 'import',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  const hint = 'CSV, 5,000줄과 5MB까지 올릴 수 있어요. 엑셀에서 저장한 파일도 읽어요.'
  return (
    <Form {...getFormProps(form)} encType="multipart/form-data">
      <FormErrors title="파일을 올리지 못했어요" errors={form.errors} />
      <Hidden values={{ idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }} />
      <SelectField
        {...getSelectProps(fields.partnerId)}
        id={fields.partnerId.id}
        label="파트너"
        required
        errors={fields.partnerId.errors}
      >
        <PartnerOptions partners={partners} />
      </SelectField>
      <FileField
        {...getInputProps(fields.file, { type: 'file' })}
        id={fields.file.id}
        label="실적 파일"
        hint={answer ? `${hint} 파일은 다시 골라 주세요.` : hint}
        accept=".csv,text/csv"
        required
        errors={fields.file.errors}
      />
      <Button>올리고 살펴보기</Button>
    </Form>
  )
}
