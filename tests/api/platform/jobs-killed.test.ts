/**
 * Each scheduled job is ended, or loses an answer, at each of its calls, and runs again: nothing happens
 * twice, and nothing is lost.
 */
import { runInDurableObject } from 'cloudflare:test'
import { afterAll, expect, test } from 'vitest'
import { removeOrphanedFiles } from '#api/platform/files/sweep.ts'
import { testEnv, useDatabase } from '../../helpers/api.ts'
import { figure } from '../../helpers/figure.ts'
import { JOBS, makeWorld, WORLDS } from '../../helpers/jobs/all.ts'
import { type Fault, KINDS, openRun } from '../../helpers/kills/faults.ts'
import { copyOf } from '../../helpers/kills/outside.ts'
import { openStorage } from '../../helpers/kills/scratch.ts'
import { differencesOf, listTables, readBase, readState, type State } from '../../helpers/kills/state.ts'
import { makeSchema } from '../../helpers/snapshot.ts'
import { volume } from '../../helpers/volume.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The jobs run after a week's pause. */
const LATER_MS = 8 * DAY_MS
/** The highest number of tried calls of one job; of a job with more calls, only every nth is tried. */
const MOST = volume({ gate: 5, long: 1_000 })

type World = (typeof WORLDS)[number]

const { SCRATCH } = testEnv as unknown as { SCRATCH: DurableObjectNamespace }
const inside = <T>(act: (storage: DurableObjectStorage) => Promise<T>) =>
  runInDurableObject(SCRATCH.getByName('world'), (_, { storage }) => {
    useDatabase(openStorage(storage))
    return act(storage)
  })

const { hands, tables, base } = await inside(async (storage) => {
  const db = openStorage(storage)
  await makeSchema(db)
  const made = await makeWorld()
  const names = await listTables(db)
  return { hands: made, tables: names, base: await readBase(db, names, made.outside) }
})

const tried = { calls: 0, faults: 0 }
afterAll(() => {
  figure(
    `${Object.keys(JOBS).length} jobs with ${tried.calls} calls of a first run: ended or refused ${tried.faults} times, run again to the same end`,
  )
})

/** Runs a job until it is done, with a fault in its first run, and reverts everything. */
async function runJob(storage: DurableObjectStorage, { job, work }: World, fault?: Fault) {
  const { runs = 3, minutes = 25, hour = 1, deps: more, happens, isSwept } = work
  const world = copyOf(hands.outside)
  const db = openStorage(storage)
  const most = typeof runs === 'function' ? runs(tables.length) : runs
  const begin = Math.floor((Date.now() + LATER_MS) / DAY_MS) * DAY_MS + hour * HOUR_MS
  let calls = 0
  let state: State = new Map()
  await storage.transaction(async (txn) => {
    await happens?.()
    for (let i = 0; i < most + Number(fault !== undefined); i += 1) {
      const at = new Date(begin + i * minutes * 60_000)
      const place = { db, world, networks: hands.networks }
      const { deps, asked, ended } = openRun(place, at, i === 0 ? fault : undefined)
      const run = JOBS[job]?.({ ...deps, ...more?.(deps) })
      await Promise.race([fault && i === 0 ? run?.catch(() => {}) : run, ended])
      if (i === 0) calls = asked.calls
    }
    for (let night = 2; isSwept && night < 18; night += 1)
      await removeOrphanedFiles(openRun({ db, world, networks: {} }, new Date(begin + night * DAY_MS)).deps)
    state = await readState(db, tables, world, base)
    txn.rollback()
  })
  return { calls, state }
}

test.each(WORLDS)('$name', (world) =>
  inside(async (storage) => {
    const { calls, state } = await runJob(storage, world)
    const { differs = {}, holds = () => true, most = MOST } = world.work
    expect(state.size, 'there is work for it').toBeGreaterThan(0)
    const step = Math.max(1, Math.ceil(calls / most))
    const wrong: string[] = []
    for (let at = 1; at <= calls; at += step)
      for (const is of KINDS) {
        tried.faults += 1
        const { state: after } = await runJob(storage, world, { at, is })
        const found = differencesOf(state, after, Object.keys(differs))
        if (found.length > 0 || !holds(after))
          wrong.push(`${is} at call ${at} of ${calls}: ${found.join('\n')}`)
      }
    tried.calls += calls
    expect(wrong.slice(0, 4).join('\n\n'), `${wrong.length} ends differ`).toBe('')
  }),
)
