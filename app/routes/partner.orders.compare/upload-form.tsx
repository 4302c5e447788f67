import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { FileField, SelectField } from '#app/ui/forms/field.tsx'
import { MonthField } from '#app/ui/forms/month-field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Columns } from '#app/ui/kit/layout.tsx'
import { count } from '#app/ui/words/format.ts'
import { COMPARISON_MAX_ROWS, orderFileUpload } from '#contract/orders/order-comparisons.ts'
import { ORDER_MONTH_LABELS, ORDER_MONTHS } from '#contract/orders/partner-orders.ts'

type Props = { answer: RefusedForm | undefined; idempotencyKey: string; thisMonth: string; month: string }

export function UploadForm({ answer, idempotencyKey, thisMonth, month }: Props) {
  const hint = `주문 번호와, 커미션이나 주문 금액이 있는 CSV면 돼요. 엑셀에서 CSV로 저장한 파일도 읽어요. ${count(COMPARISON_MAX_ROWS)}줄과 2MB까지 올릴 수 있어요.`
  const isRefused = answer?.intent === 'compare'
  return (
    <SchemaForm
      id="compare"
      schema={orderFileUpload}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'compare' }}
      values={{ month, monthOf: 'confirmed' }}
      title="비교하지 못했어요"
      encType="multipart/form-data"
    >
      {({ file, select, value, errors }) => (
        <>
          <Columns of={2}>
            <MonthField
              id="month"
              label="달"
              hint="파일에 담은 달이에요."
              last={thisMonth}
              value={value('month')}
              errors={errors('month')}
            />
            <SelectField {...select('monthOf')} label="달의 기준" hint="청구서는 확정한 달로 만들어요.">
              {ORDER_MONTHS.toReversed().map((one) => (
                <option key={one} value={one}>
                  {ORDER_MONTH_LABELS[one]}
                </option>
              ))}
            </SelectField>
          </Columns>
          <FileField
            {...file('file')}
            label="우리 주문 파일"
            hint={isRefused ? `${hint} 파일은 다시 골라 주세요.` : hint}
            accept=".csv,text/csv"
          />
          <Button>비교하기</Button>
        </>
      )}
    </SchemaForm>
  )
}
