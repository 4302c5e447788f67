/** A first deployment to an account that is empty, half set up, interrupted, or of another person. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type AccountFolder, makeAccount } from '#tests/helpers/upkeep/account.ts'
import { missingConfig } from '../../../../scripts/deploy/checks.ts'
import { listOf, makeFirst } from '../../../../scripts/deploy/first.ts'

vi.mock('../../../../scripts/run.ts', async (original) => {
  const { run } = await import('#tests/helpers/upkeep/wrangler-stand-in.ts')
  return { ...(await original<object>()), run }
})

const QUEUES = [
  'itda-clicks',
  'itda-clicks-dead',
  'itda-links',
  'itda-links-dead',
  'itda-mail',
  'itda-mail-dead',
]
const ADDRESS = { origin: 'https://itda.kr' }
type DeployTarget = { origin?: string; zone?: string }
const first = (
  at: AccountFolder,
  where: DeployTarget = {},
  target: 'production' | 'staging' = 'production',
) => at.type((say) => makeFirst(target, where, say))
const creations = (at: AccountFolder) => at.typed().filter((line) => line.includes(' create '))

function expectWhole(at: AccountFolder): void {
  const { d1, kv, r2, queues } = at.account()
  expect(d1.map(({ name }) => name)).toEqual(['itda'])
  expect(kv.map(({ title }) => title)).toEqual(['itda-links'])
  expect(r2.toSorted()).toEqual(['itda-backups', 'itda-files'])
  expect(queues.toSorted()).toEqual(QUEUES)
  expect(at.installation()).toEqual({
    origin: 'https://itda.kr',
    zone: 'itda.kr',
    d1: d1[0]?.uuid,
    kv: kv[0]?.id,
    off: [],
  })
}

test('the first deployment creates everything in an empty account, and a second one creates nothing', async () => {
  const at = makeAccount()
  const { code, said } = await first(at, ADDRESS)
  expect([code, said]).toEqual([0, expect.stringContaining('npm run secrets')])
  expectWhole(at)
  expect(creations(at)).toHaveLength(10)
  expect(missingConfig('production')).toEqual([])
  expect(at.installation('staging')?.d1).toBe('REPLACE_WITH_D1_ID')
  const before = at.read('deployments.json')
  expect((await first(at)).code).toBe(0)
  expect(creations(at)).toEqual([])
  expect(at.read('deployments.json')).toBe(before)
})

test('the deployment reuses an existing store with its id', async () => {
  const at = makeAccount({
    d1: [{ name: 'itda', uuid: '11111111-1111-4111-8111-111111111111' }],
    kv: [
      { title: 'something-else', id: 'f'.repeat(32) },
      { title: 'itda-links', id: 'e'.repeat(32) },
    ],
    r2: ['itda-files'],
    queues: QUEUES.slice(0, 4),
    ids: 0,
  })
  expect((await first(at, ADDRESS)).code).toBe(0)
  expect(creations(at)).toEqual([
    'r2 bucket create itda-backups --location apac',
    'queues create itda-mail',
    'queues create itda-mail-dead',
  ])
  expect(at.installation()).toMatchObject({
    d1: '11111111-1111-4111-8111-111111111111',
    kv: 'e'.repeat(32),
  })
})

test.each([
  ['before the database', { command: 'd1 create', says: 'a failure' }],
  ['after the database, before its id is known', { command: 'd1 create', says: 'cut off', cut: true }],
  ['at the bucket', { command: 'r2 bucket create itda-files', says: 'Please enable R2 [code: 10042]' }],
  ['at a queue', { command: 'queues create itda-mail', says: 'cut off', cut: true }],
])('cut off %s it goes on where it stood', async (_name, fail) => {
  const at = makeAccount({ fail })
  const { code, said } = await first(at, ADDRESS)
  expect(code).toBe(1)
  expect(said).toContain(fail.says)
  if (fail.says.includes('10042')) expect(said).toContain('R2 is not switched on')
  expect((await first(at)).code).toBe(0)
  expectWhole(at)
})

test('the second installation gets stores, names and an address of its own', async () => {
  const at = makeAccount()
  expect((await first(at, ADDRESS)).code).toBe(0)
  expect((await first(at, { origin: 'https://staging.itda.kr', zone: 'itda.kr' }, 'staging')).code).toBe(0)
  const { d1, kv, r2, queues } = at.account()
  expect(d1.map(({ name }) => name)).toEqual(['itda', 'itda-staging'])
  expect(kv.map(({ title }) => title)).toEqual(['itda-links', 'itda-staging-links'])
  expect([r2.length, queues.length]).toEqual([4, 12])
  expect(at.installation('staging')?.d1).toBe(d1[1]?.uuid)
  expect(at.installation()?.d1).toBe(d1[0]?.uuid)
})

test('the production files are generated from the installation, the one place for the address and the ids', async () => {
  const at = makeAccount()
  await first(at, ADDRESS)
  const { d1, kv } = at.installation() ?? { d1: '', kv: '' }
  expect(at.read('api/wrangler.production.toml')).toContain(`database_id = "${d1}"`)
  expect(at.read('go/wrangler.production.toml')).toContain(`id = "${kv}"`)
  expect(at.read('go/wrangler.production.toml')).toContain(
    '{ pattern = "itda.kr/l/*", zone_name = "itda.kr" }',
  )
  // A reader who types www. reaches the site's worker, which redirects to the address without it.
  expect(at.read('wrangler.production.toml')).toContain(
    'routes = [{ pattern = "itda.kr", custom_domain = true }, { pattern = "www.itda.kr", custom_domain = true }]',
  )
  expect(at.read('wrangler.production.toml')).toContain('SITE_ORIGIN = "https://itda.kr"')
  expect(at.read('api/wrangler.toml')).toContain('REPLACE_WITH_D1_ID')
})

test('the deployment does not replace a database of another account with an empty one', async () => {
  const at = makeAccount()
  await first(at, ADDRESS)
  at.change({ d1: [] })
  at.typed()
  const { code, said } = await first(at)
  expect([code, said]).toEqual([1, expect.stringContaining('which this account does not have')])
  expect(creations(at)).toEqual([])
})

test.each([
  ['no address', {}, '--origin'],
  ['an address with a path', { origin: 'https://itda.kr/x' }, 'without a path'],
  ['http', { origin: 'http://itda.kr' }, 'no address of a site'],
  ['www', { origin: 'https://www.itda.kr' }, 'begins with www'],
  ['another domain', { origin: 'https://itda.kr', zone: 'itda.com' }, 'does not lie in the domain'],
])('%s is refused before anything is made', async (_name, args, why) => {
  const at = makeAccount()
  const { code, said } = await first(at, args)
  expect([code, said]).toEqual([1, expect.stringContaining(why)])
  expect(at.typed()).toEqual([])
})

test('the deployment understands the lists that wrangler itself prints of an account', async () => {
  const uuid = '11111111-1111-4111-8111-111111111111'
  const counts = { producers_total_count: 1, consumers_total_count: 1 }
  const queue = { queue_id: 'e'.repeat(32), created_on: '2026-11-01', modified_on: '2026-11-01', ...counts }
  const bucket = { creation_date: '2026-11-01T00:00:00.000Z' }
  const answers: [path: RegExp, result: unknown][] = [
    [/d1\/database/, [{ name: 'itda', uuid, version: 'production' }]],
    [/kv\/namespaces/, [{ title: 'itda-links', id: 'f'.repeat(32) }]],
    [/r2\/buckets/, { buckets: ['itda-files', 'itda-backups'].map((name) => ({ name, ...bucket })) }],
    [/queues/, ['itda-mail', 'itda-mail-dead'].map((queue_name) => ({ queue_name, ...queue }))],
  ]
  const server = createServer(({ url = '' }, response) => {
    const page = Number(new URL(url, 'http://x').searchParams.get('page') ?? 1)
    const [, found] = answers.find(([path]) => path.test(url)) ?? []
    const result = page > 1 ? [] : found
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ success: true, errors: [], messages: [], result, result_info: { page } }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const env = {
    CI: '1',
    CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`,
    CLOUDFLARE_API_TOKEN: 'none',
    CLOUDFLARE_ACCOUNT_ID: '0'.repeat(32),
  }
  const real = await vi.importActual<typeof import('../../../../scripts/run.ts')>(
    '../../../../scripts/run.ts',
  )
  const ask = (kind: 'd1' | 'kv' | 'r2' | 'queues') =>
    listOf(kind, (...args) => real.run(real.WRANGLER, args, { env }))
  const [d1, kv, r2, queues] = await Promise.all([ask('d1'), ask('kv'), ask('r2'), ask('queues')])
  expect(d1.get('itda')).toBe(uuid)
  expect(kv.get('itda-links')).toBe('f'.repeat(32))
  expect([...r2.keys()]).toEqual(['itda-files', 'itda-backups'])
  for (const name of ['itda-mail', 'itda-mail-dead']) expect(queues.has(name), name).toBe(true)
  expect(queues.has('itda-clicks')).toBe(false)
}, 300_000)
