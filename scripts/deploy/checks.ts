import { readFileSync } from 'node:fs'
import { roleOf } from '../../contract/core/queues.ts'
import { isPublished } from '../../contract/core/settings/key-checks.ts'
import { listInvalidAddresses } from '../../contract/core/settings/provider-addresses.ts'
import { listIn, run, WRANGLER } from '../run.ts'
import { featureSentences } from '../workers/features.ts'
import {
  configOf,
  type Installation,
  installationFaults,
  readDeployments,
  type Target,
  type WorkerName,
} from '../workers/targets.ts'
import { WORKERS, type Worker } from '../workers/workers.ts'
import { type Config, readWorker, storesOf } from './stores.ts'

/** Lists what the configuration of this target lacks, as sentences. Reads files only. */
export function missingConfig(target: Target): string[] {
  const installation = readDeployments()[target]
  const faults = installationFaults(target, installation)
  if (!URL.canParse(installation.origin)) return faults
  const all = WORKERS.map((worker) => ({
    ...readWorker(worker, target),
    ...worker,
    file: configOf(worker.config, target),
  }))
  return [
    ...faults,
    ...(faults.length === 0 ? all.flatMap(placeholders) : []),
    ...all.flatMap(openSecrets),
    ...all.flatMap(unfitSettings),
    ...all.flatMap(queuesWithoutRole),
    ...disagreements(all),
    ...strayRoutes(all, installation),
  ]
}

/**
 * Lists secrets and features that are missing at Cloudflare, as sentences; `off`: features that are turned
 * off on purpose. Asks Cloudflare.
 */
export async function missingSecrets(target: Target): Promise<{ missing: string[]; off: string[] }> {
  let present: Map<WorkerName, string[]>
  try {
    present = await presentIn(target)
  } catch (error) {
    return { missing: [(error as Error).message], off: [] }
  }
  const given = new Map<WorkerName, string[]>(
    WORKERS.map((one) => [
      one.name,
      [...(present.get(one.name) ?? []), ...Object.keys(readWorker(one, target).vars)],
    ]),
  )
  const features = featureSentences(given, readDeployments()[target].off)
  return { missing: [...secretSentences(present, target), ...features.missing], off: features.off }
}

/**
 * Lists what a deployment will request from Cloudflare, as if Cloudflare had nothing: for people who want to know before there is
 * an account. Reads files only.
 */
export function listRequiredSecrets(target: Target): string[] {
  const given = new Map<WorkerName, string[]>(
    WORKERS.map((one) => [one.name, Object.keys(readWorker(one, target).vars)]),
  )
  const { missing, off } = featureSentences(given, readDeployments()[target].off)
  return [
    `stores, made where they are missing by npm run deploy -- --first: ${storesOf(target)
      .map(({ name }) => name)
      .join(', ')}`,
    ...secretSentences(new Map(), target),
    ...missing,
    ...off,
    'business details: asked for by /ops/site, of the first owner (npm run bootstrap); until they stand there visitors read that it opens soon',
  ]
}

/** Names the workers that lack each secret, and the command that sets them all. */
export function secretSentences(
  present: ReadonlyMap<WorkerName, string[]>,
  target: Target = 'production',
  workers: Worker[] = WORKERS,
): string[] {
  const names = [...new Set(workers.flatMap(({ secrets }) => secrets))]
  const lacking = [...names.flatMap(sentence), ...waySentences(present, workers)]
  return lacking.length > 0 ? [...lacking, `put with ${putCommand(target)}`] : []

  function sentence(name: string): string[] {
    const needing = workers.filter(({ secrets }) => secrets.includes(name))
    const without = needing.filter((worker) => !present.get(worker.name)?.includes(name))
    return without.length > 0 ? [`secret ${name} is missing in ${namesOf(without)}`] : []
  }
}

function putCommand(target: Target): string {
  const env = target === 'production' ? '' : ` --env ${target}`
  return `npm run secrets -- --file <file outside of the repository>${env}`
}

function namesOf(workers: Worker[]): string {
  return workers.map(({ name }) => name).join(', ')
}

/** When one of several secrets is enough, all workers that use one need the same secret. */
function waySentences(present: ReadonlyMap<WorkerName, string[]>, workers: Worker[]): string[] {
  const needing = workers.filter(({ anyOf = [] }) => anyOf.length > 0)
  const ways = [...new Set(needing.flatMap(({ anyOf = [] }) => anyOf))]
  const isWhole = (way: string) => needing.every(({ name }) => present.get(name)?.includes(way))
  if (needing.length === 0 || ways.some(isWhole)) return []
  return [`secret ${ways.join(' or secret ')} is missing in ${namesOf(needing)}`]
}

