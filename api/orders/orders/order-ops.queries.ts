/** Orders as operators find them: through the one index that leaves least of them, page by page. */
import { nextAfter, ORDER, placeAfter, SIGN, wayOf } from '../../db/ops-lists.ts'
import { query, type Row, readAll, readRows } from '../../db/sql.ts'

/** What is filtered by; `since` and `until` are instants: from the one on and before the other. */
export type OrderAsk = {
  /** The beginning of the partner's number, by its key, or the whole of ours. */
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

/** Where more is asked for than one index tells, so many rows are looked at for each that is wanted, and the next page goes on there. */
const LOOKED_AT = 10
/** The beginning of a number stands for at most so many orders. */
const MOST_NUMBERS = 100

/** A creator by id, or by the whole nickname; a partner by id, or by the whole name. */
const creatorOf = (mark: string) => `(SELECT id FROM creators WHERE id = ${mark}
  UNION ALL SELECT id FROM creators INDEXED BY creators_by_nickname WHERE nickname <> '' AND lower(nickname) = lower(${mark}) LIMIT 1)`
const partnerOf = (mark: string) => `(SELECT id FROM partners WHERE id = ${mark}
  UNION ALL SELECT id FROM partners INDEXED BY partners_by_title WHERE title = ${mark} LIMIT 1)`
const linkOf = (mark: string) => `(SELECT id FROM links WHERE code = ${mark})`

/** Orders through an index, and what it is asked for: ?5 and ?6. */
function through({ q, link, creator, partner, state }: OrderAsk): { orders: string; by: (string | null)[] } {
  if (q)
    return {
      orders: `orders WHERE id IN (SELECT id FROM orders WHERE id = ?6 UNION SELECT id FROM (SELECT id FROM orders INDEXED BY orders_by_number
        WHERE order_key >= ?5 AND order_key < ?5 || '\u{10FFFF}' LIMIT ${MOST_NUMBERS})) AND`,
      by: [q.key, q.id],
    }
  if (link)
    return { orders: `orders INDEXED BY orders_by_link WHERE link_id = ${linkOf('?5')} AND`, by: [link] }
  if (creator && state)
    return {
      orders: `orders INDEXED BY orders_by_state WHERE creator_id = ${creatorOf('?5')} AND state = ?6 AND`,
      by: [creator, state],
    }
  if (creator)
    return {
      orders: `orders INDEXED BY orders_by_creator WHERE creator_id = ${creatorOf('?5')} AND`,
      by: [creator],
    }
  if (partner)
    return {
      orders: `orders INDEXED BY orders_of_partner WHERE partner_id = ${partnerOf('?5')} AND`,
      by: [partner],
    }
  if (state) return { orders: 'orders INDEXED BY orders_in_state WHERE state = ?5 AND', by: [state] }
  return { orders: 'orders INDEXED BY orders_by_time WHERE', by: [] }
}

/** What the index did not ask: ?7 to ?11. */
const REST = `(?7 IS NULL OR x.link_id = ${linkOf('?7')}) AND (?8 IS NULL OR x.creator_id = ${creatorOf('?8')})
  AND (?9 IS NULL OR x.partner_id = ${partnerOf('?9')}) AND (?10 IS NULL OR x.state = ?10)
  AND (?11 IS NULL OR x.clicked_at = ?11)`

/** Where the walk begins: at the first or last of the days, or where the page before ended. */
function startOf({ since, until, sort, after }: OrderAsk): { key: string; id: string } {
  const place = placeAfter(after, wayOf(sort))
  if (sort === 'oldest') return place.key < since ? { key: since, id: '' } : place
  return place.key > until ? { key: until, id: '' } : place
}

/** True where the index alone says which orders are meant. */
function isWhole({ q, link, creator, partner, state, clickedAt }: OrderAsk): boolean {
  const asked = [q, link, creator, partner, state, clickedAt].filter(Boolean).length
  return asked <= 1 || (asked === 2 && creator !== null && state !== null)
}

/** A page may be short, or empty, and still have a `next`. */
export async function listOpsOrders(db: D1Database, ask: OrderAsk) {
  const { link, creator, partner, state, clickedAt, sort, limit } = ask
  const way = wayOf(sort)
  const { key, id } = startOf(ask)
  const whole = isWhole(ask)
  const most = whole ? limit + 1 : limit * LOOKED_AT
  const { orders, by } = through(ask)
  const inside = way === 'up' ? 'ordered_at < ?3' : 'ordered_at >= ?3'
  const walk = `${orders} (ordered_at, id) ${SIGN[way]} (?1, ?2) AND ${inside}
    ORDER BY ordered_at ${ORDER[way]}, id ${ORDER[way]}`
  const bound = [key, id, way === 'up' ? ask.until : ask.since, most]
  const rest = [link, creator, partner, state, clickedAt]
  const found = query<OrderLineRow>(
    db
      .prepare(
        `SELECT x.*, p.title AS partner_title, c.nickname, c.user_id, l.code AS link_code
         FROM (SELECT * FROM ${walk} LIMIT ?4) x CROSS JOIN partners p ON p.id = x.partner_id
         CROSS JOIN creators c ON c.id = x.creator_id CROSS JOIN links l ON l.id = x.link_id
         WHERE ${REST} ORDER BY x.ordered_at ${ORDER[way]}, x.id ${ORDER[way]} LIMIT ?12`,
      )
      .bind(...bound, by[0] ?? null, by[1] ?? null, ...rest, limit + 1),
  )
  const ended = query<{ ordered_at: string; id: string }>(
    db.prepare(`SELECT ordered_at, id FROM ${walk} LIMIT 1 OFFSET ?4 - 1`).bind(...bound, ...by),
  )
  const [rows, last] = whole ? [await readRows(found), []] : await readAll(db, found, ended)
  const place = last[0]
  return {
    rows: rows.slice(0, limit),
    next:
      nextAfter(rows, limit, (row) => row.ordered_at) ?? (place ? `${place.ordered_at}~${place.id}` : null),
  }
}
