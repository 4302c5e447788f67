/** Changes the targets of links, and records the earlier ones. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readNamed } from '../../db/sql.ts'

type LinkChange = { title: string; subId: string; url: string }
type ChangeAuthor = { creatorId: string; actorId: string; changeId: string; at: string }

/** Aborts with `exactly_one` when the link is not the creator's. */
export function changeLink(
  db: D1Database,
  id: string,
  change: LinkChange,
  by: ChangeAuthor,
): D1PreparedStatement[] {
  return [
    noteChanges(db, [id], change.url, by),
    prepare(
      db,
      sql`UPDATE links SET title = ${change.title}, sub_id = ${change.subId}, url = ${change.url} WHERE id = ${id} AND creator_id = ${by.creatorId}`,
    ),
    exactlyOne(db),
  ]
}

/**
 * Names a link once. Aborts with `exactly_one` when it has a name already, with `link_names.name` when the
 * name is taken.
 */
export function renameLink(
  db: D1Database,
  id: string,
  name: string,
  by: ChangeAuthor,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE links SET name = ${name}, name_changed_at = ${by.at} WHERE id = ${id} AND creator_id = ${by.creatorId} AND name_changed_at IS NULL`,
    ),
    exactlyOne(db),
    insert(db, 'link_names', { name, link_id: id, made_at: by.at }),
  ]
}

export function repoint(db: D1Database, ids: string[], url: string, by: ChangeAuthor): D1PreparedStatement[] {
  return [
    noteChanges(db, ids, url, by),
    prepare(
      db,
      sql`UPDATE links SET url = ${url} WHERE creator_id = ${by.creatorId} AND url <> ${url} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    ),
  ]
}

/** Must come before the update, because it records the current values as the earlier ones. */
function noteChanges(db: D1Database, ids: string[], url: string, by: ChangeAuthor): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO link_changes (id, link_id, actor_id, from_url, to_url, at)
       SELECT ${by.changeId} || substr(l.id, 4), l.id, ${by.actorId}, l.url, ${url}, ${by.at} FROM links l
       WHERE l.creator_id = ${by.creatorId} AND l.url <> ${url} AND l.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
}

export type LinkFacts = {
  days: Row<'click_days'>[]
  target: Row<'link_targets'> | null
  homeUrl: string | null
  changes: Pick<Row<'link_changes'>, 'from_url' | 'to_url' | 'at'>[]
  siblings: string[]
  contents: TouchedContent[]
  /** For a link with a problem: the creator's newest links to the same partner without one. */
  others: Sibling[]
}
type Sibling = Pick<Row<'links'>, 'id' | 'title' | 'url'>
type TouchedContent = { id: string; title: string }

/**
 * The link, its partner or its address if the creator owns it. A page can therefore read its data before it
 * knows the link.
 */
const ownLink = (id: string, creator_id: string) =>
  sql`FROM links WHERE id = ${id} AND creator_id = ${creator_id})`

/**
 * Reads the data of a link's own page that its row does not have, and no data of other creators. One round
 * trip, a bounded number of rows.
 */
export async function readLinkFacts(
  db: D1Database,
  link: Pick<Row<'links'>, 'id' | 'creator_id'>,
  range: { from: string; to: string },
  candidates: number,
): Promise<LinkFacts> {
  const { days, target, partner, changes, siblings, contents, others } = await readNamed(db, {
    days: query<LinkFacts['days'][number]>(
      prepare(
        db,
        sql`SELECT * FROM click_days WHERE link_id = (SELECT id ${ownLink(link.id, link.creator_id)} AND day BETWEEN ${range.from} AND ${range.to} ORDER BY day`,
      ),
    ),
    target: query<Row<'link_targets'>>(
      prepare(
        db,
        sql`SELECT * FROM link_targets WHERE url = (SELECT url ${ownLink(link.id, link.creator_id)}`,
      ),
    ),
    partner: query<{ home_url: string }>(
      prepare(
        db,
        sql`SELECT home_url FROM partners WHERE id = (SELECT partner_id ${ownLink(link.id, link.creator_id)}`,
      ),
    ),
    changes: query<LinkFacts['changes'][number]>(
      prepare(
        db,
        sql`SELECT from_url, to_url, at FROM link_changes WHERE link_id = (SELECT id ${ownLink(link.id, link.creator_id)} ORDER BY id DESC LIMIT 10`,
      ),
    ),
    siblings: query<{ id: string }>(
      prepare(
        db,
        sql`SELECT id FROM links WHERE url = (SELECT url ${ownLink(link.id, link.creator_id)} AND creator_id = ${link.creator_id} AND id <> ${link.id} AND deleted_at IS NULL LIMIT 99`,
      ),
    ),
    contents: query<TouchedContent>(
      prepare(
        db,
        sql`SELECT c.id, c.title FROM content_links cl CROSS JOIN contents c ON c.id = cl.content_id
         WHERE cl.link_id = (SELECT id ${ownLink(link.id, link.creator_id)} ORDER BY cl.content_id DESC LIMIT 12`,
      ),
    ),
    // Searches for other links only when this one has a problem.
    others: query<Sibling>(
      prepare(
        db,
        sql`SELECT id, title, url FROM (
             SELECT id, title, url, problem FROM links WHERE creator_id = ${link.creator_id} AND partner_id = (SELECT partner_id ${ownLink(link.id, link.creator_id)}
               AND deleted_at IS NULL AND (SELECT problem ${ownLink(link.id, link.creator_id)} IS NOT NULL ORDER BY id DESC LIMIT ${candidates})
           WHERE problem IS NULL AND url <> (SELECT url ${ownLink(link.id, link.creator_id)}`,
      ),
    ),
  })
  return {
    days,
    target: target[0] ?? null,
    homeUrl: partner[0]?.home_url ?? null,
    changes,
    siblings: siblings.map(({ id }) => id),
    contents,
    others,
  }
}

/** Contents that contain one of these links, latest first. */
export async function listTouched(db: D1Database, ids: string[], limit: number): Promise<TouchedContent[]> {
  const { results } = await prepare(
    db,
    sql`SELECT c.id, c.title FROM (
         SELECT DISTINCT content_id FROM content_links WHERE link_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY content_id DESC LIMIT ${limit}
       ) t CROSS JOIN contents c ON c.id = t.content_id ORDER BY c.id DESC`,
  ).all<TouchedContent>()
  return results
}
