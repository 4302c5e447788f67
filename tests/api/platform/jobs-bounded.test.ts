/**
 * Every scheduled job with several slices of work: no run queries or reads too much, the runs finish, and all
 * work is done once.
 */
import { runInDurableObject } from 'cloudflare:test'
import { afterAll, expect, test } from 'vitest'
import { EVERY_NIGHT, MORE } from '#api/platform/clock/job.ts'
import { CRONS } from '#api/registry/crons.ts'
import { testEnv, useDatabase } from '../../helpers/api.ts'
import { figure } from '../../helpers/figure.ts'
import { JOB_TESTS, JOBS, makeWorld } from '../../helpers/jobs/all.ts'
import type { Count } from '../../helpers/jobs/job-test.ts'
import { openRun } from '../../helpers/kills/faults.ts'
import { copyOf, type Outside } from '../../helpers/kills/outside.ts'
import { type DatabaseLoad, openStorage } from '../../helpers/kills/scratch.ts'
import { rowsOf } from '../../helpers/money.ts'
import { makeSchema } from '../../helpers/snapshot.ts'

/**
 * The limit of statements in one run, each of a batch counted: one invocation may make about a thousand
 * (decision 0103).
 */
const MOST_STATEMENTS = 650
const MOST_ROWS = 10_000
/** More runs than any job needs. */
const MOST_RUNS = 40
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const { SCRATCH } = testEnv as unknown as { SCRATCH: DurableObjectNamespace }
const inside = <T>(act: (storage: DurableObjectStorage) => Promise<T>) =>
  runInDurableObject(SCRATCH.getByName('backlogs'), (_, { storage }) => {
    useDatabase(openStorage(storage))
    return act(storage)
  })

/** The same world as in jobs-killed.test.ts. */
const hands = await inside(async (storage) => {
  await makeSchema(openStorage(storage))
  return makeWorld()
})

const loads: [name: string, runs: number, load: DatabaseLoad][] = []
afterAll(() => {
  const dearest = loads.toSorted(([, , a], [, , b]) => b.statements - a.statements).slice(0, 6)
  const told = dearest.map(
    ([name, runs, { statements, rows }]) => `${name} ${statements} (${rows} rows, ${runs} runs)`,
  )
  figure(`${Object.keys(JOBS).length} jobs with much to do; the dearest run: ${told.join(', ')}`)
})

async function countOf(what: Count, world: Outside): Promise<number> {
  if (typeof what !== 'string') return what(world)
  const [row] = await rowsOf<{ n: number }>(what)
  return row?.n ?? 0
}

test.each(Object.entries(JOB_TESTS))('%s', (name, { work = {}, backlog }) =>
  inside(async (storage) => {
    const world = copyOf(hands.outside)
    const { hour = 1, deps: of } = work
    let at = Math.floor((Date.now() + 8 * DAY_MS) / DAY_MS) * DAY_MS + hour * 3_600_000
    const most: DatabaseLoad = { statements: 0, rows: 0 }
    async function runOnce(): Promise<unknown> {
      const load: DatabaseLoad = { statements: 0, rows: 0 }
      const place = { db: openStorage(storage, load), world, networks: hands.networks }
      const { deps } = openRun(place, new Date(at))
      const more = { ...of?.(deps), ...('deps' in backlog && backlog.deps?.(deps)) }
      const answer = await JOBS[name]?.({ ...deps, ...more })
      at += MINUTE_MS * (('minutes' in backlog && backlog.minutes) || 1)
      most.statements = Math.max(most.statements, load.statements)
      most.rows = Math.max(most.rows, load.rows)
      return answer
    }
    await storage.transaction(async (txn) => {
      if ('nothing' in backlog) {
        await runOnce()
        loads.push([name, 1, most])
        return txn.rollback()
      }
      await backlog.make(world, { ...hands, outside: world })
      Object.assign(most, { statements: 0, rows: 0 })
      const before = { left: await countOf(backlog.left, world), done: await countOf(backlog.done, world) }
      expect(before.left, 'there is work for it').toBeGreaterThan(0)
      let runs = 0
      for (let left = before.left; left > 0 && runs < MOST_RUNS; runs += 1) {
        const answer = await runOnce()
        left = await countOf(backlog.left, world)
        if (left > 0 && Object.hasOwn(CRONS[EVERY_NIGHT] ?? {}, name))
          expect(answer, 'a job of the night that is not over goes on with the next minute').toBe(MORE)
      }
      const after = { left: await countOf(backlog.left, world), done: await countOf(backlog.done, world) }
      loads.push([name, runs, most])
      expect(after, `after ${runs} runs`).toEqual({ left: 0, done: before.done + before.left })
      if (backlog.atOnce) expect(runs).toBe(1)
      else expect(runs, 'several slices of it').toBeGreaterThan(1)
      await runOnce()
      expect(await countOf(backlog.done, world), 'done once').toBe(after.done)
      txn.rollback()
    })
    expect(most.statements, 'statements of one run').toBeLessThanOrEqual(MOST_STATEMENTS)
    const [mostRows] = ('rows' in backlog && backlog.rows) || [MOST_ROWS]
    expect(most.rows, 'rows one run reads').toBeLessThanOrEqual(mostRows)
  }),
)
