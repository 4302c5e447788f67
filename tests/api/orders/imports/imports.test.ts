import { afterAll, expect, test } from 'vitest'
import { applyImports } from '#api/orders/imports/apply.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { toCell, toCsv, uploadFile } from '#tests/helpers/orders/imports.ts'
import { makeShop } from '#tests/helpers/orders/postback.ts'
import { approve, makeApproved } from '#tests/helpers/platform/approvals.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token

afterAll(expectProof)

const start = (id: string, key?: string) => call(`POST /ops/imports/${id}/start`, { as, ...(key && { key }) })
const second = await makePerson({ role: 'operator' })
/** One operator requests the import, the other approves it. */
const bring = async (id: string) => approve(await start(id), second.token)
const messagesOf = (partnerId: string) => rowsOf('SELECT id FROM inbox WHERE partner_id = ?', partnerId)
async function applyAll() {
  while ((await applyImports(testDeps())) > 0);
}

test('a file is read and shown, and applied only when another operator approves it', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const csv = toCsv([
    { orderCode: 'F-1', clickId },
    {
      orderCode: 'F-2',
      clickId: clickId.toUpperCase(),
      status: '확정',
      amount: '10000원',
      commission: '800',
    },
  ])
  const uploaded = await uploadFile(as, partner, csv)
  expect(uploaded.status).toBe(200)
  expect(uploaded.data).toMatchObject({
    state: 'ready',
    rows: 2,
    encoding: 'utf-8',
    errors: [],
    fileName: '실적.csv',
  })
  expect(uploaded.data.preview).toMatchObject([
    { line: 2, orderCode: 'F-1', status: 'pending', amount: 20_000, commission: 1_600, result: null },
    { line: 3, orderCode: 'F-2', status: 'confirmed', amount: 10_000 },
  ])
  expect(await messagesOf(partner.id)).toEqual([])
  const asked = await start(uploaded.data.id)
  expect(await messagesOf(partner.id), 'asked for, not done').toEqual([])
  expect((await approve(asked, second.token)).status).toBe(200)
  const started = await call(`GET /ops/imports/${uploaded.data.id}`, { as })
  expect(started.data).toMatchObject({ state: 'started' })
  await applyAll()
  expect(await balancesOf(person)).toMatchObject({ pending: 1_120, available: 560 })
  await expectRollUps(person)
  const { data } = await call(`GET /ops/imports/${uploaded.data.id}`, { as })
  expect(data).toMatchObject({ accepted: 2, quarantined: 0, duplicate: 0 })
  const [kept] = await rowsOf<{ adapter: string; raw: string }>(
    "SELECT adapter, t.raw FROM inbox m JOIN message_texts t ON t.nr = m.rowid WHERE partner_id = ? AND order_code = 'F-1'",
    partner.id,
  )
  expect(kept?.adapter).toBe('csv')
  expect(JSON.parse(kept?.raw ?? '')).toMatchObject({ 주문번호: 'F-1', 주문금액: '20,000' })
})

test('the same file again, also concurrently, is the same import; its rows in another file are duplicates', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const at = toCell(new Date())
  const csv = toCsv([{ orderCode: 'F-1', clickId, at }])
  const answers = await Promise.all([1, 2, 3, 4].map(() => uploadFile(as, partner, csv)))
  expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
  const id = answers[0]?.data.id
  const started = await Promise.all([
    start(id, 'start-key-0000001'),
    start(id, 'start-key-0000002'),
    start(id),
  ])
  expect(started.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const asked = started.find(({ status }) => status === 200)
  const approved = await Promise.all([1, 2, 3].map(async () => asked && (await approve(asked))))
  expect(approved.map((one) => one?.status).sort()).toEqual([200, 409, 409])
  await applyAll()
  const other = await uploadFile(
    as,
    partner,
    toCsv([
      { orderCode: 'F-1', clickId, at },
      { orderCode: 'F-2', clickId, at },
    ]),
  )
  await bring(other.data.id)
  await applyAll()
  expect((await call(`GET /ops/imports/${other.data.id}`, { as })).data).toMatchObject({
    accepted: 1,
    duplicate: 1,
  })
  expect((await balancesOf(person)).pending).toBe(2 * 1_120)
  expect(await messagesOf(partner.id)).toHaveLength(2)
})

test('one wrong row rejects the whole file, and every wrong row says what is wrong with it', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  const { data } = await uploadFile(
    as,
    partner,
    toCsv([
      { orderCode: 'F-1', clickId },
      { orderCode: '', clickId },
      { orderCode: 'F-3', clickId: '1.01E+65' },
      { orderCode: 'F-4', clickId, status: '완료' },
      { orderCode: 'F-5', clickId, at: '어제' },
      { orderCode: 'F-6', clickId, amount: '-1', commission: '반' },
      { orderCode: 'F-7', clickId, at: '2026-02-31 14:05' },
      { orderCode: 'F-1', clickId },
    ]),
  )
  expect(data).toMatchObject({ state: 'refused', preview: [] })
  expect(
    data.errors.map(({ line, column }: { line: number; column: string }) => `${line} ${column}`),
  ).toEqual(['3 주문번호', '4 클릭번호', '5 상태', '6 주문시각', '7 커미션', '8 주문시각', '9 '])
  expect(data.errors[5].message).toBe('달력에 있는 날짜와 시각을 2026-11-21 14:05처럼 적어 주세요.')
  expect(data.errors[6].message).toBe('2번째 줄과 내용이 같아요.')
  const refused = await start(data.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'import_not_ready'])
  expect(await messagesOf(partner.id)).toEqual([])
  expect(await rowsOf('SELECT line FROM import_rows WHERE import_id = ?', data.id)).toEqual([])
})

