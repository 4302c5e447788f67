/** A creator's page: its address, and the links on its shelf. A link in the trash stands on no shelf until it is back. */
import { WHOSE } from '../../db/handles.ts'
import { exactlyOne, insert, query, type Row, readAll } from '../../db/sql.ts'
import {
  HALT_COLUMNS,
  type HaltRow,
  type NamedPartner,
  PARTNER_COLUMNS,
} from '../../partners/partners/named-partner.queries.ts'

export type ItemRow = Row<'shelf_items'>
type CollectionRow = Row<'shelf_collections'>
export type CardRow = Pick<ItemRow, 'id' | 'link_id' | 'collection_id' | 'note' | 'image_hash'> &
  Pick<Row<'links'>, 'code' | 'title' | 'billable_clicks'> & {
    partner_id: string
    /** What the page of the shop shows of its product. */
    product_hash: string | null
  } & NamedPartner &
  HaltRow
type Key = { id: string; creatorId: string }

/** In the order they stand in. `whose`: an id, or the index of a handle. */
export async function readShelf(db: D1Database, whose: string) {
  const [items, collections, handles] = await readAll(
    db,
    query<CardRow>(
      db
        .prepare(
          `SELECT s.id, s.link_id, s.collection_id, s.note, s.image_hash, l.code, l.title, l.billable_clicks, l.partner_id,
             l.image_hash AS product_hash, ${PARTNER_COLUMNS}, ${HALT_COLUMNS}
           FROM shelf_items s JOIN links l ON l.id = s.link_id JOIN partners p ON p.id = l.partner_id
           WHERE s.creator_id = ${WHOSE} AND l.deleted_at IS NULL ORDER BY s.position, s.id`,
        )
        .bind(whose),
    ),
    query<CollectionRow>(
      db.prepare(`SELECT * FROM shelf_collections WHERE creator_id = ${WHOSE} ORDER BY id`).bind(whose),
    ),
    query<Pick<Row<'handles'>, 'handle' | 'taken_at'>>(
      db
        .prepare(`SELECT handle, taken_at FROM handles WHERE creator_id = ${WHOSE} AND left_at IS NULL`)
        .bind(whose),
    ),
  )
  return { items, collections, handle: handles[0] ?? null }
}

/** Of the days from `since`, the newest first. */
export async function listVisits(db: D1Database, creatorId: string, since: string) {
  const { results } = await db
    .prepare('SELECT day, visits FROM page_visits WHERE creator_id = ? AND day >= ? ORDER BY day DESC')
    .bind(creatorId, since)
    .all<Pick<Row<'page_visits'>, 'day' | 'visits'>>()
  return results
}

/** Aborts with `shelf_items.creator_id` when the link stands there already, with `shelf_items_few`, and with `exactly_one` for a link that is not the creator's. */
export function insertItem(db: D1Database, row: Omit<ItemRow, 'position'>): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO shelf_items (id, creator_id, link_id, collection_id, note, image_hash, position)
         SELECT ?1, ?2, l.id, ?4, ?5, ?6, coalesce((SELECT max(position) FROM shelf_items WHERE creator_id = ?2), 0) + 1
         FROM links l WHERE l.id = ?3 AND l.creator_id = ?2 AND l.deleted_at IS NULL`,
      )
      .bind(row.id, row.creator_id, row.link_id, row.collection_id, row.note, row.image_hash),
    exactlyOne(db),
  ]
}

export function findItem(db: D1Database, { id, creatorId }: Key): Promise<ItemRow | null> {
  return db
    .prepare('SELECT * FROM shelf_items WHERE id = ? AND creator_id = ?')
    .bind(id, creatorId)
    .first<ItemRow>()
}

/** Aborts with `exactly_one` when it is not the creator's. */
export function updateItem(
  db: D1Database,
  { id, creatorId }: Key,
  change: Pick<ItemRow, 'note' | 'collection_id' | 'image_hash'>,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        'UPDATE shelf_items SET note = ?3, collection_id = ?4, image_hash = ?5 WHERE id = ?1 AND creator_id = ?2',
      )
      .bind(id, creatorId, change.note, change.collection_id, change.image_hash),
    exactlyOne(db),
  ]
}

/** All of the creator's, also those whose links are in the trash, in their order. */
export async function listItemIds(db: D1Database, creatorId: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT id FROM shelf_items WHERE creator_id = ? ORDER BY position, id')
    .bind(creatorId)
    .all<Pick<ItemRow, 'id'>>()
  return results.map(({ id }) => id)
}

/** They stand in this order from then on; who came meanwhile stands where it put itself. */
export function orderItems(db: D1Database, creatorId: string, ids: string[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE shelf_items SET position = (SELECT key + 1 FROM json_each(?2) WHERE value = shelf_items.id)
       WHERE creator_id = ?1 AND id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(creatorId, JSON.stringify(ids))
}

export function removeItem(db: D1Database, { id, creatorId }: Key): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM shelf_items WHERE id = ? AND creator_id = ?').bind(id, creatorId),
    exactlyOne(db),
  ]
}

/** Aborts with `shelf_collections_few`. */
export function insertCollection(db: D1Database, row: CollectionRow): D1PreparedStatement {
  return insert(db, 'shelf_collections', row)
}

export function renameCollection(
  db: D1Database,
  { id, creatorId }: Key,
  title: string,
): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE shelf_collections SET title = ?3 WHERE id = ?1 AND creator_id = ?2')
      .bind(id, creatorId, title),
    exactlyOne(db),
  ]
}

/** Its cards stand before the collections then. */
export function removeCollection(db: D1Database, { id, creatorId }: Key): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE shelf_items SET collection_id = NULL WHERE collection_id = ? AND creator_id = ?')
      .bind(id, creatorId),
    db.prepare('DELETE FROM shelf_collections WHERE id = ? AND creator_id = ?').bind(id, creatorId),
    exactlyOne(db),
  ]
}

export function isOwnCollection(db: D1Database, { id, creatorId }: Key): Promise<number | null> {
  return db
    .prepare('SELECT 1 AS n FROM shelf_collections WHERE id = ? AND creator_id = ?')
    .bind(id, creatorId)
    .first<number>('n')
}
