/** Leaving: what a person would lose, and the end of the account. What says who it was: erase-person.queries.ts. */

import { exactlyOne, query, type Row, readAll } from '../../db/sql.ts'
import type { Leaver } from './erase-person.queries.ts'

export type Holdings = {
  available: number
  debt: number
  pending: number
  /** Confirmed, and not paid by its partners yet. */
  awaited: number
  link_count: number
  open_payouts: number
}

/** Won, from the ledger's accounts; by primary keys and the index of open payouts. */
export function findHoldings(db: D1Database, creatorId: string): Promise<Holdings | null> {
  return db
    .prepare(
      `SELECT c.link_count,
         (SELECT balance FROM accounts WHERE id = 'available:' || c.id) AS available,
         (SELECT balance FROM accounts WHERE id = 'debt:' || c.id) AS debt,
         (SELECT balance FROM accounts WHERE id = 'pending:' || c.id) AS pending,
         coalesce((SELECT balance FROM accounts WHERE id = 'awaited:' || c.id), 0) AS awaited,
         (SELECT count(*) FROM payouts WHERE creator_id = c.id AND state IN ('requested', 'processing')) AS open_payouts
       FROM creators c WHERE c.id = ?`,
    )
    .bind(creatorId)
    .first()
}

/** Aborts the batch with `exactly_one` unless leaving costs exactly `lost` won at this moment. */
export function requireLost(db: D1Database, creatorId: string, lost: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO guards (changed) SELECT 0 WHERE ?2 <> (
         SELECT max(0, a.balance + d.balance) + p.balance + coalesce((SELECT balance FROM accounts WHERE id = 'awaited:' || ?1), 0)
         FROM accounts a, accounts d, accounts p
         WHERE a.id = 'available:' || ?1 AND d.id = 'debt:' || ?1 AND p.id = 'pending:' || ?1)`,
    )
    .bind(creatorId, lost)
}

type SealedRows = {
  accounts: Pick<Row<'payout_accounts'>, 'id'>[]
  businesses: Pick<Row<'businesses'>, 'id'>[]
}

/** What holds sealed values of a person and must stay because payouts point at it. */
export async function listSealedRows(db: D1Database, creatorId: string): Promise<SealedRows> {
  const [accounts, businesses] = await readAll(
    db,
    query<{ id: string }>(db.prepare('SELECT id FROM payout_accounts WHERE creator_id = ?').bind(creatorId)),
    query<{ id: string }>(db.prepare('SELECT id FROM businesses WHERE creator_id = ?').bind(creatorId)),
  )
  return { accounts, businesses }
}

/** Aborts the batch with `exactly_one` when an account or a business came in after `rows` were read. */
export function requireSealedRows(db: D1Database, creatorId: string, rows: SealedRows): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO guards (changed) SELECT 0 WHERE (SELECT count(*) FROM payout_accounts WHERE creator_id = ?1) <> ?2
         OR (SELECT count(*) FROM businesses WHERE creator_id = ?1) <> ?3`,
    )
    .bind(creatorId, rows.accounts.length, rows.businesses.length)
}

/** `number` and `holder` are sealed for this row: with the old value its data key is gone. */
export function erasePayoutAccount(
  db: D1Database,
  id: string,
  sealed: { number: string; holder: string },
  at: string,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE payout_accounts SET number_sealed = ?2, holder_sealed = ?3, number_index = '', number_last = '',
         replaced_at = COALESCE(replaced_at, ?4) WHERE id = ?1`,
    )
    .bind(id, sealed.number, sealed.holder, at)
}

export function eraseBusiness(db: D1Database, id: string, number: string, at: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE businesses SET number_sealed = ?2, number_index = '', number_last = '', opened_on = NULL,
         trade_name_sealed = NULL, trade_name_index = NULL,
         replaced_at = COALESCE(replaced_at, ?3) WHERE id = ?1`,
    )
    .bind(id, number, at)
}

/** The account ends: aborts with `users_leave_without_open_payout`, or `exactly_one` when it has ended already. */
export function endAccount(db: D1Database, { userId, at }: Leaver): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE users SET withdrawn_at = ?2, email = NULL, password_hash = NULL, email_agreed = 0, sms_agreed = 0, night_agreed = 0
         WHERE id = ?1 AND withdrawn_at IS NULL`,
      )
      .bind(userId, at),
    exactlyOne(db),
  ]
}
