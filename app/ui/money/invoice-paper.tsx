import type { ReactNode } from 'react'
import type { Invoice } from '#contract/money/invoices.ts'
import { businessLines, type CompanyDetails } from '#contract/platform/business-details.ts'
import { Card, Muted } from '../kit/layout.tsx'
import { type Fact, Facts, Stat, Won } from '../kit/money.tsx'
import { brand } from '../words/brand.ts'
import { longDay, longMonth } from '../words/dates.ts'
import { count } from '../words/format.ts'
import { CompanyLine } from './company-line.tsx'
import { INVOICE_WORDS, type InvoiceReader } from './invoice-words.ts'

type PaperProps = {
  reader: InvoiceReader
  invoice: Invoice & { billTo: string; from: CompanyDetails | null }
  /** The partner's name. */
  title: string
  /** The account to pay into. */
  account: ReactNode
}

/** The invoice as it is printed: the sum, its parts, who owes it, and who bills. */
export function InvoicePaper({ reader, invoice, title, account }: PaperProps) {
  return (
    <>
      <Card>
        <Stat
          label="청구 금액"
          value={invoice.supply + invoice.vat}
          size="big"
          note={`${longDay(invoice.dueOn)}까지 입금해 주세요`}
        />
        <Facts items={amountsOf(invoice, reader)} />
      </Card>
      <Card title="받는 곳">
        <Facts
          items={[
            { label: '파트너', value: title },
            { label: '상호', value: invoice.billTo || title },
          ]}
        />
      </Card>
      <Card title="보내는 곳">
        {(invoice.from ? businessLines(invoice.from) : [brand.name]).map((line) => (
          <CompanyLine key={line} line={line} />
        ))}
        {account}
        <Muted tiny>{INVOICE_WORDS[reader].taxInvoice}</Muted>
      </Card>
    </>
  )
}

function amountsOf(invoice: Invoice, reader: InvoiceReader): Fact[] {
  const { month, orders, supply, vat, received, writtenOff, open } = invoice
  const words = INVOICE_WORDS[reader]
  return [
    { label: `${longMonth(month)} 확정 커미션 (주문 ${count(orders)}건)`, value: <Won amount={supply} /> },
    { label: '부가세', value: <Won amount={vat} /> },
    { label: '합계', value: <Won amount={supply + vat} />, total: true },
    ...(received > 0 ? [{ label: words.receivedSum, value: <Won amount={received} /> }] : []),
    ...(writtenOff > 0 ? [{ label: words.writtenOff, value: <Won amount={writtenOff} /> }] : []),
    ...(received + writtenOff > 0 ? [{ label: words.open, value: <Won amount={open} />, strong: true }] : []),
  ]
}
