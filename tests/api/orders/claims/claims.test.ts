/**
 * A missing sale from the creator's claim to an order or a rejection, with its deadlines, mails and figures.
 */
import { afterAll, expect, test } from 'vitest'
import { remindOfClaims } from '#api/orders/claims/remind.ts'
import { applyImports } from '#api/orders/imports/apply.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { newEmail, readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { claim, claimOf, makeClaim } from '#tests/helpers/orders/claims.ts'
import { makeReport, makeShop, sendPostback } from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

const operator = await makePerson({ role: 'operator' })
const other = await makePerson({ role: 'operator' })
const support = await makePerson({ operatorRole: 'support' })
const TEXT = '확인해 주세요.'
const OPS = '/ops/claims'
const act = (id: string, verb: string, body: object = {}, as = operator) =>
  call(`POST ${OPS}/${id}/${verb}`, { as: as.token, body })
const read = async (me: Person, id: string) => (await call(`GET /claims/${id}`, { as: me.token })).data
const later = (days: number) => testDeps(new Date(Date.now() + days * 86_400_000).toISOString())

test('a new claim shows the known facts immediately: window, clicks and orders of that hour, and the promised answer day', async () => {
  const me = await makePerson()
  const { id, shop, fields } = await makeClaim(me)
  await rowsOf(
    'INSERT INTO click_days (link_id, day, raw, billable, bot) VALUES (?, ?, 5, 3, 2)',
    shop.link.id,
    fields.orderedOn as string,
  )
  const claimed = await read(me, id)
  expect(claimed).toMatchObject({
    state: 'open',
    orderCode: fields.orderCode,
    orderedAt: new Date(`${fields.orderedOn}T14:05:00+09:00`).toISOString(),
    amount: 32_000,
    facts: {
      clicksThatDay: 5,
      billableThatDay: 3,
      billableInWindow: 3,
      ordersNearby: 0,
      order: null,
      isSetAside: false,
    },
  })
  expect(toKstDate(new Date(Date.parse(claimed.dueAt) - 1))).toBe(addDays(toKstDate(new Date()), 14))
  const { data } = await call('GET /claims', { as: me.token })
  expect(data.items.map((one: { id: string }) => one.id)).toEqual([id])
  expect((await call(`GET /claims/${id}`, { as: (await makePerson()).token })).status).toBe(404)
})

test('a link is found by code, address and id; another person’s link, a future day and one long ago are refused at their field', async () => {
  const me = await makePerson()
  const shop = await makeShop(me)
  for (const link of [shop.link.code, `/l/${shop.link.code}?x=1`, shop.link.id])
    expect((await claim(me, claimOf(shop, { link }))).status, link).toBe(200)
  const stranger = await makeShop(await makePerson())
  const today = toKstDate(new Date())
  for (const [field, more] of [
    ['link', { link: stranger.link.code }],
    ['link', { link: 'nothing' }],
    ['orderedOn', { orderedOn: addDays(today, 1) }],
    ['orderedOn', { orderedOn: addDays(today, -181) }],
    ['orderedTime', { orderedTime: '25:00' }],
    ['amount', { amount: '0' }],
    ['amount', { amount: 'many' }],
  ] as const) {
    const { status, body } = await claim(me, claimOf(shop, more))
    expect([status, Object.keys(body.fields)], JSON.stringify(more)).toEqual([400, [field]])
  }
})

test('an order is claimed once, and a claim of an order that already arrived is refused', async () => {
  const me = await makePerson()
  const { shop, fields } = await makeClaim(me)
  const again = await claim(me, { ...fields, link: shop.link.code })
  expect([again.status, again.body.code, Object.keys(again.body.fields)]).toEqual([
    409,
    'claim_exists',
    ['orderCode'],
  ])
  const order = makeReport(shop.clickId)
  await sendPostback(shop.partner, order)
  const known = await claim(me, claimOf(shop, { orderCode: order.orderCode }))
  expect(known.body.fields.orderCode[0]).toContain('이미 받은 주문')
})

test('a partner is asked by mail without a name, once more after seven days, and the creator reads its answer', async () => {
  const me = await makePerson({ nickname: '비밀이름' })
  const { id, fields } = await makeClaim(me)
  const to = newEmail()
  expect((await act(id, 'answer', { answer: '없어요.' })).body.code).toBe('claim_not_asked')
  expect((await act(id, 'forward', { to, text: TEXT }, support)).status).toBe(200)
  const asked = await readMail(to)
  expect(asked.text).toContain(fields.orderCode)
  expect(asked.text).toContain(TEXT)
  expect(asked.text).not.toContain('비밀이름')
  expect(asked.text).not.toContain('친구가')
  expect((await act(id, 'forward', { to, text: TEXT })).body.code).toBe('claim_ended')
  const mailsTo = () => rowsOf("SELECT id FROM outbox WHERE mail_kind = 'claim-asked'")
  await remindOfClaims(later(6))
  expect(await mailsTo()).toHaveLength(1)
  for (const _ of [1, 2]) await remindOfClaims(later(7.1))
  expect(await mailsTo()).toHaveLength(2)
  expect((await act(id, 'answer', { answer: '제외 상품이에요.' })).status).toBe(200)
  expect(await read(me, id)).toMatchObject({ state: 'answered', answer: '제외 상품이에요.' })
  await remindOfClaims(later(30))
  expect(await mailsTo()).toHaveLength(2)
})

