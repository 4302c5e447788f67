import type { Receipt, ReceiptKind } from '#contract/money/deposits.ts'
import { Card } from '../kit/layout.tsx'
import { List, Row } from '../kit/lists/list.tsx'
import { Won } from '../kit/money.tsx'
import { longDay } from '../words/dates.ts'

type ReceiptFacts = Pick<Receipt, 'id' | 'kind' | 'happenedOn' | 'amount' | 'isUndone'> &
  Partial<Pick<Receipt, 'invoice' | 'reason' | 'undoneReason'>>
type ReceiptsProps<T extends ReceiptFacts> = {
  receipts: T[]
  title: string
  labels: Record<ReceiptKind, string>
  /** The page that can reverse a receipt; omitted for readers who cannot. */
  hrefOf?: (receipt: T) => string
}

/** The receipts that closed invoices, each with its invoice where several are paid at once. */
export function Receipts<T extends ReceiptFacts>({ receipts, title, labels, hrefOf }: ReceiptsProps<T>) {
  return (
    <Card title={title}>
      <List label={title}>
        {receipts.map((one) => (
          <Row
            key={one.id}
            {...(hrefOf && { href: hrefOf(one) })}
            title={[labels[one.kind], one.invoice && `청구서 ${one.invoice.number}`]
              .filter(Boolean)
              .join(' · ')}
            sub={[
              longDay(one.happenedOn),
              one.reason,
              one.isUndone && one.undoneReason && `되돌림: ${one.undoneReason}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            end={one.isUndone ? '되돌림' : <Won amount={one.amount} />}
          />
        ))}
      </List>
    </Card>
  )
}
