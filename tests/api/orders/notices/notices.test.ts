import { afterAll, expect, test } from 'vitest'
import { applyImports } from '#api/orders/imports/apply.ts'
import { MOST_CLICKS_OF_ORDER, MOST_ORDERS_OF_CLICK } from '#contract/orders/notices/order-notices.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { type MadePartner, makeLink, makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { toCell, toCsv, uploadFile } from '#tests/helpers/orders/imports.ts'
import { sendNotice, toUnclickedCsv } from '#tests/helpers/orders/notices.ts'
import { makeClickId, makeShop } from '#tests/helpers/orders/postback.ts'
import { approve } from '#tests/helpers/platform/approvals.ts'

const operator = await makePerson({ role: 'operator' })
const second = await makePerson({ role: 'operator' })
const as = operator.token
const HOUR = 3_600_000

afterAll(expectProof)

/** Uploads the file, has it started and applied; returns the import as it then stands. */
async function bring(partner: MadePartner, csv: string) {
  const { data: uploaded } = await uploadFile(as, partner, csv)
  const asked = await call(`POST /ops/imports/${uploaded.id}/start`, { as })
  expect((await approve(asked, second.token)).status).toBe(200)
  while ((await applyImports(testDeps())) > 0);
  return (await call(`GET /ops/imports/${uploaded.id}`, { as })).data
}
const noticesOf = (partnerId: string) =>
  rowsOf<{ order_code: string; click_id: string; from_shop: number; amount: number | null }>(
    'SELECT order_code, click_id, from_shop, amount FROM order_notices WHERE partner_id = ? ORDER BY received_at, click_id',
    partnerId,
  )
const reasonsOf = async (partnerId: string) =>
  (
    await rowsOf<{ reason: string }>(
      "SELECT reason FROM inbox WHERE partner_id = ? AND result = 'quarantined' ORDER BY order_code",
      partnerId,
    )
  ).map(({ reason }) => reason)

test('a notice names the click of an order, and the shop’s file makes the order of the right creator', async () => {
  const [person, stranger] = [await makePerson(), await makePerson()]
  const { partner, clickId } = await makeShop(person)
  const answer = await sendNotice(partner, { order: '2026-1128-001', click: clickId, amount: '20000' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif'])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await balancesOf(person), 'a notice moves no money').toMatchObject({ pending: 0, available: 0 })
  const done = await bring(
    partner,
    toUnclickedCsv([{ orderCode: '20261128001' }, { orderCode: '20261128002' }]),
  )
  expect(done).toMatchObject({ rows: 1, noticed: 1, unmatched: 1, accepted: 1, quarantined: 0 })
  expect(await balancesOf(person)).toMatchObject({ pending: 1_120 })
  expect(await balancesOf(stranger)).toMatchObject({ pending: 0 })
  await expectRollUps(person)
  const confirmed = await bring(partner, toUnclickedCsv([{ orderCode: '20261128001', status: '확정' }]))
  expect(confirmed).toMatchObject({ accepted: 1 })
  expect(await balancesOf(person)).toMatchObject({ pending: 0, available: 1_120 })
})

test('lines whose click nobody knows are kept, counted and listed, and the file can still be started', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  await sendNotice(partner, { order: 'N-1', click: clickId })
  const { data } = await uploadFile(
    as,
    partner,
    toUnclickedCsv([{ orderCode: 'N-1' }, { orderCode: 'N-2' }, { orderCode: 'N-3' }]),
  )
  expect(data).toMatchObject({ state: 'ready', rows: 1, unmatched: 2, noticed: 1, source: 'upload' })
  const { data: file } = await call(`GET /ops/imports/${data.id}/unmatched`, { as })
  const lines = (file.csv as string).trim().split('\r\n')
  expect([file.rows, lines.length]).toEqual([2, 3])
  expect(lines[0]).toContain('"주문번호","클릭번호","상태"')
  expect(lines[1]).toContain('"N-2","","예정"')
  const { data: none } = await uploadFile(as, partner, toUnclickedCsv([{ orderCode: 'N-9' }]))
  expect(none).toMatchObject({ state: 'ready', rows: 0, unmatched: 1 })
  const start = await call(`POST /ops/imports/${none.id}/start`, { as })
  expect([start.status, start.body.code]).toEqual([409, 'import_not_ready'])
})

test('a partner without notices needs click ids as before, and a click id in the file wins over a notice', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const { partner, clickId } = await makeShop(person)
  const refused = await uploadFile(as, partner, toUnclickedCsv([{ orderCode: 'W-1' }]))
  expect([refused.status, refused.body.fields]).toEqual([422, { file: ['첫 줄에 클릭번호 칸이 없어요.'] }])
  const link = await makeLink(other, partner)
  await sendNotice(partner, { order: 'W-1', click: await makeClickId(link.code) })
  await bring(partner, toCsv([{ orderCode: 'W-1', clickId }]))
  expect([(await balancesOf(person)).pending, (await balancesOf(other)).pending]).toEqual([1_120, 0])
})

