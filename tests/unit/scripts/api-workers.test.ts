import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'

type Config = ReturnType<typeof readConfig>

const read = (config: string, env?: string): Config =>
  readConfig({ config, ...(env && { env }) }, { hideWarnings: true })

test.each([undefined, 'production'])('both workers of the API have the same data and keys (%s)', (env) => {
  const [api, back] = [read('api/wrangler.toml', env), read('back/wrangler.toml', env)]
  const { OAUTH_DEV_URL: _, ...vars } = api.vars
  expect(back.vars).toEqual(vars)
  const boundTo = ({ d1_databases, r2_buckets, kv_namespaces, queues, assets, images }: Config) => ({
    d1: d1_databases.map(({ migrations_dir: _, ...rest }: { migrations_dir?: string }) => rest),
    r2_buckets,
    kv_namespaces,
    images,
    producers: queues.producers,
    assets: { ...assets, directory: '' },
  })
  expect(boundTo(back)).toEqual(boundTo(api))
  for (const name of [
    'compatibility_date',
    'compatibility_flags',
    'placement',
    'minify',
    'keep_names',
  ] as const)
    expect(back[name], name).toEqual(api[name])
})

test('the queues and the clock have one worker', () => {
  const [api, back] = [read('api/wrangler.toml', 'production'), read('back/wrangler.toml', 'production')]
  expect([api.queues.consumers ?? [], api.triggers.crons]).toEqual([[], []])
  const queues = ['itda-clicks', 'itda-mail', 'itda-links'].flatMap((queue) => [queue, `${queue}-dead`])
  expect(back.queues.consumers?.map(({ queue }: { queue: string }) => queue).sort()).toEqual(queues.sort())
  expect(back.triggers.crons).toEqual(['* * * * *', '0 18 * * *'])
})

test.each(['account', 'office', 'api', 'back', 'go'])('%s has no public address of its own', (name) => {
  const { workers_dev, preview_urls, routes } = read(`${name}/wrangler.toml`, 'production')
  expect({ workers_dev, preview_urls, routes }).toEqual({ workers_dev: false, preview_urls: false })
})
