import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import type { Env as ApiEnv } from '#api/env.ts'
import type { Env as SiteEnv } from '#app/services/worker-env.server.ts'
import { PROVIDER_ADDRESSES } from '#contract/core/settings/provider-addresses.ts'
import {
  SETTINGS,
  type Setting,
  type SettingName,
  type SettingWorker,
} from '#contract/core/settings/settings-list.ts'
import type { Env as DemoEnv } from '#demo/env.ts'
import type { Env as GoEnv } from '#go/env.ts'
import { CONFIGS, renderSettings, renderVars } from '../../../../scripts/generate/settings.ts'
import { faultsOf, settingsOf } from '../../../../scripts/serve/config.ts'
import { KEYS } from '../../../../scripts/serve/keys.ts'
import { WORKERS } from '../../../../scripts/workers/workers.ts'

const WORKER_NAMES = Object.keys(CONFIGS) as SettingWorker[]
const ROWS = Object.entries(SETTINGS).map(([name, setting]: [string, Setting]) => ({ name, ...setting }))

/** The names in a configuration, for development and for production. */
function configured(worker: SettingWorker): string[] {
  const file = CONFIGS[worker]
  const configs = [undefined, ...(worker === 'demo' ? [] : ['production'])].map((env) =>
    readConfig({ config: file, ...(env && { env }) }, { hideWarnings: true }),
  )
  return configs.flatMap((config) => [
    ...Object.keys(config.vars),
    ...[config.d1_databases, config.kv_namespaces, config.r2_buckets, config.services ?? []]
      .flat()
      .map((one: { binding: string }) => one.binding),
    ...(config.queues.producers ?? []).map((one: { binding: string }) => one.binding),
    ...config.durable_objects.bindings.map((one: { name: string }) => one.name),
    ...[config.assets?.binding, config.version_metadata?.binding, config.images?.binding].filter(
      (name) => name !== undefined,
    ),
  ])
}

test.each(WORKER_NAMES)('every setting %s is given stands in the list', (worker) => {
  const given = [...new Set(configured(worker))]
  expect(given.length).toBeGreaterThan(3)
  const told = ROWS.filter((one) => one.in.includes(worker)).map(({ name }) => name)
  expect(given.filter((name) => !told.includes(name))).toEqual([])
  const bound = ROWS.filter((one) => one.in.includes(worker) && one.kind === 'binding')
  expect(bound.map(({ name }) => name).filter((name) => !given.includes(name))).toEqual([])
})

/**
 * The compiler checks both: every setting that a worker reads has a line, and every line is a setting that a
 * worker may read.
 */
type UnlistedSetting = Exclude<keyof ApiEnv | keyof SiteEnv | keyof GoEnv | keyof DemoEnv, SettingName>
type UnusedSetting = Exclude<
  SettingName,
  keyof ApiEnv | keyof SiteEnv | keyof GoEnv | keyof DemoEnv | 'ASSETS'
>
test('every setting the code reads is in the list, and every listed setting is read', () => {
  const unknown: [UnlistedSetting] extends [never] ? true : UnlistedSetting = true
  const unread: [UnusedSetting] extends [never] ? true : UnusedSetting = true
  expect([unknown, unread]).toEqual([true, true])
})

test('no worker bundles the settings list with its development keys', () => {
  const sources = ['api', 'app', 'go', 'demo'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  )
  const importing = sources.filter((text) => text.includes('core/settings/settings-list.ts'))
  expect(importing.length).toBeGreaterThan(2)
  for (const text of importing)
    expect(text).toMatch(/import type \{[^}]*\} from '[^']*core\/settings\/settings-list\.ts'/)
})

test('the table and the configuration are generated from the list, line by line', () => {
  const setting: Setting = {
    in: ['go'],
    kind: 'variable',
    needed: 'no',
    without: 'nothing',
    example: '`x`',
    development: 'a "b"',
  }
  const table = 'before\n\n| name | worker | kind |\n| --- |\n| `OLD` | go |\n\nafter\n'
  expect(renderSettings(table, [['NEW', setting]])).toBe(
    'before\n\n| name | worker | kind | needed | without it | example |\n| --- | --- | --- | --- | --- | --- |\n| `NEW` | go | variable | no | nothing | `x` |\n\nafter\n',
  )
  const config = 'name = "x"\n\n[vars]\nOLD = "1"\n\n[assets]\nOLD = "2"\n'
  const rendered = renderVars('go', config, [
    ['NEW', setting],
    ['ELSEWHERE', { ...setting, in: ['api'] }],
  ])
  expect(rendered).toMatch(/^name = "x"\n\n\[vars\]\n# .*\nNEW = "a \\"b\\""\n\n\[assets\]\nOLD = "2"\n$/)
  expect(() => renderVars('go', 'name = "x"', [])).toThrow('no place')
})

test('every row states its kind, whether it is needed, what is missing without it, and an example', () => {
  expect(new Set(ROWS.map(({ name }) => name)).size).toBe(ROWS.length)
  for (const { name, kind, needed, without, example } of ROWS) {
    expect(['variable', 'secret', 'binding'], name).toContain(kind)
    expect(['yes', 'no', 'development'], name).toContain(needed)
    expect(without.length, name).toBeGreaterThan(10)
    expect(example, name).not.toBe('')
  }
})

test('every provider address is a setting, and the table shows its default', () => {
  for (const [name, address] of Object.entries(PROVIDER_ADDRESSES))
    expect(ROWS.find((row) => row.name === name)?.example, name).toBe(`\`${address}\``)
})

test('a deployment asks for exactly the secrets that the table marks as needed', () => {
  for (const { name: worker, secrets } of WORKERS) {
    const needed = ROWS.filter(
      (row) => row.kind === 'secret' && row.needed === 'yes' && row.in.includes(worker),
    )
    expect(needed.map(({ name }) => name).sort(), worker).toEqual([...secrets].sort())
  }
})

test('a self-hosted installation accepts every setting the table offers and refuses unknown ones', () => {
  // A self-hosted installation sets these itself: its address, and a single database. It receives no mail.
  const own = ['ENVIRONMENT', 'SITE_ORIGIN', 'D1_REPLICAS', 'REPORT_MAIL']
  const offered = ROWS.filter(
    ({ name, kind, needed }) => kind !== 'binding' && needed !== 'development' && !own.includes(name),
  )
  for (const { name, in: workers } of offered)
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

test('the README gives the two commands and links to the table', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(readme).toContain('npm ci && npm start')
  expect(readme).toContain('npm ci && npm test')
  expect(readme).toContain('](docs/settings.md)')
})

test('only the API runs next to the database, and every other worker runs near the visitor', () => {
  const placed = Object.values(CONFIGS).flatMap((config) => {
    if (config.startsWith('demo/')) return []
    const { placement } = readConfig({ config, env: 'production' }, { hideWarnings: true })
    return placement ? [[config, placement]] : []
  })
  expect(placed).toEqual([['api/wrangler.toml', { region: 'aws:ap-northeast-2' }]])
})
