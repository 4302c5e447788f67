import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { PROVIDER_ADDRESSES } from '#contract/core/provider-addresses.ts'
import { faultsOf, settingsOf } from '../../../../scripts/serve/config.ts'
import { KEYS } from '../../../../scripts/serve/keys.ts'
import { WORKERS } from '../../../../scripts/workers/workers.ts'

type Row = { name: string; workers: string[]; kind: string; needed: string; without: string; example: string }

const TYPES: Record<string, string[]> = {
  web: ['app/services/worker-env.server.ts', 'app/services/session/social.server.ts'],
  ops: ['app/services/worker-env.server.ts'],
  api: ['api/env.ts'],
  go: ['go/env.ts'],
  demo: ['demo/env.ts'],
}
const CONFIGS: Record<string, string> = {
  web: 'wrangler.toml',
  ops: 'ops/wrangler.toml',
  api: 'api/wrangler.toml',
  go: 'go/wrangler.toml',
  demo: 'demo/wrangler.toml',
}
const ROWS = rowsOf(readFileSync('docs/settings.md', 'utf8'))

function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| `(\w+)` \|(.+)\|$/gm)].map(([, name = '', rest = '']) => {
    const [workers = '', kind = '', needed = '', without = '', example = ''] = rest
      .split('|')
      .map((c) => c.trim())
    return { name, workers: workers.split(', '), kind, needed, without, example }
  })
}

/** Names in capitals of the types that describe what a worker is given. */
function typed(worker: string): string[] {
  // Pages of operators are given what every page needs and nothing else.
  const names = worker === 'ops' ? 'PageEnv' : 'Env|PageEnv|CountedEnv|IdentityEnv|SocialSettings'
  const type = new RegExp(`type (?:${names}) = [^{]*\\{([\\s\\S]*?)\\n {0,2}\\}`, 'g')
  return (TYPES[worker] ?? []).flatMap((file) => {
    const blocks = readFileSync(file, 'utf8').matchAll(type)
    return [...blocks].flatMap(([, body = '']) =>
      [...body.matchAll(/^ {2,4}([A-Z][A-Z0-9_]+)\??:/gm)].map(([, name = '']) => name),
    )
  })
}

/** Names a configuration gives, in development and in production. */
function configured(worker: string): string[] {
  const file = CONFIGS[worker] ?? ''
  const configs = [undefined, ...(worker === 'demo' ? [] : ['production'])].map((env) =>
    readConfig({ config: file, ...(env && { env }) }, { hideWarnings: true }),
  )
  return configs.flatMap((config) => [
    ...Object.keys(config.vars),
    ...[config.d1_databases, config.kv_namespaces, config.r2_buckets, config.services ?? []]
      .flat()
      .map((one: { binding: string }) => one.binding),
    ...(config.queues.producers ?? []).map((one: { binding: string }) => one.binding),
    ...[config.assets?.binding, config.version_metadata?.binding].filter((name) => name !== undefined),
  ])
}

test.each(Object.keys(CONFIGS))(
  'every setting of %s stands in the table, and nothing else does',
  (worker) => {
    const known = [...new Set([...typed(worker), ...configured(worker)])].sort()
    expect(known.length).toBeGreaterThan(4)
    const told = ROWS.filter(({ workers }) => workers.includes(worker)).map(({ name }) => name)
    expect([...told].sort()).toEqual(known)
  },
)

test('every row says its kind, whether it is needed, what is missing without it, and an example', () => {
  expect(new Set(ROWS.map(({ name }) => name)).size).toBe(ROWS.length)
  for (const { name, kind, needed, without, example } of ROWS) {
    expect(['variable', 'secret', 'binding'], name).toContain(kind)
    expect(['yes', 'no', 'development'], name).toContain(needed)
    expect(without.length, name).toBeGreaterThan(10)
    expect(example, name).not.toBe('')
  }
})

test('every address of a provider is a setting, and the table shows its default', () => {
  for (const [name, address] of Object.entries(PROVIDER_ADDRESSES))
    expect(ROWS.find((row) => row.name === name)?.example, name).toBe(`\`${address}\``)
})

test('a deployment asks for exactly the secrets the table calls needed', () => {
  for (const { name: worker, secrets } of WORKERS) {
    const needed = ROWS.filter(
      (row) => row.kind === 'secret' && row.needed === 'yes' && row.workers.includes(worker),
    )
    expect(needed.map(({ name }) => name).sort(), worker).toEqual([...secrets].sort())
  }
})

test("an installation of one's own can be given everything the table offers, and nothing it does not know", () => {
  // Of where it runs: it is told its address by itself, and has one database.
  const own = ['ENVIRONMENT', 'SITE_ORIGIN', 'D1_REPLICAS']
  const offered = ROWS.filter(
    ({ name, kind, needed }) => kind !== 'binding' && needed !== 'development' && !own.includes(name),
  )
  for (const { name, workers } of offered)
    for (const worker of workers) expect(settingsOf(`itda-${worker}`), worker).toContain(name)
  const ours = offered.filter(({ example }) => example.includes('32 bytes in base64')).map(({ name }) => name)
  expect(Object.keys(KEYS).toSorted()).toEqual(ours.toSorted())
  const theirs = offered.filter(({ name }) => !ours.includes(name)).map(({ name }) => [name, settingOf(name)])
  expect(faultsOf({ settings: Object.fromEntries(theirs), off: [] } as never).join('\n')).not.toMatch(
    /keys are made|nothing reads|without it|begins with https|without mail/,
  )
  const faults = faultsOf({ settings: { SOLAPI_PFID: 'x', SOLAPI_PF_ID: 'x' }, off: [] } as never).join('\n')
  expect(faults).toContain('settings.SOLAPI_PFID: nothing reads')
  expect(faults).not.toContain('settings.SOLAPI_PF_ID:')
})

function settingOf(name: string): string {
  if (name === 'MAIL_URL') return 'smtps://u:p@mail.example'
  return name in PROVIDER_ADDRESSES ? PROVIDER_ADDRESSES[name as keyof typeof PROVIDER_ADDRESSES] : 'x'
}

test('the README gives the two commands and leads to the table', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(readme).toContain('npm ci && npm start')
  expect(readme).toContain('npm ci && npm test')
  expect(readme).toContain('](docs/settings.md)')
})

test('the API alone runs beside the database, everybody else near the person', () => {
  const placed = Object.values(CONFIGS).flatMap((config) => {
    if (config.startsWith('demo/')) return []
    const { placement } = readConfig({ config, env: 'production' }, { hideWarnings: true })
    return placement ? [[config, placement]] : []
  })
  expect(placed).toEqual([['api/wrangler.toml', { region: 'aws:ap-northeast-2' }]])
})