test('a declined claim shows its reason and stays declined', async () => {
  const me = await makePerson()
  const { id } = await makeClaim(me)
  expect((await act(id, 'decline', { reason: '인정 기간이 지난 주문이에요.' }, support)).status).toBe(200)
  expect(await read(me, id)).toMatchObject({
    state: 'declined',
    reason: '인정 기간이 지난 주문이에요.',
    orderId: null,
  })
  const bell = await call('GET /users/me/notifications', { as: me.token })
  expect(bell.data.items[0]).toMatchObject({
    title: '누락 주문을 인정하지 못했어요',
    href: `/claims/${id}`,
  })
  for (const [verb, body] of [
    ['forward', { text: TEXT }],
    ['answer', { answer: TEXT }],
    ['accept', {}],
    ['decline', { reason: TEXT }],
    ['import', { status: 'pending', amount: 1, commission: 1 }],
  ] as const)
    expect((await act(id, verb, body)).body.code, verb).toBe('claim_ended')
})

test('a justified claim becomes an ordinary order by a file that another operator approves, and is paid as one', async () => {
  const me = await makePerson()
  const { id, fields } = await makeClaim(me)
  expect((await act(id, 'accept')).body.code).toBe('claim_without_order')
  const wanted = { status: 'confirmed', amount: 32_000, commission: 1_600 }
  const { importId } = (await act(id, 'import', wanted)).data
  expect((await act(id, 'import', wanted)).data.importId, 'the same line is the same file').toBe(importId)
  expect((await call(`GET /ops/imports/${importId}`, { as: operator.token })).data).toMatchObject({
    rows: 1,
    state: 'ready',
  })
  const asked = await call(`POST /ops/imports/${importId}/start`, { as: operator.token })
  expect(asked.status).toBe(200)
  const { data: waiting } = await call('GET /ops/approvals', { as: other.token })
  const approval =
    waiting.items.find(({ subject }: { subject?: string }) => subject === importId) ?? waiting.items[0]
  expect(
    (await call(`POST /ops/approvals/${approval.id}/approve`, { as: other.token, body: {} })).status,
  ).toBe(200)
  await applyImports(testDeps())
  const [order] = await rowsOf<{ id: string }>(
    'SELECT id FROM orders WHERE order_code = ?',
    fields.orderCode as string,
  )
  expect(await read(me, id)).toMatchObject({
    state: 'open',
    facts: { order: { id: order?.id, state: 'confirmed' } },
  })
  expect((await act(id, 'accept')).status).toBe(200)
  expect(await read(me, id)).toMatchObject({ state: 'accepted', orderId: order?.id })
  expect(await balancesOf(me)).toMatchObject({ available: 1_120 })
})

test('a report that arrives by itself is shown, and a claim takes only the order of its number, partner and creator', async () => {
  const me = await makePerson()
  const { id, shop, fields } = await makeClaim(me)
  await sendPostback(shop.partner, makeReport(shop.clickId))
  expect((await act(id, 'accept')).body.code).toBe('claim_without_order')
  const [wrong] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE link_id = ?', shop.link.id)
  const forced = `UPDATE claims SET state = 'accepted', decided_at = '2026-01-01', order_id = ? WHERE id = '${id}'`
  await expect(rowsOf(forced, wrong?.id ?? '')).rejects.toThrow('claims_order')
  await sendPostback(
    shop.partner,
    makeReport(shop.clickId, { orderCode: fields.orderCode as string, currency: 'USD' }),
  )
  expect((await read(me, id)).facts).toMatchObject({ order: null, isSetAside: true })
  await sendPostback(shop.partner, makeReport(shop.clickId, { orderCode: fields.orderCode as string }))
  expect((await act(id, 'accept')).status).toBe(200)
  const taken = rowsOf(
    "UPDATE claims SET state = 'open', decided_at = NULL, order_id = NULL WHERE id = ?",
    id,
  )
  await expect(taken).rejects.toThrow('claims_transition')
})

test('operators see the number of waiting claims and an alarm for late ones, and a partner’s page shows its figures', async () => {
  const me = await makePerson()
  const shop = await makeShop(me)
  const waiting = async () => (await call('GET /ops/waiting', { as: operator.token })).data.claims
  const before = await waiting()
  const ids: string[] = []
  for (const _ of [1, 2, 3]) ids.push((await claim(me, claimOf(shop))).data.id)
  expect(await waiting()).toBe(before + 3)
  const [first = '', second = '', third = ''] = ids
  await act(first, 'forward', { text: TEXT })
  await rowsOf(
    'UPDATE claims SET forwarded_at = ? WHERE id = ?',
    new Date(Date.now() - 3 * 86_400_000).toISOString(),
    first,
  )
  await act(first, 'answer', { answer: '맞아요.' })
  const order = makeReport(shop.clickId, {
    orderCode: (await read(me, first)).orderCode,
  })
  await sendPostback(shop.partner, order)
  expect((await act(first, 'accept')).status).toBe(200)
  await act(second, 'decline', { reason: '아니에요.' })
  expect(await waiting()).toBe(before + 1)
  const record = { claims: 3, decided: 2, accepted: 1, averageAnswerDays: 3 }
  expect((await call(`GET /partners/${shop.partner.id}`)).data.claims).toEqual(record)
  expect((await call(`GET ${OPS}/${third}`, { as: support.token })).data.record).toEqual(record)
  await remindOfClaims(later(14))
  const alarms = () =>
    rowsOf("SELECT id FROM alarms WHERE kind = 'claim_late' AND id = ?", `alm_late_${third}`)
  expect(await alarms()).toEqual([])
  for (const _ of [1, 2]) await remindOfClaims(later(16))
  expect(await alarms()).toHaveLength(1)
})
