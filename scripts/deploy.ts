import { parseArgs } from 'node:util'
import { buildIfChanged } from './build.ts'
import { applyMissing } from './db/remote.ts'
import { missingConfig, missingSecrets, WORKERS, wantedSentences } from './deploy-checks.ts'
import { run } from './run.ts'

/**
 * npm run deploy: checks the production configuration, builds, migrates the remote database, deploys desk, back, api,
 * go, office, books, account and web in this order (each binds the ones before it). `-- --dry-run` builds and bundles everything and sends nothing.
 */
const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
const dryRun = values['dry-run']

await refuseWhenIncomplete()
await step('build of the pages', build)
if (!dryRun) await step('database migrations', migrate)
for (const worker of WORKERS) {
  const rest = dryRun ? ['--dry-run', '--outdir', `.wrangler/deploy/${worker.name}`] : []
  await step(`${worker.name} ${dryRun ? 'bundle' : 'deploy'}`, () =>
    run(WRANGLER, ['deploy', '--env', 'production', '-c', worker.config, ...rest]),
  )
}

async function refuseWhenIncomplete(): Promise<void> {
  // A dry run asks nobody, so it can only say what to look for.
  const secrets = dryRun ? { missing: [], wanted: wantedSentences() } : await missingSecrets()
  for (const line of secrets.wanted) console.info(`Mind: ${line}`)
  const missing = [...missingConfig(), ...secrets.missing]
  if (missing.length === 0) return
  console.info(`Not ready for production:\n${missing.map((line) => `  - ${line}`).join('\n')}`)
  console.info('README.md, "Deploy", has the commands in order.')
  if (!dryRun) process.exit(1)
}

async function build(): Promise<{ code: number; output: string }> {
  try {
    await buildIfChanged()
    return { code: 0, output: '' }
  } catch (error) {
    return { code: 1, output: String(error) }
  }
}

async function migrate(): Promise<{ code: number; output: string }> {
  try {
    for (const name of await applyMissing('production')) console.info(`  ${name}`)
    return { code: 0, output: '' }
  } catch (error) {
    return { code: 1, output: String(error) }
  }
}

async function step(name: string, work: () => Promise<{ code: number; output: string }>): Promise<void> {
  const { code, output } = await work()
  console.info(`${code === 0 ? '✓' : '✗'} ${name}`)
  const size = /Total Upload: .*/.exec(output)?.[0]
  if (size) console.info(`  ${size}`)
  if (code === 0) return
  console.info(output)
  process.exit(1)
}
