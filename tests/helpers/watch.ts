/** Counts writes by triggers on every table. Writes that are rolled back do not count. */
import { testDeps } from './api.ts'

const MARK = 'test_writes'

export async function watchTables(): Promise<void> {
  const { db } = testDeps()
  const { results } = await db
    .prepare(
      "SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*'",
    )
    .all<{ name: string }>()
  const names = results.map(({ name }) => name)
  await db.prepare(`CREATE TABLE ${MARK} (name TEXT PRIMARY KEY, times INTEGER NOT NULL)`).run()
  await db.batch(
    names.flatMap((name) => [
      db.prepare(`INSERT INTO ${MARK} VALUES (?, 0)`).bind(name),
      ...['INSERT', 'UPDATE', 'DELETE'].map((verb) =>
        db.prepare(
          `CREATE TRIGGER watch_${verb}_${name} AFTER ${verb} ON ${name} BEGIN UPDATE ${MARK} SET times = times + 1 WHERE name = '${name}'; END`,
        ),
      ),
    ]),
  )
}

export type WrittenRows = Record<string, number>

/** One row, because the hostile calls read this thousands of times. */
export async function readWrites(): Promise<WrittenRows> {
  const counts = await testDeps()
    .db.prepare(`SELECT json_group_object(name, times) AS counts FROM ${MARK}`)
    .first<string>('counts')
  return JSON.parse(counts ?? '{}')
}

/** The tables that were written between the two counts. */
export function writtenSince(before: WrittenRows, after: WrittenRows): string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name])
}
