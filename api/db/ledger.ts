/**
 * Postings of the double-entry ledger. "A → B" is debit A, credit B; balance = credits − debits, moved by the trigger on `transfers`.
 * Every builder answers statements for the batch of the action that causes them; `ref` is the cause and its number (`ord_x:3`),
 * and a (kind, ref) posts once. Amounts are integer won > 0; a guard that fails aborts the whole batch.
 */
import { insert } from './sql.ts'

export type AccountKind = 'pending' | 'available' | 'reserved' | 'debt'
export type Posting = { debit: string; credit: string; amount: number; kind: string; ref: string; at: string }
export type Balances = Record<AccountKind, number>

export const RECEIVABLE = 'receivable'

/** Account id of a creator, such as `available:crt_x`. */
export function accountOf(kind: AccountKind, creatorId: string): string {
  return `${kind}:${creatorId}`
}

export function transfer(db: D1Database, posting: Posting): D1PreparedStatement {
  return insert(db, 'transfers', posting)
}

/**
 * Pays what a creator owes out of what is available: available → debt, as much as both hold, nothing when either is empty.
 * Belongs after everything that credits `available`. Kind `debt_settled`.
 */
export function settleDebt(
  db: D1Database,
  cause: { creatorId: string; ref: string; at: string },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO transfers (debit, credit, amount, kind, ref, at)
       SELECT a.id, d.id, min(a.balance, -d.balance), 'debt_settled', ?3, ?4
       FROM accounts a, accounts d WHERE a.id = ?1 AND d.id = ?2 AND min(a.balance, -d.balance) > 0`,
    )
    .bind(accountOf('available', cause.creatorId), accountOf('debt', cause.creatorId), cause.ref, cause.at)
}

/**
 * Takes back confirmed money: available → receivable for what is there (kind `order_reversed`), then debt → receivable for the
 * rest (kind `order_owed`). The second reads what the first really moved, so the split is right whatever ran in between.
 */
export function takeBack(
  db: D1Database,
  cause: { creatorId: string; amount: number; ref: string; at: string },
): D1PreparedStatement[] {
  const { creatorId, amount, ref, at } = cause
  return [
    db
      .prepare(
        `INSERT INTO transfers (debit, credit, amount, kind, ref, at)
         SELECT id, '${RECEIVABLE}', min(balance, ?2), 'order_reversed', ?3, ?4
         FROM accounts WHERE id = ?1 AND min(balance, ?2) > 0`,
      )
      .bind(accountOf('available', creatorId), amount, ref, at),
    db
      .prepare(
        `INSERT INTO transfers (debit, credit, amount, kind, ref, at)
         SELECT ?1, '${RECEIVABLE}', rest, 'order_owed', ?3, ?4 FROM (
           SELECT ?2 - coalesce((SELECT amount FROM transfers WHERE kind = 'order_reversed' AND ref = ?3), 0) AS rest
         ) WHERE rest > 0`,
      )
      .bind(accountOf('debt', creatorId), amount, ref, at),
  ]
}

/** The four accounts of a creator: four rows by (creator, kind). */
export function readBalances(db: D1Database, creatorId: string): D1PreparedStatement {
  return db.prepare('SELECT kind, balance FROM accounts WHERE creator_id = ?').bind(creatorId)
}

export function toBalances(rows: readonly { kind: string; balance: number }[]): Balances {
  const of = (kind: AccountKind) => rows.find((row) => row.kind === kind)?.balance ?? 0
  return { pending: of('pending'), available: of('available'), reserved: of('reserved'), debt: of('debt') }
}
