/**
 * Withdrawal: the balances a person would lose, and the end of the account. erase-person.queries.ts erases
 * the personal data.
 */

import { prepare, type Sql, sql } from '../../db/fragments.ts'
import { exactlyOne, query, type Row, readAll } from '../../db/sql.ts'
import type { Leaver } from './erase-person.queries.ts'

export type Holdings = {
  available: number
  debt: number
  pending: number
  /** Confirmed, but not paid by the partners yet. */
  awaited: number
  link_count: number
  open_payouts: number
  /** The agency that ends with the account, because its owner has no colleague who is one. */
  agency_id: string | null
  agency_name: string | null
}

const ENDING = (userId: Sql) => sql`agency_people p CROSS JOIN agencies a ON a.id = p.agency_id
  WHERE p.user_id = ${userId} AND p.role = 'owner'
    AND NOT EXISTS (SELECT 1 FROM agency_people o WHERE o.agency_id = p.agency_id AND o.user_id <> p.user_id AND o.role = 'owner')`

/** Amounts in won from the ledger's accounts. Reads primary keys and the index of open payouts. */
export function findHoldings(db: D1Database, creatorId: string): Promise<Holdings | null> {
  return prepare(
    db,
    sql`SELECT c.link_count,
         (SELECT balance FROM accounts WHERE id = 'available:' || c.id) AS available,
         (SELECT balance FROM accounts WHERE id = 'debt:' || c.id) AS debt,
         (SELECT balance FROM accounts WHERE id = 'pending:' || c.id) AS pending,
         coalesce((SELECT balance FROM accounts WHERE id = 'awaited:' || c.id), 0) AS awaited,
         (SELECT count(*) FROM payouts WHERE creator_id = c.id AND state IN ('requested', 'processing')) AS open_payouts,
         (SELECT a.id FROM ${ENDING(sql`c.user_id`)}) AS agency_id, (SELECT a.name FROM ${ENDING(sql`c.user_id`)}) AS agency_name
       FROM creators c WHERE c.id = ${creatorId}`,
  ).first()
}

/** Aborts the batch with `exactly_one` unless leaving costs exactly `lost` won at this moment. */
export function requireLost(db: D1Database, creatorId: string, lost: number): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO guards (changed) SELECT 0 WHERE ${lost} <> (
         SELECT max(0, a.balance + d.balance) + p.balance + coalesce((SELECT balance FROM accounts WHERE id = 'awaited:' || ${creatorId}), 0)
         FROM accounts a, accounts d, accounts p
         WHERE a.id = 'available:' || ${creatorId} AND d.id = 'debt:' || ${creatorId} AND p.id = 'pending:' || ${creatorId})`,
  )
}

/** Aborts the batch with `exactly_one` unless exactly this agency ends with the account at this moment. */
export function requireEndingAgency(
  db: D1Database,
  userId: string,
  agencyId: string | null,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO guards (changed) SELECT 0 WHERE (SELECT a.id FROM ${ENDING(sql`${userId}`)}) IS NOT ${agencyId}`,
  )
}

type SealedRows = {
  accounts: Pick<Row<'payout_accounts'>, 'id'>[]
  businesses: Pick<Row<'businesses'>, 'id'>[]
}

/** Lists rows with sealed values of a person that must remain because payouts refer to them. */
export async function listSealedRows(db: D1Database, creatorId: string): Promise<SealedRows> {
  const [accounts, businesses] = await readAll(
    db,
    query<{ id: string }>(prepare(db, sql`SELECT id FROM payout_accounts WHERE creator_id = ${creatorId}`)),
    query<{ id: string }>(prepare(db, sql`SELECT id FROM businesses WHERE creator_id = ${creatorId}`)),
  )
  return { accounts, businesses }
}

/** Aborts the batch with `exactly_one` when an account or a business was added after `rows` were read. */
export function requireSealedRows(db: D1Database, creatorId: string, rows: SealedRows): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO guards (changed) SELECT 0 WHERE (SELECT count(*) FROM payout_accounts WHERE creator_id = ${creatorId}) <> ${rows.accounts.length}
         OR (SELECT count(*) FROM businesses WHERE creator_id = ${creatorId}) <> ${rows.businesses.length}`,
  )
}

/**
 * Replaces `number` and `holder` with values sealed for this row. The old values' data key is deleted with
 * them.
 */
export function erasePayoutAccount(
  db: D1Database,
  id: string,
  sealed: { number: string; holder: string },
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE payout_accounts SET number_sealed = ${sealed.number}, holder_sealed = ${sealed.holder}, number_index = '', number_last = '',
         replaced_at = COALESCE(replaced_at, ${at}) WHERE id = ${id}`,
  )
}

export function eraseBusiness(db: D1Database, id: string, number: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE businesses SET number_sealed = ${number}, number_index = '', number_last = '', opened_on = NULL,
         trade_name_sealed = NULL, trade_name_index = NULL,
         replaced_at = COALESCE(replaced_at, ${at}) WHERE id = ${id}`,
  )
}

/**
 * Ends the account. Aborts with `users_leave_without_open_payout`, or `exactly_one` when it has ended
 * already.
 */
export function endAccount(db: D1Database, { userId, at }: Leaver): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE users SET withdrawn_at = ${at}, email = NULL, password_hash = NULL, email_agreed = 0, sms_agreed = 0, night_agreed = 0
         WHERE id = ${userId} AND withdrawn_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}
