/** Our orders of a partner for a comparison with its own, and the names of its columns. */
import type { OrderMonth } from '#contract/orders/partner-orders.ts'
import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readRow, readRows, update } from '../../db/sql.ts'

export type ColumnsRow = Row<'order_file_columns'>
export type OwnOrderRow = Pick<
  Row<'orders'>,
  'id' | 'order_code' | 'order_key' | 'ordered_at' | 'state' | 'state_at' | 'amount' | 'commission'
>

export function findColumns(db: D1Database, partnerId: string): Promise<ColumnsRow | null> {
  return readRow(
    query<ColumnsRow>(prepare(db, sql`SELECT * FROM order_file_columns WHERE partner_id = ${partnerId}`)),
  )
}

type ComparedColumns = Omit<ColumnsRow, 'click_column' | 'ordered_column' | 'product_column'>

/** Leaves the names that only imports read. */
export function putColumns(db: D1Database, row: ComparedColumns, isNew: boolean): D1PreparedStatement[] {
  const { partner_id, ...set } = row
  return isNew
    ? [insert(db, 'order_file_columns', row)]
    : [update(db, 'order_file_columns', { partner_id }, set), exactlyOne(db)]
}

/** More than any partner has in a month; a month with more cannot be compared at once. */
export const MOST_OF_MONTH = 20_000

const COLUMNS = sql`o.id, o.order_code, o.order_key, o.ordered_at, o.state, o.state_at, o.amount, o.commission`
const AMONG: Record<OrderMonth, Sql> = {
  ordered: sql`orders o INDEXED BY orders_of_partner WHERE ordered_at`,
  confirmed: sql`orders o INDEXED BY orders_billed WHERE state = 'confirmed' AND state_at`,
}
const TIME: Record<OrderMonth, Sql> = { ordered: sql`ordered_at`, confirmed: sql`state_at` }

/** The orders of the month, one more than `MOST_OF_MONTH` at most. */
export function listOfMonth(
  db: D1Database,
  partnerId: string,
  { monthOf, since, until }: { monthOf: OrderMonth; since: string; until: string },
): Promise<OwnOrderRow[]> {
  return readRows(
    query<OwnOrderRow>(
      prepare(
        db,
        sql`SELECT ${COLUMNS} FROM ${AMONG[monthOf]} >= ${since} AND ${TIME[monthOf]} < ${until} AND partner_id = ${partnerId}
           ORDER BY ${TIME[monthOf]}, id LIMIT ${raw(MOST_OF_MONTH)} + 1`,
      ),
    ),
  )
}

/** The orders with these keys, whichever month they belong to. */
export function listByKeys(db: D1Database, partnerId: string, keys: string[]): Promise<OwnOrderRow[]> {
  return readRows(
    query<OwnOrderRow>(
      prepare(
        db,
        sql`SELECT ${COLUMNS} FROM json_each(${JSON.stringify(keys)}) k CROSS JOIN orders o INDEXED BY orders_by_key
           ON o.partner_id = ${partnerId} AND o.order_key = k.value`,
      ),
    ),
  )
}
