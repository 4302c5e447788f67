/** Statements that change a partner: its hosts, its state, its past terms. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, type Query, query, type Row, readRows } from '../../db/sql.ts'

type Overlap = { host: string; title: string }
/**
 * `bare` is the host without prefixes such as `www.` or `m.`. `over` lists every host of another partner that
 * would include this one.
 */
export type NewHost = { host: string; bare: string; over: string[] }

const others = (
  partnerId: string,
  over: string,
  bare: string,
) => sql`FROM partner_hosts h CROSS JOIN partners p ON p.id = h.partner_id WHERE h.partner_id <> ${partnerId}
  AND (h.host IN (SELECT value FROM json_each(${over})) OR substr(h.host, -length(${bare}) - 1) = '.' || ${bare})`

/** A host of another partner that includes this one or is a subdomain of it. */
export function findOverlap(db: D1Database, partnerId: string, { bare, over }: NewHost): Query<Overlap> {
  return query<Overlap>(
    prepare(db, sql`SELECT h.host, p.title ${others(partnerId, JSON.stringify(over), bare)} LIMIT 1`),
  )
}

/** Aborts with `exactly_one` when another partner registered an overlapping host meanwhile. */
export function addHost(
  db: D1Database,
  partnerId: string,
  { host, bare, over }: NewHost,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`INSERT INTO partner_hosts (host, partner_id) SELECT ${host}, ${partnerId} WHERE NOT EXISTS (SELECT 1 ${others(partnerId, JSON.stringify(over), bare)})`,
    ),
    exactlyOne(db),
  ]
}

export function removeHosts(db: D1Database, partnerId: string, hosts: string[]): D1PreparedStatement {
  return prepare(
    db,
    sql`DELETE FROM partner_hosts WHERE partner_id = ${partnerId} AND host IN (SELECT value FROM json_each(${JSON.stringify(hosts)}))`,
  )
}

/** The number of links, without deleted ones, that lead to each host of a partner. */
export function countByHost(db: D1Database, partnerId: string): Promise<{ host: string; links: number }[]> {
  return readRows(
    query<{ host: string; links: number }>(
      prepare(
        db,
        sql`SELECT substr(address, 1, instr(address, '/') - 1) AS host, count(*) AS links FROM (
             SELECT substr(url, instr(url, '://') + 3) || '/' AS address FROM links WHERE partner_id = ${partnerId} AND deleted_at IS NULL)
           GROUP BY 1 ORDER BY 2 DESC, 1`,
      ),
    ),
  )
}

/** Stores the terms that applied until now, before they change. */
export function insertTerms(
  db: D1Database,
  { id, rate_bps, rates, window_days, pays_when }: Row<'partners'>,
  untilAt: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO partner_terms (partner_id, until_at, rate_bps, rates, window_days, pays_when) VALUES (${id}, ${untilAt}, ${rate_bps}, ${rates}, ${window_days}, ${pays_when})
       ON CONFLICT (partner_id, until_at) DO NOTHING`,
  )
}

/** Queues a letter to every creator who has a link to the partner. */
export function insertRateLetters(db: D1Database, partnerId: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO partner_letters (partner_id, creator_id)
       SELECT DISTINCT partner_id, creator_id FROM links WHERE partner_id = ${partnerId} AND deleted_at IS NULL ON CONFLICT DO NOTHING`,
  )
}

export function deleteRateLetters(db: D1Database, partnerId: string): D1PreparedStatement {
  return prepare(db, sql`DELETE FROM partner_letters WHERE partner_id = ${partnerId}`)
}

export type Letter = Pick<Row<'partner_letters'>, 'partner_id' | 'creator_id'> &
  Pick<Row<'partners'>, 'title' | 'rates' | 'next_rates' | 'next_rates_on'> & {
    nickname: string
    email: string | null
  }

export function listLetters(db: D1Database, limit: number): Promise<Letter[]> {
  return readRows(
    query<Letter>(
      prepare(
        db,
        sql`SELECT l.partner_id, l.creator_id, p.title, p.rates, p.next_rates, p.next_rates_on, c.nickname, u.email
           FROM partner_letters l CROSS JOIN partners p ON p.id = l.partner_id
           CROSS JOIN creators c ON c.id = l.creator_id CROSS JOIN users u ON u.id = c.user_id
           ORDER BY l.partner_id, l.creator_id LIMIT ${limit}`,
      ),
    ),
  )
}

/** Aborts with `exactly_one` when another run took the letter. */
export function takeLetter(db: D1Database, { partner_id, creator_id }: Letter): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`DELETE FROM partner_letters WHERE partner_id = ${partner_id} AND creator_id = ${creator_id}`,
    ),
    exactlyOne(db),
  ]
}

/** Ends partners after their last day. */
export function endOverdue(db: D1Database, today: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE partners SET state = 'paused', ended_at = ${at} WHERE ends_on IS NOT NULL AND ended_at IS NULL AND ends_on < ${today}`,
  )
}

/** Partners whose announced rates have started. */
export function listStarting(db: D1Database, today: string): Promise<Row<'partners'>[]> {
  return readRows(
    query<Row<'partners'>>(
      prepare(
        db,
        sql`SELECT * FROM partners WHERE next_rates_on IS NOT NULL AND next_rates_on <= ${today} LIMIT 50`,
      ),
    ),
  )
}
