/** An operator may act alone up to a sum per month or day, and an operator who added to a creator's earnings may not pay that creator. */
import { afterAll, expect, test } from 'vitest'
import { markPayoutPaid, startPayout } from '#api/money/payout-ops/ops-steps.ts'
import { correctOrder } from '#api/orders/corrections/correct.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { act, batchOf, clearDue, DUE, make, makeDue, preview } from '#tests/helpers/money/payout-batches.ts'
import { makePayable, makeRequested, request } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { decide, makeFlag, orderOf, settleAll } from '#tests/helpers/orders/flags.ts'
import { makeLine, makeReport, makeShop, report } from '#tests/helpers/orders/postback.ts'
import { claim, order } from '#tests/helpers/platform/own-matters.ts'

afterAll(expectProof)
const DAY_MS = 86_400_000
const operator = () => makePerson({ operatorRole: 'finance' })
const step = (as: Person, id: string, to: string) => call(`POST /ops/payouts/${id}/${to}`, { as: as.token })
const after = (days: number) => testDeps(new Date(Date.now() + days * DAY_MS))

/** Corrects and confirms an order of 70원 with `won` more. */
async function correct(me: Person, creator: Person, won: number, deps = testDeps()) {
  const shop = await makeShop(creator)
  const sent = makeReport(shop.clickId, { lines: [makeLine(1_000_000, 100)] })
  await report(shop.partner, sent)
  const wish = { state: 'confirmed' as const, amount: 1_000_000, commission: Math.ceil(won / 0.7) }
  const { id } = await orderOf(sent.orderCode)
  return correctOrder(deps, me.actor, { id, seq: 1, ...wish, reason: '시험' })
}

async function lineOf(as: Person, id: string, state = 'requested') {
  const { data } = await call(`GET /ops/payouts?state=${state}&limit=100`, { as: as.token })
  return data.items.find((item: { id: string }) => item.id === id)
}

test('many small corrections of one creator add up over the month, no matter who makes them; the next month starts anew', async () => {
  const [creator, other] = [await makePerson(), await makePerson()]
  const [me, second] = [await operator(), await operator()]
  // One minute before and after midnight in Seoul.
  const [before, next] = ['2027-01-31T14:59:00.000Z', '2027-01-31T15:01:00.000Z']
  const results = []
  for (const [who, whom, won, at] of [
    [me, creator, 60_000, before],
    [second, creator, 40_001, before],
    [second, creator, 40_000, before],
    [me, creator, 1, before],
    [me, other, 60_000, before],
    [me, creator, 60_000, next],
  ] as const)
    results.push((await correct(who, whom, won, testDeps(at))).result)
  expect(results).toEqual(['corrected', 'asked', 'corrected', 'asked', 'corrected', 'corrected'])
  expect((await balancesOf(creator)).available).toBe(160_000)
})

test('corrections by one operator add up over all creators', async () => {
  const me = await operator()
  const results = []
  for (let i = 0; i < 6; i += 1) results.push((await correct(me, await makePerson(), 99_000)).result)
  expect(results).toEqual([...Array(5).fill('corrected'), 'asked'])
  expect((await correct(await operator(), await makePerson(), 99_000)).result).toBe('corrected')
})

test('a correction that only takes money away does not count towards the limit', async () => {
  const [me, creator] = [await operator(), await makePerson()]
  await correct(me, creator, 90_000)
  const { id, ...body } = await order(creator)
  const lower = { ...body, state: 'cancelled' }
  const answer = await call(`POST /ops/orders/${id}/correction`, { as: me.token, body: lower })
  expect(answer.data).toEqual({ result: 'corrected' })
  expect(await rowsOf('SELECT won FROM balance_additions WHERE ref = ?', `${id}:2`)).toEqual([{ won: 0 }])
})

