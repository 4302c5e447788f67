import { unstable_readConfig as readConfig } from 'wrangler'
import { unfitAddresses } from '../../contract/provider-addresses.ts'
import { roleOf } from '../../contract/queues.ts'
import { isPublished } from '../../contract/settings.ts'
import { listIn, run } from '../run.ts'
import { featureSentences, MAIL } from './features.ts'
import { configOf, readDeployments, type Target, type WorkerName } from './targets.ts'

export type Worker = {
  name: WorkerName
  config: string
  /** Without one of these nothing is deployed. */
  secrets: string[]
  /** Nor without any of these. */
  anyOf?: string[]
}

type Production = {
  name?: string | undefined
  vars: Record<string, unknown>
  d1_databases: { binding: string; database_id?: string }[]
  kv_namespaces: { binding: string; id?: string }[]
  queues: { consumers?: { queue: string }[] }
  routes?: (string | { pattern: string; custom_domain?: boolean })[]
}

/** The same in all workers of the API: what is sealed in one is opened in the other. */
const API = {
  secrets: ['JWT_KEYS', 'CLICK_KEYS', 'DATA_KEYS', 'INDEX_KEY', 'VISITOR_KEY', 'MAIL_FROM'],
  anyOf: MAIL.ways,
}

/** In the order of deployment. The demo shop is not here: it exists in development only. */
export const WORKERS: Worker[] = [
  { name: 'desk', config: 'desk/wrangler.toml', ...API },
  { name: 'back', config: 'back/wrangler.toml', ...API },
  { name: 'api', config: 'api/wrangler.toml', ...API },
  { name: 'go', config: 'go/wrangler.toml', secrets: ['CLICK_KEYS', 'VISITOR_KEY'] },
  { name: 'office', config: 'office/wrangler.toml', secrets: ['SESSION_KEYS'] },
  { name: 'books', config: 'books/wrangler.toml', secrets: ['SESSION_KEYS'] },
  { name: 'account', config: 'account/wrangler.toml', secrets: ['SESSION_KEYS'] },
  { name: 'web', config: 'wrangler.toml', secrets: ['SESSION_KEYS'] },
]
const PLACEHOLDER = /REPLACE_WITH|\.example(\/|$)/

/** Sentences about what the configuration of this target lacks; empty when complete. Reads files only. */
export function missingConfig(target: Target): string[] {
  const all = WORKERS.map((worker) => ({
    ...read(worker, target),
    ...worker,
    file: configOf(worker.config, target),
  }))
  return [
    ...all.flatMap(placeholders),
    ...all.flatMap(openSecrets),
    ...all.flatMap(unfitSettings),
    ...all.flatMap(queuesWithoutRole),
    ...disagreements(all),
    ...strayRoutes(all),
  ]
}

/** Sentences about secrets and features that Cloudflare does not name; `off`: what is knowingly not there. Asks Cloudflare. */
export async function missingSecrets(target: Target): Promise<{ missing: string[]; off: string[] }> {
  const present = new Map(
    await Promise.all(WORKERS.map(async (one) => [one.name, await secretsOf(one, target)] as const)),
  )
  const given = new Map<WorkerName, string[]>(
    WORKERS.map((one) => [
      one.name,
      [...(present.get(one.name) ?? []), ...Object.keys(read(one, target).vars)],
    ]),
  )
  const features = featureSentences(given, readDeployments()[target].off)
  return { missing: [...secretSentences(present, target), ...features.missing], off: features.off }
}

/** What a deployment will ask Cloudflare for, as if it had nothing: for whoever wants to know before there is an account. Reads files only. */
export function askedFor(target: Target): string[] {
  const given = new Map<WorkerName, string[]>(
    WORKERS.map((one) => [one.name, Object.keys(read(one, target).vars)]),
  )
  const { missing, off } = featureSentences(given, readDeployments()[target].off)
  return [
    ...secretSentences(new Map(), target),
    ...missing,
    ...off,
    'business details: asked for by /ops/site, of the first owner (npm run bootstrap); until they stand there visitors read that it opens soon',
  ]
}

/** What to type for each secret that a worker lacks. Nobody can read a secret back, so those who share one get it in one go. */
export function secretSentences(
  present: ReadonlyMap<WorkerName, string[]>,
  target: Target = 'production',
  workers: Worker[] = WORKERS,
): string[] {
  const names = [...new Set(workers.flatMap(({ secrets }) => secrets))]
  return [...names.flatMap(sentence), ...waySentences(present, target, workers)]

  function sentence(name: string): string[] {
    const needing = workers.filter(({ secrets }) => secrets.includes(name))
    const lacking = needing.filter((worker) => !present.get(worker.name)?.includes(name))
    if (lacking.length === 0) return []
    const put = `npx wrangler secret put ${name} --env ${target} -c`
    const fileOf = ({ config }: Worker) => configOf(config, target)
    if (needing[0] && needing.length === 1) return [`secret ${name}: ${put} ${fileOf(needing[0])}`]
    const holding = needing.filter((worker) => !lacking.includes(worker)).map((worker) => worker.name)
    const where = needing.map((worker) => worker.name).join(' and ')
    const kept = holding.length > 0 ? ` (${holding} has one: give its value again, or all a fresh one)` : ''
    const configs = needing.map(fileOf).join(' ')
    return [
      `secret ${name}, the same in ${where}${kept}: read -rs V; for c in ${configs}; do printf %s "$V" | ${put} $c; done`,
    ]
  }
}

