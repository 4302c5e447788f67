/** Operators see and start scheduled jobs, and each run is recorded. */
import { afterEach, expect, test } from 'vitest'
import { runCron, runEach } from '#api/jobs/cron.ts'
import { EVERY_MINUTE, EVERY_NIGHT } from '#api/platform/clock/job.ts'
import { toReason } from '#api/platform/clock/reason.ts'
import { newJobRunLog, openJobRunLog } from '#api/platform/jobs/book.ts'
import { listJobs } from '#api/platform/jobs/list.ts'
import { nextRun } from '#api/platform/jobs/next-run.ts'
import { CRONS, JOBS } from '#api/registry/crons.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'

const operator = await makePerson({ operatorRole: 'finance' })
const as = operator.token
const ID = 'job_clean_up'
const wanted = () => call(`POST /ops/jobs/${ID}/run`, { as })
type Row = {
  state: string
  ran_at: string
  message: string | null
  since: string
  leased_until: string | null
}
const rowOf = async (id: string) => (await rowsOf<Row>('SELECT * FROM jobs WHERE id = ?', id))[0]
const quiet = (at?: string) => ({ ...testDeps(at), log: () => {} })
const at = (time: string) => `2026-11-20T${time}.000Z`

afterEach(async () => {
  await rowsOf('DELETE FROM jobs RETURNING id')
})

/** Runs one job once, as the clock does. */
async function turn(time: string, run: () => Promise<unknown>): Promise<void> {
  const deps = quiet(at(time))
  await runEach(deps, { someJob: run }, await openJobRunLog(deps)).catch(() => {})
}
const well = async () => {}
const fails = async () => Promise.reject(new Error('no such table: x'))

test('operators see every cron job under its schedule and with a title of its own', () => {
  const lines = { minute: EVERY_MINUTE, day: EVERY_NIGHT }
  const seen = JOBS.map(({ every, name }) => [lines[every], name])
  const run = Object.entries(CRONS).flatMap(([cron, jobs]) => Object.keys(jobs).map((name) => [cron, name]))
  expect(seen).toEqual(run)
  expect(new Set(JOBS.map(({ title }) => title)).size).toBe(JOBS.length)
})

test('a job that succeeds every minute is recorded once an hour, and immediately when its result changes', async () => {
  await turn('00:00:00', well)
  expect(await rowOf('job_some_job')).toMatchObject({ state: 'ok', ran_at: at('00:00:00') })
  await turn('00:59:59', well)
  expect(await rowOf('job_some_job')).toMatchObject({ ran_at: at('00:00:00') })
  await turn('01:00:00', well)
  expect(await rowOf('job_some_job')).toMatchObject({ ran_at: at('01:00:00'), since: at('00:00:00') })
  await turn('01:01:00', fails)
  expect(await rowOf('job_some_job')).toMatchObject({
    state: 'failed',
    message: 'Error: no such table: x',
    since: at('01:01:00'),
  })
  await turn('01:02:00', fails)
  expect(await rowOf('job_some_job')).toMatchObject({ ran_at: at('01:01:00') })
  await turn('01:03:00', well)
  expect(await rowOf('job_some_job')).toMatchObject({ state: 'ok', message: null, since: at('01:03:00') })
})

test('a job that another process locked out of the database is retried once; any other failure is recorded', async () => {
  const thrown: Record<string, [message: string, runs: number]> = {
    '03:00:00': ['D1_ERROR: database is locked: SQLITE_BUSY', 2],
    '03:01:00': ['D1_ERROR: Failed to get session commit token: internal error; reference = x', 2],
    '03:02:00': ['D1_ERROR: no such table: x', 1],
  }
  for (const [time, [message, runs]] of Object.entries(thrown)) {
    let ran = 0
    await turn(time, async () => {
      ran += 1
      if (ran === 1) throw new Error(message)
    })
    expect([message, ran]).toEqual([message, runs])
    expect((await rowOf('job_some_job'))?.state).toBe(runs === 2 ? 'ok' : 'failed')
  }
  let ran = 0
  await turn('03:03:00', async () => {
    ran += 1
    throw new Error('D1_ERROR: database is locked: SQLITE_BUSY')
  })
  expect([ran, (await rowOf('job_some_job'))?.state]).toEqual([2, 'failed'])
})

test('a minute in which no job result changes writes no job row', async () => {
  await runCron(quiet(at('02:00:00')), CRONS, EVERY_MINUTE)
  const before = await rowsOf('SELECT * FROM jobs ORDER BY id')
  await runCron(quiet(at('02:01:00')), CRONS, EVERY_MINUTE)
  expect(await rowsOf('SELECT * FROM jobs ORDER BY id')).toEqual(before)
  expect(before).toHaveLength(Object.keys(CRONS[EVERY_MINUTE] ?? {}).length)
})

