import type { OpsList } from '#app/models/ops-list.ts'
import type { Invoice } from '#contract/money/invoices.ts'
import { Won } from '../kit/money.tsx'
import { OpsTable } from '../platform/ops-table.tsx'
import { longDay, longMonth } from '../words/dates.ts'
import { won } from '../words/format.ts'
import { InvoiceBadge } from './invoice-badge.tsx'
import { INVOICE_WORDS, type InvoiceReader } from './invoice-words.ts'

type InvoiceTableProps = {
  reader: InvoiceReader
  list: OpsList
  invoices: Invoice[]
  next?: string | null
  hrefOf: (id: string) => string
}

/** The invoices to a partner: of one month for operators, of all months for its own people. */
export function InvoiceTable({ reader, list, invoices, next = null, hrefOf }: InvoiceTableProps) {
  const words = INVOICE_WORDS[reader]
  const isOwn = reader === 'partner'
  return (
    <OpsTable
      list={list}
      listed={{ next, sort: '' }}
      label="청구서"
      sorts={[]}
      csv={null}
      canChoose={false}
      bar={null}
      empty={isOwn ? '아직 받은 청구서가 없어요' : '아직 청구하지 않았어요'}
      columns={[
        { label: isOwn ? '정산 월' : '번호' },
        { label: words.issuedOn, wide: true },
        { label: words.dueOn, wide: true },
        { label: '공급가액', wide: true, end: true },
        { label: '부가세', wide: true, end: true },
        { label: words.received, wide: true, end: true },
        { label: isOwn ? words.open : '남음', end: true },
      ]}
      rows={invoices.map((one) => ({
        id: one.id,
        name: isOwn ? longMonth(one.month) : one.number,
        mark: <InvoiceBadge invoice={one} reader={reader} />,
        sub: `${won(one.supply + one.vat)} · ${longDay(one.dueOn)}까지`,
        cells: [
          longDay(one.issuedOn),
          longDay(one.dueOn),
          <Won key="supply" amount={one.supply} />,
          <Won key="vat" amount={one.vat} />,
          <Won key="received" amount={one.received} />,
          <Won key="open" amount={one.open} />,
        ],
      }))}
      hrefOf={({ id }) => hrefOf(id)}
    />
  )
}
