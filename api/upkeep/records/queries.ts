/** The rows of a person's records, from the oldest on. Each query is read through an index of its owner. */

import { bindOnce, prepare, type Sql, sql } from '../../db/fragments.ts'
import { firstIdAt } from '../../db/ids.ts'
import { query, type Row, readRows } from '../../db/sql.ts'

/** The key of a row, after which the next ones begin. */
export type RecordPosition = (string | number)[]
export type RecordQuery = {
  userId: string
  creatorId: string
  /** The days of the range, and its instants: `until` is the first one after it. */
  from: string
  to: string
  since: string
  until: string
  after: RecordPosition | null
  limit: number
}
/** `last`: the position after the rows; null when there is none and none was given. */
export type RecordSlice<T> = { rows: T[]; last: RecordPosition | null; hasMore: boolean }

/** `rows` has one row more than the limit when others follow. */
export function sliceOf<T>(
  rows: T[],
  { after, limit }: RecordQuery,
  positionOf: (row: T) => RecordPosition,
): RecordSlice<T> {
  const shown = rows.slice(0, limit)
  const end = shown.at(-1)
  return { rows: shown, last: end ? positionOf(end) : after, hasMore: rows.length > limit }
}

/** The ids of the range and after the position. An id begins with the time at which its row was made. */
function idsWithin(prefix: 'lnk' | 'cnt', { since, until, after }: RecordQuery): Sql {
  const first = since === '' ? '' : firstIdAt(prefix, new Date(since))
  const end = until === '9999' ? '~' : firstIdAt(prefix, new Date(until))
  return sql`id > ${bindOnce(String(after?.[0] ?? ''))} AND id >= ${bindOnce(first)} AND id < ${bindOnce(end)}`
}

export type LinkRow = Pick<
  Row<'links'>,
  | 'id'
  | 'code'
  | 'name'
  | 'partner_id'
  | 'url'
  | 'title'
  | 'sub_id'
  | 'clicks'
  | 'billable_clicks'
  | 'orders'
  | 'pending_won'
  | 'earned_won'
  | 'problem'
  | 'created_at'
  | 'deleted_at'
>
const LINK = sql`id, code, name, partner_id, url, title, sub_id, clicks, billable_clicks, orders, pending_won, earned_won, problem, created_at, deleted_at`

export async function readLinks(db: D1Database, ask: RecordQuery): Promise<RecordSlice<LinkRow>> {
  const owner = bindOnce(ask.creatorId)
  const within = idsWithin('lnk', ask)
  const found = query<LinkRow>(
    prepare(
      db,
      sql`SELECT ${LINK} FROM links WHERE creator_id = ${owner} AND deleted_at IS NULL AND ${within}
         UNION ALL SELECT ${LINK} FROM links WHERE creator_id = ${owner} AND deleted_at IS NOT NULL AND ${within}
         ORDER BY id LIMIT ${ask.limit + 1}`,
    ),
  )
  return sliceOf(await readRows(found), ask, ({ id }) => [id])
}

export type ContentRow = Pick<
  Row<'contents'>,
  | 'id'
  | 'content_type'
  | 'channel_code'
  | 'title'
  | 'preview'
  | 'content_link_url'
  | 'tags'
  | 'regions'
  | 'state'
  | 'billable_clicks'
  | 'orders'
  | 'pending_won'
  | 'earned_won'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
> & { link_ids: string }
const CONTENT = sql`id, content_type, channel_code, title, preview, content_link_url, tags, regions, state, billable_clicks, orders, pending_won, earned_won, created_at, updated_at, deleted_at`

export async function readContents(db: D1Database, ask: RecordQuery): Promise<RecordSlice<ContentRow>> {
  const owner = bindOnce(ask.creatorId)
  const within = idsWithin('cnt', ask)
  const found = query<ContentRow>(
    prepare(
      db,
      sql`SELECT c.*, (SELECT json_group_array(link_id ORDER BY position, link_id) FROM content_links WHERE content_id = c.id) AS link_ids
         FROM (SELECT ${CONTENT} FROM contents WHERE creator_id = ${owner} AND deleted_at IS NULL AND ${within}
           UNION ALL SELECT ${CONTENT} FROM contents WHERE creator_id = ${owner} AND deleted_at IS NOT NULL AND ${within}
           ORDER BY id LIMIT ${ask.limit + 1}) c ORDER BY c.id`,
    ),
  )
  return sliceOf(await readRows(found), ask, ({ id }) => [id])
}

export type OrderRow = Pick<
  Row<'orders'>,
  | 'id'
  | 'order_code'
  | 'partner_id'
  | 'link_id'
  | 'attribution'
  | 'clicked_at'
  | 'ordered_at'
  | 'state'
  | 'state_at'
  | 'confirm_on'
  | 'cancel_reason'
  | 'amount'
  | 'commission'
  | 'share_bps'
  | 'grade_name'
  | 'pending_won'
  | 'confirmed_won'
  | 'cancelled_won'
  | 'paid_won'
  | 'currency'
  | 'amount_original'
  | 'exchange_rate'
  | 'lines'
  | 'created_at'
>

export async function readOrders(db: D1Database, ask: RecordQuery): Promise<RecordSlice<OrderRow>> {
  const [at = ask.since, id = ''] = ask.after ?? []
  const found = query<OrderRow>(
    prepare(
      db,
      sql`SELECT id, order_code, partner_id, link_id, attribution, clicked_at, ordered_at, state, state_at, confirm_on, cancel_reason, amount, commission,
           share_bps, grade_name, pending_won, confirmed_won, cancelled_won, paid_won, currency, amount_original, exchange_rate, lines, created_at
         FROM orders INDEXED BY orders_by_creator
         WHERE creator_id = ${ask.creatorId} AND (ordered_at, id) > (${at}, ${id}) AND ordered_at >= ${ask.since} AND ordered_at < ${ask.until}
         ORDER BY ordered_at, id LIMIT ${ask.limit + 1}`,
    ),
  )
  return sliceOf(await readRows(found), ask, (row) => [row.ordered_at, row.id])
}

export type ChannelRow = Pick<
  Row<'channels'>,
  'id' | 'channel_code' | 'channel_link_url' | 'ownership' | 'verified_at' | 'created_at' | 'deleted_at'
>

export async function readChannels(db: D1Database, ask: RecordQuery): Promise<RecordSlice<ChannelRow>> {
  const found = query<ChannelRow>(
    prepare(
      db,
      sql`SELECT id, channel_code, channel_link_url, ownership, verified_at, created_at, deleted_at
         FROM channels INDEXED BY channels_ever_by_creator
         WHERE creator_id = ${ask.creatorId} AND id > ${ask.after?.[0] ?? ''} AND created_at >= ${ask.since} AND created_at < ${ask.until}
         ORDER BY id LIMIT ${ask.limit + 1}`,
    ),
  )
  return sliceOf(await readRows(found), ask, ({ id }) => [id])
}

export type ConsentRow = Pick<Row<'consents'>, 'id' | 'kind' | 'version' | 'agreed' | 'at'>

export async function readConsents(db: D1Database, ask: RecordQuery): Promise<RecordSlice<ConsentRow>> {
  const found = query<ConsentRow>(
    prepare(
      db,
      sql`SELECT id, kind, version, agreed, at FROM consents INDEXED BY consents_by_user
         WHERE user_id = ${ask.userId} AND id > ${ask.after?.[0] ?? ''} AND at >= ${ask.since} AND at < ${ask.until}
         ORDER BY id LIMIT ${ask.limit + 1}`,
    ),
  )
  return sliceOf(await readRows(found), ask, ({ id }) => [id])
}
