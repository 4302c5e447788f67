import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { writeDocuments } from './scripts/build.ts'
import { databaseTemplate } from './tests/helpers/runtime/database-template.ts'

/**
 * Each of these files needs modules of its own: it tests the web worker with other pages than those of every
 * route, or loads the worker again.
 */
const OWN_DOOR = readdirSync('tests/web', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.includes('.test.'))
  .map((name) => `tests/web/${name}`)
  .filter((file) => /test-build\.ts|resetModules/.test(readFileSync(file, 'utf8')))

/**
 * These files replace scripts/run.ts, all by the same stand-in. In the process of the others the replacement
 * would stay for the files after them.
 */
const REPLACES_RUN = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.includes('.test.'))
  .map((name) => `tests/unit/${name}`)
  .filter((file) => /^vi\.mock\(/m.test(readFileSync(file, 'utf8')))

/**
 * One project per part of the code. `npm run check` runs unit and house; `npm test` runs all.
 *
 * Starting a runtime and loading a worker takes longer than most files, so the files of a workerd project
 * share one runtime for each worker of vitest. `api` empties its database, KV, R2 and queues before each file
 * (tests/helpers/runtime/api-setup.ts), but nothing is rolled back between the tests of a file. So a test
 * makes its own rows through tests/helpers/make.ts and never counts a whole table; those of `go` and `demo`
 * make their own links, orders and posts. Loading every route of the web also takes longer than most files of
 * `web-shared`, so these share processes with one web worker.
 */
export default defineConfig({
  test: {
    // Two cores. With more workers, the Workers runtimes time out.
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      node('unit', ['tests/unit/**/*.test.{ts,tsx}'], 'tests/helpers/end-overdue.ts', REPLACES_RUN),
      node('unit-alone', REPLACES_RUN, 'tests/helpers/end-overdue.ts'),
      node('house', ['tests/house*.test.ts'], 'tests/helpers/end-overdue.ts'),
      node('web', OWN_DOOR, 'tests/helpers/runtime/fresh-modules.ts'),
      node('web-shared', ['tests/web/**/*.test.{ts,tsx}'], 'tests/helpers/end-overdue.ts', OWN_DOOR),
      node('gates', ['tests/gates/**/*.test.ts']),
      worker('api', apiOptions),
      worker('go', goOptions),
      worker('demo', demoOptions),
    ],
  },
})

/** Files of a project with `sharedSetup` share their processes. */
function node(
  name: string,
  include: string[],
  sharedSetup?: string,
  exclude?: string[],
): TestProjectInlineConfiguration {
  return {
    plugins: [vanillaExtractPlugin()],
    test: {
      name,
      include,
      exclude,
      environment: 'node',
      setupFiles: ['tests/helpers/runtime/strict-console.ts', ...(sharedSetup ? [sharedSetup] : [])],
      isolate: !sharedSetup,
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }
}

function worker(name: string, options: () => Promise<WorkerOptions>): TestProjectInlineConfiguration {
  const setupFiles = ['tests/helpers/runtime/strict-console.ts']
  if (name === 'api') setupFiles.push('tests/helpers/kept-hashes.ts', 'tests/helpers/runtime/api-setup.ts')
  return {
    plugins: [cloudflareTest(options)],
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      setupFiles,
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }
}

type WorkerOptions = Exclude<Parameters<typeof cloudflareTest>[0], (...args: never[]) => unknown>

/** `npm run test:long` runs tests of volume at full size, see tests/helpers/volume.ts. */
const { ITDA_LONG = '' } = process.env
/** The seed and number of generated inputs; the same inputs each time by default. */
const { ITDA_SEED = '20261121', ITDA_RUNS = ITDA_LONG ? '20' : '2' } = process.env

async function apiOptions(): Promise<WorkerOptions> {
  await writeDocuments()
  const migrations = existsSync('api/db/migrations') ? await readD1Migrations('api/db/migrations') : []
  return {
    main: './tests/helpers/runtime/main.ts',
    wrangler: { configPath: './api/wrangler.toml' },
    miniflare: {
      // No test reaches the network. One that needs a page passes its own `fetchPage`.
      outboundService: () => new Response('', { status: 503 }),
      durableObjects: {
        // The database of a file (tests/helpers/runtime/file-database.ts), and databases whose writes a test
        // can revert (tests/helpers/kills/scratch.ts).
        SCRATCH: { className: 'Scratch', useSQLite: true },
      },
      serviceBindings: { DATABASE_TEMPLATE: databaseTemplate() },
      bindings: {
        TEST_MIGRATIONS: migrations,
        TEST_SEED: ITDA_SEED,
        TEST_RUNS: ITDA_RUNS,
        TEST_LONG: ITDA_LONG,
        // Tests that make backups or push notifications set a key (tests/api/upkeep/backup.test.ts).
        BACKUP_KEY: '',
        PUSH_KEY: '',
      },
      // Queues without a consumer, because a test passes a batch to its consumer itself.
      queueProducers: Object.fromEntries(
        ['MAIL', 'LINK_SLICES', 'CLICKS'].map((name) => [
          name,
          { queueName: `untaken-${name.toLowerCase()}` },
        ]),
      ),
      // One runtime runs several files, in any order, so each file uses its own databases.
      d1Databases: {
        ...sparesOf('SPARE', 40),
        ...sparesOf('BLANK', 3),
        ...sparesOf('COPY', 1),
      },
    },
  }
}

/**
 * Empty databases of D1: SPARE_0 … of tests/helpers/guards/broken-guards.ts, BLANK_… of snapshot.test.ts and
 * file-database.test.ts, COPY_0 of replica.test.ts. An unused one costs nothing.
 */
function sparesOf(name: string, count: number): Record<string, string> {
  const names = Array.from({ length: count }, (_, i) => `${name}_${i}`)
  return Object.fromEntries(names.map((one) => [one, one.toLowerCase()]))
}

async function goOptions(): Promise<WorkerOptions> {
  return { wrangler: { configPath: './go/wrangler.toml' }, miniflare: { workers: [goApi()] } }
}

async function demoOptions(): Promise<WorkerOptions> {
  return { wrangler: { configPath: './demo/wrangler.toml' }, miniflare: { workers: [silentApi] } }
}

/** The target of the service binding. A test that needs an answer passes its own `API` in `env`. */
const silentApi = {
  name: 'itda-api',
  modules: true as const,
  compatibilityDate: '2026-06-01',
  script: `export default { fetch: () => Response.json({ code: 'not_found', message: '찾을 수 없어요.' }, { status: 404 }) }`,
}

/**
 * The stand-in for the API also consumes the redirect's queue, so that a test sees the messages that arrived.
 */
function goApi() {
  return {
    ...silentApi,
    script: readFileSync('tests/go/api-worker.mjs', 'utf8'),
    queueConsumers: { 'itda-clicks': { maxBatchTimeout: 0.05 } },
  }
}
