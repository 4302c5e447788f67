import { INVOICE_STATE_LABELS, type Invoice } from '#contract/money/invoices.ts'
import { Badge } from '../kit/notice.tsx'

/** The state of an invoice; a late one is labelled as late. */
export function InvoiceBadge({ invoice: { state, isLate } }: { invoice: Pick<Invoice, 'state' | 'isLate'> }) {
  if (isLate) return <Badge tone="bad">늦음</Badge>
  return <Badge tone={state === 'paid' ? 'good' : undefined}>{INVOICE_STATE_LABELS[state]}</Badge>
}
