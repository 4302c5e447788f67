/** Reports in any order, repeated or concurrent, leave the same orders and balances as reports in order. */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { post } from '#api/db/ledger.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { makeReferral } from '#tests/helpers/creators/referrals.ts'
import { figure } from '#tests/helpers/figure.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import {
  earn,
  makeClickId,
  makeLine,
  makeReport,
  type Report,
  type Shop,
  sendPostback,
} from '#tests/helpers/orders/postback.ts'
import { volume } from '#tests/helpers/volume.ts'

const RUNS = volume({ gate: 20, long: 200 })
const HOUR = 3_600_000
const counts = { runs: 0, sent: 0, accepted: 0, duplicate: 0, indebted: 0 }

afterAll(async () => {
  await expectProof()
  const { runs, sent, duplicate, indebted } = counts
  figure(
    `${runs} sets of reports, shuffled, repeated and at once: the same balances as in order (${sent} sent, ${duplicate} repeated, ${indebted} end in debt)`,
  )
})

type Step = {
  order: number
  version: number
  status: Report['status']
  commission: number
  minute: number
}
const step = fc.record({
  order: fc.nat(2),
  version: fc.integer({ min: 1, max: 3 }),
  status: fc.constantFrom<Report['status']>('pending', 'confirmed', 'cancelled'),
  commission: fc.integer({ min: 0, max: 1_600 }),
  minute: fc.nat(50),
})
const RANK = { pending: 1, confirmed: 2, cancelled: 3 }
const stepKey = ({ order, version, status }: Step) => `${order}-${version}-${RANK[status]}`

const delivery = fc.uniqueArray(step, { selector: stepKey, minLength: 2, maxLength: 8 }).chain((steps) =>
  fc.record({
    steps: fc.constant(steps),
    shuffled: fc
      .array(fc.constantFrom(...steps), { maxLength: 3 })
      .chain((again) =>
        fc.shuffledSubarray([...steps, ...again], { minLength: steps.length + again.length }),
      ),
    cancelsBase: fc.boolean(),
    baseAt: fc.nat(8),
    atOnce: fc.integer({ min: 1, max: 5 }),
  }),
)

type Stage = { inviter: Person; person: Person; shop: Shop; base: Report; clickId: string; clickedAt: number }

/**
 * Makes a person whose first earning was already paid out, so that reversing it creates debt, and likewise an
 * inviter.
 */
async function makeStage(): Promise<Stage> {
  const [inviter, person] = [await makePerson(), await makePerson()]
  await makeReferral(inviter, person)
  const { shop, order } = await earn(person, 900)
  await payOut(person, 900)
  await payOut(inviter, 45)
  const clickedAt = Date.now() - 2 * HOUR
  const clickId = await makeClickId(shop.link.code, new Date(clickedAt))
  return { inviter, person, shop, base: order, clickId, clickedAt }
}

function payOut({ creatorId }: Person, amount: number) {
  const debit = `available:${creatorId}`
  const paid = { debit, credit: 'bank', amount, kind: 'test_paid', ref: creatorId, at: '2026-11-21' }
  return post(testDeps().db, paid).run()
}

function toReport({ clickId, clickedAt }: Stage, one: Step): Report {
  return makeReport(clickId, {
    eventId: stepKey(one),
    orderCode: `O-${one.order}`,
    status: one.status,
    version: one.version,
    occurredAt: new Date(clickedAt + one.minute * 60_000).toISOString(),
    lines: [makeLine(20_000, one.commission)],
  })
}

async function send(stage: Stage, body: Report): Promise<void> {
  const { status, data } = await sendPostback(stage.shop.partner, body)
  expect([status, ['accepted', 'duplicate']]).toEqual([200, expect.arrayContaining([data?.result])])
  counts.sent += 1
  counts[data.result as 'accepted' | 'duplicate'] += 1
}

async function outcome({ inviter, person, clickedAt }: Stage) {
  await expectRollUps(person)
  const rows = await rowsOf<{ state_at: string }>(
    `SELECT order_code, state, state_at, version, amount, commission, pending_won, confirmed_won, cancelled_won
     FROM orders WHERE creator_id = ? AND order_code LIKE 'O-%' ORDER BY order_code`,
    person.creatorId,
  )
  const toMinute = (at: string) => Math.round((Date.parse(at) - clickedAt) / 60_000)
  const orders = rows.map((order) => ({ ...order, state_at: toMinute(order.state_at) }))
  const brought = await rowsOf(
    `SELECT o.order_code, r.base_won, r.won FROM referral_orders r JOIN orders o ON o.id = r.order_id
     WHERE r.inviter_id = ? AND r.won > 0 AND o.order_code LIKE 'O-%' ORDER BY o.order_code`,
    inviter.creatorId,
  )
  const months = await rowsOf(
    'SELECT month, won FROM referral_months WHERE inviter_id = ? AND won > 0 ORDER BY month',
    inviter.creatorId,
  )
  return { orders, brought, months, balances: await balancesOf(person), invited: await balancesOf(inviter) }
}

/**
 * A second implementation of the rules: the highest step of each order wins, and only it earns. Its state began with
 * the first of the steps before it that say the same.
 */
function toModel(steps: Step[]) {
  const last = new Map<number, Step & { since: number }>()
  for (const one of [...steps].sort((a, b) => stepKey(a).localeCompare(stepKey(b)))) {
    const before = last.get(one.order)
    last.set(one.order, { ...one, since: before?.status === one.status ? before.since : one.minute })
  }
  return [...last.values()].map(({ order, version, status, commission, since }) => {
    const earning = Math.floor((commission * 7) / 10)
    return {
      order_code: `O-${order}`,
      state: status,
      state_at: since,
      version,
      pending_won: status === 'pending' ? earning : 0,
      confirmed_won: status === 'confirmed' ? earning : 0,
    }
  })
}

/** The referral earning is 5 % of the confirmed earnings, which the platform's share always covers. */
function toBrought(model: ReturnType<typeof toModel>) {
  return model
    .map(({ order_code, confirmed_won }) => ({
      order_code,
      base_won: confirmed_won,
      won: Math.floor(confirmed_won / 20),
    }))
    .filter(({ won }) => won > 0)
    .sort((a, b) => a.order_code.localeCompare(b.order_code))
}

test(`${RUNS} sets of reports, shuffled, repeated and in parallel, end as in tidy order`, async () => {
  await fc.assert(
    fc.asyncProperty(delivery, async ({ steps, shuffled, cancelsBase, baseAt, atOnce }) => {
      const [tidy, wild] = [await makeStage(), await makeStage()]
      const undo = (stage: Stage) => ({
        ...stage.base,
        eventId: 'undo',
        version: 2,
        status: 'cancelled' as const,
      })
      for (const one of [...steps].sort((a, b) => stepKey(a).localeCompare(stepKey(b))))
        await send(tidy, toReport(tidy, one))
      if (cancelsBase) await send(tidy, undo(tidy))
      const reports = shuffled.map((one) => toReport(wild, one))
      if (cancelsBase) reports.splice(baseAt, 0, undo(wild))
      for (let from = 0; from < reports.length; from += atOnce)
        await Promise.all(reports.slice(from, from + atOnce).map((body) => send(wild, body)))
      const expected = await outcome(tidy)
      const model = toModel(steps)
      expect(expected.orders).toMatchObject(model)
      expect(expected.brought).toEqual(toBrought(model))
      expect(await outcome(wild)).toEqual(expected)
      counts.runs += 1
      if (expected.balances.debt < 0) counts.indebted += 1
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(counts.runs).toBe(RUNS)
}, 240_000)
