/** The files that a self-hosted installation stores: copies of its database, and its log. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '../../../scripts/engine/log.ts'
import { backUp, copyDatabase, isCopiedSince, listOutdated } from '../../../scripts/serve/backup.ts'

let data = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'itda-copies-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

function makeDatabase(): void {
  const folder = join(data, 'state/v3/d1/miniflare-D1DatabaseObject')
  mkdirSync(folder, { recursive: true })
  const db = new DatabaseSync(join(folder, 'abc.sqlite'))
  db.exec("PRAGMA journal_mode = WAL; CREATE TABLE t (a); INSERT INTO t VALUES ('one')")
  db.close()
}

test('the database is copied while it is in use, and an unfinished copy is removed', async () => {
  expect(await copyDatabase(data, new Date())).toBeNull()
  makeDatabase()
  mkdirSync(join(data, 'backups'))
  writeFileSync(join(data, 'backups/part'), 'half a copy')
  const at = new Date('2026-11-23T17:30:00Z')
  const file = await backUp(data, at, [])
  expect(readdirSync(join(data, 'backups'))).toEqual(['itda-20261123173000.sqlite'])
  const copy = new DatabaseSync(file ?? '', { readOnly: true })
  expect(copy.prepare('SELECT a FROM t').all()).toEqual([{ a: 'one' }])
  copy.close()
  expect(isCopiedSince(data, at)).toBe(true)
  expect(isCopiedSince(data, new Date('2026-11-23T17:30:01Z'))).toBe(false)
})

test('a copy that fails states why', async () => {
  const folder = join(data, 'state/v3/d1/miniflare-D1DatabaseObject')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'abc.sqlite'), 'this is no database at all, whatever its name says it may be')
  await expect(copyDatabase(data, new Date())).rejects.toThrow('not a database')
})

test('repeated starts do not push out the copy of any day', () => {
  const nights = ['17', '18', '19', '20', '21', '22'].map((day) => `itda-202611${day}173000.sqlite`)
  const starts = Array.from(
    { length: 30 },
    (_, at) => `itda-2026112310${String(at).padStart(2, '0')}00.sqlite`,
  )
  const left = [...nights, ...starts].filter((name) => !listOutdated([...nights, ...starts]).includes(name))
  expect(left).toEqual([...nights, ...starts.slice(-3)])
  const later = [...nights, 'itda-20261123173000.sqlite', 'itda-20261124173000.sqlite']
  expect(listOutdated(later)).toEqual(['itda-20261117173000.sqlite'])
})

/** The time that begins each line. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z /gm

test('each line of the log begins with its time in UTC', () => {
  const from = new Date().toISOString()
  openLog(data).add('first\nsecond')
  const read = () => readFileSync(join(data, 'server.log'), 'utf8')
  return expect
    .poll(() => {
      const lines = read().trimEnd().split('\n')
      const times = lines.map((line) => line.slice(0, 24))
      return times.every((time) => time >= from) ? lines.map((line) => line.replace(TIME, '')) : times
    })
    .toEqual(['first', 'second'])
})

test('the log of the start before stays, and a full log is rotated', () => {
  // A line of twenty letters with its time.
  const kept = { files: 2, bytes: 46 }
  const read = (name: string) => readFileSync(join(data, name), 'utf8').replaceAll(TIME, '')
  openLog(data, kept).add('why it ended')
  const { add } = openLog(data, kept)
  for (const line of ['first line of twenty', 'second one of twenty', 'short']) add(line)
  return expect
    .poll(() => ['server.log', 'server.1.log', 'server.2.log'].map(read))
    .toEqual(['short\n', 'second one of twenty\n', 'first line of twenty\n'])
})
