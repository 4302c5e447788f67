/** Runs a whole installation in this process: workers, clock, network and backups. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startClock, type TimedJob } from '../engine/clock.ts'
import { startEngine, type WorkerOptions } from '../engine/engine.ts'
import { isMigrated } from '../engine/migrate.ts'
import { missingSentences, needsOf } from '../rotate/needed-keys.ts'
import { backUp, copyDatabase, isCopiedSince, takeElsewhere } from './backup.ts'
import { type ServeConfig, settingsOf } from './config.ts'
import { courierOf, withCourier } from './courier.ts'
import { startFrontServer } from './door.ts'
import { keysOf } from './keys.ts'

/** Before the nightly jobs, which begin at 18:00 UTC. */
const BACKUP_CRON = '30 17 * * *'

const HOUR_MS = 60 * 60_000

type Options = {
  data: string
  config: ServeConfig
  tell: (line: string) => void
  /** For tests: changes a worker's options. */
  change?: (worker: WorkerOptions) => WorkerOptions
}
export type Site = { port: number; jobs: TimedJob[]; stop: () => Promise<void> }

/** Resolves when the site answers. A fault in the data throws before anything listens. */
export async function openSite({ data, config, tell, change = (worker) => worker }: Options): Promise<Site> {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const keys = keysOf(data)
  const missing = missingSentences(needsOf(data), keys)
  if (missing.length > 0) throw new Error(missing.join('\n'))
  await copyBeforeStart({ data, config, tell })
  const given = { ...config.settings, ...keys }
  const engine = await startEngine({
    port: 0,
    persistTo: join(data, 'state'),
    tell,
    environment: 'production',
    change: (worker) => change(withCourier(toInstalled(worker, config.origin, given))),
    also: (workers) => workers.filter(({ name }) => name === 'itda-api').map(courierOf),
  })
  const jobs = [...engine.jobs, { name: 'backup', cron: BACKUP_CRON, run: keepCopy }]
  const door = await startFrontServer(config, engine.url)
  const clock = startClock(jobs, tell)

  async function keepCopy(at: Date): Promise<void> {
    tell(`backup ${await backUp(data, at, config.afterBackup)}`)
  }

  return {
    port: door.port,
    jobs,
    stop: async () => {
      clock.stop()
      await door.close()
      await engine.end()
    },
  }
}

/**
 * A release that will migrate the database does not start without a copy of it. Otherwise a copy of the last
 * hour is enough, and a failure to make or move one is only logged, so that a restarted machine serves.
 */
async function copyBeforeStart({ data, config, tell }: Options): Promise<void> {
  const now = new Date()
  const willMigrate = !isMigrated(join(data, 'state'))
  if (!willMigrate && isCopiedSince(data, new Date(now.getTime() - HOUR_MS))) return
  const complain = (error: unknown) => tell(`[ERROR] backup before the start: ${String(error)}`)
  const file = await copyDatabase(data, now).catch((error: unknown) => {
    if (willMigrate) throw error
    complain(error)
    return null
  })
  if (file) await takeElsewhere(config.afterBackup, file).catch(complain)
}

/**
 * Gives the worker the settings of its row in docs/settings.md, and stores with the names of this
 * installation.
 */
function toInstalled(worker: WorkerOptions, origin: string, given: Record<string, string>): WorkerOptions {
  const written = worker.bindings as Record<string, string>
  const bindings = {
    ...written,
    ...('SITE_ORIGIN' in written && { SITE_ORIGIN: origin }),
    ...Object.fromEntries(
      settingsOf(worker.name ?? '').flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
    ),
  }
  const stores = {
    ...(hasAny(worker.d1Databases) && { d1Databases: { DB: { id: 'itda' } } }),
    ...(hasAny(worker.kvNamespaces) && { kvNamespaces: { LINKS: { id: 'itda-links' } } }),
  }
  return { ...worker, bindings, ...stores } as WorkerOptions
}

function hasAny(stores: unknown): boolean {
  return Object.keys(stores ?? {}).length > 0
}
