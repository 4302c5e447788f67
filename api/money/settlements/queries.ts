/** The amounts partners report for a month, and their comparison with our orders. */

import type { SettlementKind, SettlementStatus, SettlementView } from '#contract/money/settlements.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readNamed, readRow, readRows, update } from '../../db/sql.ts'

export type SettlementRow = Row<'settlements'> & { creator: string | null }
export type SettlementOrderRow = Row<'settlement_orders'> & {
  kind: SettlementKind
  standing: SettlementStatus
}
type PartnerMonth = { partnerId: string; month: string }

const NAMED = sql`SELECT s.*, u.email AS creator FROM`
const MOST_OF_MONTH = 20

/** The newest first. */
function ofMonth(db: D1Database, { partnerId, month }: PartnerMonth, most: number) {
  return query<SettlementRow>(
    prepare(
      db,
      sql`${NAMED} (SELECT * FROM settlements INDEXED BY settlements_of_month WHERE partner_id = ${partnerId} AND month = ${month} ORDER BY id DESC LIMIT ${most}) s
         CROSS JOIN users u ON u.id = s.created_by ORDER BY s.id DESC`,
    ),
  )
}

/** Returns the newest settlement of a month. */
export function newestSettlement(db: D1Database, ref: PartnerMonth) {
  return ofMonth(db, ref, 1)
}

/** In a cursor written as `different~row_12`. */
type RowRef = { kind: string; id: number }
type SettlementAsk = PartnerMonth & {
  /** An earlier settlement; null for the newest. */
  settlement: string | null
  view: SettlementView
  after: RowRef | null
  limit: number
}

/** Null for an unknown partner, or an unknown settlement of the month. */
export async function readSettlement(db: D1Database, ask: SettlementAsk) {
  const { partnerId, month, settlement, view, after, limit } = ask
  const wanted = sql`coalesce(${settlement}, (SELECT id FROM settlements INDEXED BY settlements_of_month
    WHERE partner_id = ${partnerId} AND month = ${month} ORDER BY id DESC LIMIT 1))`
  // `agreed` comes first alphabetically, so the differing kinds follow it.
  const isMixed = view === 'differs'
  const from: RowRef = isMixed ? (after ?? { kind: 'agreed~', id: 0 }) : { kind: view, id: after?.id ?? 0 }
  const {
    partner: [partner],
    all,
    chosen,
    orders,
  } = await readNamed(db, {
    partner: query<{ title: string; expected: number }>(
      prepare(
        db,
        sql`SELECT p.title, coalesce((SELECT expected FROM billing_months WHERE month = ${month} AND partner_id = p.id), 0) AS expected
           FROM partners p WHERE p.id = ${partnerId}`,
      ),
    ),
    all: ofMonth(db, ask, MOST_OF_MONTH),
    chosen: query<SettlementRow>(
      prepare(
        db,
        sql`${NAMED} (SELECT * FROM settlements WHERE id = ${settlement} AND partner_id = ${partnerId} AND month = ${month}) s CROSS JOIN users u ON u.id = s.created_by`,
      ),
    ),
    orders: query<SettlementOrderRow>(
      prepare(
        db,
        sql`SELECT * FROM settlement_orders INDEXED BY settlement_orders_by_kind
           WHERE settlement_id = ${wanted} AND ${isMixed ? sql`(kind, id) > (${from.kind}, ${from.id})` : sql`kind = ${from.kind} AND id > ${from.id}`} ORDER BY kind, id LIMIT ${limit + 1}`,
      ),
    ),
  })
  const found = settlement ? chosen[0] : all[0]
  if (!partner || (settlement && !found)) return null
  const shown = orders.slice(0, limit)
  const last = orders.length > limit ? shown.at(-1) : undefined
  return {
    partner,
    all,
    found: found ?? null,
    orders: shown,
    next: last ? `${last.kind}~row_${last.id}` : null,
  }
}

type ToUpload = {
  merchant_id: string | null
  code_column: string | null
  amount_column: string | null
  /** The settlement of an earlier upload of the same file. */
  known_id: string | null
  known_lines: number | null
  known_others: number | null
}

/** Also returns the columns' names of the last upload. */
export function findToUpload(
  db: D1Database,
  { partnerId, month }: PartnerMonth,
  fileHash: string,
): Promise<ToUpload | null> {
  return readRow(
    query<ToUpload>(
      prepare(
        db,
        sql`SELECT p.merchant_id, b.code_column, b.amount_column, k.id AS known_id, k.lines AS known_lines, k.others AS known_others
           FROM partners p
           LEFT JOIN settlements b ON b.id = (SELECT id FROM settlements INDEXED BY settlements_of_month
             WHERE partner_id = p.id ORDER BY month DESC, id DESC LIMIT 1)
           LEFT JOIN settlements k ON k.partner_id = p.id AND k.month = ${month} AND k.file_hash = ${fileHash} AND k.source_id = k.id
           WHERE p.id = ${partnerId}`,
      ),
    ),
  )
}

export function insertSettlement(db: D1Database, row: Partial<Row<'settlements'>>): D1PreparedStatement {
  return insert(db, 'settlements', row)
}

/** Passes the rows as one JSON parameter. */
export function insertLines(db: D1Database, rows: Row<'settlement_lines'>[]): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO settlement_lines (source_id, line, order_code, order_key, amount, counts, is_repeat)
       SELECT value ->> 'source_id', value ->> 'line', value ->> 'order_code', value ->> 'order_key', value ->> 'amount', value ->> 'counts', value ->> 'is_repeat'
       FROM json_each(${JSON.stringify(rows)})`,
  )
}

export function findSettlement(db: D1Database, id: string): Promise<SettlementRow | null> {
  return readRow(
    query<SettlementRow>(
      prepare(
        db,
        sql`${NAMED} (SELECT * FROM settlements WHERE id = ${id}) s CROSS JOIN users u ON u.id = s.created_by`,
      ),
    ),
  )
}

export function listComparing(db: D1Database, limit: number): Promise<Row<'settlements'>[]> {
  return readRows(
    query<Row<'settlements'>>(
      prepare(
        db,
        sql`SELECT * FROM settlements INDEXED BY settlements_comparing WHERE phase <> 'done' ORDER BY id LIMIT ${limit}`,
      ),
    ),
  )
}

/** Aborts with `exactly_one` when another run has moved it. */
export function moveOn(
  db: D1Database,
  { id, phase, cursor }: Pick<Row<'settlements'>, 'id' | 'phase' | 'cursor'>,
  to: Partial<Pick<Row<'settlements'>, 'phase' | 'cursor' | 'compared_at'>>,
): D1PreparedStatement[] {
  return [update(db, 'settlements', { id, phase, cursor }, to), exactlyOne(db)]
}
