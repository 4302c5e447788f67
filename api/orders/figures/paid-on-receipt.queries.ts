/**
 * Postings of an order that is paid out once its partner has paid for it. The batch itself reads how much the
 * partner has paid, because a receipt may arrive at any time.
 */
import { prepare, sql } from '../../db/fragments.ts'
import {
  accountOf,
  accountOfPartner,
  post,
  type Return,
  reverseEarning,
  settleDebt,
} from '../../db/ledger.ts'

type Cause = {
  orderId: string
  partnerId: string
  creatorId: string
  /** The confirmed amount of the order before and after the change, won. */
  from: number
  to: number
  ref: string
  at: string
}

/** The amount received for the order plus the amount written off. */
const covered = (orderId: string) =>
  sql`(SELECT received_won + written_off_won AS won FROM orders WHERE id = ${orderId})`

/** Posts earnings as awaited; the part that the partner has already paid is released and pays debt first. */
export function awaitEarned(db: D1Database, cause: Cause): D1PreparedStatement[] {
  const { orderId, partnerId, creatorId, from, to, ref, at } = cause
  const awaited = accountOf('awaited', creatorId)
  const debit = accountOfPartner('receivable', partnerId)
  return [
    post(db, { debit, credit: awaited, amount: to - from, kind: 'order_awaited', ref, at }),
    prepare(
      db,
      sql`INSERT INTO postings (debit, credit, amount, kind, ref, at)
         SELECT ${awaited}, ${accountOf('available', creatorId)}, min(${to}, c.won) - min(${from}, c.won), 'order_released', ${ref}, ${at}
         FROM ${covered(orderId)} c WHERE min(${to}, c.won) > min(${from}, c.won)`,
    ),
    settleDebt(db, { creatorId, ref, at }),
  ]
}

/** Reverses the awaited part first; a released part comes out of the balance, or becomes debt. */
export function reversePaidOnReceipt(db: D1Database, cause: Cause, back: Return): D1PreparedStatement[] {
  return [unawait(db, cause), ...reverseEarning(db, { ...cause, amount: cause.from - cause.to }, back)]
}

/**
 * Does the same for a held order. A hold never causes debt before the decision, so money that is no longer
 * there aborts the batch.
 */
export function holdPaidOnReceipt(db: D1Database, cause: Cause): D1PreparedStatement[] {
  const { partnerId, creatorId, from, to, ref, at } = cause
  return [
    unawait(db, cause),
    prepare(
      db,
      sql`INSERT INTO postings (debit, credit, amount, kind, ref, at)
         SELECT ${accountOf('available', creatorId)}, ${accountOfPartner('receivable', partnerId)}, won, 'order_reversed', ${ref}, ${at} FROM (
           SELECT ${from - to} - coalesce((SELECT amount FROM postings WHERE kind = 'order_unawaited' AND ref = ${ref}), 0) AS won
         ) WHERE won > 0`,
    ),
  ]
}

function unawait(db: D1Database, { orderId, partnerId, creatorId, from, to, ref, at }: Cause) {
  const [debit, credit] = [accountOf('awaited', creatorId), accountOfPartner('receivable', partnerId)]
  return prepare(
    db,
    sql`INSERT INTO postings (debit, credit, amount, kind, ref, at)
       SELECT ${debit}, ${credit}, max(0, ${from} - c.won) - max(0, ${to} - c.won), 'order_unawaited', ${ref}, ${at}
       FROM ${covered(orderId)} c WHERE max(0, ${from} - c.won) > max(0, ${to} - c.won)`,
  )
}
