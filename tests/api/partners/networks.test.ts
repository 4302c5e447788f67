import { afterAll, expect, test } from 'vitest'
import { getNetwork } from '#api/upkeep/networks/read.ts'
import { notRouted } from '#contract/partners/networks.ts'
import { call, startAnew, startWith } from '../../helpers/api.ts'
import { makePartner, makePerson } from '../../helpers/make.ts'
import { expectProof, rowsOf } from '../../helpers/money.ts'
import { makeStage } from '../../helpers/orders/linkprice.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token
const LISTED = {
  network: 'linkprice',
  isRead: true,
  deepLinks: true,
  confirmRule: 'monthly',
  settleMonths: 4,
}
const get = (id: string) => call(`GET /ops/partners/${id}/network`, { as })
/** Changes the network and agrees to the effect on existing links. */
async function put(id: string, body: object, key?: string) {
  const save = (more: object) =>
    call(`PUT /ops/partners/${id}/network`, { as, body: { ...body, ...more }, ...(key && { key }) })
  const asked = await save({})
  return asked.body?.code === 'partner_agree' ? save({ agreed: asked.body.fields.agreed[0] }) : asked
}
const newMerchant = () => `m-${crypto.randomUUID().slice(0, 13)}`
const auditsOf = (id: string) =>
  rowsOf<{ after: string }>(
    "SELECT after FROM audit_log WHERE subject = ? AND action = 'updatePartnerNetwork'",
    id,
  )

afterAll(expectProof)

test('a partner switches to being read from the network list, and back to reporting by itself', async () => {
  const { id, title } = await makePartner()
  expect((await get(id)).data).toMatchObject({
    id,
    title,
    network: null,
    merchantId: null,
    isRead: true,
    isInUse: false,
  })
  const merchantId = newMerchant()
  const key = crypto.randomUUID()
  const both = await Promise.all([
    put(id, { ...LISTED, merchantId }, key),
    put(id, { ...LISTED, merchantId }, key),
  ])
  expect(both.map(({ data }) => data)).toEqual([{ done: true }, { done: true }])
  expect(await auditsOf(id)).toHaveLength(1)
  expect((await get(id)).data).toMatchObject({ ...LISTED, merchantId })
  await put(id, { ...LISTED, network: 'itda', isRead: false, merchantId })
  expect((await get(id)).data).toMatchObject({ network: null, merchantId: null, isRead: true })
  expect(await auditsOf(id)).toHaveLength(2)
})

test('without a site code an operator must agree that links stay direct and their sales are not counted', async () => {
  const { id } = await makePartner()
  const body = { ...LISTED, merchantId: newMerchant() }
  const asked = await call(`PUT /ops/partners/${id}/network`, { as, body })
  expect([asked.status, asked.body.code, asked.body.fields]).toEqual([
    409,
    'partner_agree',
    { agreed: [notRouted('linkprice')] },
  ])
  expect((await get(id)).data).toMatchObject({ network: null, isRouted: true })
  expect((await put(id, body)).status).toBe(200)
  expect((await get(id)).data).toMatchObject({ network: 'linkprice', isRouted: false })
  // Changing back affects nobody.
  const back = { ...LISTED, network: 'itda' }
  expect((await call(`PUT /ops/partners/${id}/network`, { as, body: back })).status).toBe(200)
  startWith({ LINKPRICE_A_ID: 'A100', LINKPRICE_AUTH_KEY: 'key', LINKPRICE_PATH_SECRET: 's'.repeat(32) })
  expect((await get(id)).data.isRouted).toBe(true)
  expect((await call(`PUT /ops/partners/${id}/network`, { as, body })).status).toBe(200)
  startAnew()
})

test('an invalid network setting is refused and changes nothing', async () => {
  const [one, other] = [await makePartner(), await makePartner()]
  const merchantId = newMerchant()
  await put(one.id, { ...LISTED, merchantId })
  const before = (await get(other.id)).data
  const refused: [object, number, string][] = [
    [{ ...LISTED, merchantId }, 409, 'merchant_taken'],
    [LISTED, 422, 'invalid_input'],
    [{ ...LISTED, merchantId: '한글' }, 422, 'invalid_input'],
    [{ ...LISTED, merchantId: 'x', settleMonths: 1 }, 422, 'invalid_input'],
    [{ ...LISTED, merchantId: 'x', settleMonths: 13 }, 422, 'invalid_input'],
    [{ ...LISTED, merchantId: 'x', network: 'other' }, 422, 'invalid_input'],
    [{ ...LISTED, merchantId: 'x', more: 1 }, 422, 'invalid_input'],
  ]
  for (const [body, status, code] of refused) {
    const answer = await put(other.id, body)
    expect([body, answer.status === 400 ? 422 : answer.status, answer.body.code]).toEqual([
      body,
      status,
      code,
    ])
  }
  expect((await put(other.id, { ...LISTED, merchantId })).body.fields.merchantId).toEqual([
    '다른 파트너가 쓰는 머천트 아이디예요.',
  ])
  expect((await get(other.id)).data).toEqual(before)
  expect(await auditsOf(other.id)).toEqual([])
  expect((await put('prt_none', { ...LISTED, merchantId: 'x' })).status).toBe(404)
  expect((await get('prt_none')).status).toBe(404)
  const member = (await makePerson()).token
  for (const [route, body] of [
    [`GET /ops/partners/${one.id}/network`, undefined],
    [`PUT /ops/partners/${one.id}/network`, { ...LISTED, merchantId }],
    ['GET /ops/networks/linkprice', undefined],
  ] as const) {
    expect((await call(route, { body })).status).toBe(401)
    expect([403, 404]).toContain((await call(route, { as: member, body })).status)
  }
})

