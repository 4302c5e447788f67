/**
 * An export of a person's data: requested, made by a job in slices, downloaded by its owner, and deleted
 * after a week.
 */
import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { SOURCES } from '#api/upkeep/data-exports/data-export-sources.queries.ts'
import { makeDataExports } from '#api/upkeep/data-exports/make.ts'
import { removeDataExports } from '#api/upkeep/data-exports/remove.ts'
import worker from '#tests/helpers/runtime/api-worker.ts'
import { readMail } from '../../helpers/accounts/sign-in.ts'
import { call, testDeps, testEnv } from '../../helpers/api.ts'
import { figure } from '../../helpers/figure.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { BANK_GROUP, makePayable, pay, register, request, verify } from '../../helpers/money/payouts.ts'
import { rowsOf } from '../../helpers/money.ts'
import { makeReport, makeShop, report } from '../../helpers/orders/postback.ts'
import { makeExport, stateOf } from '../../helpers/upkeep/data-exports.ts'
import { unzip } from '../../helpers/upkeep/unzip.ts'

const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
const ask = (person: Person) => call('POST /users/me/data-exports', { as: person.token })
const list = async (person: Person) =>
  (await call('GET /users/me/data-exports', { as: person.token })).data.items
const open = (person: Person, id: string) =>
  call(`POST /users/me/data-exports/${id}/opening`, { as: person.token })
const emailOf = async ({ userId }: Person) =>
  (await rowsOf<{ email: string }>('SELECT email FROM users WHERE id = ?', userId))[0]?.email ?? ''

/** Downloads the file. */
async function take(person: Person, id: string): Promise<Response> {
  const url = `http://localhost:8787/api/users/me/data-exports/${id}/file`
  const headers = { authorization: `Bearer ${person.token}` }
  return worker.fetch(new Request(url, { headers }), testEnv, ctx)
}
const filesOf = async (person: Person, id: string) => {
  expect((await open(person, id)).status).toBe(200)
  const answer = await take(person, id)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
  return unzip(bytes)
}
const lines = (csv = '') => csv.replace('\uFEFF', '').trimEnd().split('\r\n').length - 1
const days = (count: number) => new Date(Date.now() + count * 86_400_000)

test('the export contains an order, a payout, a device and the consents, and no account number', async () => {
  const person = await makePayable(50_000)
  const shop = await makeShop(person)
  await report(shop.partner, makeReport(shop.clickId))
  await request(person, 20_000)
  await call('PATCH /users/me/marketing-consent', {
    as: person.token,
    body: { emailAgreed: true, smsAgreed: false },
  })
  const id = await makeExport(person)
  const [item] = await list(person)
  expect(item).toMatchObject({ id, state: 'ready', percent: 100 })
  expect(item.bytes).toBeGreaterThan(1000)
  const files = await filesOf(person, id)
  expect([...files.keys()].toSorted()).toEqual(
    ['읽어보기.txt', ...SOURCES.flatMap(({ file }) => [`${file}.csv`, `json/${file}.json`])].toSorted(),
  )
  for (const { file, columns } of SOURCES) {
    const rows = JSON.parse(files.get(`json/${file}.json`) ?? '') as object[]
    // A text in CSV may contain line breaks.
    expect(rows.length, file).toBeLessThanOrEqual(lines(files.get(`${file}.csv`)))
    for (const row of rows) expect(Object.keys(row), file).toEqual(columns.split(' '))
  }
  const orders = JSON.parse(files.get('json/orders.json') ?? '') as { amount: unknown }[]
  expect(typeof orders[0]?.amount).toBe('number')
  const names = ['orders', 'order-timelines', 'payouts', 'payout-timelines', 'links', 'consents', 'sessions']
  for (const name of names) expect(lines(files.get(`${name}.csv`)), name).toBeGreaterThan(0)
  expect(lines(files.get('journal-available.csv'))).toBeGreaterThan(1)
  const all = [...files.values()].join('\n')
  const sealed = await rowsOf<{ a: string; b: string }>(
    'SELECT number_sealed AS a, number_index AS b FROM payout_accounts WHERE creator_id = ?',
    person.creatorId,
  )
  for (const { a, b } of sealed) expect(all.includes(a) || all.includes(b)).toBe(false)
  for (const secret of ['900101', '김하나', 'scrypt', String(BANK_GROUP().accountNumber)])
    expect(all, secret).not.toContain(secret)
  const mail = await readMail(await emailOf(person))
  expect(mail.subject).toContain('내 데이터 파일이 준비됐어요')
  expect(mail.text).toContain('/settings?tab=data')
})

test('a member can request one export at a time, three a day, and only soon after a sign-in', async () => {
  const person = await makePerson()
  expect((await ask(person)).status).toBe(200)
  expect((await ask(person)).body.code).toBe('data_export_open')
  await makeDataExports(testDeps())
  const id = (await list(person))[0].id
  expect(await stateOf(id)).toBe('ready')
  expect((await ask(person)).status).toBe(200)
  expect((await ask(person)).body.code).toBe('rate_limited')
  const old = await makePerson()
  await rowsOf(
    "UPDATE sessions SET signed_in_at = '2020-01-01T00:00:00.000Z' WHERE id = ? RETURNING id",
    old.sessionId,
  )
  expect((await ask(old)).body.code).toBe('fresh_sign_in_required')
})

