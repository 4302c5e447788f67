/**
 * A release that lacks a key of stored values is refused before an upload, and its versions before they get
 * requests.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openRemoteD1 } from '#tests/helpers/upkeep/remote-d1.ts'
import { openMigrated } from '#tests/helpers/upkeep/schema-copy.ts'
import { executeOn } from '../../../../scripts/db/remote.ts'
import { lackingKeys, storedNeeds } from '../../../../scripts/deploy/keys.ts'
import { rollBack, shareAll, type Tools } from '../../../../scripts/deploy/move.ts'
import { WORKERS } from '../../../../scripts/workers/workers.ts'

const NEEDS = [
  { ring: 'DATA_KEYS', generation: '1', count: 3, places: ['phones.number_sealed'] },
  { ring: 'INDEX_KEY', generation: '2', count: 5, places: ['handles.handle_index'] },
] as const
const needs = NEEDS.map((one) => ({ ...one, places: [...one.places] }))

/** A site that answers this, and the requests it got. */
async function siteSaying(body: object | string, status = 503) {
  const heard: (string | undefined)[][] = []
  const server = createServer(({ url, headers }, response) => {
    heard.push([url, headers.authorization, headers['cloudflare-workers-version-overrides'] as string])
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

test('the check reads from the deployed database which keys stored values need, and finds none before the first deployment', async () => {
  const empty = await openRemoteD1()
  onTestFinished(empty.close)
  expect(await storedNeeds(executeOn('production', empty.env))).toEqual([])
  const d1 = await openRemoteD1(openMigrated())
  onTestFinished(d1.close)
  const use = d1.db.prepare(
    "INSERT INTO key_uses (place, ring, generation, count, counted_at) VALUES (?, ?, ?, ?, '2026-11-23T00:00:00.000Z')",
  )
  use.run('phones.number_sealed', 'DATA_KEYS', '', 0)
  use.run('phones.number_sealed', 'DATA_KEYS', '1', 3)
  use.run('handles.handle_index', 'INDEX_KEY', '2', 5)
  expect(await storedNeeds(executeOn('production', d1.env))).toEqual(needs)
})

test('a site that lacks a key is refused by name, or without the token by its stored values; a complete site passes', async () => {
  const keys = { ok: false, missing: ['DATA_KEYS 1'], unfit: ['MAIL_WEBHOOK_SECRET'] }
  const told = await siteSaying({ ok: false, checks: { keys } })
  const versions = new Map([['itda-api', 'v2']])
  const { missing, mind } = await lackingKeys(needs, { origin: told.origin, token: 'the-token', versions })
  expect(missing).toEqual([
    'DATA_KEYS has no key 1, under which 3 values stand (phones.number_sealed): put it back behind the first one in api (docs/keys.md)',
  ])
  expect(mind).toEqual(['MAIL_WEBHOOK_SECRET is none, or stands there twice (docs/keys.md)'])
  expect(told.heard).toEqual([['/health/deep', 'Bearer the-token', 'itda-api="v2"']])

  const untold = await siteSaying({ ok: false, checks: { keys: { ok: false } } })
  const unnamed = await lackingKeys(needs, { origin: untold.origin })
  expect(unnamed.missing.join()).toMatch(
    /HEALTH_TOKEN=… .*DATA_KEYS 1 \(3 values\), INDEX_KEY 2 \(5 values\)/,
  )
  expect(untold.heard).toEqual([['/health/deep', undefined, undefined]])

  // Other faults do not stop a release, because it may be the fix.
  const well = await siteSaying({ ok: false, checks: { keys: { ok: true }, mail: { ok: false } } })
  expect(await lackingKeys(needs, well)).toEqual({ missing: [], mind: [] })
  const unfit = { ok: false, missing: [], unfit: ['MAIL_WEBHOOK_SECRET'] }
  const half = await siteSaying({ ok: false, checks: { keys: unfit } })
  expect((await lackingKeys(needs, half)).missing).toEqual([])
  expect(await lackingKeys([], { origin: 'http://nobody.invalid' })).toEqual({ missing: [], mind: [] })
})

test.each(['<h1>502</h1>', '{"ok":false,"checks":{"api":{"ok":false}}}', 'null'])(
  'a site that cannot say it (%s) is minded and holds nothing back',
  async (body) => {
    const { missing, mind } = await lackingKeys(needs, await siteSaying(body))
    expect([missing, mind.length]).toEqual([[], 1])
    expect(mind.join()).toContain('DATA_KEYS 1 (3 values)')
  },
)

const OLD = '11111111-1111-4111-8111-111111111111'
const NEW = '22222222-2222-4222-8222-222222222222'

/** Plays Cloudflare as wrangler shows it: the versions of each worker, and their traffic moves. */
function cloudflare(faults: string[], before = true) {
  const serving = new Map(
    WORKERS.map(({ name }) => [name, before ? [{ version_id: OLD, percentage: 100 }] : []]),
  )
  const moves: string[] = []
  /** The percentage of people who get the new version each time the versions are checked. */
  const met: number[] = []
  const listed = JSON.stringify([
    { id: OLD, metadata: { created_on: '2026-11-01T00:00:00Z' } },
    { id: NEW, metadata: { created_on: '2026-11-23T00:00:00Z' } },
  ])
  const shareOf = () =>
    Math.max(
      ...[...serving.values()]
        .flat()
        .map(({ version_id, percentage }) => (version_id === NEW ? percentage : 0)),
    )
  const tools: Tools = {
    wrangler: async ({ name }, ...args) => {
      const said = (output: string) => ({ code: 0, output, isStopped: false })
      if (args[0] === 'deployments') return said(JSON.stringify({ versions: serving.get(name) }))
      if (args[1] === 'list') return said(listed)
      if (args[1] === 'upload') return said(`Worker Version ID: ${NEW}`)
      moves.push([name, ...args].join(' '))
      if (args[0] === 'rollback') serving.set(name, [{ version_id: OLD, percentage: 100 }])
      else
        serving.set(
          name,
          args.slice(2, -1).map((one) => {
            const [version_id = '', percentage] = one.split('@')
            return { version_id, percentage: Number(percentage) }
          }),
        )
      return said('')
    },
    step: async (name, work) => {
      if ((await work()).code !== 0) throw new Error(name)
    },
    faultsOf: async (all) => {
      expect(all.map(({ version }) => version)).toEqual(WORKERS.map(() => NEW))
      met.push(shareOf())
      return faults
    },
  }
  return { serving, moves, met, tools, shareOf }
}

test('new versions are checked while they serve nobody and get their share when no key is missing', async () => {
  const there = cloudflare([])
  expect(await shareAll(10, there.tools)).toEqual([])
  expect([there.met, there.shareOf()]).toEqual([[0], 10])
  expect(there.moves.slice(0, 2)).toEqual([
    `api versions deploy ${NEW}@0 ${OLD}@100 --yes`,
    `go versions deploy ${NEW}@0 ${OLD}@100 --yes`,
  ])
  // It continues with the uploaded version and checks it again.
  expect(await shareAll(100, there.tools)).toEqual([])
  expect([there.met, [...there.serving.values()].flat()]).toEqual([
    [0, 10],
    WORKERS.map(() => ({ version_id: NEW, percentage: 100 })),
  ])
  await rollBack(there.tools)
  expect(there.moves.slice(-WORKERS.length).every((one) => one.includes('rollback'))).toBe(true)
})

test('versions that lack a key serve nobody and are rolled back, and a release that has begun is ended too', async () => {
  const there = cloudflare(['DATA_KEYS has no key 1'])
  expect(await shareAll(10, there.tools)).toEqual(['DATA_KEYS has no key 1'])
  expect([there.met, there.shareOf()]).toEqual([[0], 0])
  expect([...there.serving.values()].flat()).toEqual(
    WORKERS.map(() => ({ version_id: OLD, percentage: 100 })),
  )
  const begun = cloudflare([])
  await shareAll(50, begun.tools)
  const late = { ...begun.tools, faultsOf: async () => ['lost meanwhile'] }
  expect(await shareAll(100, late)).toEqual(['lost meanwhile'])
  expect(begun.shareOf()).toBe(0)
  expect(begun.moves.at(-1)).toBe(`api versions deploy ${OLD}@100 --yes`)
})
