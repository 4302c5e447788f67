/**
 * The turns of the proof: their progress, their next part and their drifts. The transaction that notes the
 * drifts also moves the cursor.
 */
import { bindOnce, prepare, raw, type Sql, sql } from '../../../db/fragments.ts'
import { exactlyOne, query, type Row, readRow, readRows, update } from '../../../db/sql.ts'
import { creatorQuestions, EARNED_VIEWS } from './creators.ts'
import { PARTNER_QUESTIONS } from './partners.ts'

type ProofRotation = Row<'proof_turns'>
export type RotationName = 'creators' | 'partners'
export type Next = { to: string; count: number; isLast: boolean }

/** The most drifts noted; one already raises an alarm. */
const MOST_NOTED = 50
/** The most creators read at once; the number of their orders decides how many make a slice. */
const CREATORS_SEEN = 100

export function findRotation(db: D1Database, name: RotationName): Promise<ProofRotation | null> {
  return readRow(query<ProofRotation>(prepare(db, sql`SELECT * FROM proof_turns WHERE name = ${name}`)))
}

/** Returns the creators that have this many orders in total, at least one creator. */
export async function nextCreators(db: D1Database, after: string, orders: number): Promise<Next> {
  const statement = sql`SELECT id, order_count FROM creators WHERE id > ${after} ORDER BY id LIMIT ${CREATORS_SEEN}`
  const rows = await readRows(query<Pick<Row<'creators'>, 'id' | 'order_count'>>(prepare(db, statement)))
  let [count, sum] = [0, 0]
  for (const { order_count } of rows) {
    if (count > 0 && sum + order_count > orders) break
    count += 1
    sum += order_count
  }
  return {
    to: rows[count - 1]?.id ?? after,
    count,
    isLast: count === rows.length && rows.length < CREATORS_SEEN,
  }
}

/** Returns the next question about the current partner, or the first about the next one: `prt_x#3`. */
export async function nextPartner(db: D1Database, after: string): Promise<Next> {
  const { id, nth } = toPlace(after)
  if (after !== '' && nth + 1 < PARTNER_QUESTIONS.length)
    return { to: `${id}#${nth + 1}`, count: 0, isLast: false }
  const statement = sql`SELECT id FROM partners WHERE id > ${id} ORDER BY id LIMIT 1`
  const row = await readRow(query<Pick<Row<'partners'>, 'id'>>(prepare(db, statement)))
  return { to: row ? `${row.id}#0` : after, count: row ? 1 : 0, isLast: !row }
}

function toPlace(cursor: string): { id: string; nth: number } {
  const [id = '', nth = '0'] = cursor.split('#')
  return { id, nth: Number(nth) }
}

/**
 * Reads the definitions of the views that add up earnings. Within a slice the same text means the slice's
 * rows.
 */
export async function readViews(db: D1Database): Promise<Record<string, string>> {
  const rows = await readRows(
    query<{ name: string; sql: string }>(
      db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'view'"),
    ),
  )
  const texts = new Map(
    rows.map(({ name, sql }) => [name, /^CREATE VIEW (\w+(?: \([^)]*\))?) AS\s(.*)$/s.exec(sql)]),
  )
  return Object.fromEntries(
    EARNED_VIEWS.map((name) => {
      const [, head = name, sql = ''] = texts.get(name) ?? []
      return [head, sql]
    }),
  )
}

/** Aborts (`exactly_one`) when another run has moved it. */
export function moveRotation(
  db: D1Database,
  turn: ProofRotation,
  to: Partial<ProofRotation>,
): D1PreparedStatement[] {
  const { name, cursor, gone, began_at } = turn
  return [update(db, 'proof_turns', { name, cursor, gone, began_at }, to), exactlyOne(db)]
}

type Slice = { name: RotationName; after: string; to: string; at: string }

export function noteCreators(
  db: D1Database,
  slice: Slice,
  views: Record<string, string>,
): D1PreparedStatement[] {
  const range = { after: bindOnce(slice.after), to: bindOnce(slice.to) }
  return creatorQuestions(views, range).map((question) => note(db, question, slice))
}

export function notePartner(db: D1Database, slice: Slice): D1PreparedStatement[] {
  const { id, nth } = toPlace(slice.to)
  return PARTNER_QUESTIONS.slice(nth, nth + 1).map((question) => note(db, question(id), slice))
}

function note(db: D1Database, question: Sql, { name, at }: Slice): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO proof_drifts (account, balance, sum, found_by, at)
       SELECT account, balance, sum, ${name}, ${at} FROM (${question}) WHERE balance <> sum LIMIT ${raw(MOST_NOTED)}
       ON CONFLICT (account) DO UPDATE SET balance = excluded.balance, sum = excluded.sum, found_by = excluded.found_by, at = excluded.at`,
  )
}

/** Deletes the drifts found before this turn began, unless it found them again. */
export function deleteDrifts(db: D1Database, name: RotationName, beganAt: string): D1PreparedStatement {
  return prepare(db, sql`DELETE FROM proof_drifts WHERE at < ${beganAt} AND found_by = ${name}`)
}
