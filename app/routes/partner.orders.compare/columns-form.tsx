import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Columns, Muted } from '#app/ui/kit/layout.tsx'
import { type OrderFileColumns, orderFileColumns } from '#contract/orders/order-comparisons.ts'

type Props = { answer: RefusedForm | undefined; idempotencyKey: string; columns: OrderFileColumns }

const FIELDS: { name: keyof OrderFileColumns; label: string }[] = [
  { name: 'codeColumn', label: '주문 번호 칸' },
  { name: 'commissionColumn', label: '커미션 칸' },
  { name: 'amountColumn', label: '주문 금액 칸' },
  { name: 'statusColumn', label: '상태 칸' },
]

/** The names of the columns, typed once for the files of every month. */
export function ColumnsForm({ answer, idempotencyKey, columns }: Props) {
  return (
    <SchemaForm
      id="columns"
      schema={orderFileColumns}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'columns' }}
      values={columns}
      title="칸 이름을 저장하지 못했어요"
    >
      {({ text }) => (
        <>
          <Muted>
            흔한 이름은 알아서 찾아요. 찾지 못할 때만 파일의 첫 줄에 적힌 그대로 적어 두세요. 다음 달에도 이
            이름으로 읽어요.
          </Muted>
          <Columns of={2}>
            {FIELDS.map(({ name, label }) => (
              <TextField key={name} {...text(name)} label={label} optional autoComplete="off" />
            ))}
          </Columns>
          <Button tone="soft">칸 이름 저장하기</Button>
        </>
      )}
    </SchemaForm>
  )
}