test('clearing a flag above the limit waits for another operator, and its orders follow then', async () => {
  const [creator, me, other] = [await makePerson(), await operator(), await operator()]
  const shop = await makeShop(creator)
  const sent = makeReport(shop.clickId, { status: 'confirmed', lines: [makeLine(3_000_000, 200_000)] })
  await report(shop.partner, sent)
  const flag = await makeFlag(creator, (await orderOf(sent.orderCode)).id)
  await settleAll()
  expect((await decide(me, flag, 'clear')).data).toEqual({ result: 'asked' })
  expect((await decide(me, flag, 'clear')).body.code).toBe('approval_open')
  expect(await balancesOf(creator)).toMatchObject({ available: 0, pending: 140_000 })
  const [asked] = await rowsOf<{ id: string; says: string }>(
    'SELECT id, says FROM approvals WHERE subject = ?',
    flag,
  )
  expect(asked?.says).toContain(
    '문제없음으로 정하고 보류한 수익 140,000원을 풀어요. 이유: 확인한 내용을 적어요.',
  )
  const approve = (as: Person) => call(`POST /ops/approvals/${asked?.id}/approve`, { as: as.token })
  expect((await approve(me)).body.code).toBe('own_matter')
  expect((await approve(other)).status).toBe(200)
  expect(await balancesOf(creator)).toMatchObject({ available: 140_000, pending: 0 })
  expect(await rowsOf('SELECT state, decided_by FROM flags WHERE id = ?', flag)).toEqual([
    { state: 'cleared', decided_by: me.userId },
  ])
})

test('an operator cannot request the clearing of their own flag either', async () => {
  const me = await makePerson({ role: 'operator' })
  const shop = await makeShop(me)
  const sent = makeReport(shop.clickId, { status: 'confirmed', lines: [makeLine(3_000_000, 200_000)] })
  await report(shop.partner, sent)
  const flag = await makeFlag(me, (await orderOf(sent.orderCode)).id)
  await settleAll()
  expect((await decide(me, flag, 'clear')).body.code).toBe('own_matter')
  expect(await rowsOf('SELECT id FROM approvals WHERE subject = ?', flag)).toEqual([])
})

test('an operator who corrected a creator’s order cannot pay that creator by hand for thirty days; the page says so', async () => {
  const [creator, me, other] = [await makePayable(0), await operator(), await operator()]
  await correct(me, creator, 50_000)
  const { id } = (await request(creator, 30_000)).data
  const said = expect.stringContaining('최근 30일 안에 이 크리에이터의 주문을 바로잡거나')
  expect((await lineOf(me, id)).soloRefusal).toEqual(said)
  expect((await lineOf(other, id)).soloRefusal).toBeNull()
  const refused = await step(me, id, 'processing')
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'payout_own_addition',
    said,
  ])
  const many = await call('POST /ops/payouts/processing', { as: me.token, body: { ids: [id] } })
  expect(many.data.items).toEqual([{ id, done: false, why: said }])
  expect((await step(other, id, 'processing')).status).toBe(200)
  expect((await step(me, id, 'paid')).body.code).toBe('payout_own_addition')
  await expect(markPayoutPaid(after(29), me.actor, { id })).rejects.toMatchObject({
    code: 'payout_own_addition',
  })
  expect(await markPayoutPaid(after(31), me.actor, { id })).toEqual({ done: true })
})

test('that operator may pay the creator in a batch another operator approves, however small it is', async () => {
  await clearDue()
  const [due] = await makeDue([30_000])
  const [me, other] = [await operator(), await operator()]
  await correct(me, due?.person as Person, 10)
  expect((await preview(other)).data.secondReason).toBeNull()
  expect((await preview(me)).data.secondReason).toContain('최근 30일')
  const { data } = await make(me)
  expect(await batchOf(me, data.id)).toMatchObject({ state: 'draft' })
  expect((await act(me, data.id, 'approve')).body.code).toBe('payout_batch_second')
  expect((await act(me, data.id, 'reveal', { reason: '시험' })).body.code).toBe('payout_batch_state')
  expect((await act(other, data.id, 'approve')).status).toBe(200)
  expect((await act(me, data.id, 'reveal', { reason: '시험' })).status).toBe(200)
})