test('of partners that take one merchant concurrently one gets it', async () => {
  const partners = await Promise.all([makePartner(), makePartner(), makePartner()])
  const merchantId = newMerchant()
  const answers = await Promise.all(partners.map(({ id }) => put(id, { ...LISTED, merchantId })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await rowsOf('SELECT id FROM partners WHERE merchant_id = ?', merchantId)).toHaveLength(1)
})

test('a merchant whose orders were read stays a merchant; while reading is off its rows are skipped', async () => {
  const stage = await makeStage(await makePerson())
  const { id } = stage.shop.partner
  const settings = { ...LISTED, merchantId: stage.merchantId, confirmRule: 'days', settleMonths: 2 }
  const ordersOf = () => rowsOf('SELECT order_code FROM network_orders WHERE partner_id = ? ORDER BY 1', id)
  await put(id, { ...settings, isRead: false })
  stage.put(stage.row('O-1'))
  await stage.readAll('2026-10-03T20:00')
  expect(await ordersOf()).toEqual([])
  const strangers = await rowsOf("SELECT id FROM alarms WHERE detail LIKE '%' || ? || '%'", stage.merchantId)
  expect(strangers).toEqual([])

  await put(id, settings)
  await stage.readAll('2026-10-04T10:00')
  expect(await ordersOf()).toEqual([{ order_code: 'O-1' }])
  expect((await get(id)).data.isInUse).toBe(true)
  for (const body of [
    { ...settings, merchantId: newMerchant() },
    { ...settings, network: 'itda' },
  ]) {
    const answer = await put(id, body)
    expect([answer.status, answer.body.code]).toEqual([409, 'network_in_use'])
  }
  expect((await put(id, { ...settings, settleMonths: 6, isRead: false })).status).toBe(200)
  expect((await get(id)).data).toMatchObject({ merchantId: stage.merchantId, settleMonths: 6, isRead: false })
})

test('a merchant’s settlement terms follow the network list until an operator sets others', async () => {
  const stage = await makeStage(await makePerson())
  const { id } = stage.shop.partner
  await put(id, { ...LISTED, merchantId: stage.merchantId, settleMonths: 2 })
  expect((await get(id)).data).toMatchObject({ settling: 'listed', listedTerms: null, settleMonths: 2 })
  const terms = {
    trans_reposition: '실시간 실적 전체 취소 후 구매 확정 실적 재생성',
    commission_payment_standard: '이용 완료 월 기준 3개월 후 6일 지급',
  }
  stage.merchants = [
    { merchant_id: stage.merchantId, ...terms },
    { merchant_id: 'somebody' },
    { no: 'merchant' },
  ]
  await stage.readAll('2026-10-04T10:00')
  const followed = { settling: 'listed', settleMonths: 3, confirmRule: 'stay' }
  expect((await get(id)).data).toMatchObject(followed)
  expect((await get(id)).data.listedTerms).toBe(Object.values(terms).join(' · '))
  const byHand = {
    ...LISTED,
    merchantId: stage.merchantId,
    settling: 'keep',
    settleMonths: 2,
    confirmRule: 'monthly',
  }
  await put(id, byHand)
  await stage.readAll('2026-10-05T10:00')
  expect((await get(id)).data).toMatchObject(byHand)
  expect(
    (await getNetwork(stage.deps('2026-10-05T20:00:00.000Z'), operator.actor, { network: 'linkprice' }))
      .pulls,
  ).toContainEqual(expect.objectContaining({ span: 'merchants', result: 'read', rows: 2 }))
})

test('orders name the currency a merchant settles in once an operator has set it', async () => {
  const stage = await makeStage(await makePerson())
  const { id } = stage.shop.partner
  const settings = { ...LISTED, merchantId: stage.merchantId }
  expect((await put(id, { ...settings, booksIn: '달러' })).body.fields.booksIn).toEqual([
    '통화는 USD처럼 영문 세 글자로 적어 주세요.',
  ])
  await put(id, { ...settings, booksIn: 'usd' })
  expect((await get(id)).data.booksIn).toBe('USD')
  stage.put(stage.row('O-1'))
  await stage.readAll('2026-10-04T10:00')
  const [order] = (await call('GET /orders', { as: stage.person.token })).data.items
  expect(order.events[0].text).toContain('USD로 정산하는 파트너')
  await put(id, { ...settings, booksIn: 'KRW' })
  expect((await get(id)).data.booksIn).toBeNull()
})
