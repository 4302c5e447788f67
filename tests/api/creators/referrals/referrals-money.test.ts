import { afterAll, expect, test } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { proveLedger } from '#api/money/books/nightly-proof.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePair, makeReferral } from '#tests/helpers/creators/referrals.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { BANK_GROUP, register, verify } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import {
  cancel,
  earn,
  makeClickId,
  makeLine,
  makeReport,
  makeShop,
  report,
} from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

const DAY = 86_400_000
const partOf = async (invitee: Person) =>
  (
    await rowsOf<{ step: string; won: number; blocked_reason: string | null }>(
      'SELECT step, won, blocked_reason FROM referrals WHERE invitee_id = ?',
      invitee.creatorId,
    )
  )[0]
const monthsOf = (inviter: Person) =>
  rowsOf('SELECT month, won FROM referral_months WHERE inviter_id = ? ORDER BY month', inviter.creatorId)

test('the platform pays the inviter 5 % of what is confirmed, and the invitee keeps everything', async () => {
  const { inviter, invitee } = await makePair()
  const shop = await makeShop(invitee)
  await report(shop.partner, makeReport(shop.clickId))
  expect((await balancesOf(inviter)).available).toBe(0)
  await earn(invitee, 10_019, shop)
  expect((await balancesOf(inviter)).available).toBe(500)
  expect((await balancesOf(invitee)).available).toBe(10_019)
  expect(await partOf(invitee)).toEqual({ step: 'earning', won: 500, blocked_reason: null })
  const { data } = await call('GET /creator-referrer/me', { as: inviter.token })
  expect(data).toMatchObject({ wonTotal: 500, wonThisMonth: 500, counts: { approved: 0, earning: 1 } })
  expect(data.items[0].months).toMatchObject([{ won: 500 }])
  expect((await call('GET /creators/finance-info', { as: inviter.token })).data.totalEarningAmount).toBe(500)
  await expectRollUps(inviter)
})

test('a cancelled order takes its bonus back, and a bonus that was paid out becomes debt', async () => {
  const { inviter, invitee } = await makePair()
  const [first, second] = [await earn(invitee, 10_000), await earn(invitee, 20_000)]
  await cancel(first.shop.partner, first.order)
  expect((await balancesOf(inviter)).available).toBe(1_000)
  await insert(testDeps().db, 'postings', {
    debit: `available:${inviter.creatorId}`,
    credit: 'bank',
    amount: 900,
    kind: 'test_paid',
    ref: inviter.creatorId,
    at: '2026-11-21',
  }).run()
  await cancel(second.shop.partner, second.order)
  expect(await balancesOf(inviter)).toMatchObject({ available: 0, debt: -900 })
  expect(await partOf(invitee)).toMatchObject({ step: 'earning', won: 0 })
  expect(await monthsOf(inviter)).toMatchObject([{ won: 0 }])
  await earn(invitee, 30_000)
  expect(await balancesOf(inviter)).toMatchObject({ available: 600, debt: 0 })
  await expectProof()
})

test('an amended order posts only the difference', async () => {
  const { inviter, invitee } = await makePair()
  const shop = await makeShop(invitee)
  const order = makeReport(shop.clickId, { status: 'confirmed', lines: [makeLine(200_000, 10_000)] })
  await report(shop.partner, order)
  await report(shop.partner, { ...order, eventId: 'less', version: 2, lines: [makeLine(100_000, 4_000)] })
  await report(shop.partner, { ...order, eventId: 'same', version: 3, lines: [makeLine(100_000, 4_000)] })
  const ledger = await rowsOf(
    "SELECT kind, amount FROM postings WHERE ref LIKE '%:referral' AND (debit = ?1 OR credit = ?1) ORDER BY id",
    `available:${inviter.creatorId}`,
  )
  expect(ledger).toEqual([
    { kind: 'referral_earned', amount: 350 },
    { kind: 'referral_reversed', amount: 210 },
  ])
  const { data } = await call('GET /creator-referrer/me/earnings', { as: inviter.token })
  expect(data.items).toMatchObject([{ base: 2_800, won: 140 }])
})

test('the click decides: before the approval and after six months it earns nothing, exactly at both edges', async () => {
  const [inviter, invitee] = [await makePerson(), await makePerson()]
  const now = Date.now()
  const approvedAt = new Date(now - 2 * DAY)
  await makeReferral(inviter, invitee, approvedAt)
  const shop = await makeShop(invitee, { windowDays: 30 })
  const earnAt = async (ms: number) => {
    const clickId = await makeClickId(shop.link.code, new Date(ms))
    await report(
      shop.partner,
      makeReport(clickId, { status: 'confirmed', lines: [makeLine(200_000, 10_000)] }),
    )
    return (await balancesOf(inviter)).available
  }
  expect(await earnAt(approvedAt.getTime() - 60_000)).toBe(0)
  expect(await earnAt(approvedAt.getTime() + 60_000)).toBe(350)
  await rowsOf(
    'UPDATE referrals SET ends_at = ? WHERE invitee_id = ?',
    new Date(now - DAY).toISOString(),
    invitee.creatorId,
  )
  expect(await earnAt(now - DAY - 60_000)).toBe(700)
  expect(await earnAt(now - DAY + 60_000)).toBe(700)
  const { data } = await call('GET /creator-referrer/me', { as: inviter.token })
  expect(data.items[0]).toMatchObject({ isOver: true, wonTotal: 700 })
})

