import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { FileField, TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Fold } from '#app/ui/kit/layout.tsx'
import { settlementUpload } from '#contract/money/settlements.ts'

type Props = { answer: RefusedForm | undefined; idempotencyKey: string }

export function UploadForm({ answer, idempotencyKey }: Props) {
  const hint =
    '파트너나 네트워크에서 받은 그대로 CSV로 저장해 주세요. 20,000줄과 4MB까지 올릴 수 있고, 같은 파일은 다시 더하지 않아요.'
  const names = answer?.intent === 'upload'
  return (
    <SchemaForm
      id="upload"
      schema={settlementUpload}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'upload' }}
      values={{ codeColumn: '', amountColumn: '' }}
      title="파일을 올리지 못했어요"
      encType="multipart/form-data"
    >
      {({ file, text }) => (
        <>
          <FileField
            {...file('file')}
            label="정산 내역 파일"
            hint={names ? `${hint} 파일은 다시 골라 주세요.` : hint}
            accept=".csv,text/csv"
          />
          <Fold title="칸 이름을 직접 적기" open={names}>
            <TextField
              {...text('codeColumn')}
              label="주문 번호 칸 이름"
              optional
              hint="파일의 첫 줄에 적힌 그대로 적어요. 비우면 알아서 찾고, 한 번 적은 이름은 다음 달에도 기억해요."
            />
            <TextField {...text('amountColumn')} label="커미션 칸 이름" optional />
          </Fold>
          <Button>올리고 비교하기</Button>
        </>
      )}
    </SchemaForm>
  )
}
