/** The lists of partners in the back office. A page reads its own rows, however many partners and links there are. */
import { toMatch } from '../../db/full-text.ts'
import { type ListAsk, nextAfter, ORDER, placeAfter, SIGN, type SortDirection } from '../../db/ops-lists.ts'
import { type Query, query, type Row, readAll } from '../../db/sql.ts'

type PartnerListState = 'all' | 'draft' | 'active' | 'paused' | 'ended'
type PartnerListSort = 'title' | 'oldest' | 'newest'
export type PartnerListAsk = ListAsk<PartnerListState, PartnerListSort>
export type OpsPartnerRow = Row<'partners'> & {
  /** JSON list of its hosts, as many as were asked for. */
  hosts: string
  host_count: number
  links: number
}

const SHOWN_HOSTS = 3
const EVERY_HOST = 100
/** A search looks at so many for a page, whatever state they are in. */
const MOST_LOOKED = 100
const HOSTS = 'FROM partner_hosts WHERE partner_id = p.id'
const shown = (hosts: number) =>
  `p.*, (SELECT json_group_array(host) FROM (SELECT host ${HOSTS} ORDER BY host LIMIT ${hosts})) AS hosts,
   (SELECT count(*) ${HOSTS}) AS host_count, coalesce((SELECT links FROM partner_links WHERE partner_id = p.id), 0) AS links`
/** As the indexes have it, letter by letter. */
const STANDING = `CASE WHEN is_draft = 1 THEN 'draft' WHEN ended_at IS NOT NULL THEN 'ended' ELSE state END`

type PartnerPage = {
  rows: OpsPartnerRow[]
  next: string | null
  counts: { state: PartnerListState; count: number }[]
}

/** By name or by age; what is searched for by age alone, in the order of its index. `q` is lower case. */
export function listOpsPartners(db: D1Database, ask: PartnerListAsk): Promise<PartnerPage> {
  return list(db, ask, SHOWN_HOSTS)
}

/** With all their hosts. */
export function listPartnerFile(db: D1Database, ask: PartnerListAsk): Promise<PartnerPage> {
  return list(db, ask, EVERY_HOST)
}

async function list(db: D1Database, ask: PartnerListAsk, hosts: number): Promise<PartnerPage> {
  const match = toMatch(ask.q)
  const counted = query<{ state: PartnerListState; count: number }>(
    db.prepare('SELECT standing AS state, partners AS count FROM partner_counts'),
  )
  const [rows, counts, seen] = match
    ? await readAll(db, search(db, ask, match, hosts), counted, lookedAt(db, ask, match))
    : [...(await readAll(db, walk(db, ask, hosts), counted)), []]
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return {
    rows: rows.slice(0, ask.limit),
    next: nextAfter(rows, ask.limit, () => '') ?? behind(seen[0]),
    counts: [{ state: 'all', count: all }, ...counts],
  }
}

const FROM: Record<PartnerListSort, string> = {
  title: `(title, id) > (coalesce((SELECT title FROM partners WHERE id = ?1), ''), ?1)`,
  oldest: 'id > ?1',
  newest: 'id < ?1',
}
const BY: Record<PartnerListSort, string> = { title: 'title, id', oldest: 'id', newest: 'id DESC' }
const SHOWN_BY: Record<PartnerListSort, string> = {
  title: 'p.title, p.id',
  oldest: 'p.id',
  newest: 'p.id DESC',
}
const WITHIN = { all: '?3 = ?3', one: `${STANDING} = ?3` }

function walk(db: D1Database, { state, sort, after, limit }: PartnerListAsk, hosts: number) {
  return query<OpsPartnerRow>(
    db
      .prepare(
        `SELECT ${shown(hosts)} FROM (SELECT id AS shown FROM partners
           WHERE ${WITHIN[state === 'all' ? 'all' : 'one']} AND ${FROM[sort]} ORDER BY ${BY[sort]} LIMIT ?2) x
         CROSS JOIN partners p ON p.id = x.shown ORDER BY ${SHOWN_BY[sort]}`,
      )
      .bind(placeAfter(after, sort === 'newest' ? 'down' : 'up').id, limit + 1, state),
  )
}

/** What matches, in the order it was registered: so many, whatever their state. */
function matched(way: SortDirection): string {
  const start = way === 'up' ? '0' : '9223372036854775807'
  return `SELECT rowid AS at FROM partner_search WHERE partner_search MATCH ?1
    AND rowid ${SIGN[way]} coalesce((SELECT rowid FROM partners WHERE id = ?2), ${start}) ORDER BY rowid ${ORDER[way]} LIMIT ${MOST_LOOKED}`
}

function search(db: D1Database, { state, sort, after, limit }: PartnerListAsk, match: string, hosts: number) {
  const way: SortDirection = sort === 'newest' ? 'down' : 'up'
  return query<OpsPartnerRow>(
    db
      .prepare(
        `SELECT ${shown(hosts)} FROM (SELECT partners.rowid AS shown FROM (${matched(way)}) m CROSS JOIN partners ON partners.rowid = m.at
           WHERE ?3 = 'all' OR ${STANDING} = ?3 ORDER BY m.at ${ORDER[way]} LIMIT ?4) x
         CROSS JOIN partners p ON p.rowid = x.shown ORDER BY p.rowid ${ORDER[way]}`,
      )
      .bind(toNames(match), placeAfter(after, way).id, state, limit + 1),
  )
}

type CountRow = { n: number; id: string | null }

/** How far a search looked: behind that it goes on, although what it found there stands elsewhere. */
function lookedAt(db: D1Database, { sort, after }: PartnerListAsk, match: string): Query<CountRow> {
  const way: SortDirection = sort === 'newest' ? 'down' : 'up'
  const last = way === 'up' ? 'max' : 'min'
  return query<CountRow>(
    db
      .prepare(
        `SELECT x.n, (SELECT id FROM partners WHERE rowid = x.last) AS id
         FROM (SELECT count(*) AS n, ${last}(at) AS last FROM (${matched(way)})) x`,
      )
      .bind(toNames(match), placeAfter(after, way).id),
  )
}

function behind(seen: CountRow | undefined): string | null {
  return seen?.id && seen.n === MOST_LOOKED ? `~${seen.id}` : null
}

function toNames(match: string): string {
  return `{names about} : ${match}`
}
