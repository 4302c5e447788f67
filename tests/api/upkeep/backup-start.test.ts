/** A backup that an owner or the console requests: made at once and only once, with visible progress. */
import { afterEach, expect, test } from 'vitest'
import { listBackups } from '#api/upkeep/backup/list.ts'
import { backUpDatabase } from '#api/upkeep/backup/run.ts'
import { requestBackup } from '../../../scripts/backup/request-backup.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { backupDeps, emptyBackups, KEYS, manifestsIn, phaseOf, stepOf } from '../../helpers/upkeep/backups.ts'

const NOON = '2026-11-20T03:00:00.000Z'
const { token: as } = await makePerson({ operatorRole: 'owner' })
const list = () => listBackups(backupDeps(NOON))
const start = (over: object = {}) => call('POST /ops/backups', { as, ...over })
const minute = (at = NOON) => backUpDatabase(backupDeps(at))
const acts = () => rowsOf("SELECT action, subject FROM audit_log WHERE action = 'startBackup'")

afterEach(emptyBackups)

test('an owner starts a backup that no night would make, and a second press makes no second one', async () => {
  await minute()
  expect(await list()).toMatchObject({ standing: 'none_yet', isWanted: false, items: [] })
  const both = await Promise.all([start(), start()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await list()).toMatchObject({ isWanted: true })
  expect((await start()).body.code).toBe('backup_running')
  await stepOf(backupDeps(NOON))
  expect(await list()).toMatchObject({
    isWanted: false,
    items: [{ state: 'running', at: null, reason: null }],
  })
  expect((await start()).body.code).toBe('backup_running')
  const percents: number[] = []
  for (let steps = 0; steps < 200 && (await phaseOf()) !== 'done'; steps += 1) {
    await stepOf(backupDeps(NOON))
    const percent = (await list()).items[0]?.percent
    if (percent != null) percents.push(percent)
  }
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect(percents.at(-1)).toBeGreaterThan(80)
  const { standing, items } = await list()
  expect(standing).toBe('whole')
  expect(items).toEqual([
    {
      id: '20261120-030000',
      state: 'done',
      begunAt: NOON,
      at: NOON,
      endedAt: NOON,
      percent: null,
      rows: expect.any(Number),
      bytes: expect.any(Number),
      reason: null,
    },
  ])
  expect((await call('GET /ops/backups', { as })).data).toMatchObject({ standing: 'late', items })
  expect(items[0]?.rows).toBeGreaterThan(100)
  await minute('2026-11-20T03:10:00.000Z')
  expect(await manifestsIn()).toHaveLength(1)
  expect(await acts()).toEqual([{ action: 'startBackup', subject: 'backups' }])
})

test('the same backup form sent twice makes one request and gets one answer', async () => {
  await minute()
  const before = (await acts()).length
  const key = { headers: { 'idempotency-key': 'press-1' } }
  expect([(await start(key)).status, (await start(key)).status]).toEqual([200, 200])
  expect(await acts()).toHaveLength(before + 1)
})

test('no backup can be started where backups are off', async () => {
  expect((await start()).body.code).toBe('backup_off')
  await backUpDatabase({ ...testDeps(NOON), backups: null })
  expect(await list()).toMatchObject({ standing: 'off' })
  expect((await start()).body.code).toBe('backup_off')
})

test('the backup list shows why a backup fails and why one was given up', async () => {
  await minute()
  await start()
  const broken = backupDeps(NOON, {
    backups: { bucket: { put: () => Promise.reject(new Error('R2 is away')) } as never, keys: KEYS },
  })
  const ran = async () => {
    for (;;) await backUpDatabase(broken)
  }
  await expect(ran()).rejects.toThrow('R2 is away')
  await rowsOf(
    "INSERT INTO jobs (id, state, ran_at, since, message) VALUES ('job_back_up_database', 'failed', ?1, ?1, 'Error: R2 is away') RETURNING id",
    NOON,
  )
  expect(await list()).toMatchObject({ trouble: 'Error: R2 is away', items: [{ state: 'running' }] })
  await rowsOf("DELETE FROM jobs WHERE id = 'job_back_up_database' RETURNING id")
  await minute('2026-11-21T00:00:00.000Z')
  expect((await list()).items).toMatchObject([{ state: 'failed', reason: 'it took too long' }])
  // A second request gets another backup.
  expect((await start()).status).toBe(200)
})

test('only owners see and start backups, and starting one needs a recent second factor', async () => {
  await minute()
  for (const operatorRole of ['finance', 'review', 'support'] as const) {
    const { token } = await makePerson({ operatorRole })
    expect((await call('GET /ops/backups', { as: token })).body.code).toBe('not_my_duty')
    expect((await call('POST /ops/backups', { as: token })).body.code).toBe('not_my_duty')
  }
  const stale = await makePerson({
    operatorRole: 'owner',
    signedInAt: new Date(Date.now() - 3_600_000).toISOString(),
  })
  expect((await call('POST /ops/backups', { as: stale.token })).status).toBe(403)
})

test('the backup command requests a backup, follows it and prints the result', async () => {
  const said: string[] = []
  const ask = (wait: () => Promise<unknown>) =>
    requestBackup(
      (sql) => rowsOf(sql),
      (line) => void said.push(line),
      wait,
    )
  expect(await ask(async () => {})).toMatchObject({
    isDone: false,
    says: expect.stringContaining('서버가 켜져'),
  })
  await backUpDatabase({ ...testDeps(NOON), backups: null })
  expect(await ask(async () => {})).toMatchObject({ isDone: false, says: expect.stringContaining('꺼져') })
  await minute()
  const done = await ask(async () => minute())
  expect(done.isDone).toBe(true)
  expect(done.says).toMatch(/^백업을 마쳤어요: backups\/20261120-030000, \d+줄, \d+KB/)
  expect(said.join('\n')).toMatch(/1분 안에 시작해요\.\n(준비하고 있어요\.\n)?표 \d+개 중/)
  expect(await manifestsIn()).toHaveLength(1)
  // No job makes progress on the backup.
  expect(await ask(async () => {})).toMatchObject({
    isDone: false,
    says: expect.stringContaining('5분 동안'),
  })
  await rowsOf('UPDATE backup_state SET wanted_at = NULL RETURNING id')
})