test('only its own member can open an export, and it opens for five minutes', async () => {
  const [person, stranger] = [await makePerson(), await makePerson()]
  const id = await makeExport(person)
  expect((await take(person, id)).status, 'not opened').toBe(403)
  expect((await open(stranger, id)).body.code).toBe('not_found')
  expect((await open(person, id)).data.fileName).toMatch(/^itda-my-data-\d{4}-\d\d-\d\d\.zip$/)
  expect((await take(person, id)).status).toBe(200)
  expect((await take(stranger, id)).status).toBe(404)
  const bare = new Request(`http://localhost:8787/api/users/me/data-exports/${id}/file`)
  expect((await worker.fetch(bare, testEnv, ctx)).status).toBe(401)
  await rowsOf("UPDATE data_exports SET opened_at = '2026-01-01T00:00:00.000Z' WHERE id = ? RETURNING id", id)
  expect((await take(person, id)).status, 'six minutes later').toBe(403)
})

test('an export expires after seven days, and the nightly job deletes every byte of it', async () => {
  const person = await makePerson()
  const id = await makeExport(person)
  const [row] = await rowsOf<{ folder: string }>('SELECT folder FROM data_exports WHERE id = ?', id)
  const folder = row?.folder ?? ''
  const kept = async () => (await testEnv.FILES.list({ prefix: folder })).objects.length
  await removeDataExports({ ...testDeps(), now: () => days(6.9) })
  expect([await stateOf(id), await kept()]).toEqual(['ready', 1])
  await rowsOf(
    "UPDATE data_exports SET expires_at = '2026-01-01T00:00:00.000Z' WHERE id = ? RETURNING id",
    id,
  )
  expect((await list(person))[0].state, 'before the night').toBe('expired')
  expect((await open(person, id)).body.code).toBe('data_export_gone')
  await removeDataExports(testDeps())
  expect([await stateOf(id), await kept()]).toEqual(['expired', 0])
  await expect(
    rowsOf("UPDATE data_exports SET state = 'ready' WHERE id = ? RETURNING id", id),
  ).rejects.toThrow('data_exports_transition')
})

test('deleting an account expires its export and deletes the file', async () => {
  const person = await makePerson()
  const id = await makeExport(person)
  const [row] = await rowsOf<{ folder: string }>('SELECT folder FROM data_exports WHERE id = ?', id)
  expect(
    (await call('DELETE /users/me', { as: person.token, body: { lost: 0, confirmed: true } })).status,
  ).toBe(200)
  expect(await stateOf(id)).toBe('expired')
  await removeDataExports({ ...testDeps(), now: () => days(0.1) })
  expect((await testEnv.FILES.list({ prefix: row?.folder ?? '' })).objects).toEqual([])
})

test('a text that begins like a formula is exported as text for a spreadsheet', async () => {
  const person = await makePerson()
  await rowsOf(
    "UPDATE creators SET introduction = '=HYPERLINK(1)' WHERE id = ? RETURNING id",
    person.creatorId,
  )
  const files = await filesOf(person, await makeExport(person))
  expect(files.get('creator.csv')).toContain(`"'=HYPERLINK(1)"`)
})

/**
 * As many rows as a busy creator has. `own_clicks` replace orders here, because triggers of orders would make
 * the test slow.
 */
const MANY = 100_000

test(`${MANY} rows are made in slices, none of which holds more than a part of them; broken off anywhere, nothing is twice and nothing missing`, async () => {
  const person = await makePerson()
  const { link } = await makeShop(person)
  await rowsOf(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO own_clicks (link_id, clicked_at, at) SELECT ?1, '2026-01-01T00:00:00.' || printf('%06d', i) || 'Z', '2026-11-20T00:00:00.000Z' FROM n RETURNING at`,
    link.id,
    MANY,
  )
  const { id } = (await ask(person)).data
  let largest = 0
  let writes = 0
  const real = testDeps()
  const files = new Proxy(real.files, {
    get(target, name) {
      if (name !== 'put') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name)
      return async (key: string, bytes: Uint8Array, options: object) => {
        largest = Math.max(largest, bytes.length)
        writes += 1
        const done = await target.put(key, bytes, options)
        // Every third write fails after its bytes are stored and before the batch.
        if (writes % 3 === 0) throw new Error('the worker is gone')
        return done
      }
    },
  })
  const deps: Deps = { ...real, files }
  for (let turns = 0; turns < 80 && (await stateOf(id)) !== 'ready'; turns += 1)
    await makeDataExports(deps).catch(() => {})
  expect(await stateOf(id)).toBe('ready')
  const all = await filesOf(person, id)
  const clicks = [...all].filter(([name]) => name.startsWith('own-clicks-'))
  const times = clicks.flatMap(([, csv]) => csv.split('\r\n').slice(1, -1))
  expect([times.length, new Set(times).size]).toEqual([MANY, MANY])
  expect(largest).toBeLessThan(4_000_000)
  figure(
    `${MANY} rows in ${clicks.length} files, ${writes} pieces written, the largest ${Math.round(largest / 1000)} KB`,
  )
})

test('an export that fails five times is marked failed and can be requested again', async () => {
  const person = await makePerson()
  const { id } = (await ask(person)).data
  const broken = { ...testDeps(), files: { put: () => Promise.reject(new Error('R2 is gone')) } as never }
  for (let turn = 0; turn < 5; turn += 1) await expect(makeDataExports(broken)).rejects.toThrow('R2 is gone')
  expect(await stateOf(id)).toBe('failed')
  expect((await list(person))[0]).toMatchObject({ state: 'failed', bytes: null })
  expect((await ask(person)).status).toBe(200)
})

test('the export of a paid payout includes its orders and its tax', async () => {
  const person = await makePayable(50_000)
  await register(person)
  await verify(person)
  await pay(person, 20_000)
  const files = await filesOf(person, await makeExport(person))
  expect(files.get('payouts.csv')).toContain('"paid"')
  expect(lines(files.get('payout-origins.csv'))).toBe(1)
})
