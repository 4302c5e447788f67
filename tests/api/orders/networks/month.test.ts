/**
 * A month of sales over every network at once, shuffled, with two outages and a statement that differs. What each
 * creator has equals a model that never reads a table, and the ledger proves 0 won of drift.
 */
import { afterAll, expect, test } from 'vitest'
import { compareSettlements } from '#api/money/settlements/compare.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { figure } from '#tests/helpers/figure.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { getSettlement, toSettlementFile, uploadSettlement } from '#tests/helpers/money/settlements.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { NETWORK_STAND_INS } from '#tests/helpers/networks/all.ts'
import {
  type PlannedOrder,
  planOrder,
  playBefore,
  READINGS,
  totalsOf,
} from '#tests/helpers/networks/month.ts'
import type { NetworkStandIn } from '#tests/helpers/networks/stand-in.ts'
import { makeRandom } from '#tests/helpers/random.ts'
import { volume } from '#tests/helpers/volume.ts'

afterAll(expectProof)

const NAMES = Object.keys(NETWORK_STAND_INS)
/** Creators of each network, and orders of each creator: 3,000 orders in a long run. */
const CREATORS = volume({ gate: 2, long: 6 })
const ORDERS = volume({ gate: 16, long: Math.ceil(3_000 / (NAMES.length * 6)) })
/** The networks that are out of order, and the reading before which that begins; it ends before the next. */
const OUTAGES = [
  { name: NAMES[0], fault: 'slow', at: 2 },
  { name: NAMES[1], fault: 'refused', at: 3 },
] as const

const pick = makeRandom(20_261_003)

function shuffle<T>(list: T[]): T[] {
  return list
    .map((item) => ({ item, place: pick(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

async function makeStandIns(): Promise<NetworkStandIn[]> {
  const standIns: NetworkStandIn[] = []
  for (const make of Object.values(NETWORK_STAND_INS))
    for (let i = 0; i < CREATORS; i += 1) standIns.push(await make(await makePerson()))
  // The click of every stand-in is of the third of the month.
  for (const { partnerId } of standIns)
    await rowsOf('UPDATE partners SET window_days = 30 WHERE id = ? RETURNING id', partnerId)
  return standIns
}

type OrderRow = {
  order_code: string
  state: string
  amount: number
  commission: number
  confirmed_won: number
}
const earningOf = (commission: number) => Math.floor((commission * 7) / 10)

/** Compares all that a creator has with the model; returns the won. */
async function expectTotals({ person, name }: NetworkStandIn, orders: PlannedOrder[]): Promise<number> {
  const rows = await rowsOf<OrderRow>(
    'SELECT order_code, state, amount, commission, confirmed_won FROM orders WHERE creator_id = ?',
    person.creatorId,
  )
  const kept = new Map(rows.map((row) => [row.order_code, row]))
  let won = 0
  for (const order of orders) {
    const totals = totalsOf(order)
    const earned = earningOf(totals?.commission ?? 0)
    won += earned
    const wanted = totals ? { state: 'confirmed', ...totals } : { state: 'cancelled' }
    expect(kept.get(order.sale.orderCode), `${name} ${JSON.stringify(order.changes)}`).toMatchObject({
      ...wanted,
      confirmed_won: earned,
    })
  }
  expect(rows).toHaveLength(orders.length)
  expect(await balancesOf(person)).toMatchObject({ pending: 0, available: won })
  await expectRollUps(person)
  return won
}

test('a month over all networks comes to the model, to the won', { timeout: 1_800_000 }, async () => {
  const standIns = await makeStandIns()
  const plans = standIns.map((standIn) =>
    Array.from({ length: ORDERS }, (_, i) => planOrder(standIn, i, pick)),
  )
  for (const [reading, at] of READINGS.entries()) {
    for (const order of shuffle(plans.flat())) playBefore(reading, order)
    for (const one of shuffle(standIns)) {
      const outage = OUTAGES.find(({ name }) => name === one.name)
      one.fail(outage?.at === reading ? outage.fault : null)
      await one.readAll(at)
    }
  }
  let won = 0
  for (const [i, standIn] of standIns.entries()) won += await expectTotals(standIn, plans[i] ?? [])
  figure(
    `${plans.flat().length} orders of a month over ${NAMES.join(', ')}, shuffled, with 2 outages: ${won} won as the model says`,
  )
  await expectDifference(standIns[0], plans[0] ?? [])
})

/** The statement pays 7 won less for one order, and the comparison says so of that one alone. */
async function expectDifference(standIn: NetworkStandIn | undefined, orders: PlannedOrder[]): Promise<void> {
  const lines = orders.flatMap((order) => {
    const totals = totalsOf(order)
    return totals ? [{ code: order.sale.orderCode, amount: totals.commission }] : []
  })
  const [one, ...rest] = lines
  if (!standIn || !one) throw new Error('nothing was sold')
  const { token } = await makePerson({ role: 'operator' })
  const file = toSettlementFile([{ ...one, amount: one.amount - 7 }, ...rest])
  await uploadSettlement(token, standIn.partnerId, file, { month: '2026-12' })
  await compareSettlements(testDeps())
  const { settlement } = await getSettlement(token, standIn.partnerId, { month: '2026-12' })
  expect(settlement.sums).toMatchObject({ different: 7 })
}
