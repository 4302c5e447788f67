/**
 * The drill: a job backs up the example data, which is restored into an empty installation and into D1,
 * proved, and compared row by row.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { MADE_ANEW } from '#api/upkeep/backup/backup-tables.queries.ts'
import { MANIFEST, openBackupKey } from '#contract/upkeep/backup.ts'
import { executeOn } from '../../scripts/db/remote.ts'
import { startEngine } from '../../scripts/engine/engine.ts'
import { withBucket } from '../../scripts/engine/stores.ts'
import { readCopies } from '../../scripts/restore/bundles.ts'
import { sendDatabase } from '../../scripts/restore/remote.ts'
import { restore } from '../../scripts/restore/run.ts'
import { openBackup, withSource } from '../../scripts/restore/source.ts'
import { provideExampleState } from '../helpers/upkeep/example-state.ts'
import { openRemoteD1 } from '../helpers/upkeep/remote-d1.ts'

const PATIENT = 10 * 60_000
const folder = mkdtempSync(join(tmpdir(), 'itda-restore-'))
const [state, restored, download] = ['state', 'restored', 'download'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const { vars } = readConfig({ config: 'api/wrangler.toml' }, { hideWarnings: true })
const key = String(vars.BACKUP_KEY)
const { id: keyId } = await openBackupKey(key)
const said: string[] = []
const ask = {
  from: state,
  id: '',
  key,
  to: '',
  target: null,
  look: false,
  scratch: folder,
  say: (line: string) => void said.push(line),
}

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))

function openFile(persistTo: string, isWritten = false): DatabaseSync {
  const place = join(persistTo, 'v3/d1/miniflare-D1DatabaseObject')
  const name = readdirSync(place).find((one) => one.endsWith('.sqlite') && one !== 'metadata.sqlite') ?? ''
  return new DatabaseSync(join(place, name), { readOnly: !isWritten, timeout: 5000 })
}

/** A bundle of messages whose texts moved to the archive. */
const bundle = new Uint8Array(gzipSync(JSON.stringify([['msg_old', '{}']])))
const digest = createHash('sha256')
  .update(JSON.stringify([['msg_old', '{}']]))
  .digest('hex')
const inFiles = `archive/${digest}.json.gz`

/** Stores a bundle of the archive beside the example data, and makes the backup of a missed night. */
beforeAll(async () => {
  await provideExampleState(state)
  await withBucket(state, 'itda-files', ({ write }) => write(inFiles, bundle, 'application/gzip'))
  const engine = await startEngine({ port: 0, persistTo: state, tell: () => {}, apiOnly: true })
  try {
    const minute = engine.jobs.find(({ name, cron }) => name === 'itda-api' && cron === '* * * * *')
    await minute?.run(new Date())
    const db = openFile(state, true)
    db.prepare(
      `INSERT INTO archive_bundles (first_nr, last_nr, digest, messages, text_bytes, object_bytes, heads, archived_at)
       VALUES (1, 1, ?, 1, 1, 1, ' 0000000000000000', '2026-01-01T00:00:00.000Z')`,
    ).run(digest)
    await engine.jobs.find(({ name, cron }) => name === 'itda-api' && cron !== '* * * * *')?.run(new Date())
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000).toISOString()
    db.prepare(
      "INSERT INTO backups (id, phase, begun_at, at, plan, cursor) VALUES ('20260101-183000', 'done', ?, ?, '{}', '{}')",
    ).run(yesterday, yesterday)
    const isWhole = () => db.prepare("SELECT 1 FROM backups WHERE at IS NOT NULL AND id > '20260102'").get()
    for (let minutes = 0; minutes < 60 && !isWhole(); minutes += 1) await minute?.run(new Date())
    db.close()
  } finally {
    await engine.end()
  }
  await withBucket(state, 'itda-backups', async ({ list, read }) => {
    const [place = ''] = (await list('backups/')).slice(-1)
    const bytes = await read(`${place}${MANIFEST}`)
    const { parts } = JSON.parse(JSON.parse(new TextDecoder().decode(bytes ?? undefined)).body)
    mkdirSync(join(download, 'archive', keyId), { recursive: true })
    const copy = await read(`archive/${keyId}/${digest}`)
    writeFileSync(join(download, 'archive', keyId, digest), copy ?? new Uint8Array())
    for (const name of [MANIFEST, ...parts.map((part: { name: string }) => part.name)])
      writeFileSync(join(download, name), (await read(`${place}${name}`)) ?? new Uint8Array())
  })
}, PATIENT)

const tablesOf = (db: DatabaseSync) =>
  db
    .prepare(
      "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name",
    )
    .all() as { name: string; wr: number }[]

/**
 * The schema without the tables of the runtime and wrangler, and without the triggers that record writes
 * during a backup.
 */