/** Where one of several secrets is enough, and the same one in every worker that takes it. */
function waySentences(
  present: ReadonlyMap<WorkerName, string[]>,
  target: Target,
  workers: Worker[],
): string[] {
  const needing = workers.filter(({ anyOf = [] }) => anyOf.length > 0)
  const ways = [...new Set(needing.flatMap(({ anyOf = [] }) => anyOf))]
  const isWhole = (way: string) => needing.every(({ name }) => present.get(name)?.includes(way))
  if (needing.length === 0 || ways.some(isWhole)) return []
  const where = needing.map(({ name }) => name).join(' and ')
  const configs = needing.map(({ config }) => configOf(config, target)).join(' ')
  const put = `npx wrangler secret put NAME --env ${target} -c`
  return [
    `secret ${ways.join(' or secret ')}, the same in ${where}: read -rs V; for c in ${configs}; do printf %s "$V" | ${put} $c; done, with the one of them for NAME`,
  ]
}

/** Where people reach it, and what its workers are called there. */
export function placeOf(target: Target): { origin: string; name: (worker: Worker) => string } {
  const [web] = WORKERS.slice(-1)
  return {
    origin: String(web && read(web, target).vars.SITE_ORIGIN),
    name: (worker) => read(worker, target).name ?? '',
  }
}

type Placed = Worker & Production & { file: string }

function read({ config }: Worker, target: Target): Production {
  return readConfig({ config: configOf(config, target), env: target }, { hideWarnings: true })
}

function placeholders({ file, vars, d1_databases, kv_namespaces, routes = [] }: Placed): string[] {
  const values = [
    ...Object.entries(vars).map(([name, value]) => [`vars.${name}`, String(value)]),
    ...routes.map((route) => ['vars.routes', `https://${patternOf(route)}`]),
    ...d1_databases.map((one) => [`d1 ${one.binding} database_id`, one.database_id ?? 'REPLACE_WITH']),
    ...kv_namespaces.map((one) => [`kv ${one.binding} id`, one.id ?? 'REPLACE_WITH']),
  ] as [string, string][]
  const invalid = values.filter(([name, value]) => PLACEHOLDER.test(value) || !isRealId(name, value))
  return invalid.map(
    ([name, value]) => `${file} ${name.replace('vars.routes', 'routes')} is still "${value}"`,
  )
}

// Cloudflare ids are 32 hexadecimal digits, with dashes for D1.
function isRealId(name: string, value: string): boolean {
  return name.startsWith('vars.') || /^[0-9a-f]{32}$/.test(value.replaceAll('-', ''))
}

/** A key written under [env.production.vars] would be readable by everybody who reads the repository. */
function openSecrets({ file, secrets, anyOf = [], vars }: Placed): string[] {
  const closed = [...secrets, ...anyOf]
  const open = Object.keys(vars).filter((name) => closed.includes(name) && name !== 'MAIL_FROM')
  const known = Object.entries(vars).filter(([, value]) => isPublished(String(value)))
  return [
    ...open.map((name) => `${file} has ${name} in the open: make it a secret`),
    ...known.map(([name]) => `${file} gives production a key of development: ${name}`),
  ]
}

/** A worker that is given an address of a provider no secret may go to answers nobody. */
function unfitSettings({ file, vars }: Placed): string[] {
  return unfitAddresses(vars).map((name) => `${file} has ${name}, which is no https address`)
}

/** What takes a queue is found by the end of its name: a name without one would be taken by nobody. */
function queuesWithoutRole({ file, queues }: Placed): string[] {
  const names = (queues.consumers ?? []).map(({ queue }) => queue)
  return names
    .filter((name) => !roleOf(name))
    .map((name) => `${file} takes the queue "${name}", whose name ends with no role: contract/queues.ts`)
}

function disagreements(all: Placed[]): string[] {
  const origins = new Set(all.map(({ vars }) => vars.SITE_ORIGIN).filter(Boolean))
  const links = new Set(all.flatMap((config) => config.kv_namespaces.map((one) => one.id)))
  return [
    ...(origins.size > 1 ? [`SITE_ORIGIN differs between the workers: ${[...origins].join(', ')}`] : []),
    ...(links.size > 1
      ? [`the KV namespace LINKS differs between api and go: ${[...links].join(', ')}`]
      : []),
  ]
}

/** The site stands at the host of SITE_ORIGIN, links of that host go to the redirect, and nothing else has an address. */
function strayRoutes(all: Placed[]): string[] {
  const origin = all.find(({ name }) => name === 'web')?.vars.SITE_ORIGIN
  const host = URL.canParse(String(origin)) ? new URL(String(origin)).host : ''
  const wanted: Partial<Record<WorkerName, string>> = { web: host, go: `${host}/l/*` }
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

async function secretsOf(worker: Worker, target: Target): Promise<string[]> {
  const args = ['secret', 'list', '--env', target, '-c', configOf(worker.config, target), '--format', 'json']
  const { code, output } = await run('node_modules/wrangler/bin/wrangler.js', args, { idleMinutes: 2 })
  return code === 0 ? listIn<{ name: string }>(output).map((one) => one.name) : []
}