test('a forged click, another partner’s click and an old one are refused in a sentence; nothing is kept', async () => {
  const person = await makePerson()
  const { partner, clickId, link } = await makeShop(person)
  const elsewhere = await makeShop(person)
  const said = async (click: string, order = 'X-1') => {
    const { status, body } = await sendNotice(partner, { order, click })
    return [status, body.code, Object.values(body.fields ?? {}).flat()[0]]
  }
  expect(await said('f'.repeat(66))).toEqual([
    400,
    'invalid_input',
    expect.stringContaining('저희 링크의 클릭 번호가 아니에요'),
  ])
  expect(await said('짧아요')).toEqual([400, 'invalid_input', expect.stringContaining('66자리')])
  expect(await said(elsewhere.clickId)).toEqual([
    400,
    'invalid_input',
    '이 파트너의 링크에서 온 클릭이 아니에요.',
  ])
  const old = await makeClickId(link.code, new Date(Date.now() - 8 * 24 * HOUR))
  expect(await said(old)).toEqual([400, 'invalid_input', '인정 기간이 지난 클릭이에요.'])
  expect(await said(clickId, ' ')).toEqual([400, 'invalid_input', expect.stringContaining('주문 번호')])
  expect(await said(clickId, 'A'.repeat(101))).toEqual([
    400,
    'invalid_input',
    expect.stringContaining('100자'),
  ])
  const unknown = await sendNotice({ id: 'prt_nobody' }, { order: 'X-1', click: clickId })
  expect(unknown.status).toBe(404)
  expect(await noticesOf(partner.id)).toEqual([])
})

test('a notice may come as JSON of at most a kilobyte, from any origin', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  const headers = { origin: `https://www.${partner.host}`, 'content-type': 'text/plain' }
  const post = (body: string) => call(`POST /order-notices/${partner.id}`, { body, headers })
  const sent = await post(
    JSON.stringify({ order: 'J-1', click: clickId.toUpperCase(), amount: 30_000, more: 1 }),
  )
  expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect((await post('{"order":')).status).toBe(400)
  expect((await post(JSON.stringify({ order: 'J-2', click: clickId, more: 'x'.repeat(1_100) }))).status).toBe(
    413,
  )
  expect((await post(JSON.stringify({ order: 'J-2', click: clickId, amount: -1 }))).status).toBe(400)
  expect(await noticesOf(partner.id)).toEqual([
    { order_code: 'J-1', click_id: clickId, from_shop: 1, amount: 30_000 },
  ])
})

test('a repeated notice changes nothing, and a HEAD keeps nothing', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  const again = await Promise.all([1, 2, 3].map(() => sendNotice(partner, { order: 'R-1', click: clickId })))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
  const query = new URLSearchParams({ order: 'R-2', click: clickId })
  expect((await call(`HEAD /order-notices/${partner.id}?${query}`)).status).toBe(200)
  expect(await noticesOf(partner.id)).toHaveLength(1)
})

test('clicks of two creators for one order wait for an operator, who accepts the first one', async () => {
  const [first, forger] = [await makePerson(), await makePerson()]
  const { partner, clickId } = await makeShop(first)
  const link = await makeLink(forger, partner)
  await sendNotice(partner, { order: 'C-1', click: clickId })
  await sendNotice(partner, { order: 'c 1', click: await makeClickId(link.code) })
  await bring(partner, toUnclickedCsv([{ orderCode: 'C-1' }]))
  expect(await reasonsOf(partner.id)).toEqual(['notice_unsure'])
  expect((await balancesOf(first)).pending + (await balancesOf(forger)).pending).toBe(0)
  const { data } = await call(`GET /ops/partners/${partner.id}/ingestion`, { as })
  expect(data.notices).toMatchObject({ received: 1, disputed: 1, lines: 1, noticed: 1, unmatched: 0 })
  expect(data.notices.items.map(({ state }: { state: string }) => state)).toEqual(['disputed', 'disputed'])
  const [waiting] = await rowsOf<{ id: string }>('SELECT id FROM inbox WHERE partner_id = ?', partner.id)
  const accepted = await call(`POST /ops/inbox/${waiting?.id}/replay`, {
    as,
    body: { accept: true, reason: '파트너에게 확인했어요' },
  })
  expect(accepted.data).toEqual({ result: 'accepted' })
  expect([(await balancesOf(first)).pending, (await balancesOf(forger)).pending]).toEqual([1_120, 0])
})

