/** An account with an installation of eight workers, and the deployment that turns it into four. */
import { expect, test, vi } from 'vitest'
import { type Account, makeAccount } from '#tests/helpers/upkeep/account.ts'
import { deployWhole } from '../../../../scripts/deploy/deploy-all.ts'
import { movesOf, retiredIn, takingShards } from '../../../../scripts/deploy/eight-to-four.ts'
import type { Tools } from '../../../../scripts/deploy/move.ts'
import { run, WRANGLER } from '../../../../scripts/run.ts'
import { configOf, saveInstallation } from '../../../../scripts/workers/targets.ts'

vi.mock('../../../../scripts/run.ts', async (original) => {
  const { run } = await import('#tests/helpers/upkeep/wrangler-stand-in.ts')
  return { ...(await original<object>()), run }
})

const OLD = ['itda-office', 'itda-books', 'itda-account', 'itda-back', 'itda-desk']
const KEPT = ['itda-api', 'itda-go', 'itda-web']
const FOUR = ['itda-api', 'itda-go', 'itda-ops', 'itda-web']
const QUEUES = ['clicks', 'mail', 'links'].flatMap((one) => [`itda-${one}`, `itda-${one}-dead`])

function makeEight(given: Partial<Account> = {}) {
  const at = makeAccount({
    secrets: Object.fromEntries([...OLD, ...KEPT].map((name) => [name, { KEY: `of ${name}` }])),
    consumers: Object.fromEntries(QUEUES.map((queue) => [queue, 'itda-back'])),
    shards: { 'itda-desk': ['a click that waits'] },
    ...given,
  })
  const ids = { d1: '1'.repeat(32), kv: '2'.repeat(32) }
  saveInstallation('production', { origin: 'https://itda.kr', zone: 'itda.kr', ...ids, off: [] })
  return at
}

/** Deploys as `npm run deploy` does once the site is complete. */
async function deploy(faults: string[] = []): Promise<{ faults: string[]; retired: string[] }> {
  const retired = await retiredIn('production')
  const tools: Tools = {
    wrangler: ({ config }, ...args) =>
      run(WRANGLER, [
        ...args,
        '--env',
        'production',
        '-c',
        configOf(config, 'production', takingShards('production', retired)),
      ]),
    step: async (name, work) => {
      const { code, output } = await work()
      if (code !== 0) throw new Error(`${name}: ${output}`)
    },
    faultsOf: async () => faults,
  }
  return { faults: await deployWhole('production', retired, tools), retired }
}

function expectFour({ secrets, consumers, shards }: Account): void {
  expect(Object.keys(secrets).toSorted()).toEqual(FOUR)
  expect(consumers).toEqual(Object.fromEntries(QUEUES.map((queue) => [queue, 'itda-api'])))
  expect(shards).toEqual({ 'itda-api': ['a click that waits'] })
}

test('the deployment moves queues, waiting clicks and pages to the four workers and deletes the others', async () => {
  const at = makeEight()
  const { retired } = await deploy()
  expect(retired).toEqual(OLD)
  expectFour(at.account())
  const typed = at.typed().map((line) => line.replace(/ (--env|-c) .*/, ''))
  const first = (line: string) => typed.indexOf(line)
  expect(first('queues consumer remove itda-clicks itda-back')).toBeLessThan(first('deploy'))
  expect(typed.filter((line) => line.startsWith('delete'))).toEqual(OLD.map((name) => `delete ${name}`))
  expect(first('delete itda-office')).toBeGreaterThan(typed.indexOf('deploy') + 3)
  // `--back` of each worker leads to this release.
  expect(typed.slice(-4)).toEqual(['deploy', 'deploy', 'deploy', 'deploy'])
  expect(movesOf(retired).join('\n')).toContain('itda-desk are of an earlier release')
})

test('a deployment after the migration is an ordinary one', async () => {
  const at = makeEight()
  await deploy()
  at.typed()
  expect(await deploy()).toEqual({ faults: [], retired: [] })
  expectFour(at.account())
  expect(at.typed().filter((line) => !line.startsWith('secret list'))).toHaveLength(FOUR.length)
  expect(at.read('api/wrangler.production.toml')).toContain('new_sqlite_classes')
})

test('an account that never had the eight workers creates its shards anew', async () => {
  const at = makeAccount()
  const ids = { d1: '1'.repeat(32), kv: '2'.repeat(32) }
  saveInstallation('production', { origin: 'https://itda.kr', zone: 'itda.kr', ...ids, off: [] })
  expect((await deploy()).retired).toEqual([])
  expect(at.account().shards).toEqual({ 'itda-api': [] })
})

test.each([
  ['before a queue', { command: 'queues consumer remove itda-mail ', says: 'cut off' }],
  ['after a queue', { command: 'queues consumer remove itda-mail ', says: 'cut off', cut: true }],
  ['before the shards', { command: 'deploy --env production -c api/', says: 'cut off' }],
  ['after the shards', { command: 'deploy --env production -c api/', says: 'cut off', cut: true }],
  ['before the pages', { command: 'deploy --env production -c ops/', says: 'cut off' }],
  ['while they go', { command: 'delete itda-back', says: 'cut off', cut: true }],
])('cut off %s it goes on where it stood, and loses nothing', async (_, fail) => {
  const at = makeEight({ fail })
  await expect(deploy()).rejects.toThrow('cut off')
  expect(Object.values(at.account().shards).flat()).toEqual(['a click that waits'])
  expect((await deploy()).faults).toEqual([])
  expectFour(at.account())
})

test('a deployment with a fault deletes nothing', async () => {
  const at = makeEight()
  expect((await deploy(['DATA_KEYS has no key 1'])).faults).toEqual(['DATA_KEYS has no key 1'])
  expect(Object.keys(at.account().secrets)).toEqual(expect.arrayContaining(OLD))
  expect(at.typed().filter((line) => /^(delete|rollback)/.test(line))).toEqual([])
})

test('staging retires workers of its own alone', async () => {
  makeEight({ secrets: { 'itda-staging-desk': {}, 'itda-desk': {} } })
  const retired = await retiredIn('staging')
  expect(retired).toEqual(['itda-staging-desk'])
  expect(takingShards('staging', retired)('new_sqlite_classes = ["ClickShard"]')).toContain(
    'from_script = "itda-staging-desk"',
  )
  expect(takingShards('staging', [])('the text')).toBe('the text')
})
