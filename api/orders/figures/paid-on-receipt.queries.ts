/**
 * Postings of an order that is paid once its partner has paid for it. How much has come for it is read in the batch, never before: a
 * receipt may have found it since.
 */
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
  /** What was confirmed of it before and is from now on, won. */
  from: number
  to: number
  ref: string
  at: string
}

/** What came for the order, and what was given up of it. */
const COVERED = '(SELECT received_won + written_off_won AS won FROM orders WHERE id = ?5)'

/** What is earned waits; as far as it has been paid for already it goes on, and fills what is owed. */
export function awaitEarned(db: D1Database, cause: Cause): D1PreparedStatement[] {
  const { orderId, partnerId, creatorId, from, to, ref, at } = cause
  const awaited = accountOf('awaited', creatorId)
  const debit = accountOfPartner('receivable', partnerId)
  return [
    post(db, { debit, credit: awaited, amount: to - from, kind: 'order_awaited', ref, at }),
    db
      .prepare(
        `INSERT INTO postings (debit, credit, amount, kind, ref, at)
         SELECT ?1, ?2, min(?7, c.won) - min(?6, c.won), 'order_released', ?3, ?4
         FROM ${COVERED} c WHERE min(?7, c.won) > min(?6, c.won)`,
      )
      .bind(awaited, accountOf('available', creatorId), ref, at, orderId, from, to),
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
    db
      .prepare(
        `INSERT INTO postings (debit, credit, amount, kind, ref, at)
         SELECT ?1, ?2, won, 'order_reversed', ?3, ?4 FROM (
           SELECT ?5 - coalesce((SELECT amount FROM postings WHERE kind = 'order_unawaited' AND ref = ?3), 0) AS won
         ) WHERE won > 0`,
      )
      .bind(accountOf('available', creatorId), accountOfPartner('receivable', partnerId), ref, at, from - to),
  ]
}

function unawait(db: D1Database, { orderId, partnerId, creatorId, from, to, ref, at }: Cause) {
  const [debit, credit] = [accountOf('awaited', creatorId), accountOfPartner('receivable', partnerId)]
  return db
    .prepare(
      `INSERT INTO postings (debit, credit, amount, kind, ref, at)
       SELECT ?1, ?2, max(0, ?6 - c.won) - max(0, ?7 - c.won), 'order_unawaited', ?3, ?4
       FROM ${COVERED} c WHERE max(0, ?6 - c.won) > max(0, ?7 - c.won)`,
    )
    .bind(debit, credit, ref, at, orderId, from, to)
}
