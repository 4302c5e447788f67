/** The workers of this repository in Miniflare, the library inside `wrangler dev`: their code is handed in whole, nothing watches. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare'
import { bundleIfChanged, endBundling } from './bundle.ts'
import type { TimedJob } from './clock.ts'
import { guardRuntime } from './guard.ts'
import { logTo } from './log.ts'
import { isMigrated, migrate, withMigrations } from './migrate.ts'
import { type Answer, askFresh, type EngineRequest } from './request.ts'
import { type Environment, readSettings, type Settings } from './settings.ts'
import { inSources, nameOf } from './stacks.ts'

/** The worker that has the database. */
const API = 'itda-api'

/** A worker as the runtime is given it. */
export type WorkerOptions = V4WorkerOptions

export type EngineOptions = {
  port: number
  persistTo: string
  /** Hears everything that is logged. */
  tell: (text: string) => void
  /** Begins with the API alone and without the port: the pages may still be built. */
  apiOnly?: boolean
  /** `development` when left out. As `production` it is reached over https, with a certificate of its own. */
  environment?: Environment
  /** For a benchmark: changes a worker's options. */
  change?: (worker: V4WorkerOptions) => V4WorkerOptions
  /** For an installation: adds workers to those of this repository. */
  also?: (workers: V4WorkerOptions[]) => V4WorkerOptions[]
  /** For a profile: the port of the inspector of all workers. */
  inspectorPort?: number
}
export type Engine = {
  /** The first worker is asked, as by a request to the port. */
  ask: (path: string, init?: EngineRequest) => Promise<Answer>
  /** The jobs that `[triggers] crons` name. */
  jobs: TimedJob[]
  /** All workers on the port, as their settings and their code stand now. */
  reload: () => Promise<void>
  end: () => Promise<void>
  /** The address of the first worker, also without the port. */
  url: () => Promise<URL>
}

/** Prepares what `startEngine` then finds ready: reads the settings and bundles the code. */
export async function prepareCode(port: number, environment?: Environment): Promise<void> {
  await Promise.all((await readSettings(port, environment)).map(bundleIfChanged))
}

/** Answers when the workers do and the database is migrated. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { port, persistTo, tell, environment = 'development' } = options
  guardRuntime()
  const settings = await readSettings(port, environment)
  const isBehind = !isMigrated(persistTo)
  const alone = settings.filter(({ name }) => name === API)
  // A database that lacks a migration must not serve anybody: no port is open until then.
  const first = isBehind ? chain(options.change, withMigrations) : options.change
  const begun =
    options.apiOnly || isBehind
      ? optionsOf({ ...options, change: first }, alone, 0)
      : optionsOf(options, settings, port)
  const miniflare = new Miniflare(await begun)
  await miniflare.ready
  const ask = async (path: string, init?: EngineRequest) =>
    askFresh(await miniflare.ready, `localhost:${port}`, path, init)
  if (isBehind) await migrate(persistTo, ask)
  if (isBehind && !options.apiOnly) await miniflare.setOptions(await optionsOf(options, settings, port))

  function timedJob(name: string, cron: string): TimedJob {
    async function run(scheduledTime: Date): Promise<void> {
      const from = performance.now()
      const fire = async () => (await miniflare.getWorker(name)).scheduled({ cron, scheduledTime })
      // Miniflare asks over a connection that may have been dropped meanwhile; each job may run twice.
      const { outcome } = await fire().catch(fire)
      tell(`${name} "${cron}" ${outcome} (${Math.round(performance.now() - from)}ms)`)
    }
    return { name, cron, run }
  }

  return {
    ask,
    jobs: settings.flatMap(({ name, crons }) => crons.map((cron) => timedJob(name, cron))),
    reload: async () =>
      miniflare.setOptions(await optionsOf(options, await readSettings(port, environment), port)),
    end: () => miniflare.dispose(),
    url: () => miniflare.ready,
  }
}

type Change = NonNullable<EngineOptions['change']>

function chain(inner: Change | undefined, outer: Change): Change {
  return (worker) => outer(inner ? inner(worker) : worker)
}

async function optionsOf(options: EngineOptions, all: Settings[], port: number) {
  const { persistTo, tell, change, inspectorPort, environment, also = () => [] } = options
  const made = (await Promise.all(all.map(workerOf))).map(change ?? ((worker) => worker))
  await endBundling()
  return convertV4MiniflareOptions({
    host: 'localhost',
    port,
    // The database is migrated while no port is open, which nobody but this process reaches.
    https: environment === 'production' && port !== 0,
    inspectorPort,
    // The folder where `wrangler dev` stores its resources.
    resourcePersistencePath: join(persistTo, 'v3'),
    // A start needs no network.
    cf: false,
    telemetry: { enabled: false },
    log: logTo(tell),
    handleStructuredLogs: ({ level, message }) =>
      tell(inSources(level === 'error' || level === 'warn' ? `[${level}] ${message}` : message)),
    unsafeHandleRuntimeRestart: () => tell('[warn] the runtime ended and was started again'),
    workers: [...made, ...also(made)],
  })
}

export async function workerOf(settings: Settings): Promise<V4WorkerOptions> {
  const file = await bundleIfChanged(settings)
  const contents = readFileSync(file, 'utf8')
  return {
    ...settings.options,
    ...shardsOf(settings),
    name: settings.name,
    modules: [{ type: 'ESModule', path: nameOf(settings.name), contents }],
  }
}

/**
 * The name of a Durable Object on disk derives from this key, and the state of earlier releases holds its clicks under it
 * (docs/decisions/0129-four-workers.md).
 */
const SHARDS_KEY = 'itda-desk-ClickShard'

function shardsOf({ name, options }: Settings): Pick<V4WorkerOptions, 'durableObjects'> {
  if (name !== API) return {}
  const { CLICK_SHARDS: shards } = options.durableObjects as Record<string, object>
  return { durableObjects: { CLICK_SHARDS: { ...shards, unsafeUniqueKey: SHARDS_KEY } } } as never
}
