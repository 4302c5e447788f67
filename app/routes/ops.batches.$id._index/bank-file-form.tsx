import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { bankFileInput } from '#contract/money/bank-file-shapes.ts'
import { BANK_COLUMNS, BANK_FILES } from '#contract/money/bank-files.ts'
import * as pages from '#contract/site/pages.ts'
import type { BatchProps } from './batch-props.ts'

/** Chooses the bank of the file; for the free layout, the operator enters the columns. */
export function BankFileForm({ batch: { id }, answer, idempotencyKey }: BatchProps) {
  return (
    <SchemaForm
      id="bank-file"
      schema={bankFileInput}
      answer={answer}
      idempotencyKey={`${idempotencyKey}-file`}
      carry={{ intent: 'bank-file', id }}
      values={{ layout: 'shinhan', kind: 'xlsx' }}
      action={pages.opsBatch(id)}
      data-wait="2000"
    >
      {({ select, text }) => (
        <>
          <SelectField
            {...select('layout')}
            label="은행 양식"
            hint="은행이 양식을 바꿨다면 자유 양식으로 열을 맞춰 주세요."
          >
            {Object.entries(BANK_FILES).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField {...select('kind')} label="파일 종류">
            <option value="xlsx">엑셀 (XLSX)</option>
            <option value="csv">CSV</option>
          </SelectField>
          <TextField
            {...text('columns')}
            label="자유 양식의 열 순서"
            hint={`쉼표로 나눠 적어요: ${Object.values(BANK_COLUMNS).join(', ')}`}
            optional
          />
          <Button>은행 파일 받기</Button>
        </>
      )}
    </SchemaForm>
  )
}
