/**
 * Test files of this project start from a snapshot of the migrated database. These tests compare the snapshot
 * with the migrations.
 */
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { migrateD1, restore, storedSnapshot, takeSnapshot } from '../../helpers/snapshot.ts'

const spares = env as unknown as Record<string, D1Database>
/** The first ones are for guards.test.ts. */
const spare = (n: number) => spares[`BLANK_${n}`] as D1Database
/** Wrangler writes its own table with other spaces, and each migration with its time. */
const isOurs = ({ name, table = name }: { name?: string; table?: string }) => table !== 'd1_migrations'

test('a database made from the snapshot equals the one of the migrations, part by part and row by row', async () => {
  await migrateD1(spare(0))
  const made = await takeSnapshot(spare(0))
  await restore(spare(1), storedSnapshot())
  const restored = await takeSnapshot(spare(1))
  expect(restored.parts.filter(isOurs)).toEqual(made.parts.filter(isOurs))
  expect(restored.rows.filter(isOurs)).toEqual(made.rows.filter(isOurs))
  expect(made.parts.filter(({ type }) => type === 'trigger').length).toBeGreaterThan(100)
  for (const n of [0, 1]) {
    const { results } = await spare(n).prepare('PRAGMA foreign_key_check').all()
    expect(results).toEqual([])
  }
})
