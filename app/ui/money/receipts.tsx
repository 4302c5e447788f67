import { RECEIPT_LABELS, type Receipt } from '#contract/money/deposits.ts'
import * as pages from '#contract/site/pages.ts'
import { Card } from '../kit/layout.tsx'
import { List, Row } from '../kit/lists/list.tsx'
import { Won } from '../kit/money.tsx'
import { longDay } from '../words/dates.ts'

/** The receipts that closed invoices, each with its invoice and a link to the page that can reverse it. */
export function Receipts({ receipts, title }: { receipts: Receipt[]; title: string }) {
  return (
    <Card title={title}>
      <List label={title}>
        {receipts.map((one) => (
          <Row
            key={one.id}
            href={pages.opsReceipt(one.invoice.id, one.id)}
            title={`${RECEIPT_LABELS[one.kind]} · 청구서 ${one.invoice.number}`}
            sub={[longDay(one.happenedOn), one.reason, one.isUndone && `되돌림: ${one.undoneReason}`]
              .filter(Boolean)
              .join(' · ')}
            end={one.isUndone ? '되돌림' : <Won amount={one.amount} />}
          />
        ))}
      </List>
    </Card>
  )
}
