/** Files of records: started by a key or their owner, made in slices, and read by both for a week. */
import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { makeDataExports } from '#api/upkeep/data-exports/make.ts'
import { removeDataExports } from '#api/upkeep/data-exports/remove.ts'
import { RECORD_EXPORTS_A_DAY } from '#contract/upkeep/record-exports.ts'
import { RECORD_KINDS, RECORD_LABELS } from '#contract/upkeep/records.ts'
import worker from '#tests/helpers/runtime/api-worker.ts'
import { makeApiKey } from '../../helpers/accounts/api-keys.ts'
import { readMail } from '../../helpers/accounts/sign-in.ts'
import { call, testDeps, testEnv } from '../../helpers/api.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { stateOf } from '../../helpers/upkeep/data-exports.ts'
import { makeRecords, walkRecords } from '../../helpers/upkeep/records.ts'
import { unzip } from '../../helpers/upkeep/unzip.ts'

const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
const start = (as: string, body: object = {}, key?: string) =>
  call('POST /users/me/record-exports', { as, body, ...(key && { key }) })
const get = (as: string, id: string) => call(`GET /users/me/record-exports/${id}`, { as })

async function take(as: string, id: string): Promise<Response> {
  const url = `http://localhost:8787/api/users/me/record-exports/${id}/file`
  return worker.fetch(new Request(url, { headers: { authorization: `Bearer ${as}` } }), testEnv, ctx)
}
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

async function makeFile(as: string, body: object = {}): Promise<string> {
  const { id } = (await start(as, body)).data
  for (let turns = 0; turns < 50 && (await stateOf(id)) !== 'ready'; turns += 1)
    await makeDataExports(testDeps())
  return id
}

async function readFiles(as: string, id: string): Promise<Map<string, string>> {
  const answer = await take(as, id)
  expect(answer.status).toBe(200)
  return unzip(new Uint8Array(await answer.arrayBuffer()))
}
const jsonOf = (files: Map<string, string>, name: string) => JSON.parse(files.get(`json/${name}.json`) ?? '')
const linesOf = (csv = '') => csv.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)

test('a key starts a file, waits for it and reads in it exactly what the pages say', async () => {
  const person = await makePerson()
  await makeRecords(person)
  const { key } = await makeApiKey(person, ['export:read', 'export:write'])
  const started = await start(key)
  expect(started.data).toMatchObject({
    state: 'asked',
    kinds: RECORD_KINDS,
    from: null,
    to: null,
    isByKey: true,
  })
  const { id } = started.data
  expect(await codeOf(await take(key, id))).toEqual([409, 'data_export_gone'])
  await makeDataExports(testDeps())
  expect((await get(key, id)).data).toMatchObject({ id, state: 'ready', percent: 100 })
  const files = await readFiles(key, id)
  expect([...files.keys()]).toEqual([
    '읽어보기.txt',
    ...RECORD_KINDS.flatMap((kind) => [`${kind}.csv`, `json/${kind}.json`]),
  ])
  for (const kind of RECORD_KINDS) {
    const { items } = await walkRecords(kind, key, { limit: 100 })
    expect(jsonOf(files, kind), kind).toEqual(items)
    expect(linesOf(files.get(`${kind}.csv`)), kind).toHaveLength(items.length)
    expect(files.get(`${kind}.csv`)?.split('\r\n')[0]).toBe(
      `\uFEFF${Object.keys(items[0])
        .map((name) => `"${name}"`)
        .join(',')}`,
    )
    expect(files.get('읽어보기.txt')).toContain(RECORD_LABELS[kind])
  }
})

test('a file holds the kinds and the days that were chosen', async () => {
  const person = await makePerson()
  await makeRecords(person)
  const id = await makeFile(person.token, {
    kinds: ['clicks', 'links'],
    from: '2026-10-02',
    to: '2026-10-31',
  })
  const files = await readFiles(person.token, id)
  expect([...files.keys()]).toEqual([
    '읽어보기.txt',
    'links.csv',
    'json/links.json',
    'clicks.csv',
    'json/clicks.json',
  ])
  expect(jsonOf(files, 'clicks').map(({ day }: { day: string }) => day)).toEqual(['2026-10-02', '2026-10-02'])
  expect(files.get('읽어보기.txt')).toContain('2026-10-02부터 2026-10-31까지')
  expect((await start(person.token, { kinds: [] })).status).toBe(400)
  expect((await start(person.token, { kinds: ['secrets'] })).status).toBe(400)
  expect((await start(person.token, { from: '2026-10-02', to: '2026-10-01' })).status).toBe(400)
})

test('a person makes one file at a time, of either kind, and ten in a day; the same key starts one', async () => {
  const person = await makePerson()
  const first = await start(person.token, {}, 'once-only')
  expect((await start(person.token, {}, 'once-only')).data.id).toBe(first.data.id)
  expect((await start(person.token)).body.code).toBe('data_export_open')
  expect((await call('POST /users/me/data-exports', { as: person.token })).body.code).toBe('data_export_open')
  await makeDataExports(testDeps())
  const left = RECORD_EXPORTS_A_DAY - 2
  for (let nth = 0; nth < left; nth += 1) await makeFile(person.token, { kinds: ['consents'] })
  expect((await start(person.token)).body.code).toBe('rate_limited')
  const { items } = (await call('GET /users/me/record-exports', { as: person.token })).data
  expect(items).toHaveLength(5)
  expect((await call('GET /users/me/data-exports', { as: person.token })).data.items).toEqual([])
})

