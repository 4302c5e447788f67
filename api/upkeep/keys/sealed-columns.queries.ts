/**
 * Columns that are sealed with a key of DATA_KEYS, or indexed with one of INDEX_KEY, and their progress
 * towards the newest key.
 */
import { identifier, prepare, type Sql, sql } from '../../db/fragments.ts'
import { generationOf } from '../../db/indexes.ts'
import { exactlyOne, query, type Row, readRows } from '../../db/sql.ts'

export type KeyRotation = Row<'key_turns'>
export type KeyedColumn = {
  table: string
  column: string
  /**
   * The column of the row's key, which is part of the place a value is sealed for. Null for short-lived
   * values, which are counted but not moved.
   */
  key: string | null
  /** Set when several rows may share a value; it is then moved in all of them at once. */
  shared?: boolean
}

/** tests/api/upkeep/key-turns.test.ts checks the schema for others. */
export const SEALED_COLUMNS: KeyedColumn[] = [
  { table: 'account_reviews', column: 'holder_sealed', key: 'id' },
  { table: 'account_reviews', column: 'number_sealed', key: 'id' },
  { table: 'authenticators', column: 'secret_sealed', key: 'id' },
  { table: 'businesses', column: 'number_sealed', key: 'id' },
  { table: 'businesses', column: 'trade_name_sealed', key: 'id' },
  { table: 'guardian_consents', column: 'name_sealed', key: 'creator_id' },
  { table: 'identities', column: 'name_sealed', key: 'creator_id' },
  { table: 'partner_secrets', column: 'sealed', key: 'id' },
  { table: 'payout_accounts', column: 'holder_sealed', key: 'id' },
  { table: 'payout_accounts', column: 'number_sealed', key: 'id' },
  { table: 'phones', column: 'number_sealed', key: 'user_id' },
  { table: 'resident_numbers', column: 'name_sealed', key: 'creator_id' },
  { table: 'resident_numbers', column: 'number_sealed', key: 'creator_id' },
  { table: 'webhook_endpoints', column: 'old_secret_sealed', key: 'id' },
  { table: 'webhook_endpoints', column: 'secret_sealed', key: 'id' },
  // These rows are deleted after seven, two and seven days.
  { table: 'phone_codes', column: 'number_sealed', key: null },
  { table: 'second_factor_challenges', column: 'sealed', key: null },
  { table: 'idempotency', column: 'answer', key: null },
]

/** Blind indexes; tests/api/upkeep/index-turns.test.ts checks the schema for others. */
export const INDEX_COLUMNS: KeyedColumn[] = [
  { table: 'account_reviews', column: 'number_index', key: 'id' },
  { table: 'businesses', column: 'number_index', key: 'id' },
  { table: 'businesses', column: 'trade_name_index', key: 'id' },
  { table: 'handles', column: 'handle_index', key: 'handle_index' },
  { table: 'identities', column: 'ci_hash', key: 'creator_id' },
  { table: 'identities', column: 'di_hash', key: 'creator_id' },
  { table: 'mail_stops', column: 'address_index', key: 'address_index' },
  { table: 'network_members', column: 'email_hash', key: 'id' },
  { table: 'payout_accounts', column: 'number_index', key: 'id', shared: true },
  { table: 'recovery_codes', column: 'hash', key: 'hash' },
  { table: 'social_accounts', column: 'subject_hash', key: 'subject_hash' },
  // Lives seven days; the codes sent to a number are counted by it.
  { table: 'phone_codes', column: 'number_index', key: null },
]

/**
 * A value of another key than this one: the key's id is before the first point, and an index of the first key
 * has none.
 */
const otherThan = (column: Sql, generation: string) =>
  sql`coalesce(${column}, '') <> '' AND ${generationOf(column)} <> ${generation}`

function namesOf({ table, column, key }: KeyedColumn) {
  return { from: identifier(table), value: identifier(column), by: identifier(key ?? 'rowid') }
}

export function listKeyRotations(db: D1Database): Promise<KeyRotation[]> {
  return readRows(query<KeyRotation>(db.prepare('SELECT * FROM key_turns')))
}

/** The next values that another key has sealed. */
export async function listOlder(
  db: D1Database,
  column: KeyedColumn,
  { generation, after, limit }: { generation: string; after: string; limit: number },
): Promise<{ key: string; sealed: string }[]> {
  const { from, value, by } = namesOf(column)
  const { results } = await prepare(
    db,
    sql`SELECT ${by} AS key, ${value} AS sealed FROM ${from} WHERE ${by} > ${after} AND ${otherThan(value, generation)} ORDER BY ${by} LIMIT ${limit}`,
  ).all<{ key: string; sealed: string }>()
  return results
}

export async function countOlder(db: D1Database, column: KeyedColumn, generation: string): Promise<number> {
  const { from, value } = namesOf(column)
  const counted = sql`SELECT count(*) AS n FROM ${from} WHERE ${otherThan(value, generation)}`
  return (await prepare(db, counted).first<{ n: number }>())?.n ?? 0
}

/** Changes nothing when the value changed meanwhile. */
export function reseal(
  db: D1Database,
  column: KeyedColumn,
  { key, sealed }: { key: string; sealed: string },
  again: string,
): D1PreparedStatement {
  const { from, value, by } = namesOf(column)
  const row = column.shared ? sql`` : sql`${by} = ${key} AND `
  return prepare(db, sql`UPDATE ${from} SET ${value} = ${again} WHERE ${row}${value} = ${sealed}`)
}

export function insertRotation(
  db: D1Database,
  turn: Pick<KeyRotation, 'place' | 'generation' | 'began_at'>,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO key_turns (place, generation, began_at) VALUES (${turn.place}, ${turn.generation}, ${turn.began_at})
       ON CONFLICT (place) DO UPDATE SET generation = excluded.generation, began_at = excluded.began_at, cursor = '', older = NULL,
         counted_at = NULL`,
  )
}

/** Aborts with `exactly_one` when another run has moved it. */
export function moveKeyRotation(
  db: D1Database,
  { place, generation, cursor }: Pick<KeyRotation, 'place' | 'generation' | 'cursor'>,
  to: Pick<KeyRotation, 'cursor' | 'older' | 'counted_at'>,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE key_turns SET cursor = ${to.cursor}, older = ${to.older}, counted_at = ${to.counted_at} WHERE place = ${place} AND generation = ${generation} AND cursor = ${cursor}`,
    ),
    exactlyOne(db),
  ]
}
