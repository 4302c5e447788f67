import type { Invoice } from '#contract/money/invoices.ts'
import { Badge } from '../kit/notice.tsx'
import { INVOICE_WORDS, type InvoiceReader } from './invoice-words.ts'

type BadgeProps = { invoice: Pick<Invoice, 'state' | 'isLate' | 'received'>; reader?: InvoiceReader }

/** The state of an invoice; a late one is labelled as late, one that is paid in part as such. */
export function InvoiceBadge({ invoice: { state, isLate, received }, reader = 'operator' }: BadgeProps) {
  const { late, part, states } = INVOICE_WORDS[reader]
  if (isLate) return <Badge tone="bad">{late}</Badge>
  if (state === 'issued' && received > 0) return <Badge tone="wait">{part}</Badge>
  return <Badge tone={state === 'paid' ? 'good' : undefined}>{states[state]}</Badge>
}
