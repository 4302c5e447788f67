import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { WORKERS } from '../../../scripts/workers/workers.ts'

const read = (config: string, env?: string): ReturnType<typeof readConfig> =>
  readConfig({ config, ...(env && { env }) }, { hideWarnings: true })

test.each([undefined, 'production'])(
  'the API has the queues, the clock and the shards of clicks (%s)',
  (env) => {
    const api = read('api/wrangler.toml', env)
    const queues = ['itda-clicks', 'itda-mail', 'itda-links'].flatMap((queue) => [queue, `${queue}-dead`])
    expect(api.queues.consumers?.map(({ queue }: { queue: string }) => queue).sort()).toEqual(queues.sort())
    expect(api.triggers.crons).toEqual(['* * * * *', '0 18 * * *'])
    expect(api.durable_objects.bindings).toEqual([{ name: 'CLICK_SHARDS', class_name: 'ClickShard' }])
    expect(api.migrations).toEqual([{ tag: 'v1', new_sqlite_classes: ['ClickShard'] }])
  },
)

test.each([undefined, 'production'])('nothing that draws pages is bound to data (%s)', (env) => {
  for (const config of ['wrangler.toml', 'ops/wrangler.toml']) {
    const { d1_databases, kv_namespaces, r2_buckets, queues, durable_objects } = read(config, env)
    const bound = [d1_databases, kv_namespaces, r2_buckets, queues.producers ?? [], durable_objects.bindings]
    expect(bound.flat(), config).toEqual([])
  }
})

test.each(WORKERS.map(({ name, config }) => [name, config]))(
  '%s has the addresses it should',
  (name, config) => {
    const { workers_dev, preview_urls, routes } = read(config, 'production')
    // Links on the site's host go to the redirect without starting the site.
    const own: Record<string, object[]> = {
      web: [{ pattern: 'itda.example', custom_domain: true }],
      go: [{ pattern: 'itda.example/l/*', zone_name: 'itda.example' }],
    }
    expect({ workers_dev, preview_urls, routes }).toEqual({
      workers_dev: false,
      preview_urls: false,
      ...(own[name] && { routes: own[name] }),
    })
  },
)