test.each([
  ['the same amounts', {}],
  ['another amount', { amount: '5,000', commission: '400' }],
  ['another state', { status: '취소' }],
])('an order in two lines, one for each product, is refused with %s', async (_name, change) => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const line = { orderCode: 'F-1', clickId, status: '확정' }
  const { data } = await uploadFile(as, partner, toCsv([line, { ...line, name: '베개', ...change }]))
  const message = '2번째 줄과 같은 주문인데 상품이 달라요. 한 주문의 상품은 한 줄에 합쳐 적어 주세요.'
  expect([data.state, data.errors]).toEqual(['refused', [{ line: 3, column: '상품명', message }]])
})

test('rows the rules object to wait in the inbox, and the others are applied', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const csv = toCsv([
    { orderCode: 'F-1', clickId },
    { orderCode: 'F-2', clickId: 'f'.repeat(66) },
    { orderCode: 'F-3', clickId, commission: '19000' },
  ])
  const { data } = await uploadFile(as, partner, csv)
  await bring(data.id)
  await applyAll()
  expect((await call(`GET /ops/imports/${data.id}`, { as })).data).toMatchObject({
    accepted: 1,
    quarantined: 2,
  })
  const reasons = "SELECT reason FROM inbox WHERE partner_id = ? AND result = 'quarantined' ORDER BY reason"
  expect(await rowsOf(reasons, partner.id)).toEqual([
    { reason: 'click_invalid' },
    { reason: 'rate_too_high' },
  ])
  expect((await balancesOf(person)).pending).toBe(1_120)
})

test('a message decided in the inbox before its turn keeps that decision', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const { data } = await uploadFile(as, partner, toCsv([{ orderCode: 'F-1', clickId }]))
  const { db } = testDeps()
  const { startImport } = await import('#api/orders/imports/queries.ts')
  await makeApproved('startImport', data.id)
  await db.batch(startImport(db, data.id, new Date().toISOString()))
  const [message] = await rowsOf<{ id: string }>('SELECT id FROM inbox WHERE partner_id = ?', partner.id)
  const dismissed = await call(`POST /ops/inbox/${message?.id}/dismiss`, { as, body: { reason: '이중' } })
  expect(dismissed.status).toBe(200)
  await applyAll()
  expect((await balancesOf(person)).pending).toBe(0)
  expect((await call(`GET /ops/imports/${data.id}`, { as })).data).toMatchObject({
    accepted: 0,
    quarantined: 1,
  })
})

test('5,000 rows become messages in one batch', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  const at = '2026-11-21 10:00'
  const rows = Array.from({ length: 5_000 }, (_, i) => ({ orderCode: `F-${i}`, clickId, at }))
  const uploadedFrom = Date.now()
  const { data } = await uploadFile(as, partner, toCsv(rows))
  const startedFrom = Date.now()
  expect(data).toMatchObject({ state: 'ready', rows: 5_000 })
  const { db } = testDeps()
  const { startImport } = await import('#api/orders/imports/queries.ts')
  await makeApproved('startImport', data.id)
  await db.batch(startImport(db, data.id, new Date().toISOString()))
  console.info(
    `5,000 rows: staged in ${startedFrom - uploadedFrom} ms, in the inbox in ${Date.now() - startedFrom} ms`,
  )
  expect(await rowsOf('SELECT count(*) AS n FROM inbox WHERE partner_id = ?', partner.id)).toEqual([
    { n: 5_000 },
  ])
  // A started file is continued after any pause of the clock; a finished one costs nothing.
  expect(await applyImports(testDeps(new Date(Date.now() + 8 * 86_400_000)))).toBe(18)
  const rest =
    "UPDATE import_rows SET result = 'quarantined' WHERE import_id = ? AND result IS NULL RETURNING line"
  expect(await rowsOf(rest, data.id)).toHaveLength(4_982)
  const read = await countRowsRead((deps) => applyImports(deps))
  expect(read).toBeLessThan(50)
})

test('imports refuse a creator and a request without a session, and answer 404 for an unknown partner or import', async () => {
  const person = await makePerson()
  const { partner } = await makeShop(person)
  expect((await uploadFile(person.token, partner, toCsv([]))).status).toBe(403)
  expect((await call('GET /ops/imports')).status).toBe(401)
  expect((await uploadFile(as, { id: 'prt_none' }, toCsv([]))).status).toBe(404)
  expect((await call('GET /ops/imports/imp_none', { as })).status).toBe(404)
  expect((await start('imp_none')).status).toBe(404)
  expect((await start('x')).status).toBe(400)
})
