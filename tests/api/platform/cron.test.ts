import { expect, test } from 'vitest'
import { runCron, runEach } from '#api/jobs/cron.ts'
import { EVERY_MINUTE, EVERY_NIGHT, MORE } from '#api/platform/clock/job.ts'
import { CRONS } from '#api/registry/crons.ts'
import { testDeps } from '../../helpers/api.ts'

const NIGHT = '2026-11-20T18:05:00.000Z'

function deps() {
  const lines: [string, object][] = []
  return {
    ...testDeps(NIGHT),
    lines,
    log: (event: string, fields: object = {}) => void lines.push([event, fields]),
  }
}

const alarms = async () =>
  (await testDeps().db.prepare("SELECT id, detail, closed_at FROM alarms WHERE kind = 'job_failed'").all())
    .results

test('a job that throws does not stop the others; each failure is logged, raises an alarm and fails the run', async () => {
  const ran: string[] = []
  const jobs = {
    first: async () => void ran.push('first'),
    second: async () => Promise.reject(new Error('no such table: x')),
    third: () => {
      throw new TypeError('at once')
    },
    fourth: async () => void ran.push('fourth'),
  }
  const told = deps()
  const failed = await runEach(told, jobs).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(AggregateError)
  expect((failed as AggregateError).errors.map(String)).toEqual([
    'Error: no such table: x',
    'TypeError: at once',
  ])
  expect(ran).toEqual(['first', 'fourth'])
  expect(told.lines.filter(([event]) => event === 'job_failed')).toEqual([
    ['job_failed', { id: 'second', error: 'Error: no such table: x' }],
    ['job_failed', { id: 'third', error: 'TypeError: at once' }],
  ])
  const raised = ['second', 'third'].map((job) => ({
    id: `alm_job_${job}_2026-11-21_20261120180500000`,
    detail: JSON.stringify({ job }),
    closed_at: null,
  }))
  expect(await alarms()).toEqual(raised)
  // A minute later, the same alarm is still open.
  await runEach(told, jobs).catch(() => {})
  expect(await alarms()).toHaveLength(2)
})

test('the other jobs run even where the alarm cannot be written', async () => {
  const told = deps()
  const db = {
    prepare() {
      throw new Error('D1 is gone')
    },
  } as never
  let ran = false
  const jobs = {
    first: async () => Promise.reject(new Error('x')),
    second: async () => {
      ran = true
    },
  }
  await expect(runEach({ ...told, db }, jobs)).rejects.toBeInstanceOf(AggregateError)
  expect(ran).toBe(true)
})

test('the jobs of a minute and of a night succeed on a fresh database', async () => {
  for (const [cron, jobs] of Object.entries(CRONS)) {
    const told = deps()
    await runCron(told, CRONS, cron)
    const names = Object.keys(jobs)
    expect(told.lines.at(-1)).toEqual(['jobs_completed', { id: names.join(' '), count: names.length }])
  }
  await expect(runCron(deps(), CRONS, '*/5 * * * *')).rejects.toThrow('no jobs stand under "*/5 * * * *"')
})

test('an unfinished job continues in the next minute, and a job there was no room for comes first then', async () => {
  const ran: string[] = []
  let left = 2
  const greedy = async ({ db }: { db: D1Database }) => {
    ran.push('greedy')
    for (let i = 0; i < 301; i += 1) db.prepare('SELECT 1')
  }
  const crons = {
    [EVERY_MINUTE]: {
      greedy,
      waits: async () => void ran.push('waits'),
    },
    [EVERY_NIGHT]: {
      long: async () => {
        ran.push('long')
        left -= 1
        return left > 0 ? MORE : null
      },
    },
  }
  await runCron(deps(), crons, EVERY_NIGHT)
  await runCron(deps(), crons, EVERY_MINUTE)
  await runCron(deps(), crons, EVERY_MINUTE)
  expect(ran).toEqual(['long', 'long', 'greedy', 'waits', 'greedy'])
})

test('a job’s alarm stays open while it fails and closes with a good run; another failure that day is another alarm', async () => {
  const at = (minute: string) => ({ ...testDeps(`2026-11-22T03:${minute}:00.000Z`), log: () => {} })
  let isBroken = true
  const crons = {
    [EVERY_MINUTE]: {
      flaps: async () => {
        if (isBroken) throw new Error('no such table: x')
      },
    },
  }
  const turn = (minute: string) => runCron(at(minute), crons, EVERY_MINUTE).catch(() => {})
  const states = async () =>
    (await alarms())
      .filter(({ detail }) => String(detail).includes('flaps'))
      .map(({ closed_at }) => closed_at)
  for (const minute of ['00', '01', '02']) await turn(minute)
  expect(await states()).toEqual([null])
  // The alarm was closed by hand, so it is not raised again on that day.
  await testDeps().db.prepare("UPDATE alarms SET closed_at = 'by hand' WHERE detail GLOB '*flaps*'").run()
  await turn('03')
  expect(await states()).toEqual(['by hand'])
  isBroken = false
  await turn('04')
  isBroken = true
  for (const minute of ['05', '06']) await turn(minute)
  expect(await states()).toEqual(['by hand', null])
  isBroken = false
  await turn('07')
  expect(await states()).toEqual(['by hand', '2026-11-22T03:07:00.000Z'])
})