test('a job requested by an operator runs once in the next minute and is in the audit log', async () => {
  const acts = () => rowsOf<{ action: string }>('SELECT action FROM audit_log WHERE subject = ?', ID)
  expect((await wanted()).status).toBe(200)
  expect((await wanted()).body.code).toBe('job_running')
  expect(await acts()).toEqual([{ action: 'runJob' }])
  const seen = (await call('GET /ops/jobs', { as })).data.items.find((one: { id: string }) => one.id === ID)
  expect(seen).toMatchObject({ isWanted: true, state: 'unseen', every: 'day', title: '만료 데이터 삭제' })
  const lines: string[] = []
  const told = () => ({
    ...testDeps(),
    log: (event: string, fields: { id?: string | number } = {}) =>
      void lines.push(`${event} ${fields.id ?? ''}`),
  })
  // Two runs of the clock at once; only one of them runs the jobs.
  await Promise.all([runCron(told(), CRONS, EVERY_MINUTE), runCron(told(), CRONS, EVERY_MINUTE)])
  expect(lines.filter((line) => line.startsWith('jobs_completed') && line.includes('cleanUp'))).toHaveLength(
    1,
  )
  expect(await rowOf(ID)).toMatchObject({ state: 'ok', leased_until: null, wanted_at: null })
  expect((await wanted()).status).toBe(200)
})

test('while a job runs for an operator, neither another operator nor the clock starts it', async () => {
  await wanted()
  const deps = quiet()
  const until = new Date(deps.now().getTime() + 60_000).toISOString()
  await rowsOf('UPDATE jobs SET wanted_at = NULL, leased_until = ? WHERE id = ? RETURNING id', until, ID)
  expect((await wanted()).body.code).toBe('job_running')
  let ran = 0
  const cleanUp = async () => {
    ran += 1
  }
  await runEach(deps, { cleanUp }, await openJobRunLog(deps))
  expect(ran).toBe(0)
  const later = quiet(new Date(Date.parse(until) + 1).toISOString())
  expect((await listJobs(later)).items.find(({ id }) => id === ID)).toMatchObject({
    isRunning: false,
    isCut: true,
  })
  await runEach(later, { cleanUp }, await openJobRunLog(later))
  expect(ran).toBe(1)
  expect(await rowOf(ID)).toMatchObject({ state: 'ok', leased_until: null })
})

test('the job list shows failed jobs first, then jobs that are late', async () => {
  await turn('00:00:00', well)
  const deps = quiet(at('00:00:00'))
  const book = newJobRunLog()
  await runEach(deps, { cleanUp: fails, sizeImages: well, applyHolds: well }, book).catch(() => {})
  const later = quiet(at('02:30:00'))
  await runEach(later, { applyHolds: well }, await openJobRunLog(later))
  const { items, counts } = await listJobs(later)
  expect(items.slice(0, 2).map(({ name, state }) => [name, state])).toEqual([
    ['cleanUp', 'failed'],
    ['sizeImages', 'late'],
  ])
  expect(items.at(-1)).toMatchObject({ name: 'applyHolds', state: 'ok', nextAt: at('02:31:00') })
  expect(counts.find(({ state }) => state === 'failed')?.count).toBe(1)
})

test('nextRun gives the next run time of every cron schedule', () => {
  const now = new Date('2026-11-20T18:00:30.000Z')
  expect(Object.keys(CRONS).map((cron) => nextRun(cron, now).toISOString())).toEqual([
    '2026-11-20T18:01:00.000Z',
    '2026-11-21T18:00:00.000Z',
  ])
  expect(nextRun('0 18 * * *', new Date('2026-11-20T17:59:59Z')).toISOString()).toBe(
    '2026-11-20T18:00:00.000Z',
  )
})

test('a stored failure reason contains no personal data and at most 200 characters', () => {
  const said = toReason(
    new Error('mail to kim@itda.test about 010-1234-5678 at https://bank.example/a?n=김 said "김이음 123"'),
  )
  expect(said).toBe('Error: mail to (이메일) about (번호) at https://bank.example/… said (값)')
  expect(toReason('x'.repeat(5_000))).toHaveLength(200)
})

test('only finance operators and owners can see and start jobs', async () => {
  for (const operatorRole of ['review', 'support'] as const) {
    const { token } = await makePerson({ operatorRole })
    expect((await call('GET /ops/jobs', { as: token })).body.code).toBe('not_my_duty')
    expect((await call(`POST /ops/jobs/${ID}/run`, { as: token })).body.code).toBe('not_my_duty')
  }
  const unproved = await makePerson({ operatorRole: 'finance', secondFactorAt: '2026-01-01T00:00:00.000Z' })
  expect((await call(`POST /ops/jobs/${ID}/run`, { as: unproved.token })).status).toBe(403)
  expect((await call('POST /ops/jobs/job_nothing/run', { as })).status).toBe(404)
})