test('neither scope gives the other, none of them opens the export of everything, and a stranger finds nothing', async () => {
  const [person, stranger] = [await makePerson(), await makePerson()]
  const { key: reader } = await makeApiKey(person, ['export:read', 'links:read', 'earnings:read'])
  const { key: writer } = await makeApiKey(person, ['export:write', 'links:write'])
  const id = await makeFile(writer)
  expect((await start(reader)).body.code).toBe('key_scope')
  expect((await get(writer, id)).body.code).toBe('key_scope')
  expect(await codeOf(await take(writer, id))).toEqual([403, 'key_scope'])
  expect((await take(reader, id)).status).toBe(200)
  const { key: other } = await makeApiKey(person, ['links:read', 'earnings:read'])
  for (const kind of RECORD_KINDS)
    expect((await call(`GET /users/me/records/${kind}`, { as: other })).body.code, kind).toBe('key_scope')
  expect((await call('POST /users/me/data-exports', { as: writer })).body.code).toBe('key_closed')
  expect((await get(stranger.token, id)).status).toBe(404)
  expect((await take(stranger.token, id)).status).toBe(404)
  expect((await take('', id)).status).toBe(401)
  const openOn = (as: string) => call(`POST /users/me/record-exports/${id}/opening`, { as })
  expect((await openOn(person.token)).data.fileName).toMatch(/^itda-records-/)
  expect((await openOn(stranger.token)).status).toBe(404)
  expect((await openOn(reader)).body.code).toBe('key_closed')
  const opened = await call(`POST /users/me/data-exports/${id}/opening`, { as: person.token })
  expect(opened.body.code, 'a file of records is no export of everything').toBe('not_found')
})

const titlesOf = async ({ userId }: Person) =>
  (await rowsOf<{ title: string }>('SELECT title FROM notifications WHERE user_id = ?', userId)).map(
    ({ title }) => title,
  )

test('the owner is told when a key starts a file, and when the own file is ready', async () => {
  const [person, keyed] = [await makePerson(), await makePerson()]
  await makeFile(person.token)
  expect(await titlesOf(person)).toEqual([expect.stringContaining('기록 파일이 준비됐어요')])
  expect((await readMail(person.email)).text).toContain('/settings?tab=data')
  await makeFile((await makeApiKey(keyed, ['export:write'])).key)
  expect(await titlesOf(keyed)).toEqual([expect.stringContaining('API 키가 내 기록 파일을')])
  expect((await readMail(keyed.email)).text).toContain('시험 키')
})

test('a run that breaks off after its bytes loses no row and writes none twice', async () => {
  const person = await makePerson()
  await makeRecords(person)
  const { id } = (await start(person.token)).data
  await rowsOf(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
     INSERT INTO click_days (link_id, day, raw) SELECT (SELECT id FROM links WHERE creator_id = ?1 LIMIT 1), date('1900-01-01', '+' || i || ' days'), i FROM n RETURNING day`,
    person.creatorId,
  )
  const real = testDeps()
  let writes = 0
  const files = new Proxy(real.files, {
    get(target, name) {
      if (name !== 'put') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name)
      return async (key: string, bytes: Uint8Array, options: object) => {
        writes += 1
        const done = await target.put(key, bytes, options)
        if (writes % 2 === 1) throw new Error('the worker is gone')
        return done
      }
    },
  })
  const deps: Deps = { ...real, files }
  for (let turns = 0; turns < 40 && (await stateOf(id)) !== 'ready'; turns += 1)
    await makeDataExports(deps).catch(() => {})
  expect(await stateOf(id)).toBe('ready')
  const found = await readFiles(person.token, id)
  const days = [...found]
    .filter(([name]) => /^clicks-\d+\.csv$/.test(name))
    .flatMap(([, csv]) => linesOf(csv).map((line) => line.split(',').slice(0, 2).join()))
  expect([days.length, new Set(days).size]).toEqual([30_004, 30_004])
  expect(jsonOf(found, 'orders')).toEqual((await walkRecords('orders', person.token, { limit: 100 })).items)
})

test('a file goes after a week, and at once when its owner leaves', async () => {
  const [person, leaver] = [await makePerson(), await makePerson()]
  const id = await makeFile(person.token)
  await removeDataExports({ ...testDeps(), now: () => new Date(Date.now() + 7.1 * 86_400_000) })
  expect((await get(person.token, id)).data).toMatchObject({ state: 'expired', bytes: null })
  expect(await codeOf(await take(person.token, id))).toEqual([409, 'data_export_gone'])
  const left = await makeFile(leaver.token)
  const [row] = await rowsOf<{ folder: string }>('SELECT folder FROM data_exports WHERE id = ?', left)
  await call('DELETE /users/me', { as: leaver.token, body: { lost: 0, confirmed: true } })
  expect(await stateOf(left)).toBe('expired')
  await removeDataExports({ ...testDeps(), now: () => new Date(Date.now() + 86_400_000) })
  expect((await testEnv.FILES.list({ prefix: row?.folder ?? '' })).objects).toEqual([])
})
