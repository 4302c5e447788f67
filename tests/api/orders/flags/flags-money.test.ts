/** Confirming, holding, clearing and upholding in any order and at once: no won is lost or paid twice. */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { applyHolds } from '#api/orders/flags/holds.ts'
import { listFlags } from '#api/orders/flags/read.ts'
import { listOrders } from '#api/orders/orders/read.ts'
import { stateUnder, toPostedAmounts } from '#api/orders/orders/state-merge.ts'
import { runBeside, testDeps } from '#tests/helpers/api.ts'
import { makeReferral } from '#tests/helpers/creators/referrals.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { makePayable, request } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { decide, makeFlag, orderOf, settleAll } from '#tests/helpers/orders/flags.ts'
import {
  makeLine,
  makeReport,
  makeShop,
  type Report,
  report,
  type Shop,
  sendPostback,
} from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'
import { volume } from '#tests/helpers/volume.ts'

const { db } = testDeps()
const RUNS = volume({ gate: 10, long: 25 })
const counts = { runs: 0, held: 0, upheld: 0, free: 0 }

afterAll(async () => {
  await expectProof()
  console.info(`flags and money: ${JSON.stringify(counts)}`)
})

type Act =
  | { do: 'report'; version: number; status: Report['status'] }
  | { do: 'flag' | 'settle' }
  | { do: 'clear' | 'uphold'; nth: number }
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    do: fc.constant('report' as const),
    version: fc.integer({ min: 1, max: 3 }),
    status: fc.constantFrom<Report['status']>('pending', 'confirmed', 'confirmed', 'cancelled'),
  }),
  fc.record({ do: fc.constantFrom('flag' as const, 'flag' as const, 'settle' as const) }),
  fc.record({ do: fc.constantFrom('clear' as const, 'clear' as const, 'uphold' as const), nth: fc.nat(2) }),
)
const RANK = { pending: 1, confirmed: 2, cancelled: 3 }

test(`${RUNS} histories of reports and flags, in parallel, end where the reports and the decisions say`, async () => {
  const operator = await makePerson({ role: 'operator' })
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 4, maxLength: 10 }),
      fc.integer({ min: 1, max: 4 }),
      async (acts, atOnce) => {
        const [inviter, person] = [await makePerson(), await makePerson()]
        await makeReferral(inviter, person)
        const shop = await makeShop(person)
        const first = makeReport(shop.clickId, { eventId: '1-pending' })
        await report(shop.partner, first)
        const { id } = await orderOf(first.orderCode)
        const flags: string[] = []
        const steps = [{ version: 1, status: 'pending' as Report['status'] }]
        const run = async (one: Act) => {
          if (one.do === 'report') {
            steps.push(one)
            const body = {
              ...first,
              eventId: `${one.version}-${one.status}`,
              version: one.version,
              status: one.status,
            }
            expect((await sendPostback(shop.partner, body)).status).toBe(200)
          }
          if (one.do === 'flag') flags.push(await runBeside(() => makeFlag(person, id)))
          if (one.do === 'settle') await runBeside(() => applyHolds(testDeps()))
          const flag = 'nth' in one && flags[one.nth % Math.max(1, flags.length)]
          if (flag && (one.do === 'clear' || one.do === 'uphold'))
            expect([200, 409]).toContain((await decide(operator, flag, one.do)).status)
        }
        for (let from = 0; from < acts.length; from += atOnce)
          await Promise.all(acts.slice(from, from + atOnce).map(run))
        await settleAll()

        const [last] = steps.sort((a, b) => b.version - a.version || RANK[b.status] - RANK[a.status])
        const said = await rowsOf<{ state: string }>(
          'SELECT state FROM flags WHERE creator_id = ?',
          person.creatorId,
        )
        const hold = said.some(({ state }) => state === 'upheld')
          ? 'upheld'
          : said.some(({ state }) => state === 'open' || state === 'answered')
            ? 'held'
            : null
        const state = stateUnder(hold, last?.status ?? 'pending')
        const { pendingWon, confirmedWon } = toPostedAmounts(state, 1_120)
        const after = await orderOf(first.orderCode)
        expect(after).toMatchObject({ hold, state, pending_won: pendingWon, confirmed_won: confirmedWon })
        expect(await balancesOf(person)).toEqual({
          pending: pendingWon,
          awaited: 0,
          available: confirmedWon,
          reserved: 0,
          debt: 0,
        })
        const brought = await balancesOf(inviter)
        // The inviter keeps the earning from before the hold until the hold is decided.
        const whole = Math.floor(confirmedWon / 20)
        expect(hold === 'held' ? [0, 56] : [whole]).toContain(brought.available + brought.debt)
        await expectRollUps(person)
        counts.runs += 1
        counts[hold ?? 'free'] += 1
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(counts.runs).toBe(RUNS)
}, 240_000)

async function confirmed(shop: Shop, commission: number): Promise<Report> {
  const body = makeReport(shop.clickId, {
    status: 'confirmed',
    lines: [makeLine(commission * 20, commission)],
  })
  await report(shop.partner, body)
  return body
}