test('an operator who imported or accepted a missing order cannot pay its creator by hand either', async () => {
  for (const verb of ['import', 'accept']) {
    const [creator, me] = [await makePayable(30_000), await operator()]
    const { id, ...fields } = await claim(creator, verb === 'accept' ? 'ordered' : 'open')
    const { status, amount, commission } = fields
    const body = verb === 'import' ? { status, amount, commission } : {}
    expect((await call(`POST /ops/claims/${id}/${verb}`, { as: me.token, body })).status, verb).toBe(200)
    const { data } = await request(creator, 30_000)
    expect((await step(me, data.id, 'processing')).body.code, verb).toBe('payout_own_addition')
    expect((await step(await operator(), data.id, 'processing')).status, verb).toBe(200)
  }
})

test('what one operator pays in a day adds up across hand and unapproved batches; another operator or the next day goes on', async () => {
  const [me, other] = [await operator(), await operator()]
  const [first, second, third] = [
    await makeRequested(600_000),
    await makeRequested(600_000),
    await makeRequested(400_000),
  ]
  for (const { id } of [first, second, third]) await step(me, id, 'processing')
  expect((await step(me, first.id, 'paid')).status).toBe(200)
  const refused = await step(me, second.id, 'paid')
  expect([refused.status, refused.body.code]).toEqual([409, 'payout_second_operator'])
  expect((await lineOf(me, second.id, 'processing')).soloRefusal).toContain('하루에 혼자')
  expect((await lineOf(me, third.id, 'processing')).soloRefusal).toBeNull()
  expect((await step(other, second.id, 'paid')).status).toBe(200)
  await clearDue()
  await makeDue([500_000])
  expect((await preview(me)).data.secondReason).toContain('오늘 혼자')
  const { data } = await make(me)
  expect(await batchOf(me, data.id)).toMatchObject({ state: 'draft' })
  expect((await step(me, third.id, 'paid')).status, 'what is not approved is not sent').toBe(200)
  const late = await makeRequested(900_000)
  await startPayout(testDeps(), me.actor, { id: late.id })
  await expect(markPayoutPaid(testDeps(), me.actor, { id: late.id })).rejects.toMatchObject({
    code: 'payout_second_operator',
  })
  expect(await markPayoutPaid(after(1), me.actor, { id: late.id })).toEqual({ done: true })
})

test('several batches of one operator in a day add up too', async () => {
  const me = await operator()
  const states = []
  for (const won of [600_000, 400_000, 10_000]) {
    await clearDue()
    await makeDue([won])
    states.push((await batchOf(me, (await make(me, { payOn: DUE })).data.id)).state)
  }
  expect(states).toEqual(['approved', 'approved', 'draft'])
})

test('two operators change the limits, which apply immediately and without a mail to creators', async () => {
  const [me, other, creator] = [await operator(), await operator(), await makePerson()]
  const wish = { creatorWon: 150_000, operatorWon: 600_000, payDayWon: 2_000_000, note: '사람이 늘었어요' }
  const ask = (agreed: string) =>
    call('PUT /ops/policies/solo-limits', {
      as: me.token,
      body: { ...wish, agreed },
    })
  const says = (await ask('')).body.fields.agreed[0]
  expect(says).toContain('운영자 한 사람의 한도: 한 달에 크리에이터 한 명에게 100,000원')
  expect(says).toContain(`150,000원, 운영자 한 명이 600,000원까지 늘리고 하루에 2,000,000원까지 보내기`)
  expect(says).not.toContain('메일')
  const { approval } = (await ask(says)).data
  await correct(me, creator, 60_000)
  expect((await correct(me, creator, 60_000)).result).toBe('asked')
  expect((await call(`POST /ops/approvals/${approval.id}/approve`, { as: other.token })).status).toBe(200)
  expect((await correct(me, creator, 60_000)).result).toBe('corrected')
  const held = 'SELECT starts_on, is_cut, told_to FROM policies WHERE kind = ?'
  expect(await rowsOf(held, 'solo_limits')).toEqual([
    { starts_on: toKstDate(testDeps().now()), is_cut: 0, told_to: null },
  ])
  const low = await call('PUT /ops/policies/solo-limits', { as: me.token, body: { ...wish, creatorWon: -1 } })
  expect([low.status, low.body.fields.creatorWon]).toEqual([400, ['0원부터 정할 수 있어요.']])
})
