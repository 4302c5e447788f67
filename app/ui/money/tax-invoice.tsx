import type { Payout } from '#contract/money/payouts.ts'
import { type TaxInvoiceInput, taxInvoiceInput } from '#contract/money/tax/tax-invoices.ts'
import { MoneyField, TextField } from '../forms/field.tsx'
import { SchemaForm } from '../forms/schema-form.tsx'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { longDay } from '../words/dates.ts'
import { won } from '../words/format.ts'

type Invoice = NonNullable<Payout['invoice']>

/** Shows the recorded tax invoice, or the amounts it has to contain. */
export function InvoiceNotice({ invoice }: { invoice: Invoice }) {
  const { recorded } = invoice
  const due = `공급가액 ${won(invoice.supply)}, 부가세 ${won(invoice.vat)}`
  if (recorded?.isSame)
    return (
      <Notice tone="good" title="세금계산서를 기록했어요">
        {`${due} · ${longDay(recorded.issuedOn)} 발급 · 승인번호 ${numberOf(recorded.approvalNumber)}`}
      </Notice>
    )
  return (
    <Notice tone="wait" title={recorded ? '세금계산서의 금액이 달라요' : '세금계산서를 기다리고 있어요'}>
      {recorded
        ? `기록한 뒤에 출금 금액이 바뀌었어요. ${due}으로 다시 발급해 주세요.`
        : `${due}으로 발급하고 승인번호를 기록하면 이 출금을 보낼 수 있어요.`}
    </Notice>
  )
}

type FormProps = Pick<Parameters<typeof SchemaForm<typeof taxInvoiceInput>>[0], 'answer'> & {
  payout: { id: string; invoice: Invoice }
  idempotencyKey: string
  action: string
}

/** The form for the four figures of a tax invoice, prefilled with the amounts it has to contain. */
export function InvoiceForm({ payout: { id, invoice }, idempotencyKey, answer, action }: FormProps) {
  const { supply, vat, recorded } = invoice
  const values: Partial<TaxInvoiceInput> = { supply, vat, ...(recorded?.isSame && recorded) }
  return (
    <SchemaForm
      id="tax-invoice"
      schema={taxInvoiceInput}
      answer={answer}
      idempotencyKey={`${idempotencyKey}-invoice`}
      carry={{ intent: 'invoice', id }}
      values={values}
      action={action}
      title="세금계산서를 기록하지 못했어요"
    >
      {({ text }) => (
        <>
          <TextField
            {...text('approvalNumber')}
            label="승인번호"
            hint="세금계산서에 적힌 국세청 승인번호 24자리예요."
            autoComplete="off"
          />
          <TextField {...text('issuedOn', 'date')} label="발급한 날" />
          <MoneyField {...text('supply')} label="공급가액" />
          <MoneyField {...text('vat')} label="부가세" />
          <Button tone="soft">세금계산서 기록하기</Button>
        </>
      )}
    </SchemaForm>
  )
}

/** Formats the number like the tax office. */
function numberOf(value: string): string {
  return `${value.slice(0, 8)}-${value.slice(8, 16)}-${value.slice(16)}`
}
