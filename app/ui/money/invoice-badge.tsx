import type { Invoice } from '#contract/money/invoices.ts'
import { Badge } from '../kit/notice.tsx'
import { INVOICE_WORDS, type InvoiceReader } from './invoice-words.ts'

type BadgeProps = { invoice: Pick<Invoice, 'state' | 'isLate'>; reader?: InvoiceReader }

/** The state of an invoice; a late one is labelled as late. */
export function InvoiceBadge({ invoice: { state, isLate }, reader = 'operator' }: BadgeProps) {
  const { late, states } = INVOICE_WORDS[reader]
  if (isLate) return <Badge tone="bad">{late}</Badge>
  return <Badge tone={state === 'paid' ? 'good' : undefined}>{states[state]}</Badge>
}
