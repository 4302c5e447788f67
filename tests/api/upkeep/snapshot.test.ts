/**
 * Test files of this project start from a copy of the migrated database, and tests of guards from a snapshot
 * of it. This test compares both with the migrations.
 */
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { fileDatabase, inNewDatabase } from '../../helpers/runtime/file-database.ts'
import { migrateD1, restore, storedSnapshot, takeSnapshot } from '../../helpers/snapshot.ts'

const spares = env as unknown as Record<string, D1Database>
/** The first ones are for guards.test.ts. */
const spare = (n: number) => spares[`BLANK_${n}`] as D1Database
/** Wrangler writes its own table with other spaces, and each migration with its time. */
const isOurs = ({ name, table = name }: { name?: string; table?: string }) => table !== 'd1_migrations'

test(
  'a copy and a database made from the snapshot equal the one of the migrations, part by part and row by row',
  inNewDatabase(async () => {
    await migrateD1(spare(0))
    const made = await takeSnapshot(spare(0))
    await restore(spare(1), storedSnapshot())
    for (const db of [spare(1), fileDatabase]) {
      const same = await takeSnapshot(db)
      expect(same.parts.filter(isOurs)).toEqual(made.parts.filter(isOurs))
      expect(same.rows.filter(isOurs)).toEqual(made.rows.filter(isOurs))
    }
    expect(made.parts.filter(({ type }) => type === 'trigger').length).toBeGreaterThan(100)
    for (const n of [0, 1]) {
      const { results } = await spare(n).prepare('PRAGMA foreign_key_check').all()
      expect(results).toEqual([])
    }
  }),
)
