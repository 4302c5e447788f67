/**
 * A creator's page: its address, and the links on its shelf. The shelf does not show a link in the trash
 * until it is restored.
 */
import { prepare, sql } from '../../db/fragments.ts'
import { creatorFor } from '../../db/handles.ts'
import { exactlyOne, insert, query, type Row, readNamed } from '../../db/sql.ts'
import {
  INACTIVE_COLUMNS,
  type InactivePartnerRow,
  type NamedPartner,
  PARTNER_COLUMNS,
} from '../../partners/partners/named-partner.queries.ts'

export type ItemRow = Row<'shelf_items'>
type CollectionRow = Row<'shelf_collections'>
export type CardRow = Pick<ItemRow, 'id' | 'link_id' | 'collection_id' | 'note' | 'image_hash'> &
  Pick<Row<'links'>, 'code' | 'title' | 'billable_clicks'> & {
    partner_id: string
    /** The picture of the product on the shop's page. */
    product_hash: string | null
    price_won: number | null
  } & NamedPartner &
  InactivePartnerRow
type Key = { id: string; creatorId: string }

/** Reads the items in their stored order. `whose`: an id, or the index of a handle. */
export async function readShelf(db: D1Database, whose: string) {
  const { items, collections, handles } = await readNamed(db, {
    items: query<CardRow>(
      prepare(
        db,
        sql`SELECT s.id, s.link_id, s.collection_id, s.note, s.image_hash, l.code, l.title, l.billable_clicks, l.partner_id,
             l.image_hash AS product_hash, t.price_won, ${PARTNER_COLUMNS}, ${INACTIVE_COLUMNS}
           FROM shelf_items s JOIN links l ON l.id = s.link_id JOIN partners p ON p.id = l.partner_id
             LEFT JOIN link_targets t ON t.url = l.url
           WHERE s.creator_id = ${creatorFor(whose)} AND l.deleted_at IS NULL ORDER BY s.position, s.id`,
      ),
    ),
    collections: query<CollectionRow>(
      prepare(db, sql`SELECT * FROM shelf_collections WHERE creator_id = ${creatorFor(whose)} ORDER BY id`),
    ),
    handles: query<Pick<Row<'handles'>, 'handle' | 'taken_at'>>(
      prepare(
        db,
        sql`SELECT handle, taken_at FROM handles WHERE creator_id = ${creatorFor(whose)} AND left_at IS NULL`,
      ),
    ),
  })
  return { items, collections, handle: handles[0] ?? null }
}

type PageDesign = Pick<Row<'creators'>, 'page_theme' | 'cover_image_hash'>

export function findPageDesign(db: D1Database, creatorId: string): Promise<PageDesign | null> {
  return prepare(
    db,
    sql`SELECT page_theme, cover_image_hash FROM creators WHERE id = ${creatorId}`,
  ).first<PageDesign>()
}

export function changePageDesign(db: D1Database, creatorId: string, design: PageDesign): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE creators SET page_theme = ${design.page_theme}, cover_image_hash = ${design.cover_image_hash} WHERE id = ${creatorId}`,
  )
}

/** Sums the billable clicks of each card's link from `since` on; cards without a click are left out. */
export async function listCardClicks(db: D1Database, creatorId: string, since: string) {
  const { results } = await prepare(
    db,
    sql`SELECT s.id, sum(d.billable) AS clicks FROM shelf_items s CROSS JOIN click_days d ON d.link_id = s.link_id AND d.day >= ${since}
       WHERE s.creator_id = ${creatorId} GROUP BY s.id`,
  ).all<Pick<ItemRow, 'id'> & { clicks: number }>()
  return results
}

/** Lists the visits per day from `since` on, the newest day first. */
export async function listVisits(db: D1Database, creatorId: string, since: string) {
  const { results } = await prepare(
    db,
    sql`SELECT day, visits FROM page_visits WHERE creator_id = ${creatorId} AND day >= ${since} ORDER BY day DESC`,
  ).all<Pick<Row<'page_visits'>, 'day' | 'visits'>>()
  return results
}

/**
 * Aborts with `shelf_items.creator_id` when the link is on the shelf already, with `shelf_items_few`, and
 * with `exactly_one` for a link that is not the creator's.
 */
export function insertItem(db: D1Database, row: Omit<ItemRow, 'position'>): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`INSERT INTO shelf_items (id, creator_id, link_id, collection_id, note, image_hash, position)
         SELECT ${row.id}, ${row.creator_id}, l.id, ${row.collection_id}, ${row.note}, ${row.image_hash}, coalesce((SELECT max(position) FROM shelf_items WHERE creator_id = ${row.creator_id}), 0) + 1
         FROM links l WHERE l.id = ${row.link_id} AND l.creator_id = ${row.creator_id} AND l.deleted_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}

export function findItem(db: D1Database, { id, creatorId }: Key): Promise<ItemRow | null> {
  return prepare(
    db,
    sql`SELECT * FROM shelf_items WHERE id = ${id} AND creator_id = ${creatorId}`,
  ).first<ItemRow>()
}

/** Aborts with `exactly_one` when the creator has no such item. */
export function updateItem(
  db: D1Database,
  { id, creatorId }: Key,
  change: Pick<ItemRow, 'note' | 'collection_id' | 'image_hash'>,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE shelf_items SET note = ${change.note}, collection_id = ${change.collection_id}, image_hash = ${change.image_hash} WHERE id = ${id} AND creator_id = ${creatorId}`,
    ),
    exactlyOne(db),
  ]
}

/** All items of the creator in their order, including those whose links are in the trash. */
export async function listItemIds(db: D1Database, creatorId: string): Promise<string[]> {
  const { results } = await prepare(
    db,
    sql`SELECT id FROM shelf_items WHERE creator_id = ${creatorId} ORDER BY position, id`,
  ).all<Pick<ItemRow, 'id'>>()
  return results.map(({ id }) => id)
}

/** Stores this order; an item that was added meanwhile stays where it was added. */
export function orderItems(db: D1Database, creatorId: string, ids: string[]): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE shelf_items SET position = (SELECT key + 1 FROM json_each(${JSON.stringify(ids)}) WHERE value = shelf_items.id)
       WHERE creator_id = ${creatorId} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
}

export function removeItem(db: D1Database, { id, creatorId }: Key): D1PreparedStatement[] {
  return [
    prepare(db, sql`DELETE FROM shelf_items WHERE id = ${id} AND creator_id = ${creatorId}`),
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
    prepare(
      db,
      sql`UPDATE shelf_collections SET title = ${title} WHERE id = ${id} AND creator_id = ${creatorId}`,
    ),
    exactlyOne(db),
  ]
}

/** The cards of the removed collection move before the collections. */
export function removeCollection(db: D1Database, { id, creatorId }: Key): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE shelf_items SET collection_id = NULL WHERE collection_id = ${id} AND creator_id = ${creatorId}`,
    ),
    prepare(db, sql`DELETE FROM shelf_collections WHERE id = ${id} AND creator_id = ${creatorId}`),
    exactlyOne(db),
  ]
}

export function isOwnCollection(db: D1Database, { id, creatorId }: Key): Promise<number | null> {
  return prepare(
    db,
    sql`SELECT 1 AS n FROM shelf_collections WHERE id = ${id} AND creator_id = ${creatorId}`,
  ).first<number>('n')
}
