/**
 * Postings of an order that is paid once its partner has paid for it. How much has come for it is read in the batch, never before: a
 * receipt may have found it since.
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

/** Posts earnings as awaited; the part the partner has already paid for is released and settles debt. */
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

/** Reverses the waiting part first; what was already released is taken out of the balance, or becomes a debt. */
export function takeAwaited(db: D1Database, cause: Cause, back: Return): D1PreparedStatement[] {
  return [unawait(db, cause), ...reverseEarning(db, { ...cause, amount: cause.from - cause.to }, back)]
}

/** The same of an order that is held: nobody owes anything before it is decided, so what is not there any more aborts. */
export function holdAwaited(db: D1Database, cause: Cause): D1PreparedStatement[] {
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
