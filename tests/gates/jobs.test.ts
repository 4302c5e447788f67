/** Every job has a line in wrangler.toml, and the clock of the local engine runs it. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { CRONS } from '#api/registry/crons.ts'
import { QUEUES } from '#api/registry/queues.ts'
import { roleOf } from '#contract/core/queues.ts'
import { startClock } from '../../scripts/engine/clock.ts'
import { startEngine } from '../../scripts/engine/engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'itda-jobs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ENVIRONMENTS = ['development', 'production']

test.each(ENVIRONMENTS)('every line of %s leads to jobs, and all jobs have a line', (env) => {
  const { triggers } = configOf(env)
  expect(triggers.crons?.toSorted(), 'api/platform/jobs and [triggers] crons').toEqual(
    Object.keys(CRONS).toSorted(),
  )
})

test.each(ENVIRONMENTS)('every queue of %s is taken', (env) => {
  const { queues } = configOf(env)
  expect(
    queues.consumers?.map((one: { queue: string }) => roleOf(one.queue)).toSorted(),
    'api/registry/queues.ts and [[queues.consumers]]',
  ).toEqual(Object.keys(QUEUES).toSorted())
})

function configOf(name: string) {
  const env = name === 'production' ? name : undefined
  return readConfig({ config: 'api/wrangler.toml', env }, { hideWarnings: true })
}

test('every job in api/jobs is bound to a queue or a cron', async () => {
  const taken = new Set<unknown>(Object.values(QUEUES))
  const files = readdirSync('api/jobs').filter((file) => file !== 'cron.ts')
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const jobs = Object.values((await import(`../../api/jobs/${file.slice(0, -3)}.ts`)) as object)
    expect(
      jobs.filter((job) => !taken.has(job)),
      `api/jobs/${file}: no line of QUEUES or CRONS`,
    ).toEqual([])
  }
})

test('at 18:00 UTC the engine clock runs every job, both the minute and the nightly ones', async () => {
  const said: string[] = []
  const hears = (wanted: RegExp, times: number) =>
    vi.waitFor(() => expect(said.filter((line) => wanted.test(line))).toHaveLength(times), {
      timeout: 60_000,
    })
  const engine = await startEngine({
    port: 0,
    persistTo: folder,
    tell: (line) => void said.push(line),
    apiOnly: true,
  })
  try {
    vi.useFakeTimers({
      now: new Date('2026-11-22T17:59:30Z'),
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
    })
    const clock = startClock(engine.jobs, (line) => void said.push(line))
    // Only the clock is fast; the jobs it starts take their usual time.
    vi.advanceTimersByTime(30_000)
    clock.stop()
    vi.useRealTimers()
    await hears(/^itda-api ".*" \w+ \(\d+ms\)$/, engine.jobs.length)
  } finally {
    vi.useRealTimers()
    await engine.end()
  }
  const ended = said.filter((line) => /^itda-\w+ "/.test(line)).map((line) => line.replace(/ \(.*/, ''))
  expect(ended.toSorted()).toEqual(
    Object.keys(CRONS)
      .map((cron) => `itda-api "${cron}" ok`)
      .toSorted(),
  )
  const ran = said
    .filter((line) => line.includes('"jobs_completed"'))
    .flatMap((line) => JSON.parse(line).id.split(' '))
  const all = Object.values(CRONS).flatMap((jobs) => Object.keys(jobs))
  expect(ran.toSorted()).toEqual(all.toSorted())
  console.info(`figure: ${ran.length} jobs ran by the clock of the engine: ${ran.join(', ')}`)
})
