import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { writeDocuments } from './scripts/build.ts'

/** These files put other pages behind the door than every route of the web, or open it anew: each needs a process of its own. */
const OWN_DOOR = readdirSync('tests/web', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.includes('.test.'))
  .map((name) => `tests/web/${name}`)
  .filter((file) => /test-build\.ts|resetModules/.test(readFileSync(file, 'utf8')))

/**
 * One project per floor. `npm run check` runs unit and house; `npm test` runs all of them.
 *
 * Starting a runtime and loading a worker into it takes longer than most files, so the files of a workerd project share one for each
 * worker of vitest. `api` begins each file with empty D1, KV, R2 and queues (tests/helpers/runtime/api-setup.ts); tests inside one
 * file share them and nothing is rolled back between them. So a test makes its own rows through tests/helpers/make.ts and
 * never counts a whole table; those of `go` and `demo` make links, orders and posts of their own. To load every route of the web takes
 * longer than most files of `web-shared` as well: they share processes, in which all of them stand before the same door.
 */
export default defineConfig({
  test: {
    // Two cores: more workers only make the Workers runtimes time out on each other.
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      node('unit', ['tests/unit/**/*.test.{ts,tsx}'], 'tests/helpers/end-overdue.ts'),
      node('house', ['tests/house*.test.ts'], 'tests/helpers/end-overdue.ts'),
      node('web', OWN_DOOR),
      node('web-shared', ['tests/web/**/*.test.{ts,tsx}'], 'tests/helpers/end-overdue.ts', OWN_DOOR),
      node('gates', ['tests/gates/**/*.test.ts']),
      worker('api', apiOptions),
      worker('go', goOptions),
      worker('demo', demoOptions),
    ],
  },
})

/** With a `sharedSetup` its files share their processes. */
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

/** `npm run test:long`: proofs by volume at their full size, see tests/helpers/volume.ts. */
const { ITDA_LONG = '' } = process.env
/** Generated inputs: the same ones each time unless asked otherwise. */
const { ITDA_SEED = '20261121', ITDA_RUNS = ITDA_LONG ? '20' : '2' } = process.env

async function apiOptions(): Promise<WorkerOptions> {
  await writeDocuments()
  const migrations = existsSync('api/db/migrations') ? await readD1Migrations('api/db/migrations') : []
  return {
    main: './tests/helpers/runtime/main.ts',
    wrangler: { configPath: './api/wrangler.toml' },
    miniflare: {
      durableObjects: {
        // A database whose writes are taken back (tests/helpers/kills/scratch.ts).
        SCRATCH: { className: 'Scratch', useSQLite: true },
      },
      bindings: {
        TEST_MIGRATIONS: migrations,
        TEST_SEED: ITDA_SEED,
        TEST_RUNS: ITDA_RUNS,
        TEST_LONG: ITDA_LONG,
        // Set by the tests that make backups (tests/api/upkeep/backup.test.ts).
        BACKUP_KEY: '',
      },
      // Queues that nobody takes: a test hands a batch to its consumer itself.
      queueProducers: Object.fromEntries(
        ['MAIL', 'LINK_SLICES', 'CLICKS'].map((name) => [
          name,
          { queueName: `untaken-${name.toLowerCase()}` },
        ]),
      ),
      // Each file has its own: one runtime runs several of them, in any order.
      d1Databases: {
        ...sparesOf('SPARE', 300),
        ...sparesOf('BLANK', 2),
        ...sparesOf('COPY', 1),
      },
    },
  }
}

/** Empty databases: SPARE_0 … of guards.test.ts, BLANK_… of snapshot.test.ts, COPY_0 of place.test.ts. One nobody asks for costs nothing. */
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

/** Stands where the service binding points to. A test that needs an answer passes its own `API` in `env`. */
const silentApi = {
  name: 'itda-api',
  modules: true as const,
  compatibilityDate: '2026-06-01',
  script: `export default { fetch: () => Response.json({ code: 'not_found', message: '찾을 수 없어요.' }, { status: 404 }) }`,
}

/** The neighbour of the redirect worker also reads its queue, so a test sees what really arrived. */
function goApi() {
  return {
    ...silentApi,
    script: readFileSync('tests/go/api-worker.mjs', 'utf8'),
    queueConsumers: { 'itda-clicks': { maxBatchTimeout: 0.05 } },
  }
}
