import { expect, test } from 'vitest'
import { recordClicks } from '#api/links/clicks/record.ts'
import { scheduleHolds } from '#api/orders/flags/holds.ts'
import { visitorOf } from '#go/visitor.ts'
import { PASSWORD, signUp } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { BANK_GROUP, register, verify } from '#tests/helpers/money/payouts.ts'
import { expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { decide, flagsOf, orderOf, passAnswerDays, settleAll } from '#tests/helpers/orders/flags.ts'
import {
  makeClickId,
  makeReport,
  makeShop,
  report,
  type Shop,
  sendPostback,
} from '#tests/helpers/orders/postback.ts'

const GO_KEY = 'ZGV2ZWxvcG1lbnQtdmlzaXRvci1rZXktb25seS0wMDE='
const HOME = { 'cf-connecting-ip': '203.0.113.44', 'user-agent': 'Mozilla/5.0 (iPhone) Safari' }
const { db } = testDeps()

/** Makes a creator with a shop who signed in from HOME, and a click on their link with `headers`. */
async function makeClicked(headers: Record<string, string>) {
  const { email, userId } = await signUp()
  const answer = await call('POST /auth/email/login', { body: { email, password: PASSWORD }, headers: HOME })
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM creators WHERE user_id = ?', userId)
  const person = { ...(await makePerson()), userId, creatorId: row?.id ?? '', token: answer.data.accessToken }
  const at = Date.now() - 60_000
  const shop = await makeShop(person, { clickedAt: new Date(at) })
  const visitor = await visitorOf(GO_KEY, new Request('http://x/', { headers }), at)
  const click = {
    linkId: shop.link.id,
    code: shop.link.code,
    partnerId: shop.partner.id,
    at,
    nonce: '0'.repeat(16),
    visitor,
    drop: null,
    device: 'mobile' as const,
    inApp: null,
    referrer: null,
  }
  const count = () =>
    recordClicks(testDeps(), [{ batchId: `own-${shop.link.id}`, clicks: [click] }], scheduleHolds)
  return { person, shop, count }
}

async function order(shop: Shop, changes: Parameters<typeof makeReport>[1] = {}) {
  const body = makeReport(shop.clickId, changes)
  await report(shop.partner, body)
  return body
}

test('an order from where its creator signs in is flagged, whichever comes first; a stranger’s order is not', async () => {
  const own = await makeClicked(HOME)
  await own.count()
  await own.count()
  const body = await order(own.shop)
  expect(await orderOf(body.orderCode)).toMatchObject({ state: 'pending', hold: 'held', pending_won: 1_120 })
  const [flag] = (await flagsOf(own.person)).items
  expect(flag).toMatchObject({ kind: 'self_click', state: 'open', orderCount: 1, reason: '' })
  expect(JSON.stringify(flag)).not.toMatch(/203\.0\.113|Safari|iPhone/)
  const { data } = await call('GET /orders', { as: own.person.token })
  expect(data.items[0]).toMatchObject({
    hold: { flagId: flag.id, kind: 'self_click', by: 'held' },
    next: null,
  })
  expect(data.items[0].reason).toContain('보류 중: ')

  const late = await makeClicked(HOME)
  const first = await order(late.shop)
  expect(await orderOf(first.orderCode)).toMatchObject({ hold: null })
  await late.count()
  await settleAll()
  expect(await orderOf(first.orderCode)).toMatchObject({ hold: 'held' })
  expect((await flagsOf(late.person)).total).toBe(1)

  const strange = await makeClicked({ ...HOME, 'cf-connecting-ip': '203.0.113.45' })
  await strange.count()
  await order(strange.shop)
  expect((await flagsOf(strange.person)).items).toEqual([])
  expect(await rowsOf('SELECT * FROM own_clicks WHERE link_id = ?', strange.shop.link.id)).toEqual([])
  const local = await rowsOf(
    'SELECT * FROM creator_visitors WHERE creator_id = ?',
    (await makePerson()).creatorId,
  )
  expect(local).toEqual([])
  await expectProof()
})

test('twenty orders in an hour from few clicks are a burst: they and the orders that follow are held, no others', async () => {
  const person = await makePerson()
  const shop = await makeShop(person, { clickedAt: new Date(Date.now() - 5 * 3_600_000) })
  const hour = new Date(Date.now() - 2 * 3_600_000)
  hour.setUTCMinutes(0, 0, 0)
  const at = (minute: number) => ({ occurredAt: new Date(hour.getTime() + minute * 60_000).toISOString() })
  const before = await order(shop, at(-30))
  for (let n = 0; n < 19; n += 1) await order(shop, at(n))
  expect((await flagsOf(person)).total).toBe(0)
  const twentieth = await order(shop, at(20))
  const after = await order(shop, at(21))
  await settleAll()
  const { items, total } = await flagsOf(person)
  expect([total, items[0].kind, items[0].orderCount]).toEqual([1, 'burst', 21])
  expect(items[0].evidence).toContainEqual({ label: '그 시간의 주문', value: '20건 이상' })
  const held = await rowsOf(
    'SELECT id FROM orders WHERE hold IS NOT NULL AND creator_id = ?',
    person.creatorId,
  )
  expect(held).toHaveLength(21)
  expect((await orderOf(before.orderCode)).hold).toBeNull()
  expect([(await orderOf(twentieth.orderCode)).hold, (await orderOf(after.orderCode)).hold]).toEqual([
    'held',
    'held',
  ])
  const detail = (await call(`GET /flags/${items[0].id}`, { as: person.token })).data
  expect(detail.orders).toHaveLength(21)

  const read = await makeShop(person, { clickedAt: new Date(Date.now() - 5 * 3_600_000) })
  const day = new Date(hour.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
  await db
    .prepare('INSERT INTO click_days (link_id, day, raw, billable) VALUES (?, ?, 200, 200)')
    .bind(read.link.id, day)
    .run()
  for (let n = 0; n < 21; n += 1) await order(read, at(n))
  expect((await flagsOf(person)).total).toBe(1)
  await expectProof()
  await expectRollUps(person)
}, 60_000)

test('a report from another shop and a late one wait in the inbox with a flag; deciding one decides both', async () => {
  const [operator, person] = [await makePerson({ role: 'operator' }), await makePerson()]
  const shop = await makeShop(person)
  const other = await makeShop(await makePerson())
  const wrong = makeReport(shop.clickId)
  expect((await sendPostback(other.partner, wrong)).data.result).toBe('quarantined')
  const [mismatch] = (await flagsOf(person)).items
  expect(mismatch).toMatchObject({ kind: 'partner_mismatch', orderCount: 0 })
  expect(mismatch.evidence).toContainEqual({ label: '주문을 알린 파트너', value: other.partner.title })
  expect((await call(`GET /ops/flags/${mismatch.id}`, { as: operator.token })).data.clearable).toBe(false)
  expect((await decide(operator, mismatch.id, 'clear')).body.code).toBe('flag_not_clearable')
  await passAnswerDays()
  expect((await decide(operator, mismatch.id, 'uphold')).status).toBe(200)

  const old = await makeClickId(shop.link.code, new Date(Date.now() - 9 * 86_400_000))
  const late = makeReport(old)
  await sendPostback(shop.partner, late)
  const [age] = (await flagsOf(person)).items
  expect(age).toMatchObject({ kind: 'click_age', state: 'open' })
  expect((await decide(operator, age.id, 'clear')).data).toEqual({ result: 'cleared' })
  expect(await orderOf(late.orderCode)).toMatchObject({ state: 'pending', hold: null, pending_won: 1_120 })
  expect((await decide(operator, age.id, 'uphold')).body.code).toBe('flag_decided')

  await sendPostback(shop.partner, makeReport(old))
  const [third] = (await flagsOf(person)).items
  const [{ message_id } = { message_id: '' }] = await rowsOf<{ message_id: string }>(
    'SELECT message_id FROM flags WHERE id = ?',
    third.id,
  )
  await passAnswerDays()
  await call(`POST /ops/inbox/${message_id}/dismiss`, {
    as: operator.token,
    body: { reason: '너무 늦었어요.' },
  })
  expect((await flagsOf(person)).items[0]).toMatchObject({ state: 'upheld', reason: '너무 늦었어요.' })
  expect(await rowsOf("SELECT 1 FROM inbox WHERE result = 'quarantined'")).toEqual([])
})

test('when two creators share a bank account or a person, only the second one’s pending orders are held', async () => {
  const [first, second] = [await makePerson(), await makePerson()]
  const bank = { ...BANK_GROUP(), accountNumber: '110-900-800700' }
  expect((await register(first, bank)).status).toBe(200)
  const [mine, theirs] = [await makeShop(first), await makeShop(second)]
  const [kept, waiting] = [await order(mine), await order(theirs)]
  const done = await order(theirs, { status: 'confirmed' })
  expect((await register(second, bank)).status).toBe(200)
  await settleAll()
  expect((await flagsOf(first)).items).toEqual([])
  expect((await flagsOf(second)).items[0]).toMatchObject({ kind: 'duplicate_account', orderCount: 1 })
  expect((await orderOf(kept.orderCode)).hold).toBeNull()
  expect((await orderOf(waiting.orderCode)).hold).toBe('held')
  expect(await orderOf(done.orderCode)).toMatchObject({ hold: null, state: 'confirmed' })

  expect((await verify(first)).status).toBe(200)
  await db
    .prepare('UPDATE identities SET creator_id = ? WHERE creator_id = ?')
    .bind(second.creatorId, first.creatorId)
    .run()
  expect((await verify(first)).body.code).toBe('identity_taken')
  expect((await verify(first)).body.code).toBe('identity_taken')
  expect((await flagsOf(first)).items).toMatchObject([{ kind: 'duplicate_identity', orderCount: 1 }])
})
