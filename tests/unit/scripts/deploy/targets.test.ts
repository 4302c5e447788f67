import { readFileSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { roleOf } from '#contract/core/queues.ts'
import { missingConfig } from '../../../../scripts/deploy/checks.ts'
import { configOf, readDeployments, toTarget } from '../../../../scripts/workers/targets.ts'
import { WORKERS } from '../../../../scripts/workers/workers.ts'

const STAGING = readDeployments().staging
afterAll(() => {
  for (const { config } of WORKERS)
    rmSync(config.replace('wrangler.toml', 'wrangler.staging.toml'), { force: true })
})

const read = (config: string, env: 'production' | 'staging') =>
  readConfig({ config: configOf(config, env), env }, { hideWarnings: true })

type NamedResources = {
  service: string
  database_name?: string
  bucket_name?: string
  queue: string
  dead_letter_queue?: string
}

/** Every name and address in a configuration that two installations must not share. */
function namesOf(config: ReturnType<typeof read>): string[] {
  return [
    config.name ?? '',
    ...(config.services ?? []).map(({ service }: NamedResources) => service),
    ...config.d1_databases.map((one: NamedResources) => one.database_name ?? ''),
    ...config.r2_buckets.map((one: NamedResources) => one.bucket_name ?? ''),
    ...(config.queues.producers ?? []).map(({ queue }: NamedResources) => queue),
    ...(config.queues.consumers ?? []).flatMap((one: NamedResources) => [
      one.queue,
      one.dead_letter_queue ?? '',
    ]),
    ...(config.routes ?? []).map(({ pattern }: { pattern: string }) => pattern),
    String(config.vars.SITE_ORIGIN ?? ''),
  ].filter(Boolean)
}

test.each(WORKERS)(
  '$name of staging is that of production with names, stores and an address of its own',
  ({ config }) => {
    const [production, staging] = [read(config, 'production'), read(config, 'staging')]
    // Staging is below the domain, where `www.` does not exist.
    const before = namesOf(production).filter((name) => !name.startsWith('www.'))
    const after = namesOf(staging)
    expect(after).toHaveLength(before.length)
    expect(after.filter((name) => before.includes(name))).toEqual([])
    expect(after.map((name) => name.replace('-staging', '').replace('staging.', ''))).toEqual(before)
    for (const name of [
      'placement',
      'triggers',
      'compatibility_date',
      'observability',
      'workers_dev',
    ] as const)
      expect(staging[name], name).toEqual(production[name])
    expect(staging.vars.ENVIRONMENT).toEqual(production.vars.ENVIRONMENT)
  },
)

test.each(WORKERS)('$name keeps its logs and traces', ({ config }) => {
  for (const env of ['production', 'staging'] as const) {
    const { observability } = read(config, env)
    expect(observability).toMatchObject({ enabled: true, traces: { enabled: true } })
  }
})

test('every queue of production and staging has a consumer role of its own, by the end of its name', () => {
  for (const env of ['production', 'staging'] as const) {
    const queues =
      read('api/wrangler.toml', env).queues.consumers?.map(({ queue }: NamedResources) => queue) ?? []
    expect(queues).toHaveLength(6)
    expect(new Set(queues.map(roleOf)).size).toBe(6)
    expect(queues.every(roleOf)).toBe(true)
  }
})

test('the staging configuration takes its stores from deployments.json', () => {
  const own = { ...STAGING, d1: 'd1-of-staging', kv: 'kv-of-staging' }
  const text = toTarget(readFileSync('api/wrangler.toml', 'utf8'), 'staging', own)
  const [before = '', after = ''] = text.split('[env.staging]')
  expect(before).toContain('database_id = "itda"')
  expect(after).toContain('database_id = "d1-of-staging"')
  expect(after).toContain('id = "kv-of-staging"')
  expect(after).not.toContain('REPLACE_WITH')
  expect(after).not.toContain('env.production')
})

test('the production configuration is wrangler.toml with the addresses and ids of deployments.json', () => {
  const own = { ...STAGING, origin: 'https://app.itda.kr', zone: 'itda.kr', d1: 'the-d1', kv: 'the-kv' }
  const written = toTarget(readFileSync('wrangler.toml', 'utf8'), 'production', own)
  expect(written).toContain('routes = [{ pattern = "app.itda.kr", custom_domain = true }]')
  const domain = toTarget(readFileSync('wrangler.toml', 'utf8'), 'production', {
    ...own,
    origin: 'https://itda.kr',
  })
  expect(domain).toContain('{ pattern = "www.itda.kr", custom_domain = true }')
  for (const { config } of WORKERS) {
    const text = toTarget(readFileSync(config, 'utf8'), 'production', own)
    expect(text, config).not.toMatch(/REPLACE_WITH|"https:\/\/itda\.example|pattern = "itda\.example/)
    expect(text, config).toContain('name = "itda-')
  }
})

test.each(['production', 'staging'] as const)(
  'what is still to be filled in of %s is said once each, with what fills it in, and nothing else',
  (target) => {
    const missing = missingConfig(target)
    expect(missing.map((line) => line.replace(/ is still .*/, ''))).toEqual(
      ['origin', 'zone', 'd1', 'kv'].map((name) => `deployments.json ${target}.${name}`),
    )
    for (const line of missing) expect(line).toContain('npm run deploy -- --first')
  },
)

type Consumer = { queue: string; max_retries?: number; retry_delay?: number }

test('a message that only wakes what the clock does anyway is tried for hours before an operator is told', () => {
  const consumers: Consumer[] = read('api/wrangler.toml', 'production').queues.consumers ?? []
  const waking = consumers.filter(({ queue }) => ['mail', 'links'].includes(roleOf(queue) ?? ''))
  expect(waking).toHaveLength(2)
  for (const { queue, max_retries = 0, retry_delay = 0 } of waking)
    expect(max_retries * retry_delay, queue).toBeGreaterThanOrEqual(2 * 3600)
})
