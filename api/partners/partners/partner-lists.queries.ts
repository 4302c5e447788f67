/**
 * The lists of partners in the back office. A page reads only its own rows, however many partners and links
 * there are.
 */
import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { toMatch } from '../../db/full-text.ts'
import { type ListQuery, nextAfter, ORDER, placeAfter, SIGN, type SortDirection } from '../../db/ops-lists.ts'
import { type Query, query, type Row, readNamed } from '../../db/sql.ts'

type PartnerListState = 'all' | 'draft' | 'active' | 'paused' | 'ended'
type PartnerListSort = 'title' | 'oldest' | 'newest'
export type PartnerListQuery = ListQuery<PartnerListState, PartnerListSort>
export type OpsPartnerRow = Row<'partners'> & {
  /** JSON list of the partner's hosts, up to the requested number. */
  hosts: string
  host_count: number
  links: number
}

const SHOWN_HOSTS = 3
const EVERY_HOST = 100
/** The most matches a search reads for one page, in any state. */
const MOST_LOOKED = 100
const HOSTS = sql`FROM partner_hosts WHERE partner_id = p.id`
const shown = (hosts: number) =>
  sql`p.*, (SELECT json_group_array(host) FROM (SELECT host ${HOSTS} ORDER BY host LIMIT ${raw(hosts)})) AS hosts,
   (SELECT count(*) ${HOSTS}) AS host_count, coalesce((SELECT links FROM partner_links WHERE partner_id = p.id), 0) AS links`
/** Must match the expression in the indexes exactly. */
const STANDING = sql`CASE WHEN is_draft = 1 THEN 'draft' WHEN ended_at IS NOT NULL THEN 'ended' ELSE state END`

type PartnerPage = {
  rows: OpsPartnerRow[]
  next: string | null
  counts: { state: PartnerListState; count: number }[]
}

/** Sorted by name or age; search results always by age, in the order of their index. `q` is lower case. */
export function listOpsPartners(db: D1Database, ask: PartnerListQuery): Promise<PartnerPage> {
  return list(db, ask, SHOWN_HOSTS)
}

/** Lists partners with all their hosts. */
export function listPartnerFile(db: D1Database, ask: PartnerListQuery): Promise<PartnerPage> {
  return list(db, ask, EVERY_HOST)
}

async function list(db: D1Database, ask: PartnerListQuery, hosts: number): Promise<PartnerPage> {
  const match = toMatch(ask.q)
  const counted = query<{ state: PartnerListState; count: number }>(
    db.prepare('SELECT standing AS state, partners AS count FROM partner_counts'),
  )
  const { rows, counts, seen } = match
    ? await readNamed(db, {
        rows: search(db, ask, match, hosts),
        counts: counted,
        seen: lookedAt(db, ask, match),
      })
    : { ...(await readNamed(db, { rows: walk(db, ask, hosts), counts: counted })), seen: [] }
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return {
    rows: rows.slice(0, ask.limit),
    next: nextAfter(rows, ask.limit, () => '') ?? behind(seen[0]),
    counts: [{ state: 'all', count: all }, ...counts],
  }
}

const from = (id: string): Record<PartnerListSort, Sql> => ({
  title: sql`(title, id) > (coalesce((SELECT title FROM partners WHERE id = ${id}), ''), ${id})`,
  oldest: sql`id > ${id}`,
  newest: sql`id < ${id}`,
})
const BY: Record<PartnerListSort, Sql> = { title: sql`title, id`, oldest: sql`id`, newest: sql`id DESC` }
const SHOWN_BY: Record<PartnerListSort, Sql> = {
  title: sql`p.title, p.id`,
  oldest: sql`p.id`,
  newest: sql`p.id DESC`,
}
const postingsWithin = (state: string) => ({
  all: sql`${state} = ${state}`,
  one: sql`${STANDING} = ${state}`,
})

function walk(db: D1Database, { state, sort, after, limit }: PartnerListQuery, hosts: number) {
  return query<OpsPartnerRow>(
    prepare(
      db,
      sql`SELECT ${shown(hosts)} FROM (SELECT id AS shown FROM partners
           WHERE ${postingsWithin(state)[state === 'all' ? 'all' : 'one']} AND ${from(placeAfter(after, sort === 'newest' ? 'down' : 'up').id)[sort]} ORDER BY ${BY[sort]} LIMIT ${limit + 1}) x
         CROSS JOIN partners p ON p.id = x.shown ORDER BY ${SHOWN_BY[sort]}`,
    ),
  )
}

/** The matches in the order of registration, up to `MOST_LOOKED`, in any state. */
function matched(way: SortDirection, match: string, id: string): Sql {
  const start = way === 'up' ? sql`0` : sql`9223372036854775807`
  return sql`SELECT rowid AS at FROM partner_search WHERE partner_search MATCH ${match}
    AND rowid ${SIGN[way]} coalesce((SELECT rowid FROM partners WHERE id = ${id}), ${start}) ORDER BY rowid ${ORDER[way]} LIMIT ${raw(MOST_LOOKED)}`
}

function search(
  db: D1Database,
  { state, sort, after, limit }: PartnerListQuery,
  match: string,
  hosts: number,
) {
  const way: SortDirection = sort === 'newest' ? 'down' : 'up'
  return query<OpsPartnerRow>(
    prepare(
      db,
      sql`SELECT ${shown(hosts)} FROM (SELECT partners.rowid AS shown FROM (${matched(way, toNames(match), placeAfter(after, way).id)}) m CROSS JOIN partners ON partners.rowid = m.at
           WHERE ${state} = 'all' OR ${STANDING} = ${state} ORDER BY m.at ${ORDER[way]} LIMIT ${limit + 1}) x
         CROSS JOIN partners p ON p.rowid = x.shown ORDER BY p.rowid ${ORDER[way]}`,
    ),
  )
}

type CountRow = { n: number; id: string | null }

/**
 * The last match that a search read. The next page continues after it, even if the matches on this page were
 * in another state.
 */
function lookedAt(db: D1Database, { sort, after }: PartnerListQuery, match: string): Query<CountRow> {
  const way: SortDirection = sort === 'newest' ? 'down' : 'up'
  const last = way === 'up' ? sql`max` : sql`min`
  return query<CountRow>(
    prepare(
      db,
      sql`SELECT x.n, (SELECT id FROM partners WHERE rowid = x.last) AS id
         FROM (SELECT count(*) AS n, ${last}(at) AS last FROM (${matched(way, toNames(match), placeAfter(after, way).id)})) x`,
    ),
  )
}

function behind(seen: CountRow | undefined): string | null {
  return seen?.id && seen.n === MOST_LOOKED ? `~${seen.id}` : null
}

function toNames(match: string): string {
  return `{names about} : ${match}`
}