/** The public address of the site, and the names of its workers there. */
export function addressesOf(target: Target): { origin: string; name: (worker: Worker) => string } {
  const [web] = WORKERS.slice(-1)
  return {
    origin: String(web && readWorker(web, target).vars.SITE_ORIGIN),
    name: (worker) => readWorker(worker, target).name ?? '',
  }
}

type WorkerConfig = Worker & Config & { file: string }

/** Lists the placeholders in a wrangler.toml that deployments.json does not fill. */
function placeholders({ file }: WorkerConfig): string[] {
  const [, found] = /"(REPLACE_WITH\w+)"/.exec(readFileSync(file, 'utf8')) ?? []
  return found ? [`${file} still has "${found}", which nothing fills in`] : []
}

/** Lists keys under [env.production.vars], where everybody who reads the repository could read them. */
function openSecrets({ file, secrets, anyOf = [], vars }: WorkerConfig): string[] {
  const closed = [...secrets, ...anyOf]
  const open = Object.keys(vars).filter((name) => closed.includes(name) && name !== 'MAIL_FROM')
  const known = Object.entries(vars).filter(([, value]) => isPublished(String(value)))
  return [
    ...open.map((name) => `${file} has ${name} in the open: make it a secret`),
    ...known.map(([name]) => `${file} gives production a key of development: ${name}`),
  ]
}

/** A worker refuses every request when the address of a provider is unsafe for a secret. */
function unfitSettings({ file, vars }: WorkerConfig): string[] {
  return listInvalidAddresses(vars).map((name) => `${file} has ${name}, which is no https address`)
}

/** The API finds the handler of a queue by the end of the queue's name: a name without a role would have no handler. */
function queuesWithoutRole({ file, queues }: WorkerConfig): string[] {
  const names = (queues.consumers ?? []).map(({ queue }) => queue)
  return names
    .filter((name) => !roleOf(name))
    .map((name) => `${file} takes the queue "${name}", whose name ends with no role: contract/core/queues.ts`)
}

function disagreements(all: WorkerConfig[]): string[] {
  const origins = new Set(all.map(({ vars }) => vars.SITE_ORIGIN).filter(Boolean))
  const links = new Set(all.flatMap((config) => config.kv_namespaces.map((one) => one.id)))
  return [
    ...(origins.size > 1 ? [`SITE_ORIGIN differs between the workers: ${[...origins].join(', ')}`] : []),
    ...(links.size > 1
      ? [`the KV namespace LINKS differs between api and go: ${[...links].join(', ')}`]
      : []),
  ]
}

/**
 * Checks the routes. The site has its address, also with `www.` on a domain. `/l/*` of that host goes to the
 * redirect, and no other worker has an address.
 */
function strayRoutes(all: WorkerConfig[], { origin, zone }: Installation): string[] {
  const { host } = new URL(origin)
  const site = host === zone ? `${host}, www.${host}` : host
  const wanted: Partial<Record<WorkerName, string>> = { web: site, go: `${host}/l/*` }
  return all.flatMap(({ name, file, routes = [] }) => {
    const found = routes.map(patternOf).join(', ')
    return found === (wanted[name] ?? '')
      ? []
      : [`${file} has the routes "${found}", and should have "${wanted[name] ?? ''}"`]
  })
}

function patternOf(route: string | { pattern: string }): string {
  return typeof route === 'string' ? route : route.pattern
}

/**
 * Lists the names of the secrets of each worker; none for a worker that does not exist yet. Throws wrangler's
 * message when it cannot find out.
 */
export async function presentIn(target: Target): Promise<Map<WorkerName, string[]>> {
  return new Map(
    await Promise.all(WORKERS.map(async (one) => [one.name, await secretsOf(one, target)] as const)),
  )
}

async function secretsOf(worker: Worker, target: Target): Promise<string[]> {
  const args = ['secret', 'list', '--env', target, '-c', configOf(worker.config, target), '--format', 'json']
  const { code, output } = await run(WRANGLER, args, { idleMinutes: 2 })
  if (code === 0) return listIn<{ name: string }>(output).map(({ name }) => name)
  if (/Worker "[^"]*".* not found/.test(output)) return []
  throw new Error(
    `Cloudflare does not say which secrets ${worker.name} has: npx wrangler login, or CLOUDFLARE_ACCOUNT_ID\n${output}`,
  )
}
