/**
 * Bank accounts and businesses of a creator: one current row each; replaced ones remain for the payouts that
 * refer to them.
 */
import { prepare, sql } from '../../db/fragments.ts'
import { type Index, moveIndex } from '../../db/indexes.ts'
import { exactlyOne, insert, type Row, update } from '../../db/sql.ts'

export type AccountRow = Row<'payout_accounts'>
export type BusinessRow = Row<'businesses'>

/**
 * Replaces `before` with `row`. Of two concurrent calls one aborts (`exactly_one`, or
 * `payout_accounts.creator_id`).
 */
export function replaceAccount(
  db: D1Database,
  before: AccountRow | null,
  { row, index }: { row: AccountRow; index: Index },
): D1PreparedStatement[] {
  return [
    ...moveIndex(db, 'payout_accounts.number_index', index),
    ...(before ? closeRow(db, 'payout_accounts', before, row.created_at) : []),
    insert(db, 'payout_accounts', row),
  ]
}

/** Like `replaceAccount`, for the business (`businesses.creator_id`). */
export function replaceBusiness(
  db: D1Database,
  before: BusinessRow | null,
  { row, index, name }: { row: BusinessRow; index: Index; name: Index | null },
): D1PreparedStatement[] {
  return [
    ...moveIndex(db, 'businesses.number_index', index),
    ...moveIndex(db, 'businesses.trade_name_index', name),
    ...(before ? closeRow(db, 'businesses', before, row.created_at) : []),
    insert(db, 'businesses', row),
  ]
}

/** Returns the e-mail address of a creator's user; null without one. */
export async function findOwnerEmail(db: D1Database, creatorId: string): Promise<string | null> {
  const row = await prepare(
    db,
    sql`SELECT u.email FROM creators c JOIN users u ON u.id = c.user_id WHERE c.id = ${creatorId}`,
  ).first<{ email: string | null }>()
  return row?.email ?? null
}

function closeRow(
  db: D1Database,
  table: 'payout_accounts' | 'businesses',
  row: { id: string },
  at: string,
): D1PreparedStatement[] {
  return [update(db, table, { id: row.id, replaced_at: null }, { replaced_at: at }), exactlyOne(db)]
}
