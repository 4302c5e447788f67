import { FileField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { PARTNER_FILE_ROWS } from '#contract/partners/partner-columns.ts'
import { partnerFileUpload } from '#contract/partners/partner-files.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { answer: LastPost | undefined; idempotencyKey: string }

export function UploadForm({ answer, idempotencyKey }: Props) {
  const hint = `CSV, ${PARTNER_FILE_ROWS}줄과 256KB까지 올릴 수 있어요. 엑셀에서 저장한 파일도 읽어요.`
  return (
    <Card title="파일 올리기">
      <SchemaForm
        id="check"
        schema={partnerFileUpload}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'check' }}
        title="파일을 읽지 못했어요"
        action={pages.opsPartnerFile}
        encType="multipart/form-data"
      >
        {({ file }) => (
          <>
            <FileField
              {...file('file')}
              label="파트너 파일"
              hint={answer ? `${hint} 파일은 다시 골라 주세요.` : hint}
              accept=".csv,text/csv"
            />
            <Button>올리고 살펴보기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
