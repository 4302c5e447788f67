import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { localDatabase } from '../../../scripts/bootstrap/databases.ts'
import { requestOwner, requestReset } from '../../../scripts/bootstrap/request-bootstrap.ts'

/** A database from the migrations, and an API that answers after `rounds` queries. */
function answering(outcome: 'invited' | 'reset' | 'refused' | null, rounds = 2) {
  const db = new DatabaseSync(':memory:')
  for (const file of readdirSync('api/db/schema')) db.exec(readFileSync(`api/db/schema/${file}`, 'utf8'))
  let looks = 0
  const wait = async () => {
    looks += 1
    if (outcome && looks === rounds)
      db.prepare("UPDATE bootstraps SET outcome = ?, answered_at = ?, email = ''").run(outcome, '2026-11-22')
  }
  const query = async (sql: string) => db.prepare(sql).all() as Record<string, unknown>[]
  const terminal = { say: () => {}, wait }
  return { query, terminal, asked: () => db.prepare('SELECT email, outcome, wish FROM bootstraps').all() }
}

test('the bootstrap waits for the answer and reports the outcome', async () => {
  const invited = answering('invited')
  const told = await requestOwner(invited.query, "o'hara@itda.test", invited.terminal)
  expect(told).toEqual({
    isDone: true,
    says: expect.stringContaining("o'hara@itda.test 주소로 초대 메일을 보냈어요"),
  })
  const refused = answering('refused')
  expect(await requestOwner(refused.query, 'me@itda.test', refused.terminal)).toEqual({
    isDone: false,
    says: expect.stringContaining('이미 있어요'),
  })
})

test('without a running server the wish stays stored for a later answer', async () => {
  const { query, terminal, asked } = answering(null)
  const { isDone, says } = await requestOwner(query, 'me@itda.test', terminal)
  expect([isDone, says]).toEqual([false, expect.stringContaining('서버가 켜지면')])
  expect(asked()).toEqual([{ email: 'me@itda.test', outcome: null, wish: 'owner' }])
})

test('the bootstrap asks to reset the second factor of the only owner and reports each answer', async () => {
  const granted = answering('reset')
  expect(await requestReset(granted.query, granted.terminal)).toEqual({
    isDone: true,
    says: expect.stringContaining('24시간 뒤에'),
  })
  expect(granted.asked()).toEqual([{ email: '', outcome: 'reset', wish: 'second_factor' }])
  const refused = answering('refused')
  expect(await requestReset(refused.query, refused.terminal)).toEqual({
    isDone: false,
    says: expect.stringContaining('다른 대표가 운영 화면에서'),
  })
})

test('the command requires exactly one wish and names its options otherwise', () => {
  const run = (...options: string[]) =>
    spawnSync(process.execPath, ['scripts/bootstrap.ts', '--persist-to', '/nowhere', ...options], {
      encoding: 'utf8',
    })
  for (const options of [[], ['--reset-second-factor', '--operator', 'me@itda.test']]) {
    const { status, stderr } = run(...options)
    expect([status, stderr]).toEqual([1, expect.stringContaining('--reset-second-factor')])
  }
  const { status, stderr } = run('--reset-second-factor')
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm start로 먼저')])
})

test('a wish written next to a running site holds its lock without waiting for a disk sync', async () => {
  const state = mkdtempSync(join(tmpdir(), 'itda-wish-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  mkdirSync(folder, { recursive: true })
  const site = new DatabaseSync(join(folder, 'a.sqlite'))
  onTestFinished(() => site.close())
  site.exec('PRAGMA journal_mode = WAL; CREATE TABLE wishes (id TEXT)')
  const query = localDatabase(state)
  expect(await query('PRAGMA synchronous')).toEqual([{ synchronous: 1 }])
  expect(await query("INSERT INTO wishes VALUES ('a') RETURNING id")).toEqual([{ id: 'a' }])
  site.exec("INSERT INTO wishes VALUES ('b')")
  expect(await query('SELECT count(*) AS n FROM wishes')).toEqual([{ n: 2 }])
})

test('without a database the command explains how to make one', () => {
  expect(() => localDatabase('/nowhere')).toThrow('npm start')
})
