/**
 * Shared parts of the lists for operators: the cursor of a page, and the search by the beginning of a name.
 */
import type { SubjectKind } from '#contract/platform/subjects/subjects.ts'
import { raw, type Sql, sql } from './fragments.ts'

/** `q` is empty without a search. `sort` is an order that the list offers. */
export type ListQuery<State extends string, Sort extends string> = {
  state: State
  q: string
  sort: Sort
  after: string | undefined
  limit: number
  /** The operator whose assignments alone are listed. */
  holder?: string | undefined
}
type Among = Pick<ListQuery<string, string>, 'holder' | 'q'>

/** The most creators that a searched name matches. */
const MOST_NAMED = 20
/** The most rows that a search by another beginning reads. */
export const MAX_SEARCH_ROWS = 200

/** Returns a search text as bounds of an index range: from `from` up to, but without, `to`. */
export function boundsOf(q: string): { from: string; to: string } {
  const from = q.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return { from, to: `${from}\u{10FFFF}` }
}

/** Creators whose nickname begins with `q`, through creators_by_nickname. */
export function namedCreators(q: string): Sql {
  const { from, to } = boundsOf(q)
  return sql`(SELECT id FROM creators INDEXED BY creators_by_nickname
  WHERE nickname <> '' AND lower(nickname) >= ${from} AND lower(nickname) < ${to} ORDER BY lower(nickname), id LIMIT ${raw(MOST_NAMED)})`
}

/** The direction of a list: from the oldest up, or from the newest or largest down. */
export type SortDirection = 'up' | 'down'
export const SIGN: Record<SortDirection, Sql> = { up: sql`>`, down: sql`<` }
export const ORDER: Record<SortDirection, Sql> = { up: sql`ASC`, down: sql`DESC` }

export function wayOf(sort: string): SortDirection {
  return sort === 'oldest' ? 'up' : 'down'
}

/** The position before the first row. */
const FIRST: Record<SortDirection, { key: string; id: string }> = {
  up: { key: '', id: '' },
  down: { key: '~', id: '~' },
}

/** Parses the cursor that `nextAfter` returned. */
export function placeAfter(after: string | undefined, way: SortDirection): { key: string; id: string } {
  if (!after) return FIRST[way]
  const at = after.indexOf('~')
  return { key: after.slice(0, at), id: after.slice(at + 1) }
}

/** Returns the cursor after the last of `limit` rows; null when no more follow. */
export function nextAfter<T extends { id: string }>(rows: T[], limit: number, keyOf: (row: T) => string) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return last ? `${keyOf(last)}~${last.id}` : null
}

/**
 * Returns where the rows `x` of a list come from, up to the AND of the next condition. One operator's rows
 * are reached from the few assignments of their kind; with a search, `rows` finds them and the assignments
 * narrow them.
 */
export function ofHolder({ holder, q }: Among, kind: SubjectKind, table: Sql, rows: Sql): Sql {
  if (!holder) return rows
  return q ? sql`${rows} ${isAssignedTo(holder)} AND` : sql`${assignedTo(kind, table, holder)} AND`
}

/** The condition that an operator looks after the row `x`. */
export function isAssignedTo(holder: string): Sql {
  return sql`(SELECT operator_id FROM assignments WHERE subject = x.id) = ${holder}`
}

/** The rows `x` of a table that an operator looks after, up to its condition. */
export function assignedTo(kind: SubjectKind, table: Sql, holder: string): Sql {
  return sql`assignments h INDEXED BY assignments_by_operator_subject CROSS JOIN ${table} x ON x.id = h.subject
    WHERE h.operator_id = ${holder} AND h.subject > ${`${kind}_`} AND h.subject < ${`${kind}~`}`
}

/** Counts an operator's rows in each state; the tables of counts have those of everybody. */
export function countAssigned(kind: SubjectKind, table: Sql, holder: string, state = sql`state`): Sql {
  return sql`SELECT x.${state} AS state, count(*) AS count FROM ${assignedTo(kind, table, holder)} GROUP BY x.${state}`
}
