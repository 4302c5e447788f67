import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'

type Config = ReturnType<typeof readConfig>

const read = (config: string, env?: string): Config =>
  readConfig({ config, ...(env && { env }) }, { hideWarnings: true })

test.each([undefined, 'production'])('all workers of the API have the same data and keys (%s)', (env) => {
  const [api, ...behind] = ['api', 'back', 'desk'].map((name) => read(`${name}/wrangler.toml`, env)) as [
    Config,
    ...Config[],
  ]
  const { OAUTH_DEV_URL: _, ...vars } = api.vars
  const boundTo = ({ d1_databases, r2_buckets, kv_namespaces, queues, assets, images }: Config) => ({
    d1: d1_databases.map(({ migrations_dir: _, ...rest }: { migrations_dir?: string }) => rest),
    // One of them alone makes copies of the database, and has the key and the place for them.
    r2_buckets: r2_buckets.filter(({ binding }: { binding: string }) => binding !== 'BACKUPS'),
    kv_namespaces,
    images,
    producers: queues.producers,
    assets: { ...assets, directory: '' },
  })
  for (const one of behind) {
    const { BACKUP_KEY: _, ...same } = one.vars
    expect(same).toEqual(vars)
    expect(boundTo(one)).toEqual(boundTo(api))
    for (const name of [
      'compatibility_date',
      'compatibility_flags',
      'placement',
      'minify',
      'keep_names',
    ] as const)
      expect(one[name], `${one.name} ${name}`).toEqual(api[name])
  }
})

test('the last worker alone has the bucket of the backups', () => {
  const bound = ['api', 'back', 'desk'].map((name) =>
    read(`${name}/wrangler.toml`, 'production').r2_buckets.map(({ binding }: { binding: string }) => binding),
  )
  expect(bound).toEqual([['FILES'], ['FILES'], ['FILES', 'BACKUPS']])
})
test.each([undefined, 'production'])(
  'the last one has the shards of clicks, the others are bound to them (%s)',
  (env) => {
    const [api, back, desk] = ['api', 'back', 'desk'].map((name) => read(`${name}/wrangler.toml`, env))
    const bound = { name: 'CLICK_SHARDS', class_name: 'ClickShard' }
    expect(desk?.durable_objects.bindings).toEqual([bound])
    for (const one of [api, back])
      expect(one?.durable_objects.bindings).toEqual([{ ...bound, script_name: 'itda-desk' }])
    expect(desk?.migrations).toEqual([{ tag: 'v1', new_sqlite_classes: ['ClickShard'] }])
  },
)

test('the queues have one worker, the clock the two behind the first', () => {
  const back = read('back/wrangler.toml', 'production')
  const [api, desk] = ['api', 'desk'].map((name) => read(`${name}/wrangler.toml`, 'production'))
  expect([api?.queues.consumers ?? [], desk?.queues.consumers ?? []]).toEqual([[], []])
  expect([api?.triggers.crons, desk?.triggers.crons]).toEqual([[], ['* * * * *', '0 18 * * *']])
  const queues = ['itda-clicks', 'itda-mail', 'itda-links'].flatMap((queue) => [queue, `${queue}-dead`])
  expect(back.queues.consumers?.map(({ queue }: { queue: string }) => queue).sort()).toEqual(queues.sort())
  expect(back.triggers.crons).toEqual(['* * * * *', '0 18 * * *'])
})

test.each([undefined, 'production'])('what one does not answer it asks of the next (%s)', (env) => {
  const bound = ['api', 'back', 'desk', 'books', 'office'].map((name) => {
    const { services = [] } = read(`${name}/wrangler.toml`, env)
    return [
      name,
      services.map(({ binding, service }: { binding: string; service: string }) => `${binding} ${service}`),
    ]
  })
  expect(Object.fromEntries(bound)).toEqual({
    api: ['BACK itda-back'],
    back: ['DESK itda-desk'],
    desk: [],
    books: ['API itda-back'],
    office: ['API itda-desk'],
  })
})

test.each(['account', 'books', 'office', 'api', 'back', 'desk', 'go'])(
  '%s has no public address of its own',
  (name) => {
    const { workers_dev, preview_urls, routes } = read(`${name}/wrangler.toml`, 'production')
    // Links of the site's host go to the redirect without waking the site.
    const own = name === 'go' ? [{ pattern: 'itda.example/l/*', zone_name: 'itda.example' }] : undefined
    expect({ workers_dev, preview_urls, routes }).toEqual({
      workers_dev: false,
      preview_urls: false,
      ...(own && { routes: own }),
    })
  },
)

test('the site has its own domain and no other address', () => {
  const { workers_dev, preview_urls, routes } = read('wrangler.toml', 'production')
  expect({ workers_dev, preview_urls, routes }).toEqual({
    workers_dev: false,
    preview_urls: false,
    routes: [{ pattern: 'itda.example', custom_domain: true }],
  })
})
