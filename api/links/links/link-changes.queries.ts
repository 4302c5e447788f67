/** Where links lead, and where they led before. */
import { exactlyOne, insert, query, type Row, readAll } from '../../db/sql.ts'

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
    db
      .prepare('UPDATE links SET title = ?3, sub_id = ?4, url = ?5 WHERE id = ?1 AND creator_id = ?2')
      .bind(id, by.creatorId, change.title, change.subId, change.url),
    exactlyOne(db),
  ]
}

/** Once. Aborts with `exactly_one` when it was renamed before, with `link_names.name` when the word is somebody's. */
export function renameLink(
  db: D1Database,
  id: string,
  name: string,
  by: ChangeAuthor,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        'UPDATE links SET name = ?3, name_changed_at = ?4 WHERE id = ?1 AND creator_id = ?2 AND name_changed_at IS NULL',
      )
      .bind(id, by.creatorId, name, by.at),
    exactlyOne(db),
    insert(db, 'link_names', { name, link_id: id, made_at: by.at }),
  ]
}

export function repoint(db: D1Database, ids: string[], url: string, by: ChangeAuthor): D1PreparedStatement[] {
  return [
    noteChanges(db, ids, url, by),
    db
      .prepare(
        'UPDATE links SET url = ?3 WHERE creator_id = ?1 AND url <> ?3 AND id IN (SELECT value FROM json_each(?2))',
      )
      .bind(by.creatorId, JSON.stringify(ids), url),
  ]
}

/** Stands before the update it notes: what is noted as before is what the database holds at that moment. */
function noteChanges(db: D1Database, ids: string[], url: string, by: ChangeAuthor): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO link_changes (id, link_id, actor_id, from_url, to_url, at)
       SELECT ?1 || substr(l.id, 4), l.id, ?2, l.url, ?3, ?4 FROM links l
       WHERE l.creator_id = ?5 AND l.url <> ?3 AND l.id IN (SELECT value FROM json_each(?6))`,
    )
    .bind(by.changeId, by.actorId, url, by.at, by.creatorId, JSON.stringify(ids))
}

export type LinkFacts = {
  days: Row<'click_days'>[]
  target: Row<'link_targets'> | null
  homeUrl: string | null
  changes: Pick<Row<'link_changes'>, 'from_url' | 'to_url' | 'at'>[]
  siblings: string[]
  contents: TouchedContent[]
  /** For a link in trouble: the creator's newest at the partner that are well. */
  others: Sibling[]
}
type Sibling = Pick<Row<'links'>, 'id' | 'title' | 'url'>
type TouchedContent = { id: string; title: string }

/** The link, its partner or its address where it is the creator's, so that its page is asked for before it is known. */
const OWN = 'FROM links WHERE id = ?1 AND creator_id = ?2)'

/** What a link's own page shows beyond its row; nothing of somebody else's. One round trip, a bounded number of rows. */
export async function readLinkFacts(
  db: D1Database,
  link: Pick<Row<'links'>, 'id' | 'creator_id'>,
  range: { from: string; to: string },
  candidates: number,
): Promise<LinkFacts> {
  const of = [link.id, link.creator_id]
  const [days, target, partner, changes, siblings, contents, others] = await readAll(
    db,
    query<LinkFacts['days'][number]>(
      db
        .prepare(
          `SELECT * FROM click_days WHERE link_id = (SELECT id ${OWN} AND day BETWEEN ?3 AND ?4 ORDER BY day`,
        )
        .bind(...of, range.from, range.to),
    ),
    query<Row<'link_targets'>>(
      db.prepare(`SELECT * FROM link_targets WHERE url = (SELECT url ${OWN}`).bind(...of),
    ),
    query<{ home_url: string }>(
      db.prepare(`SELECT home_url FROM partners WHERE id = (SELECT partner_id ${OWN}`).bind(...of),
    ),
    query<LinkFacts['changes'][number]>(
      db
        .prepare(
          `SELECT from_url, to_url, at FROM link_changes WHERE link_id = (SELECT id ${OWN} ORDER BY id DESC LIMIT 10`,
        )
        .bind(...of),
    ),
    query<{ id: string }>(
      db
        .prepare(
          `SELECT id FROM links WHERE url = (SELECT url ${OWN} AND creator_id = ?2 AND id <> ?1 AND deleted_at IS NULL LIMIT 99`,
        )
        .bind(...of),
    ),
    query<TouchedContent>(
      db
        .prepare(
          `SELECT c.id, c.title FROM content_links cl CROSS JOIN contents c ON c.id = cl.content_id
         WHERE cl.link_id = (SELECT id ${OWN} ORDER BY cl.content_id DESC LIMIT 12`,
        )
        .bind(...of),
    ),
    // Only a link in trouble is looked for another.
    query<Sibling>(
      db
        .prepare(
          `SELECT id, title, url FROM (
             SELECT id, title, url, problem FROM links WHERE creator_id = ?2 AND partner_id = (SELECT partner_id ${OWN}
               AND deleted_at IS NULL AND (SELECT problem ${OWN} IS NOT NULL ORDER BY id DESC LIMIT ?3)
           WHERE problem IS NULL AND url <> (SELECT url ${OWN}`,
        )
        .bind(...of, candidates),
    ),
  )
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

/** Contents one of these links stands in, latest first. */
export async function listTouched(db: D1Database, ids: string[], limit: number): Promise<TouchedContent[]> {
  const { results } = await db
    .prepare(
      `SELECT c.id, c.title FROM (
         SELECT DISTINCT content_id FROM content_links WHERE link_id IN (SELECT value FROM json_each(?1)) ORDER BY content_id DESC LIMIT ?2
       ) t CROSS JOIN contents c ON c.id = t.content_id ORDER BY c.id DESC`,
    )
    .bind(JSON.stringify(ids), limit)
    .all<TouchedContent>()
  return results
}
