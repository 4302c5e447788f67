import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { FileField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { depositUpload } from '#contract/money/deposits.ts'

type Props = { answer: RefusedForm | undefined; idempotencyKey: string }

export function UploadForm({ answer, idempotencyKey }: Props) {
  const hint =
    '은행 누리집에서 받은 거래 내역을 CSV로 저장해 주세요. 5,000줄과 2MB까지 올릴 수 있고, 이미 올린 줄은 다시 더하지 않아요.'
  return (
    <Card title="거래 내역 올리기">
      <SchemaForm
        id="deposits"
        schema={depositUpload}
        answer={answer}
        idempotencyKey={idempotencyKey}
        title="파일을 올리지 못했어요"
        encType="multipart/form-data"
      >
        {({ file }) => (
          <>
            <FileField
              {...file('file')}
              label="거래 내역 파일"
              hint={answer ? `${hint} 파일은 다시 골라 주세요.` : hint}
              accept=".csv,text/csv"
            />
            <Button>올리기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
