/** The database of the test files answers as D1 does (tests/helpers/runtime/file-database.ts). */
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { fileDatabase } from '../../helpers/runtime/file-database.ts'

const { BLANK_2 } = env as unknown as { BLANK_2: D1Database }
const BYTES = new Uint8Array([0, 1, 255])

const TABLES = [
  "CREATE TABLE seen (id INTEGER PRIMARY KEY, name TEXT UNIQUE, body, CONSTRAINT named CHECK (name <> ''))",
  'CREATE TABLE seen_names (name TEXT)',
  'CREATE TRIGGER name_seen AFTER INSERT ON seen BEGIN INSERT INTO seen_names VALUES (new.name); END',
]

/** Statements that work, statements that are refused, and limits of D1. */
const STATEMENTS: [sql: string, ...values: unknown[]][] = [
  ["INSERT INTO seen (name, body) VALUES ('가', ?), ('나', ?)", BYTES, BYTES.buffer],
  ['SELECT * FROM seen ORDER BY id'],
  ['SELECT ? AS yes, ? AS no, ? AS nothing, ? AS whole, ? AS part', true, false, null, 7, 0.5],
  ['SELECT ? AS large', Number.MAX_SAFE_INTEGER],
  ['SELECT typeof(?1) AS kind, ?1 AS value', 3],
  ['SELECT count(*) AS n FROM seen WHERE name > ?', ''],
  ["UPDATE seen SET name = name || '다' WHERE id < 2"],
  ['DELETE FROM seen WHERE id = 9'],
  ["INSERT INTO seen (name) VALUES ('나')"],
  ["INSERT INTO seen (name) VALUES ('')"],
  ['SELECT nothing FROM nowhere'],
  ['SELECT ?'],
  ['SELECT ?', 1, 2],
  ['SELECT ?', undefined],
  [`SELECT ${Array.from({ length: 101 }, () => '?')}`, ...Array.from({ length: 101 }, (_, i) => i)],
  [`SELECT '${'x'.repeat(100_001)}' AS long`],
  [`SELECT 1 ${'UNION SELECT 2 '.repeat(600)}`],
]

async function answerOf(db: D1Database, [sql, ...values]: (typeof STATEMENTS)[number]): Promise<unknown> {
  try {
    const statement = values.length > 0 ? db.prepare(sql).bind(...values) : db.prepare(sql)
    const { success, results, meta } = await statement.all()
    const { changes, rows_read, rows_written } = meta
    return { success, results, changes, rows_read, rows_written }
  } catch (error) {
    return (error as Error).message
  }
}

test.each(STATEMENTS.map((one) => [one[0].slice(0, 60), one] as const))('%s', async (_, statement) => {
  for (const db of [fileDatabase, BLANK_2])
    for (const table of TABLES)
      await db.prepare(table.replace(/ (TABLE|TRIGGER) /, ' $1 IF NOT EXISTS ')).run()
  expect(await answerOf(fileDatabase, statement)).toEqual(await answerOf(BLANK_2, statement))
})

test('a batch whose last statement is refused changes nothing', async () => {
  for (const db of [fileDatabase, BLANK_2]) {
    const count = db.prepare('SELECT count(*) AS n FROM seen')
    const before = await count.first('n')
    const statements = ["INSERT INTO seen (name) VALUES ('라')", "INSERT INTO seen (name) VALUES ('')"]
    await expect(db.batch(statements.map((one) => db.prepare(one)))).rejects.toThrow(
      'D1_ERROR: CHECK constraint failed: named',
    )
    expect(await count.first('n')).toBe(before)
  }
})
