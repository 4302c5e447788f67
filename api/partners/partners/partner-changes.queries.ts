/** What changes a partner: its hosts, where it stands, what it promised before. */
import { exactlyOne, type Query, query, type Row, readRows } from '../../db/sql.ts'

type Overlap = { host: string; title: string }
/** A host, without what only says which version of a shop it is, and all it would be found by if it were somebody else's. */
export type NewHost = { host: string; bare: string; over: string[] }

const OTHERS = `FROM partner_hosts h CROSS JOIN partners p ON p.id = h.partner_id WHERE h.partner_id <> ?1
  AND (h.host IN (SELECT value FROM json_each(?2)) OR substr(h.host, -length(?3) - 1) = '.' || ?3)`

/** A host of another partner that holds this one, or lies under it. */
export function findOverlap(db: D1Database, partnerId: string, { bare, over }: NewHost): Query<Overlap> {
  return query<Overlap>(
    db.prepare(`SELECT h.host, p.title ${OTHERS} LIMIT 1`).bind(partnerId, JSON.stringify(over), bare),
  )
}

/** Aborts with `exactly_one` when somebody else took it meanwhile. */
export function addHost(
  db: D1Database,
  partnerId: string,
  { host, bare, over }: NewHost,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO partner_hosts (host, partner_id) SELECT ?4, ?1 WHERE NOT EXISTS (SELECT 1 ${OTHERS})`,
      )
      .bind(partnerId, JSON.stringify(over), bare, host),
    exactlyOne(db),
  ]
}

export function removeHosts(db: D1Database, partnerId: string, hosts: string[]): D1PreparedStatement {
  return db
    .prepare('DELETE FROM partner_hosts WHERE partner_id = ?1 AND host IN (SELECT value FROM json_each(?2))')
    .bind(partnerId, JSON.stringify(hosts))
}

/** How many living links lead to each host of a partner. */
export function countByHost(db: D1Database, partnerId: string): Promise<{ host: string; links: number }[]> {
  return readRows(
    query<{ host: string; links: number }>(
      db
        .prepare(
          `SELECT substr(address, 1, instr(address, '/') - 1) AS host, count(*) AS links FROM (
             SELECT substr(url, instr(url, '://') + 3) || '/' AS address FROM links WHERE partner_id = ?1 AND deleted_at IS NULL)
           GROUP BY 1 ORDER BY 2 DESC, 1`,
        )
        .bind(partnerId),
    ),
  )
}

/** Keeps what held until now, where it becomes something else. */
export function insertTerms(
  db: D1Database,
  { id, rate_bps, rates, window_days, pays_when }: Row<'partners'>,
  untilAt: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO partner_terms (partner_id, until_at, rate_bps, rates, window_days, pays_when) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
       ON CONFLICT (partner_id, until_at) DO NOTHING`,
    )
    .bind(id, untilAt, rate_bps, rates, window_days, pays_when)
}

/** Everybody with a living link there is to be told. */
export function insertRateLetters(db: D1Database, partnerId: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO partner_letters (partner_id, creator_id)
       SELECT DISTINCT partner_id, creator_id FROM links WHERE partner_id = ? AND deleted_at IS NULL ON CONFLICT DO NOTHING`,
    )
    .bind(partnerId)
}

export function deleteRateLetters(db: D1Database, partnerId: string): D1PreparedStatement {
  return db.prepare('DELETE FROM partner_letters WHERE partner_id = ?').bind(partnerId)
}

export type Letter = Pick<Row<'partner_letters'>, 'partner_id' | 'creator_id'> &
  Pick<Row<'partners'>, 'title' | 'rates' | 'next_rates' | 'next_rates_on'> & {
    nickname: string
    email: string | null
  }

export function listLetters(db: D1Database, limit: number): Promise<Letter[]> {
  return readRows(
    query<Letter>(
      db
        .prepare(
          `SELECT l.partner_id, l.creator_id, p.title, p.rates, p.next_rates, p.next_rates_on, c.nickname, u.email
           FROM partner_letters l CROSS JOIN partners p ON p.id = l.partner_id
           CROSS JOIN creators c ON c.id = l.creator_id CROSS JOIN users u ON u.id = c.user_id
           ORDER BY l.partner_id, l.creator_id LIMIT ?`,
        )
        .bind(limit),
    ),
  )
}

/** Aborts with `exactly_one` when somebody else wrote it. */
export function takeLetter(db: D1Database, { partner_id, creator_id }: Letter): D1PreparedStatement[] {
  return [
    db
      .prepare('DELETE FROM partner_letters WHERE partner_id = ? AND creator_id = ?')
      .bind(partner_id, creator_id),
    exactlyOne(db),
  ]
}

/** Partners whose last day is over. */
export function endOverdue(db: D1Database, today: string, at: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE partners SET state = 'paused', ended_at = ?2 WHERE ends_on IS NOT NULL AND ended_at IS NULL AND ends_on < ?1`,
    )
    .bind(today, at)
}

/** Partners of which announced rates have started. */
export function listStarting(db: D1Database, today: string): Promise<Row<'partners'>[]> {
  return readRows(
    query<Row<'partners'>>(
      db
        .prepare('SELECT * FROM partners WHERE next_rates_on IS NOT NULL AND next_rates_on <= ? LIMIT 50')
        .bind(today),
    ),
  )
}