const schemaOf = (db: DatabaseSync) =>
  db
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB '_cf_*' AND name NOT GLOB 'backup_follows_*'
       AND name <> 'd1_migrations' AND name NOT GLOB 'sqlite_autoindex_d1_*' ORDER BY type, name`,
    )
    .all()

test('the restored rows and search equal the original, and the nightly proof adds up', {
  timeout: PATIENT,
}, async () => {
  const proof = await restore({ ...ask, to: restored })
  const [before, after] = [openFile(state), openFile(restored)]
  expect(schemaOf(after)).toEqual(schemaOf(before))
  let [tables, rows] = [0, 0]
  for (const { name, wr } of tablesOf(before)) {
    if (MADE_ANEW.includes(name)) continue
    const all = (db: DatabaseSync) =>
      db
        .prepare(wr ? `SELECT * FROM "${name}"` : `SELECT rowid AS "~", * FROM "${name}" ORDER BY rowid`)
        .all()
    const [was, is] = [all(before), all(after)]
    // The job recorded the end of its run after the moment of the backup.
    if (name === 'jobs') expect(is.length).toBe(was.length)
    else expect(is, name).toEqual(was)
    tables += 1
    rows += was.length
  }
  const words = (db: DatabaseSync, search: string) =>
    db.prepare(`SELECT rowid FROM ${search} WHERE ${search} MATCH ? ORDER BY rowid`)
  for (const [search, columns] of [
    ['link_search', 'links'],
    ['content_search', 'contents'],
    ['partner_search', 'partners'],
  ] as const) {
    const titles = before.prepare(`SELECT title FROM ${columns} ORDER BY rowid LIMIT 40`).all() as {
      title: string
    }[]
    for (const { title } of titles) {
      const [first = '', second = ''] = [...title.toLowerCase()]
      const pair = Buffer.from(first + second).toString('hex')
      const found = words(before, search).all(`"${pair}"`)
      expect(words(after, search).all(`"${pair}"`)).toEqual(found)
    }
  }
  expect(proof?.rows).toBe(rows)
  expect(rows).toBeGreaterThan(5_000)
  before.close()
  after.close()
  console.info(
    `figure: drill of a restore: ${tables} tables, ${rows} rows equal row for row, ${proof?.accounts} accounts and ${proof?.postings} postings with 0 won drift`,
  )
})

test('archive bundles are restored from their copies although their bucket is lost', {
  timeout: PATIENT,
}, async () => {
  expect(await withBucket(restored, 'itda-files', ({ read }) => read(inFiles))).toEqual(bundle)
  const other = async () => undefined
  const bytes = await withSource(download, async (source) =>
    readCopies(source, [await openBackupKey(key)], other)(inFiles),
  )
  expect(new Uint8Array(bytes ?? new ArrayBuffer()), 'from a folder that was downloaded').toEqual(bundle)
  expect(said).toContain(`1 bundles of the archive are what their hashes say and brought to ${restored}`)
})

test('the site runs on the restored database', { timeout: PATIENT }, async () => {
  const engine = await startEngine({ port: 0, persistTo: restored, tell: () => {}, apiOnly: true })
  const partners = JSON.parse((await engine.ask('/api/partners')).text)
  await engine.end()
  expect(partners.data.items.length).toBeGreaterThan(5)
})

test('a restore into a place that is not empty is refused', { timeout: PATIENT }, async () => {
  await expect(restore({ ...ask, from: download, to: restored })).rejects.toThrow('is not empty')
})

test('a restore goes into an empty D1 by its import API and refuses one that is not empty', {
  timeout: PATIENT,
}, async () => {
  const d1 = await openRemoteD1()
  try {
    const file = join(restored, 'v3/d1/miniflare-D1DatabaseObject')
    const name = readdirSync(file).find((one) => one.endsWith('.sqlite') && one !== 'metadata.sqlite') ?? ''
    const { manifest } = await withSource(download, async (source) =>
      openBackup(source, [await openBackupKey(key)], ''),
    )
    // Wrangler carries the files. Rows are read through it in tests/unit/scripts/deploy/deploy-keys.test.ts.
    const byWrangler = executeOn('production', d1.env)
    const execute = (...args: string[]) => (args.includes('--file') ? byWrangler : d1.execute)(...args)
    const send = () =>
      sendDatabase(join(file, name), manifest, { target: 'production', execute, say: () => {} })
    await send()
    const here = openFile(restored)
    for (const { name: table } of tablesOf(here)) {
      const all = (db: DatabaseSync) => db.prepare(`SELECT * FROM "${table}"`).all()
      expect(all(d1.db), table).toEqual(all(here))
    }
    expect(schemaOf(d1.db)).toEqual(schemaOf(here))
    here.close()
    await expect(send()).rejects.toThrow('is not empty')
  } finally {
    d1.close()
  }
})

test('a wrong key, a missing part, a damaged part and a folder without a manifest each raise an error', {
  timeout: PATIENT,
}, async () => {
  const look = (over: object) => restore({ ...ask, from: download, look: true, ...over })
  await look({})
  await expect(look({ key: Buffer.alloc(32, 1).toString('base64') })).rejects.toThrow(
    'the key is another one',
  )
  const [name = ''] = readdirSync(download).filter((one) => one !== MANIFEST)
  const bytes = readFileSync(join(download, name))
  writeFileSync(
    join(download, name),
    Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]),
  )
  await expect(look({})).rejects.toThrow(`part ${name} is damaged`)
  rmSync(join(download, name))
  await expect(look({})).rejects.toThrow(`part ${name} is missing`)
  rmSync(join(download, MANIFEST))
  await expect(look({})).rejects.toThrow('no whole backup')
})