test('a referral never costs more than the platform’s part of the order', async () => {
  const { inviter, invitee } = await makePair()
  await rowsOf(
    "INSERT INTO creator_grades (creator_id, since, level, name, share_bps) VALUES (?, '2021-01-01', 5, '열매', 9700)",
    invitee.creatorId,
  )
  const shop = await makeShop(invitee)
  await report(
    shop.partner,
    makeReport(shop.clickId, { status: 'confirmed', lines: [makeLine(200_000, 10_000)] }),
  )
  expect((await balancesOf(inviter)).available).toBe(300)
  const more = rowsOf('UPDATE referral_orders SET won = 301 WHERE invitee_id = ?', invitee.creatorId)
  await expect(more).rejects.toThrow('referral_not_covered')
})

test('a shared bank account ends a referral: nothing is added, and what it paid stays until its order is cancelled', async () => {
  const { inviter, invitee } = await makePair()
  const [kept, undone] = [await earn(invitee, 10_000), await earn(invitee, 20_000)]
  const bank = { ...BANK_GROUP(), accountNumber: '110-222-333444' }
  for (const person of [inviter, invitee]) {
    await verify(person)
    expect((await register(person, bank)).status).toBe(200)
  }
  expect(await partOf(invitee)).toEqual({ step: 'blocked', won: 1_500, blocked_reason: 'account' })
  await earn(invitee, 40_000, kept.shop)
  expect((await balancesOf(inviter)).available).toBe(1_500)
  await cancel(undone.shop.partner, undone.order)
  expect((await balancesOf(inviter)).available).toBe(500)
  const raised = { ...kept.order, eventId: 'more', version: 3, lines: [makeLine(800_000, 40_000)] }
  await report(kept.shop.partner, raised)
  expect((await balancesOf(inviter)).available).toBe(500)
  const more = rowsOf('UPDATE referral_orders SET won = won + 1 WHERE invitee_id = ?', invitee.creatorId)
  await expect(more).rejects.toThrow('referral_blocked')
  const another = `INSERT INTO referral_orders SELECT o.id, ?1, ?2, 20, 1, '2026-11', o.state_at FROM orders o
    WHERE o.creator_id = ?2 AND o.id NOT IN (SELECT order_id FROM referral_orders)`
  await expect(rowsOf(another, inviter.creatorId, invitee.creatorId)).rejects.toThrow('referral_blocked')
  const { data } = await call('GET /creator-referrer/me?step=blocked', { as: inviter.token })
  expect(data.items).toMatchObject([{ blocked: { reason: 'account' }, wonTotal: 500 }])
  await expectProof()
})

test('a shared account also counts when the inviter registers it last, and a different account does not', async () => {
  const [one, two] = [await makePair(), await makePair()]
  const bank = (accountNumber: string) => ({ ...BANK_GROUP(), accountNumber })
  for (const person of [one.invitee, one.inviter, two.invitee, two.inviter]) await verify(person)
  await register(one.invitee, bank('110-999-000001'))
  await register(one.inviter, bank('110-999-000001'))
  await register(two.invitee, bank('110-999-000002'))
  await register(two.inviter, bank('110-999-000003'))
  expect(await partOf(one.invitee)).toMatchObject({ step: 'blocked' })
  expect(await partOf(two.invitee)).toMatchObject({ step: 'approved' })
})

test('confirmations that race the block post each bonus once, and the ledger agrees', async () => {
  const { inviter, invitee } = await makePair()
  const shop = await makeShop(invitee)
  const bank = { ...BANK_GROUP(), accountNumber: '110-777-123123' }
  await verify(inviter)
  await verify(invitee)
  await register(inviter, bank)
  const orders = Array.from({ length: 10 }, () =>
    makeReport(shop.clickId, { status: 'confirmed', lines: [makeLine(200_000, 10_000)] }),
  )
  const send = orders.flatMap((order) => [
    report(shop.partner, order),
    report(shop.partner, { ...order, eventId: `${order.eventId}-b` }),
  ])
  await Promise.all([...send, register(invitee, bank)])
  const [{ won } = { won: -1 }] = await rowsOf<{ won: number }>(
    'SELECT coalesce(sum(won), 0) AS won FROM referral_orders WHERE inviter_id = ?',
    inviter.creatorId,
  )
  expect(won % 350).toBe(0)
  expect((await balancesOf(inviter)).available).toBe(won)
  expect(await partOf(invitee)).toMatchObject({ step: 'blocked', won })
  await expectProof()
})

test('a referral ends when either side leaves', async () => {
  const [one, two] = [await makePair(), await makePair()]
  await rowsOf("UPDATE users SET withdrawn_at = '2026-11-21T00:00:00.000Z' WHERE id = ?", one.inviter.userId)
  await rowsOf("UPDATE users SET withdrawn_at = '2026-11-21T00:00:00.000Z' WHERE id = ?", two.invitee.userId)
  expect([await partOf(one.invitee), await partOf(two.invitee)]).toMatchObject([
    { blocked_reason: 'left' },
    { blocked_reason: 'left' },
  ])
})

test('the nightly proof names a referral that disagrees with the ledger', async () => {
  const { inviter, invitee } = await makePair()
  await earn(invitee, 10_000)
  await rowsOf('UPDATE referral_orders SET won = 499 WHERE invitee_id = ?', invitee.creatorId)
  await proveLedger(testDeps('2031-01-01T18:00:00Z'))
  const [alarm] = await rowsOf<{ detail: string }>(
    "SELECT detail FROM alarms WHERE id LIKE 'alm_ledger_2031-01-02%'",
  )
  for (const name of [`referral:${inviter.creatorId}`, 'referral_cost', 'referral_order:'])
    expect(alarm?.detail).toContain(name)
  await rowsOf('UPDATE referral_orders SET won = 500 WHERE invitee_id = ?', invitee.creatorId)
})
