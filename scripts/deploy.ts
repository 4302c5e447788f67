import { parseArgs } from 'node:util'
import { buildIfChanged } from './build.ts'
import { applyMissing } from './db/remote.ts'
import { missingConfig, missingSecrets, WORKERS, type Worker } from './deploy/checks.ts'
import { brokenPromises, keepReleased, promisedNow, readReleased } from './deploy/released.ts'
import { freshIn, type Move, servingIn, sharesOf, uploadedIn } from './deploy/roll-out.ts'
import { configOf, TARGETS, type Target } from './deploy/targets.ts'
import { type RunResult, run } from './run.ts'

/**
 * npm run deploy: checks the configuration of production, builds, migrates the remote database, deploys desk, back, api,
 * go, office, books, account and web in this order (each binds the ones before it).
 *   -- --dry-run         builds and bundles everything and sends nothing
 *   -- --env staging     the second installation, with names and stores of its own (deployments.json)
 *   -- --share 10        uploads the release beside the one that serves and gives it 10 % of the requests; again with 50, with 100
 *   -- --back            all requests go to the release before
 */
const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'
const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    env: { type: 'string', default: 'production' },
    share: { type: 'string' },
    back: { type: 'boolean', default: false },
  },
})
const dryRun = values['dry-run']
const target = targetOf(values.env)
const share = values.share === undefined ? null : shareOf(values.share)

if (values.back) await moveAll('back')
else {
  await refuseWhenIncomplete()
  await step('build of the pages', attempt(buildIfChanged))
  if (!dryRun) await step('database migrations', attempt(migrate))
  if (share === null || dryRun) await deployAll()
  else await moveAll({ share })
  // A version brings no routes, crons and consumers along.
  if (share === 100 && !dryRun)
    for (const worker of WORKERS)
      await step(`${worker.name} triggers`, () => wrangler(worker, 'triggers', 'deploy'))
  if (!dryRun && target === 'production' && (share ?? 100) === 100) keepReleased(await promisedNow())
}

async function refuseWhenIncomplete(): Promise<void> {
  // A dry run asks nobody what is there.
  const secrets = dryRun ? { missing: [], off: [] } : await missingSecrets(target)
  for (const line of secrets.off) console.info(`Mind: ${line}`)
  const before = readReleased()
  const broken = before ? brokenPromises(before, await promisedNow()) : []
  const missing = [...missingConfig(target), ...secrets.missing, ...broken]
  if (missing.length === 0) return
  console.info(`Not ready for ${target}:\n${missing.map((line) => `  - ${line}`).join('\n')}`)
  console.info('README.md, "Deploy", has the commands in order.')
  if (!dryRun) process.exit(1)
}

async function migrate(): Promise<void> {
  for (const name of await applyMissing(target)) console.info(`  ${name}`)
}

async function deployAll(): Promise<void> {
  for (const worker of WORKERS) {
    const rest = dryRun ? ['--dry-run', '--outdir', `.wrangler/deploy/${worker.name}`] : []
    await step(`${worker.name} ${dryRun ? 'bundle' : 'deploy'}`, () => wrangler(worker, 'deploy', ...rest))
  }
}

/** A release that was uploaded before moves on: its versions are those that serve already with a share. */
async function moveAll(move: Move): Promise<void> {
  // What stands behind moves first when a release comes, and last when it goes.
  for (const worker of move === 'back' ? WORKERS.toReversed() : WORKERS) {
    const serving = servingIn((await wrangler(worker, 'deployments', 'status', '--json')).output)
    const begun = freshIn(serving, (await wrangler(worker, 'versions', 'list', '--json')).output)
    const fresh = move === 'back' || begun ? begun : await upload(worker)
    const shares = sharesOf(serving, fresh, move)
    if (shares)
      await step(`${worker.name} ${shares.join(' ')}`, () =>
        wrangler(worker, 'versions', 'deploy', ...shares, '--yes'),
      )
    // All requests go to one version already: to the one before it, as wrangler knows it.
    else
      await step(`${worker.name} rollback`, () => wrangler(worker, 'rollback', '--yes', '--message', 'back'))
  }
}

async function upload(worker: Worker): Promise<string | null> {
  let id: string | null = null
  await step(`${worker.name} upload`, async () => {
    const asked = await wrangler(worker, 'versions', 'upload')
    id = uploadedIn(asked.output)
    return id ? asked : { ...asked, code: 1 }
  })
  return id
}

function wrangler(worker: Worker, ...args: string[]): Promise<RunResult> {
  return run(WRANGLER, [...args, '--env', target, '-c', configOf(worker.config, target)])
}

function attempt(work: () => Promise<void>) {
  return () =>
    work().then(
      () => ({ code: 0, output: '' }),
      (error: unknown) => ({ code: 1, output: String(error) }),
    )
}

function targetOf(name: string): Target {
  const found = TARGETS.find((one) => one === name)
  if (!found) throw new Error(`--env is one of ${TARGETS.join(', ')}`)
  return found
}

function shareOf(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 100)
    throw new Error('--share is a number from 1 to 100')
  return number
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
