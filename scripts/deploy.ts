import { parseArgs } from 'node:util'
import { buildIfChanged } from './build.ts'
import { applyMissing, executeOn } from './db/remote.ts'
import { addressesOf, listRequiredSecrets, missingConfig, missingSecrets } from './deploy/checks.ts'
import { deployWhole } from './deploy/deploy-all.ts'
import { movesOf, retiredIn, takingShards } from './deploy/eight-to-four.ts'
import { makeFirst } from './deploy/first.ts'
import { type KeyFindings, lackingKeys, storedNeeds } from './deploy/keys.ts'
import { rollBack, shareAll } from './deploy/move.ts'
import { brokenPromises, promisedNow, readReleased, saveReleased } from './deploy/released-endpoints.ts'
import { type RunResult, run, WRANGLER } from './run.ts'
import { configOf, targetOf } from './workers/targets.ts'
import { WORKERS, type Worker } from './workers/workers.ts'

/**
 * npm run deploy: checks the configuration of production, builds, and migrates the remote database. Then it
 * deploys api, go, ops and web in this order (each is bound to earlier ones). It also moves an installation
 * of eight workers: deploy/eight-to-four.ts.
 * -- --first --origin https://itda.kr   creates missing stores and writes address and ids to deployments.json
 * -- --dry-run         builds and bundles everything and sends nothing
 * -- --env staging     the second installation, with names and stores of its own (deployments.json)
 * -- --share 10        uploads the release and gives it 10 % of the requests; again with 50, 100
 * -- --back            sends all requests to the previous release
 * With HEALTH_TOKEN in the environment, the site reports a missing key.
 */
/** A new version needs some seconds until every location uses it. */
const SETTLE_MS = 10_000
const { values } = parseArgs({
  options: {
    first: { type: 'boolean', default: false },
    origin: { type: 'string' },
    zone: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    env: { type: 'string', default: 'production' },
    share: { type: 'string' },
    back: { type: 'boolean', default: false },
  },
})
const dryRun = values['dry-run']
const target = targetOf(values.env)
const share = values.share === undefined ? null : shareOf(values.share)

/** Workers of an earlier release that still exist. */
let retired: string[] = []
const tools = {
  wrangler,
  step,
  faultsOf: async (all: { worker: Worker; version: string }[]) => {
    const { name } = addressesOf(target)
    await new Promise((done) => setTimeout(done, SETTLE_MS))
    if (all.length > 0 && !process.env['HEALTH_TOKEN'])
      console.info(
        'Mind: without HEALTH_TOKEN the versions that serve answer, not the ones that were uploaded',
      )
    const { missing } = await askKeys(new Map(all.map(({ worker, version }) => [name(worker), version])))
    return missing
  },
}

if (values.first && !dryRun)
  await step(
    'what a first deployment needs',
    attempt(() => makeFirst(target, values, console.info)),
  )
else if (values.back) await rollBack(tools)
else {
  await refuseWhenIncomplete()
  await step('build of the pages', attempt(buildIfChanged))
  if (!dryRun) await step('database migrations', attempt(migrate))
  if (dryRun) await bundleAll()
  else if (share === null) refuseWith(await deployWhole(target, retired, tools))
  else refuseWith(await shareAll(share, tools))
  // Uploading a version changes no routes, crons or consumers.
  if (share === 100 && !dryRun)
    for (const worker of WORKERS)
      await step(`${worker.name} triggers`, () => wrangler(worker, 'triggers', 'deploy'))
  if (!dryRun && target === 'production' && (share ?? 100) === 100) saveReleased(await promisedNow())
}

async function refuseWhenIncomplete(): Promise<void> {
  // A dry run does not ask Cloudflare for existing secrets.
  const secrets = dryRun ? { missing: [], off: [] } : await missingSecrets(target)
  if (!dryRun) await findRetired()
  if (dryRun)
    console.info(
      `What a deployment asks Cloudflare for:\n${listRequiredSecrets(target)
        .map((line) => `  - ${line}`)
        .join('\n')}`,
    )
  for (const line of secrets.off) console.info(`Mind: ${line}`)
  const before = readReleased()
  const broken = before ? brokenPromises(before, await promisedNow()) : []
  const config = missingConfig(target)
  // While the address or the database is not configured, the site cannot be asked.
  const keys = dryRun || config.length > 0 ? { missing: [], mind: [] } : await askKeys()
  for (const line of keys.mind) console.info(`Mind: ${line}`)
  const missing = [...config, ...secrets.missing, ...keys.missing, ...broken]
  if (missing.length === 0) return
  console.info(`Not ready for ${target}:\n${missing.map((line) => `  - ${line}`).join('\n')}`)
  console.info('docs/deploy.md has the commands in order.')
  if (!dryRun) process.exit(1)
}

async function findRetired(): Promise<void> {
  await step(
    'workers of an earlier release',
    attempt(async () => {
      retired = await retiredIn(target)
      for (const line of movesOf(retired)) console.info(`Mind: ${line}`)
      if (retired.length > 0 && share !== null)
        throw new Error('Away from them leads a whole deployment alone: npm run deploy without --share')
    }),
  )
}

/** Checks the keys of these versions, or of the current versions. */
async function askKeys(versions?: ReadonlyMap<string, string>): Promise<KeyFindings> {
  const needs = await storedNeeds(executeOn(target))
  const { origin } = addressesOf(target)
  return lackingKeys(needs, { origin, token: process.env['HEALTH_TOKEN'], ...(versions && { versions }) })
}

function refuseWith(faults: string[]): void {
  if (faults.length === 0) return
  const title =
    retired.length > 0 ? 'The workers before stay, mend this and deploy again' : 'The release is taken back'
  console.info(`${title}:\n${faults.map((line) => `  - ${line}`).join('\n')}`)
  process.exit(1)
}

async function migrate(): Promise<void> {
  for (const name of await applyMissing(executeOn(target))) console.info(`  ${name}`)
}

async function bundleAll(): Promise<void> {
  for (const worker of WORKERS) {
    const rest = ['--dry-run', '--outdir', `.wrangler/deploy/${worker.name}`]
    await step(`${worker.name} bundle`, () => wrangler(worker, 'deploy', ...rest))
  }
}

function wrangler(worker: Worker, ...args: string[]): Promise<RunResult> {
  return run(WRANGLER, [
    ...args,
    '--env',
    target,
    '-c',
    configOf(worker.config, target, takingShards(target, retired)),
  ])
}

function attempt(work: () => Promise<void>) {
  return () =>
    work().then(
      () => ({ code: 0, output: '' }),
      (error: Error) => ({ code: 1, output: error.message }),
    )
}

function shareOf(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 100)
    throw new Error('--share is a number from 1 to 100')
  return number
}

async function step(name: string, work: () => Promise<Pick<RunResult, 'code' | 'output'>>): Promise<void> {
  const { code, output } = await work()
  console.info(`${code === 0 ? '✓' : '✗'} ${name}`)
  const size = /Total Upload: .*/.exec(output)?.[0]
  if (size) console.info(`  ${size}`)
  if (code === 0) return
  console.info(output)
  process.exit(1)
}
