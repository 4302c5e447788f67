/**
 * Affiliate links. Every query takes the owner as an argument. Lists of ids are one JSON parameter, because
 * D1 binds at most 100.
 */
import { prepare, sql } from '../../db/fragments.ts'
import { atMoment } from '../../db/grade-at.ts'
import { findNotice, type NoticeRow } from '../../db/notices.ts'
import { insert, query, type Row, readAll, readRows } from '../../db/sql.ts'
import {
  INACTIVE_COLUMNS,
  type InactivePartnerRow,
  type NamedPartner,
  PARTNER_COLUMNS,
} from '../../partners/partners/named-partner.queries.ts'
import { ADDRESS_STATE } from '../network-links/queries.ts'
import { TARGET, type TargetRow } from './link-targets.queries.ts'

/** `address_state`: of the address that the partner's network makes; null where it makes none. */
export type LinkRow = Row<'links'> & NamedPartner & InactivePartnerRow & { address_state: string | null }

/** A link for display, without the columns of its only content and its only channel, which serve the sums. */
export type ShownLink = Omit<LinkRow, 'only_content_id' | 'only_channel_code'>

const WITH_PARTNER = sql`SELECT l.*, ${PARTNER_COLUMNS}, ${INACTIVE_COLUMNS}, ${ADDRESS_STATE}
  FROM links l JOIN partners p ON p.id = l.partner_id`
const amongIds = (ids: string) => sql`IN (SELECT value FROM json_each(${ids}))`

/** The columns of a new link; the others follow from its target, its orders and its contents. */
export type NewLink = Omit<
  Row<'links'>,
  | 'problem'
  | 'only_content_id'
  | 'only_channel_code'
  | 'pending_won'
  | 'earned_won'
  | 'last_month'
  | 'last_month_won'
  | 'image_hash'
  | 'name'
  | 'name_changed_at'
  | 'is_channel'
> & { name?: string | null; is_channel?: number }

/**
 * Inserts the link and raises its owner's counters. Fails with `links.code` when the code is taken,
 * `link_names.name` when its name is.
 */
export function insertLink(db: D1Database, row: NewLink): D1PreparedStatement[] {
  return insertMany(db, [row])
}

/** Inserts links of one creator, all of them or none. Fails like `insertLink`. */
export function insertMany(db: D1Database, rows: NewLink[]): D1PreparedStatement[] {
  const [first] = rows
  if (!first) return []
  const { created_at: at, creator_id: creator } = first
  return [
    ...rows.map((row) => insert(db, 'links', { name: null, is_channel: 0, ...row })),
    ...rows.flatMap(({ id, name }) =>
      name ? [insert(db, 'link_names', { name, link_id: id, made_at: at })] : [],
    ),
    // A link without a name gets the name of its product, if that is known already.
    prepare(
      db,
      sql`UPDATE links SET title = ${NAME} WHERE title = '' AND id IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))
           AND EXISTS (SELECT 1 FROM link_targets t WHERE t.url = links.url AND t.looked_at IS NOT NULL)`,
    ),
    prepare(
      db,
      sql`UPDATE creators SET link_count = link_count + ${rows.length}, last_link_created_at = ${at} WHERE id = ${creator}`,
    ),
  ]
}

/** Null before the creator's first link. */
export function findLastLinkTime(db: D1Database, creatorId: string) {
  return query<Pick<Row<'creators'>, 'last_link_created_at'>>(
    prepare(db, sql`SELECT last_link_created_at FROM creators WHERE id = ${creatorId}`),
  )
}

/**
 * The name for a row of `links`: the product's name on the shop's page, otherwise the partner and the Seoul
 * day on which the link was made.
 */
export const NAME = sql`coalesce(
  (SELECT t.title FROM link_targets t WHERE t.url = links.url),
  (SELECT substr(p.title, 1, 60) FROM partners p WHERE p.id = links.partner_id)
    || strftime(' %m', links.created_at, '+9 hours') || '월 ' || strftime('%d', links.created_at, '+9 hours') || '일')`

/** Lists which of these words are the name or the code of a link already. */
export async function listTakenNames(db: D1Database, names: string[]): Promise<string[]> {
  const rows = await readRows(
    query<{ name: string }>(
      prepare(
        db,
        sql`SELECT value AS name FROM json_each(${JSON.stringify(names)}) wanted WHERE EXISTS (SELECT 1 FROM link_names n WHERE n.name = wanted.value)
             OR EXISTS (SELECT 1 FROM links l WHERE l.code = wanted.value)`,
      ),
    ),
  )
  return rows.map(({ name }) => name)
}

export async function findLink(
  db: D1Database,
  creatorId: string,
  id: string,
  today: string,
): Promise<{ row: LinkRow | null; notice: NoticeRow | null }> {
  const [rows, notice] = await readAll(
    db,
    query<LinkRow>(prepare(db, sql`${WITH_PARTNER} WHERE l.id = ${id} AND l.creator_id = ${creatorId}`)),
    findNotice(db, creatorId, today),
  )
  return {
    row: rows[0] ?? null,
    notice: notice[0] ?? null,
  }
}

/** Moves links into the trash. `changes()` keeps the counters right when some are there already. */
export function removeLinks(
  db: D1Database,
  creatorId: string,
  ids: string[],
  at: string,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE links SET deleted_at = ${at} WHERE creator_id = ${creatorId} AND deleted_at IS NULL AND id ${amongIds(JSON.stringify(ids))}`,
    ),
    prepare(
      db,
      sql`UPDATE creators SET link_count = link_count - changes(), trash_count = trash_count + changes() WHERE id = ${creatorId}`,
    ),
  ]
}

export function restoreLinks(db: D1Database, creatorId: string, ids: string[]): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE links SET deleted_at = NULL WHERE creator_id = ${creatorId} AND deleted_at IS NOT NULL AND id ${amongIds(JSON.stringify(ids))}`,
    ),
    prepare(
      db,
      sql`UPDATE creators SET link_count = link_count + changes(), trash_count = trash_count - changes() WHERE id = ${creatorId}`,
    ),
  ]
}

/** Reads the redirect's data of those of these links that are the creator's, including the trash. */
export async function listTargets(db: D1Database, creatorId: string, ids: string[]): Promise<TargetRow[]> {
  return readRows(
    query<TargetRow>(
      prepare(
        db,
        sql`SELECT ${TARGET} FROM links l JOIN partners p ON p.id = l.partner_id WHERE l.creator_id = ${creatorId} AND l.id ${amongIds(JSON.stringify(ids))}`,
      ),
    ),
  )
}

/** The current share of the commission by the creator's grade, in basis points. */
export async function findShareBps(db: D1Database, creatorId: string, now: string): Promise<number | null> {
  const row = await prepare(
    db,
    atMoment(
      sql`SELECT level, name, share_bps FROM creator_grades WHERE creator_id = ${creatorId} AND since <= ${now} ORDER BY since DESC LIMIT 1`,
      now,
    ),
  ).first<{ name: string; share_bps: number }>()
  return row?.share_bps ?? null
}
