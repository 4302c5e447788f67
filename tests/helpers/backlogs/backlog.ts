/** A row of the table of backlogs: what gathers for a job while the clock stands still, and how it is seen that all of it was done. */
import type { Deps } from '#api/deps.ts'
import { seal } from '#api/platform/secrets.ts'
import { testDeps } from '../api.ts'
import type { Hands } from '../kills/job.ts'
import type { Outside } from '../kills/outside.ts'
import { rowsOf } from '../money.ts'

/** A question with `n`, or what is counted outside of the database. */
export type Count = string | ((world: Outside) => number)
export type Backlog = {
  /** Several slices of it, in a world that is taken back behind the job. */
  make: (world: Outside, hands: Hands) => Promise<void>
  /** How much of it still waits. */
  left: Count
  /** What came of it: as much as waited. */
  done: Count
  /** One run takes it all, however much it is; why that holds. */
  atOnce?: string
  /** Rows one run may read; 10,000 unless said, with why. */
  rows?: [most: number, why: string]
  /** Between two runs; one unless said. */
  minutes?: number
  deps?: (deps: Deps) => Partial<Deps>
}
/** Nothing can gather for it; why. It runs once all the same. */
export type Nothing = { nothing: string }

export const LONG_AGO = '2024-01-01T00:00:00.000Z'

/** `i` from 1 to `count`. */
export const many = (count: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`

export const run = (sql: string, ...values: (string | number)[]) => rowsOf(sql, ...values)

/** So many copies of the first such row; in `set`, `t` is that row and `i` the number of the copy. */
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

/** Mails of this kind to them. */
export const mailsOf = (kind: string) => count('outbox', `mail_kind = '${kind}' AND user_id GLOB 'usr_many*'`)

export const keysUnder = (objects: Map<string, unknown>, prefix: string) =>
  [...objects.keys()].filter((key) => key.startsWith(prefix)).length

/** Sealed for each of them by itself. */
export async function sealed(ids: string[], place: (id: string) => string, text: string): Promise<string> {
  const { keys } = testDeps()
  return JSON.stringify(
    await Promise.all(ids.map(async (id) => ({ id, sealed: await seal(keys.data, place(id), text) }))),
  )
}

/** Shops `prt_many1` …, as a known one. */
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
