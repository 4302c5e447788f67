import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { FileField, SelectField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { PartnerOptions } from '#app/ui/partners/partner-pick.tsx'
import { importUpload } from '#contract/orders/ingestion.ts'

type UploadProps = {
  partners: { id: string; title: string }[]
  answer: RefusedForm | undefined
  idempotencyKey: string
}

export function UploadForm({ partners, answer, idempotencyKey }: UploadProps) {
  const hint = 'CSV, 5,000줄과 5MB까지 올릴 수 있어요. 엑셀에서 저장한 파일도 읽어요.'
  return (
    <SchemaForm
      id="import"
      schema={importUpload}
      answer={answer}
      idempotencyKey={idempotencyKey}
      title="파일을 올리지 못했어요"
      encType="multipart/form-data"
    >
      {({ select, file }) => (
        <>
          <SelectField {...select('partnerId')} label="파트너">
            <PartnerOptions partners={partners} />
          </SelectField>
          <FileField
            {...file('file')}
            label="실적 파일"
            hint={answer ? `${hint} 파일은 다시 골라 주세요.` : hint}
            accept=".csv,text/csv"
          />
          <Button>올리고 살펴보기</Button>
        </>
      )}
    </SchemaForm>
  )
}
