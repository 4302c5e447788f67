/**
 * Computes how a posting changes a partner's debt: for pending orders, for confirmed ones, or by settling.
 */
import { lookUp } from '#contract/core/look-up.ts'
import type { Posting } from './queries.ts'

type Change = { partnerId: string; pending: number; confirmed: number; settled: number }

const HALF: Record<string, 'pending' | 'confirmed'> = {
  order_pending: 'pending',
  order_unpended: 'pending',
  share_pending: 'pending',
  share_unpended: 'pending',
  books_moved_pending: 'pending',
  order_confirmed: 'confirmed',
  order_reversed: 'confirmed',
  order_owed: 'confirmed',
  order_awaited: 'confirmed',
  order_unawaited: 'confirmed',
  share_earned: 'confirmed',
  share_reversed: 'confirmed',
  books_moved: 'confirmed',
}
const OWED = 'receivable:'

/**
 * Null for a posting without a partner. A posting that belongs neither to an order nor to a move is a payment
 * or a write-off, so it settles.
 */
export function toPartnerChange({ debit, credit, amount, kind }: Posting): Change | null {
  const none = { pending: 0, confirmed: 0, settled: 0 }
  if (kind === 'share_confirmed')
    return { ...none, partnerId: partnerOf(debit), pending: -amount, confirmed: amount }
  if (kind === 'share_returned')
    return { ...none, partnerId: partnerOf(debit), pending: amount, confirmed: -amount }
  const isMore = debit.startsWith(OWED)
  if (!isMore && !credit.startsWith(OWED)) return null
  const partnerId = partnerOf(isMore ? debit : credit)
  const owed = isMore ? amount : -amount
  const half = lookUp(HALF, kind)
  return half ? { ...none, partnerId, [half]: owed } : { ...none, partnerId, settled: -owed }
}

function partnerOf(account: string): string {
  return account.slice(account.indexOf(':') + 1)
}
