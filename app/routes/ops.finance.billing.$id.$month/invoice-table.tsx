import type { OpsList } from '#app/models/ops-list.ts'
import { Won } from '#app/ui/kit/money.tsx'
import { InvoiceBadge } from '#app/ui/money/invoice-badge.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import type { Invoice } from '#contract/money/invoices.ts'
import * as pages from '#contract/site/pages.ts'

export function InvoiceTable({ invoices, list }: { invoices: Invoice[]; list: OpsList }) {
  return (
    <OpsTable
      list={list}
      listed={{ next: null, sort: '' }}
      label="청구서"
      sorts={[]}
      csv={null}
      canChoose={false}
      bar={null}
      empty="아직 청구하지 않았어요"
      columns={[
        { label: '번호' },
        { label: '청구한 날', wide: true },
        { label: '받기로 한 날', wide: true },
        { label: '공급가액', wide: true, end: true },
        { label: '부가세', wide: true, end: true },
        { label: '받음', wide: true, end: true },
        { label: '남음', end: true },
      ]}
      rows={invoices.map((one) => ({
        id: one.id,
        name: one.number,
        mark: <InvoiceBadge invoice={one} />,
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
      hrefOf={({ id }) => pages.opsInvoice(id)}
    />
  )
}
