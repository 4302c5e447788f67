import type { PayoutOrigins } from '#contract/money/statements.ts'
import type { Row } from '../../db/sql.ts'

type Columns = Pick<
  Row<'payout_origins'>,
  'orders' | 'orders_won' | 'referral_won' | 'network_won' | 'other_won'
>

export function toOrigins(row: Columns): PayoutOrigins {
  return {
    orders: row.orders,
    ordersWon: row.orders_won,
    referralWon: row.referral_won,
    networkWon: row.network_won,
    otherWon: row.other_won,
  }
}
