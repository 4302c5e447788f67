/** Operators' search for orders: through the most selective index, page by page. */
import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { nextAfter, ORDER, placeAfter, SIGN, wayOf } from '../../db/ops-lists.ts'
import { query, type Row, readAll, readRows } from '../../db/sql.ts'

/** The filters; `since` and `until` are instants, the first inclusive and the second exclusive. */
export type OrderListQuery = {
  /** The beginning of the partner's number, by its key, or our whole number. */
  q: { key: string; id: string } | null
  link: string | null
  creator: string | null
  partner: string | null
  state: string | null
  clickedAt: string | null
  since: string
  until: string
  sort: 'newest' | 'oldest'
  after: string | undefined
  limit: number
}

export type OrderLineRow = Row<'orders'> & {
  partner_title: string
  nickname: string
  user_id: string
  link_code: string
}

/**
 * The rows read per row wanted when one index does not cover all filters; the next page continues after them.
 */
const LOOKED_AT = 10
/** The most orders that the beginning of a number matches. */
const MOST_NUMBERS = 100

/** A creator by id or full nickname; a partner by id or full name. */
const creatorOf = (value: string | null) => sql`(SELECT id FROM creators WHERE id = ${value}
  UNION ALL SELECT id FROM creators INDEXED BY creators_by_nickname WHERE nickname <> '' AND lower(nickname) = lower(${value}) LIMIT 1)`
const partnerOf = (value: string | null) => sql`(SELECT id FROM partners WHERE id = ${value}
  UNION ALL SELECT id FROM partners INDEXED BY partners_by_title WHERE title = ${value} LIMIT 1)`
const linkOf = (value: string | null) => sql`(SELECT id FROM links WHERE code = ${value})`

/** The orders of the chosen index. */
function through({ q, link, creator, partner, state }: OrderListQuery): Sql {
  if (q)
    return sql`orders WHERE id IN (SELECT id FROM orders WHERE id = ${q.id} UNION SELECT id FROM (SELECT id FROM orders INDEXED BY orders_by_number
        WHERE order_key >= ${q.key} AND order_key < ${q.key} || '\u{10FFFF}' LIMIT ${raw(MOST_NUMBERS)})) AND`
  if (link) return sql`orders INDEXED BY orders_by_link WHERE link_id = ${linkOf(link)} AND`
  if (creator && state)
    return sql`orders INDEXED BY orders_by_state WHERE creator_id = ${creatorOf(creator)} AND state = ${state} AND`
  if (creator) return sql`orders INDEXED BY orders_by_creator WHERE creator_id = ${creatorOf(creator)} AND`
  if (partner) return sql`orders INDEXED BY orders_of_partner WHERE partner_id = ${partnerOf(partner)} AND`
  if (state) return sql`orders INDEXED BY orders_in_state WHERE state = ${state} AND`
  return sql`orders INDEXED BY orders_by_time WHERE`
}

/** The filters the index does not cover. */
const rest = ({ link, creator, partner, state, clickedAt }: OrderListQuery) =>
  sql`(${link} IS NULL OR x.link_id = ${linkOf(link)}) AND (${creator} IS NULL OR x.creator_id = ${creatorOf(creator)})
  AND (${partner} IS NULL OR x.partner_id = ${partnerOf(partner)}) AND (${state} IS NULL OR x.state = ${state})
  AND (${clickedAt} IS NULL OR x.clicked_at = ${clickedAt})`

/** The first row to read: the first or last of the days, or the end of the previous page. */
function startOf({ since, until, sort, after }: OrderListQuery): { key: string; id: string } {
  const place = placeAfter(after, wayOf(sort))
  if (sort === 'oldest') return place.key < since ? { key: since, id: '' } : place
  return place.key > until ? { key: until, id: '' } : place
}

/** True when the index covers all filters. */
function isWhole({ q, link, creator, partner, state, clickedAt }: OrderListQuery): boolean {
  const asked = [q, link, creator, partner, state, clickedAt].filter(Boolean).length
  return asked <= 1 || (asked === 2 && creator !== null && state !== null)
}

/** A page may be short or empty and still have a `next`. */
export async function listOpsOrders(db: D1Database, ask: OrderListQuery) {
  const { since, until, sort, limit } = ask
  const way = wayOf(sort)
  const { key, id } = startOf(ask)
  const whole = isWhole(ask)
  const most = whole ? limit + 1 : limit * LOOKED_AT
  const inside = way === 'up' ? sql`ordered_at < ${until}` : sql`ordered_at >= ${since}`
  const walk = sql`${through(ask)} (ordered_at, id) ${SIGN[way]} (${key}, ${id}) AND ${inside}
    ORDER BY ordered_at ${ORDER[way]}, id ${ORDER[way]}`
  const found = query<OrderLineRow>(
    prepare(
      db,
      sql`SELECT x.*, p.title AS partner_title, c.nickname, c.user_id, l.code AS link_code
         FROM (SELECT * FROM ${walk} LIMIT ${most}) x CROSS JOIN partners p ON p.id = x.partner_id
         CROSS JOIN creators c ON c.id = x.creator_id CROSS JOIN links l ON l.id = x.link_id
         WHERE ${rest(ask)} ORDER BY x.ordered_at ${ORDER[way]}, x.id ${ORDER[way]} LIMIT ${limit + 1}`,
    ),
  )
  const ended = query<{ ordered_at: string; id: string }>(
    prepare(db, sql`SELECT ordered_at, id FROM ${walk} LIMIT 1 OFFSET ${most} - 1`),
  )
  const [rows, last] = whole ? [await readRows(found), []] : await readAll(db, found, ended)
  const place = last[0]
  return {
    rows: rows.slice(0, limit),
    next:
      nextAfter(rows, limit, (row) => row.ordered_at) ?? (place ? `${place.ordered_at}~${place.id}` : null),
  }
}
