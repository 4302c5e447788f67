/**
 * Runs the workers of this repository in Miniflare, the library inside `wrangler dev`. It passes their whole
 * code and watches no files.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare'
import { bundleIfChanged, endBundling } from './bundle.ts'
import type { TimedJob } from './clock.ts'
import { guardRuntime } from './guard.ts'
import { logTo } from './log.ts'
import { isMigrated, migrate, withMigrations } from './migrate.ts'
import { type Answer, type EngineRequest, requestFresh } from './request.ts'
import { type Environment, readSettings, type Settings } from './settings.ts'
import { inSources, nameOf } from './stacks.ts'

/** The worker with the database. */
const API = 'itda-api'

/** The options of a worker for the runtime. */
export type WorkerOptions = V4WorkerOptions

export type EngineOptions = {
  port: number
  persistTo: string
  /** Receives everything that is logged. */
  tell: (text: string) => void
  /** Starts only the API and opens no port, while the pages may still be building. */
  apiOnly?: boolean
  /** `development` by default. `production` is served over https with a certificate of its own. */
  environment?: Environment
  /** For benchmarks: changes a worker's options. */
  change?: (worker: V4WorkerOptions) => V4WorkerOptions
  /** For self-hosted installations: adds workers to those of this repository. */
  also?: (workers: V4WorkerOptions[]) => V4WorkerOptions[]
  /** For profiles: the port of the inspector of all workers. */
  inspectorPort?: number
}
export type Engine = {
  /** Calls the first worker, like a request to the port. */
  ask: (path: string, init?: EngineRequest) => Promise<Answer>
  /** The jobs in `[triggers] crons`. */
  jobs: TimedJob[]
  /** Restarts all workers on the port with their current settings and code. */
  reload: () => Promise<void>
  end: () => Promise<void>
  /** The address of the first worker, also when no port is open. */
  url: () => Promise<URL>
}

/** Reads the settings and bundles the code, so that `startEngine` is quick. */
export async function prepareCode(port: number, environment?: Environment): Promise<void> {
  await Promise.all((await readSettings(port, environment)).map(bundleIfChanged))
}

/** Resolves when the workers answer and the database is migrated. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { port, persistTo, tell, environment = 'development' } = options
  guardRuntime()
  const settings = await readSettings(port, environment)
  const isBehind = !isMigrated(persistTo)
  const alone = settings.filter(({ name }) => name === API)
  // A database without its latest migrations must not serve anybody, so no port is open until they are
  // applied.
  const first = isBehind ? chain(options.change, withMigrations) : options.change
  const begun =
    options.apiOnly || isBehind
      ? optionsOf({ ...options, change: first }, alone, 0)
      : optionsOf(options, settings, port)
  const miniflare = new Miniflare(await begun)
  await miniflare.ready
  const ask = async (path: string, init?: EngineRequest) =>
    requestFresh(await miniflare.ready, `localhost:${port}`, path, init)
  if (isBehind) await migrate(persistTo, ask)
  if (isBehind && !options.apiOnly) await miniflare.setOptions(await optionsOf(options, settings, port))

  function timedJob(name: string, cron: string): TimedJob {
    async function run(scheduledTime: Date): Promise<void> {
      const from = performance.now()
      const fire = async () => (await miniflare.getWorker(name)).scheduled({ cron, scheduledTime })
      // Miniflare's connection may have been dropped meanwhile, so this tries twice; every job may run twice.
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
    // Without a port, only this process reaches the API, to migrate the database.
    https: environment === 'production' && port !== 0,
    inspectorPort,
    // The folder where `wrangler dev` stores its resources.
    resourcePersistencePath: join(persistTo, 'v3'),
    // Fetches no sample of `request.cf`, so that a start needs no network.
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
 * The name of a Durable Object on disk derives from this key. Earlier releases stored their clicks with it
 * (docs/decisions/0129-four-workers.md).
 */
const SHARDS_KEY = 'itda-desk-ClickShard'

function shardsOf({ name, options }: Settings): Pick<V4WorkerOptions, 'durableObjects'> {
  if (name !== API) return {}
  const { CLICK_SHARDS: shards } = options.durableObjects as Record<string, object>
  return { durableObjects: { CLICK_SHARDS: { ...shards, unsafeUniqueKey: SHARDS_KEY } } } as never
}
