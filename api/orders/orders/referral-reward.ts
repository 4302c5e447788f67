/**
 * The inviter's reward for an order of the invited creator: the promised part of the confirmed earning, never
 * more than the platform earns from the order. Like the order, it posts only the difference to the amount
 * already posted, so the sequence of the reports does not matter.
 */
import { toKstMonth } from '#contract/core/kst.ts'
import { setReferralOrder } from '../../creators/referrals/queries.ts'
import * as ledger from '../../db/ledger.ts'
import type { OrderChange } from './changes.ts'
import type { InvitationRow } from './postbacks.queries.ts'
import { earningOf } from './state-merge.ts'

/**
 * Must come after the postings of the order. The guard `referral_blocked` aborts when the referral was
 * blocked meanwhile; read again then.
 */
export function postReferral(
  db: D1Database,
  { after }: OrderChange,
  invited: InvitationRow | null,
  at: string,
): D1PreparedStatement[] {
  if (!invited) return []
  const posted = invited.won ?? 0
  const won = toTarget(after, invited)
  const month = won > 0 ? toKstMonth(after.state_at) : (invited.month ?? toKstMonth(after.state_at))
  if (won === posted && (won === 0 || (month === invited.month && after.confirmed_won === invited.base_won)))
    return []
  const row = {
    order_id: after.id,
    inviter_id: invited.inviter_id,
    invitee_id: after.creator_id,
    base_won: after.confirmed_won,
    won,
    month,
    at,
  }
  return [
    ...move(db, row, won - posted, `${after.id}:${after.seq}:referral`),
    setReferralOrder(db, row, invited.won === null),
  ]
}

type Order = OrderChange['after']

/**
 * The click decides, so that a late confirmation earns the same as a quick one. A blocked referral gets
 * nothing more and keeps what it has.
 */
function toTarget(order: Order, { starts_at, ends_at, share_bps, blocked_at, won }: InvitationRow): number {
  if (order.clicked_at < starts_at || order.clicked_at >= ends_at) return 0
  const platformWon = Math.max(0, order.commission - order.confirmed_won)
  const whole = Math.min(earningOf(order.confirmed_won, share_bps), platformWon)
  return blocked_at === null ? whole : Math.min(won ?? 0, whole)
}

function move(
  db: D1Database,
  { inviter_id: creatorId, at }: { inviter_id: string; at: string },
  difference: number,
  ref: string,
): D1PreparedStatement[] {
  if (difference === 0) return []
  if (difference < 0)
    return ledger.reverseEarning(db, { creatorId, amount: -difference, ref, at }, ledger.OF_REFERRAL)
  const credit = ledger.accountOf('available', creatorId)
  const posting = {
    debit: ledger.REFERRAL_COST,
    credit,
    amount: difference,
    kind: 'referral_earned',
    ref,
    at,
  }
  return [ledger.post(db, posting), ledger.settleDebt(db, { creatorId, ref, at })]
}