test('two clicks of one creator are no conflict', async () => {
  const person = await makePerson()
  const { partner, clickId, link } = await makeShop(person)
  await sendNotice(partner, { order: 'D-1', click: clickId })
  await sendNotice(partner, { order: 'D-1', click: await makeClickId(link.code) })
  expect(await bring(partner, toUnclickedCsv([{ orderCode: 'D-1' }]))).toMatchObject({ accepted: 1 })
})

test.each([
  ['from another page than the shop’s', 'https://blog.example.org/', 0],
  ['a day and a half before the order', null, 36 * HOUR],
  ['two days after the order', null, -48 * HOUR],
])('a notice %s waits for an operator', async (_, from, orderedAfter) => {
  const person = await makePerson()
  const clickedAt = new Date(Date.now() - 72 * HOUR)
  const { partner, clickId } = await makeShop(person, { clickedAt })
  await sendNotice(partner, { order: 'G-1', click: clickId }, from ? { from } : {})
  const at = toCell(new Date(Date.now() + orderedAfter))
  await bring(partner, toUnclickedCsv([{ orderCode: 'G-1', at }]))
  expect(await reasonsOf(partner.id)).toEqual(['notice_unsure'])
  expect((await balancesOf(person)).pending).toBe(0)
})

test('the usual rules judge the report of a notice, too', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  await sendNotice(partner, { order: 'U-1', click: clickId })
  await bring(partner, toUnclickedCsv([{ orderCode: 'U-1', commission: '19000' }]))
  expect(await reasonsOf(partner.id)).toEqual(['rate_too_high'])
})

test('a click names five orders at most and an order has five clicks at most, also at once', async () => {
  const { partner, clickId, link } = await makeShop(await makePerson())
  const orders = Array.from({ length: MOST_ORDERS_OF_CLICK + 4 }, (_, i) => `M-${i}`)
  const answers = await Promise.all(orders.map((order) => sendNotice(partner, { order, click: clickId })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_ORDERS_OF_CLICK)
  const clicks = await Promise.all(
    Array.from({ length: MOST_CLICKS_OF_ORDER + 2 }, () => makeClickId(link.code)),
  )
  const named = await Promise.all(clicks.map((click) => sendNotice(partner, { order: 'M-one', click })))
  expect(named.filter(({ status }) => status === 200)).toHaveLength(MOST_CLICKS_OF_ORDER)
})

test('a flood from one address is slowed down, and others still send', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  const ip = '198.51.100.77'
  const flood = []
  for (let at = 0; at < 62; at += 1)
    flood.push((await sendNotice(partner, { order: 'L-1', click: 'f'.repeat(66) }, { ip })).status)
  expect(flood.filter((status) => status === 429)).toHaveLength(2)
  const other = await sendNotice(partner, { order: 'L-1', click: clickId }, { ip: '198.51.100.78' })
  expect(other.status).toBe(200)
})

test('the click of a test order is shown and makes no order', async () => {
  const { partner } = await makeShop(await makePerson())
  const { data: started } = await call(`POST /ops/partners/${partner.id}/test-orders`, { as, body: {} })
  const { data: seen } = await call(`GET /ops/partners/${partner.id}/console`, { as })
  expect(seen.test.id).toBe(started.id)
  expect((await sendNotice(partner, { order: 'T-1', click: seen.test.clickId })).status).toBe(200)
  const { data } = await call(`GET /ops/partners/${partner.id}/ingestion`, { as })
  expect(data.notices.items).toMatchObject([{ orderCode: 'T-1', state: 'test' }])
  const upload = await uploadFile(as, partner, toUnclickedCsv([{ orderCode: 'T-1' }]))
  expect(upload.data).toMatchObject({ rows: 0, unmatched: 1 })
})

test('notices end after 400 days', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  await sendNotice(partner, { order: 'E-1', click: clickId })
  const { cleanUp } = await import('#api/upkeep/clean-up/clean-up.ts')
  await cleanUp(testDeps(new Date(Date.now() + 399 * 24 * HOUR)))
  expect(await noticesOf(partner.id)).toHaveLength(1)
  await cleanUp(testDeps(new Date(Date.now() + 401 * 24 * HOUR)))
  expect(await noticesOf(partner.id)).toEqual([])
})
