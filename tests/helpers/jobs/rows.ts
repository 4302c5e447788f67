/** Makes hundreds of rows, files and mails as work for jobs. */
import { seal } from '#api/platform/secrets.ts'
import { useDatabase as reach, testDeps } from '../api.ts'
import type { Outside } from '../kills/outside.ts'
import { rowsOf } from '../money.ts'

export const LONG_AGO = '2024-01-01T00:00:00.000Z'

/** A common table of numbers `i` from 1 to `count`. */
export const many = (count: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`

export const run = (sql: string, ...values: (string | number | null)[]) => rowsOf(sql, ...values)

/**
 * Inserts `count` copies of the first row that matches. In `set`, `t` is that row and `i` the number of the
 * copy.
 */
export async function copies(
  count: number,
  table: string,
  where: string,
  set: Record<string, string>,
): Promise<void> {
  const columns = (await rowsOf<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)).map(
    ({ name }) => name,
  )
  const values = columns.map((name) => set[name] ?? `t.${name}`)
  await run(
    `INSERT INTO ${table} (${columns}) ${many(count)} SELECT ${values} FROM (SELECT * FROM ${table} WHERE ${where} LIMIT 1) t CROSS JOIN n`,
  )
}

/** Members `usr_many1` …, each an approved creator `crt_many1` … of this grade. */
export async function makePeople(count: number, grade = 1): Promise<void> {
  await run(
    `INSERT INTO users (id, email, created_at, email_agreed) ${many(count)} SELECT 'usr_many' || i, 'many' || i || '@itda.test', '${LONG_AGO}', 1 FROM n`,
  )
  await run(
    `INSERT INTO creators (id, user_id, nickname, created_at, approved_at) ${many(count)}
     SELECT 'crt_many' || i, 'usr_many' || i, '많은 사람 ' || i, '${LONG_AGO}', '${LONG_AGO}' FROM n`,
  )
  if (grade > 1) await run(`UPDATE creators SET grade_level = ${grade} WHERE id GLOB 'crt_many*'`)
}

export const count = (table: string, where: string) => `SELECT count(*) AS n FROM ${table} WHERE ${where}`

/** Counts the mails of this kind to them. */
export const mailsOf = (kind: string) => count('outbox', `mail_kind = '${kind}' AND user_id GLOB 'usr_many*'`)

export const keysUnder = (objects: Map<string, unknown>, prefix: string) =>
  [...objects.keys()].filter((key) => key.startsWith(prefix)).length

/** Seals the text separately for each id, and returns the results as JSON. */
export async function sealEach(ids: string[], place: (id: string) => string, text: string): Promise<string> {
  const { keys } = testDeps()
  return JSON.stringify(
    await Promise.all(ids.map(async (id) => ({ id, sealed: await seal(keys.data, place(id), text) }))),
  )
}

/** Makes shops `prt_many1` …, copied from an existing one. */
export const makePartners = (shops: number, set: Record<string, string>) =>
  copies(
    shops,
    'partners',
    "network IS NULL AND state = 'active' AND ends_on IS NULL AND next_rates IS NULL AND next_pays_on IS NULL AND pays_when = 'confirmed'",
    {
      id: "'prt_many' || i",
      title: "'많은 상점 ' || i",
      ...set,
    },
  )

export const idsOf = (head: string, length: number) => Array.from({ length }, (_, i) => `${head}${i + 1}`)

/**
 * Runs `act` while the queries that match `work` find nothing, so that its background work waits for the
 * clock.
 */
export async function withoutIts(work: RegExp, act: () => Promise<unknown>): Promise<void> {
  const { db } = testDeps()
  const prepare = (sql: string) => db.prepare(work.test(sql) ? `SELECT * FROM (${sql}) WHERE 0` : sql)
  reach({ prepare, batch: (statements: D1PreparedStatement[]) => db.batch(statements) } as D1Database)
  await act().finally(() => reach(db))
}

/** Later than the files of the world, because an alarm that has reported a file does not report it again. */
export const uploaded = new Date('2024-03-01T01:00:00.000Z')
export const emptyList = new TextEncoder().encode('[]')
export const putFile = (world: Outside, key: string) =>
  world.files.set(key, { bytes: emptyList, uploaded, type: 'image/png' })

/** The content and the date of a file of the world. */
export const picture = new TextEncoder().encode('picture')
export const uploadedLongAgo = new Date(LONG_AGO)
