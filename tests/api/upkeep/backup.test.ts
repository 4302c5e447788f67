/** A backup shows the database at one moment, however long it took and however often it was interrupted. */
import { afterEach, expect, test } from 'vitest'
import { listTables, MADE_ANEW } from '#api/upkeep/backup/backup-tables.queries.ts'
import { openBackupKey, openManifest, openPart, sealManifest } from '#contract/upkeep/backup.ts'
import { testDeps } from '../../helpers/api.ts'
import { figure } from '../../helpers/figure.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import {
  BUCKET,
  backupDeps,
  emptyBackups,
  KEYS,
  manifestsIn,
  phaseOf,
  readBackup,
  readLiving,
  runWhole,
  stepOf,
} from '../../helpers/upkeep/backups.ts'

const NIGHT = '2026-11-20T18:30:00.000Z'
const ID = '20261120-183000'
const MOST_STEPS = 1_000

const people = await Promise.all([makePerson({}), makePerson({}), makePerson({})])
/** More rows than a slice, in a table with a rowid and in one without. */
const N = (most: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${most})`
await rowsOf(
  `INSERT INTO rate_limits (key, window_start, count) ${N(1_500)} SELECT 'old' || i, i, 1 FROM n RETURNING key`,
)
await rowsOf(
  `INSERT INTO mail_topics_off (user_id, topic, off_at) ${N(700)} SELECT '${people[0]?.userId}', 'old' || i, i FROM n RETURNING topic`,
)

afterEach(emptyBackups)

/** Writes between two steps: inserts, updates and deletes in tables with a rowid and without. */
let writes = 0
async function write(): Promise<void> {
  writes += 1
  const userId = people[writes % 3]?.userId ?? ''
  const topic = `t${writes % 7}`
  await testDeps().db.batch(
    [
      `INSERT INTO mail_topics_off (user_id, topic, off_at) VALUES ('${userId}', '${topic}', '${writes}') ON CONFLICT DO UPDATE SET off_at = excluded.off_at`,
      `DELETE FROM mail_topics_off WHERE user_id = '${userId}' AND topic = 't${(writes + 3) % 7}'`,
      `INSERT INTO rate_limits (key, window_start, count) VALUES ('k${writes}', ${writes}, 1)`,
      `UPDATE rate_limits SET count = count + 1 WHERE key = 'k${writes - 5}'`,
      `DELETE FROM rate_limits WHERE key = 'k${writes - 9}'`,
      `UPDATE users SET email = 'away-${writes}@itda.test' WHERE id = '${userId}'`,
    ].map((sql) => testDeps().db.prepare(sql)),
  )
}

test('every table, also a new one, is copied, rebuilt from other tables, or made anew with the database', async () => {
  const { tables, rebuilt } = await listTables(testDeps().db)
  const all = await rowsOf<{ name: string }>(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
  )
  expect([...tables.map(({ name }) => name), ...rebuilt].toSorted()).toEqual(
    all.map(({ name }) => name).toSorted(),
  )
  expect(rebuilt.toSorted()).toEqual(
    [...MADE_ANEW, 'content_search', 'link_search', 'partner_search'].toSorted(),
  )
  figure(`${tables.length} tables are copied, ${rebuilt.length} are made again`)
})

test('a backup is consistent at one moment, although each step is killed once and rows are written meanwhile', async () => {
  const deps = backupDeps(NIGHT)
  let kills = 0
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const before = await phaseOf()
    // The objects that the step has put into the bucket stay, but its rows are not written.
    const batch = () => Promise.reject(new Error('the isolate ended'))
    const ended = { ...deps, db: { ...bound(deps.db), batch } as unknown as D1Database }
    if (before && before !== 'done') {
      await expect(stepOf(ended)).rejects.toThrow('the isolate ended')
      kills += 1
      expect(await phaseOf()).toBe(before)
    }
    if (await wouldClose()) break
    await stepOf(deps)
    if (before === undefined || before === 'follow' || before === 'copy') await write()
    if (before === 'follow' || before === 'copy')
      expect(await manifestsIn(), 'nothing half is called whole').toEqual([])
  }
  await stepOf(deps)
  expect(await phaseOf()).toBe('clear')
  const { manifest, tables } = await readBackup(ID)
  const living = await readLiving(manifest)
  expect(Object.fromEntries(tables)).toEqual(Object.fromEntries(living))
  for (const { name, rows } of manifest.tables)
    expect([name, Object.keys(tables.get(name) ?? {}).length]).toEqual([name, rows])
  const rows = manifest.tables.reduce((sum, one) => sum + one.rows, 0)
  figure(
    `a backup whose ${kills} steps were each ended once: ${manifest.tables.length} tables, ${rows} rows equal, 0 others, ${writes * 6} writes meanwhile`,
  )
})

/** Whether the next step would finish the backup. Then nothing may be written before the comparison. */
async function wouldClose(): Promise<boolean> {
  const [{ left } = { left: 0 }] = await rowsOf<{ left: number }>(
    'SELECT count(*) AS left FROM backup_changes',
  )
  return (await phaseOf()) === 'catch' && left <= 500
}

function bound(db: D1Database) {
  return { prepare: db.prepare.bind(db), batch: db.batch.bind(db) }
}

test('thousands of changes during a backup are copied in parts before the final moment', async () => {
  const deps = backupDeps(NIGHT)
  while ((await phaseOf()) !== 'copy') await stepOf(deps)
  await rowsOf(
    `INSERT INTO rate_limits (key, window_start, count) ${N(4_500)} SELECT 'many' || i, i, 1 FROM n RETURNING key`,
  )
  while ((await phaseOf()) !== 'clear') await stepOf(deps)
  const { manifest, tables } = await readBackup(ID)
  expect(manifest.changes).toBeGreaterThan(2)
  expect(Object.fromEntries(tables)).toEqual(Object.fromEntries(await readLiving(manifest)))
  expect(manifest.tables.find(({ name }) => name === 'rate_limits')?.rows).toBeGreaterThanOrEqual(4500)
  await rowsOf("DELETE FROM rate_limits WHERE key GLOB 'many*' RETURNING key")
})

test('two concurrent backup runs make one backup', async () => {
  for (let runs = 0; runs < MOST_STEPS && (await phaseOf()) !== 'clear'; runs += 1)
    await Promise.all([stepOf(backupDeps(NIGHT)), stepOf(backupDeps(NIGHT))])
  const { manifest, tables } = await readBackup(ID)
  expect(Object.fromEntries(tables)).toEqual(Object.fromEntries(await readLiving(manifest)))
  expect(await rowsOf('SELECT id FROM backups')).toHaveLength(1)
})

test('a migration or a missing trigger during a backup abandons it, and the next starts from the first table', async () => {
  const [{ last } = { last: '' }] = await rowsOf<{ last: string }>(
    'SELECT max(name) AS last FROM d1_migrations',
  )
  const breaks = [
    [
      "INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')",
      "DELETE FROM d1_migrations WHERE name = '9999_later.sql'",
    ],
    ['DROP TRIGGER backup_follows_3_in', 'SELECT 1'],
  ]
  for (const [at, [meddle = '', mend = '']] of breaks.entries()) {
    const deps = backupDeps(`2026-11-2${at}T18:30:00.000Z`)
    while ((await phaseOf()) !== 'copy') await stepOf(deps)
    await rowsOf(meddle)
    while ((await phaseOf()) !== 'done') await stepOf(deps)
    await rowsOf(mend)
    expect(await manifestsIn()).toEqual([])
    const [row] = await rowsOf<{ at: string; reason: string }>(
      'SELECT at, reason FROM backups ORDER BY id DESC LIMIT 1',
    )
    expect(row).toEqual({
      at: null,
      reason: at === 0 ? 'a migration came in between' : 'not every change was noted',
    })
  }
  expect(last).toMatch(/^\d{4}_/)
  await runWhole('2026-11-21T19:05:00.000Z')
  expect(await manifestsIn()).toHaveLength(1)
  const { objects } = await BUCKET.list()
  expect(
    objects.every(({ key }) => key.includes('20261121-190500')),
    'what was given up is pruned',
  ).toBe(true)
})

test('a backup gets no manifest when the bucket lost one of its parts', async () => {
  const deps = backupDeps(NIGHT)
  while ((await phaseOf()) !== 'catch') await stepOf(deps)
  const { objects } = await BUCKET.list()
  await BUCKET.delete(objects[0]?.key ?? '')
  while ((await phaseOf()) !== 'done') await stepOf(deps)
  expect(await manifestsIn()).toEqual([])
})

test('a wrong key, a damaged part, a misplaced part and a changed manifest each raise an error', async () => {
  await runWhole(NIGHT)
  const { manifest } = await readBackup(ID)
  const keys = await KEYS
  const others = await openBackupKey(btoa('another key of thirty-two bytes.'))
  const text = await sealManifest(keys, manifest)
  await expect(openManifest(others, text)).rejects.toThrow('the key is another one')
  await expect(openManifest(keys, text.replace('20261120', '20261121'))).rejects.toThrow('was changed after')
  await expect(openManifest(keys, '{')).rejects.toThrow('damaged')
  const part = manifest.parts[0]
  if (!part) throw new Error('no part')
  const object = (await BUCKET.get(`backups/${ID}/${part.name}`)) as R2ObjectBody
  const bytes = new Uint8Array(await object.arrayBuffer())
  await expect(openPart(keys, { id: ID, seq: 1 }, part, bytes)).rejects.toThrow('cannot be opened')
  await expect(openPart(others, { id: ID, seq: 0 }, part, bytes)).rejects.toThrow('cannot be opened')
  await expect(
    openPart(
      keys,
      { id: ID, seq: 0 },
      part,
      bytes.map((one, i) => (i === 40 ? one ^ 1 : one)),
    ),
  ).rejects.toThrow('damaged')
  expect(await openPart(keys, { id: ID, seq: 0 }, part, bytes)).toHaveLength(part.rows)
  // The part is compressed and sealed, so it contains no text of a row.
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('itda.test')
})
