import { unstable_readConfig as readConfig } from 'wrangler'
import { isPublished } from '../contract/settings.ts'
import { listIn, run } from './run.ts'

type Worker = {
  name: 'desk' | 'back' | 'api' | 'go' | 'office' | 'books' | 'account' | 'web'
  config: string
  /** Without one of these nothing is deployed. */
  secrets: string[]
  /** What does not work without these, by name; it is deployed all the same. */
  wanted?: Record<string, string>
}

type Production = {
  vars: Record<string, unknown>
  d1_databases: { binding: string; database_id?: string }[]
  kv_namespaces: { binding: string; id?: string }[]
}

/** The same in all workers of the API: what is sealed in one is opened in the other. */
const API = {
  secrets: ['JWT_KEYS', 'CLICK_KEYS', 'DATA_KEYS', 'INDEX_KEY', 'VISITOR_KEY', 'MAIL_API_KEY', 'MAIL_FROM'],
  wanted: {
    MAIL_WEBHOOK_SECRET: 'mail goes on to addresses that bounced or called it spam',
    PORTONE_API_SECRET: 'nobody can prove who they are: no new creator, no payout',
    PORTONE_STORE_ID: 'no window of the identity check opens: no new creator, no payout',
    PORTONE_CHANNEL_KEY: 'no window of the identity check opens: no new creator, no payout',
  },
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

/** Sentences about what [env.production] lacks; empty when complete. Reads files only. */
export function missingConfig(): string[] {
  return [...WORKERS.flatMap(placeholders), ...WORKERS.flatMap(openSecrets), ...disagreements()]
}

/** Sentences about secrets that `wrangler secret list` does not name. Asks Cloudflare. `wanted`: what will not work. */
export async function missingSecrets(): Promise<{ missing: string[]; wanted: string[] }> {
  const present = new Map(
    await Promise.all(WORKERS.map(async (one) => [one.name, await secretsOf(one)] as const)),
  )
  return {
    missing: secretSentences(present),
    wanted: WORKERS.flatMap((worker) => wantedOf(worker, present.get(worker.name) ?? [])),
  }
}

/** What to type for each secret that a worker lacks. Nobody can read a secret back, so those who share one get it in one go. */
export function secretSentences(
  present: ReadonlyMap<Worker['name'], string[]>,
  workers: Worker[] = WORKERS,
): string[] {
  const names = [...new Set(workers.flatMap(({ secrets }) => secrets))]
  return names.flatMap(function sentence(name) {
    const needing = workers.filter(({ secrets }) => secrets.includes(name))
    const lacking = needing.filter((worker) => !present.get(worker.name)?.includes(name))
    if (lacking.length === 0) return []
    const put = `npx wrangler secret put ${name} --env production -c`
    if (needing.length === 1) return `secret ${name}: ${put} ${needing[0]?.config}`
    const holding = needing.filter((worker) => !lacking.includes(worker)).map((worker) => worker.name)
    const where = needing.map((worker) => worker.name).join(' and ')
    const kept = holding.length > 0 ? ` (${holding} has one: give its value again, or all a fresh one)` : ''
    const configs = needing.map(({ config }) => config).join(' ')
    return `secret ${name}, the same in ${where}${kept}: read -rs V; for c in ${configs}; do printf %s "$V" | ${put} $c; done`
  })
}

/** What will not work unless these secrets are there. */
export function wantedSentences(): string[] {
  return WORKERS.flatMap((worker) => wantedOf(worker, []))
}

function wantedOf({ wanted = {} }: Worker, present: string[]): string[] {
  return Object.entries(wanted)
    .filter(([name]) => !present.includes(name))
    .map(([name, loss]) => `without ${name} ${loss}`)
}

function production(worker: Worker): Production {
  return readConfig({ config: worker.config, env: 'production' }, { hideWarnings: true })
}

function placeholders(worker: Worker): string[] {
  const { vars, d1_databases, kv_namespaces } = production(worker)
  const values = [
    ...Object.entries(vars).map(([name, value]) => [`vars.${name}`, String(value)]),
    ...d1_databases.map((one) => [`d1 ${one.binding} database_id`, one.database_id ?? 'REPLACE_WITH']),
    ...kv_namespaces.map((one) => [`kv ${one.binding} id`, one.id ?? 'REPLACE_WITH']),
  ] as [string, string][]
  const invalid = values.filter(([name, value]) => PLACEHOLDER.test(value) || !isRealId(name, value))
  return invalid.map(([name, value]) => `${worker.config} [env.production] ${name} is still "${value}"`)
}

// Cloudflare ids are 32 hexadecimal digits, with dashes for D1.
function isRealId(name: string, value: string): boolean {
  return name.startsWith('vars.') || /^[0-9a-f]{32}$/.test(value.replaceAll('-', ''))
}

/** A key written under [env.production.vars] would be readable by everybody who reads the repository. */
function openSecrets(worker: Worker): string[] {
  const { vars } = production(worker)
  const open = Object.keys(vars).filter((name) => worker.secrets.includes(name) && name !== 'MAIL_FROM')
  const known = Object.entries(vars).filter(([, value]) => isPublished(String(value)))
  return [
    ...open.map((name) => `${worker.config} has ${name} in the open: make it a secret`),
    ...known.map(([name]) => `${worker.config} gives production a key of development: ${name}`),
  ]
}

function disagreements(): string[] {
  const configs = WORKERS.map(production)
  const origins = new Set(configs.map((config) => config.vars.SITE_ORIGIN).filter(Boolean))
  const links = new Set(configs.flatMap((config) => config.kv_namespaces.map((one) => one.id)))
  return [
    ...(origins.size > 1 ? [`SITE_ORIGIN differs between the workers: ${[...origins].join(', ')}`] : []),
    ...(links.size > 1
      ? [`the KV namespace LINKS differs between api and go: ${[...links].join(', ')}`]
      : []),
  ]
}

async function secretsOf(worker: Worker): Promise<string[]> {
  const args = ['secret', 'list', '--env', 'production', '-c', worker.config, '--format', 'json']
  const { code, output } = await run('node_modules/wrangler/bin/wrangler.js', args, { idleMinutes: 2 })
  return code === 0 ? listIn<{ name: string }>(output).map((one) => one.name) : []
}