test('confirmed money still in the balance is held; requested money is left until the decision, then owed', async () => {
  const operator = await makePerson({ role: 'operator' })
  const person: Person = await makePayable(0)
  const shop = await makeShop(person)
  const [one, two] = [await confirmed(shop, 20_000), await confirmed(shop, 20_000)]
  expect(await balancesOf(person)).toMatchObject({ pending: 0, available: 28_000 })
  const first = await makeFlag(person, (await orderOf(one.orderCode)).id)
  await settleAll()
  expect(await balancesOf(person)).toMatchObject({ pending: 14_000, available: 14_000 })
  expect(await orderOf(one.orderCode)).toMatchObject({ state: 'pending', hold: 'held' })

  expect((await request(person, 14_000)).status).toBe(200)
  const second = await makeFlag(person, (await orderOf(two.orderCode)).id)
  await settleAll()
  expect(await orderOf(two.orderCode)).toMatchObject({ state: 'confirmed', hold: null })
  expect(await balancesOf(person)).toMatchObject({ pending: 14_000, available: 0, reserved: 14_000, debt: 0 })

  expect((await decide(operator, second, 'uphold')).status).toBe(200)
  expect(await orderOf(two.orderCode)).toMatchObject({
    state: 'cancelled',
    hold: 'upheld',
    cancelled_won: 14_000,
  })
  expect(await balancesOf(person)).toMatchObject({ pending: 14_000, available: 0, debt: -14_000 })
  expect((await decide(operator, first, 'clear')).status).toBe(200)
  expect(await orderOf(one.orderCode)).toMatchObject({
    state: 'confirmed',
    hold: null,
    confirmed_won: 14_000,
  })
  expect(await balancesOf(person)).toMatchObject({ pending: 0, available: 0, reserved: 14_000, debt: 0 })
  await expectProof()
  await expectRollUps(person)
})

test('an order confirmed while held pays once, when it is cleared; the database refuses anything else', async () => {
  const operator = await makePerson({ role: 'operator' })
  const person = await makePerson()
  const shop = await makeShop(person)
  const body = makeReport(shop.clickId)
  await report(shop.partner, body)
  const { id } = await orderOf(body.orderCode)
  const flag = await makeFlag(person, id)
  await settleAll()
  await report(shop.partner, { ...body, eventId: 'confirm-it', status: 'confirmed' })
  expect(await orderOf(body.orderCode)).toMatchObject({ state: 'pending', hold: 'held', pending_won: 1_120 })
  const record = 'SELECT confirmed, cancelled FROM partner_records WHERE partner_id = ?'
  expect(await rowsOf(record, shop.partner.id)).toEqual([{ confirmed: 1, cancelled: 0 }])
  const paid = rowsOf('UPDATE orders SET confirmed_won = 1120 WHERE id = ?', id)
  await expect(paid).rejects.toThrow('orders_hold_keeps')
  await expect(rowsOf('UPDATE orders SET hold = NULL WHERE id = ?', id)).rejects.toThrow(
    'orders_hold_reported',
  )
  await Promise.all([decide(operator, flag, 'clear'), settleAll(), settleAll()])
  await settleAll()
  expect(await orderOf(body.orderCode)).toMatchObject({
    state: 'confirmed',
    hold: null,
    confirmed_won: 1_120,
  })
  const posted = "SELECT sum(amount) AS won FROM postings WHERE kind = 'order_confirmed' AND ref LIKE ?"
  expect(await rowsOf(posted, `${id}:%`)).toEqual([{ won: 1_120 }])
  const undo = rowsOf("UPDATE flags SET state = 'open' WHERE id = ?", flag)
  await expect(undo).rejects.toThrow('flags_transition')
  const twin = insert(db, 'flags', {
    id: 'flg_twin',
    creator_id: person.creatorId,
    kind: 'self_click',
    ref: flag,
    evidence: '{}',
    raised_at: '2026-11-21T00:00:00.000Z',
  })
  await expect(twin.run()).rejects.toThrow('flags.kind, flags.ref')
})

test('flag lists read no more rows for a long history, and order pages no more for holds', async () => {
  const person = await makePerson()
  const shop = await makeShop(person, { clickedAt: new Date(Date.now() - 3_600_000) })
  for (let n = 0; n < 14; n += 1) {
    const body = makeReport(shop.clickId)
    await report(shop.partner, body)
    await makeFlag(person, (await orderOf(body.orderCode)).id)
  }
  await settleAll()
  expect(await countRowsRead((deps) => listFlags(deps, person.actor, {}))).toBeLessThanOrEqual(30)
  expect(await countRowsRead((deps) => listOrders(deps, person.actor, {}))).toBeLessThanOrEqual(48)
})

test.each([
  ['a late first report', { eventId: 'late', status: 'pending' as const }, 'clear', 1_000],
  ['the same amounts again', { eventId: 'again', version: 2 }, 'clear', 1_000],
  ['a lower commission', { eventId: 'less', version: 2, lines: [makeLine(400_000, 8_000)] }, 'clear', 280],
  ['a cancellation', { eventId: 'gone', status: 'cancelled' as const }, 'uphold', 0],
])('what an inviter got for a held order stays until the decision after %s', async (...row) => {
  const [, change, verb, won] = row
  const operator = await makePerson({ role: 'operator' })
  const [inviter, person] = [await makePerson(), await makePerson()]
  await makeReferral(inviter, person)
  const shop = await makeShop(person)
  const body = await confirmed(shop, 28_572)
  expect((await balancesOf(inviter)).available).toBe(1_000)
  const flag = await makeFlag(person, (await orderOf(body.orderCode)).id)
  await settleAll()
  await report(shop.partner, { ...body, ...change })
  expect(await balancesOf(inviter)).toMatchObject({ available: 1_000, debt: 0 })
  expect((await decide(operator, flag, verb as 'clear' | 'uphold')).status).toBe(200)
  await settleAll()
  expect(await balancesOf(inviter)).toMatchObject({ available: won, debt: 0 })
  await expectProof()
})
