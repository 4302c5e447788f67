/** Where links lead, and where they led before. */
import { exactlyOne, query, type Row, readAll } from './sql.ts'

export type LinkChange = { title: string; subId: string; url: string }
type By = { creatorId: string; actorId: string; changeId: string; at: string }

/** Aborts with `exactly_one` when the link is not the creator's. */
export function changeLink(db: D1Database, id: string, change: LinkChange, by: By): D1PreparedStatement[] {
  return [
    noteChanges(db, [id], change.url, by),
    db
      .prepare('UPDATE links SET title = ?3, sub_id = ?4, url = ?5 WHERE id = ?1 AND creator_id = ?2')
      .bind(id, by.creatorId, change.title, change.subId, change.url),
    exactlyOne(db),
  ]
}

export function repoint(db: D1Database, ids: string[], url: string, by: By): D1PreparedStatement[] {
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
function noteChanges(db: D1Database, ids: string[], url: string, by: By): D1PreparedStatement {
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
}
export type TouchedContent = { id: string; title: string }

/** What a link's own page shows beyond its row. One round trip, a bounded number of rows. */
export async function readLinkFacts(
  db: D1Database,
  link: Pick<Row<'links'>, 'id' | 'creator_id' | 'partner_id' | 'url'>,
  range: { from: string; to: string },
): Promise<LinkFacts> {
  const [days, target, partner, changes, siblings, contents] = await readAll(
    db,
    query<LinkFacts['days'][number]>(
      db
        .prepare('SELECT * FROM click_days WHERE link_id = ? AND day BETWEEN ? AND ? ORDER BY day')
        .bind(link.id, range.from, range.to),
    ),
    query<Row<'link_targets'>>(db.prepare('SELECT * FROM link_targets WHERE url = ?').bind(link.url)),
    query<{ home_url: string }>(
      db.prepare('SELECT home_url FROM partners WHERE id = ?').bind(link.partner_id),
    ),
    query<LinkFacts['changes'][number]>(
      db
        .prepare('SELECT from_url, to_url, at FROM link_changes WHERE link_id = ? ORDER BY id DESC LIMIT 10')
        .bind(link.id),
    ),
    query<{ id: string }>(
      db
        .prepare(
          'SELECT id FROM links WHERE url = ? AND creator_id = ? AND id <> ? AND deleted_at IS NULL LIMIT 99',
        )
        .bind(link.url, link.creator_id, link.id),
    ),
    query<TouchedContent>(
      db
        .prepare(
          `SELECT c.id, c.title FROM content_links cl CROSS JOIN contents c ON c.id = cl.content_id
         WHERE cl.link_id = ? ORDER BY cl.content_id DESC LIMIT 12`,
        )
        .bind(link.id),
    ),
  )
  return {
    days,
    target: target[0] ?? null,
    homeUrl: partner[0]?.home_url ?? null,
    changes,
    siblings: siblings.map(({ id }) => id),
    contents,
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
