/** An order of the network ends as its last reading says, whatever was read in between. */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { applyTouched } from '#api/orders/networks/apply.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { type ListRow, makeStage, pullLinkprice, type Stage } from '#tests/helpers/orders/linkprice.ts'
import { volume } from '#tests/helpers/volume.ts'

const RUNS = volume({ gate: 5, long: 12 })
const ORDERS = 6
const counts = { runs: 0, orders: 0, readings: 0, reissued: 0, cancelled: 0, confirmed: 0 }

afterAll(async () => {
  await expectProof()
  console.info(`lives of orders: ${JSON.stringify(counts)}`)
})

/** The ways in which the lines of an order end. */
type End = 'kept' | 'recreated' | 'merged' | 'folded' | 'cancelled' | 'cancelled-early'
type Life = {
  end: End
  commissions: number[]
  isZeroFirst: boolean
  isBatchedAgain: boolean
  isRedated: boolean
}
const life = fc.record({
  end: fc.constantFrom<End>('kept', 'recreated', 'merged', 'folded', 'cancelled', 'cancelled-early'),
  commissions: fc.array(fc.integer({ min: 1, max: 1_600 }), { minLength: 1, maxLength: 3 }),
  isZeroFirst: fc.boolean(),
  isBatchedAgain: fc.boolean(),
  isRedated: fc.boolean(),
})

/** The times from which the list shows the next step of an order. */
const TIMES = [
  '2026-10-04T09:00',
  '2026-10-06T09:00',
  '2026-11-10T09:00',
  '2026-11-25T09:00',
  '2026-12-02T09:00',
  '2026-12-05T09:00',
]
const FINAL = '2026-12-08T09:00'

type Steps = ((stage: Stage) => void)[]

/** Turns the life of one order into steps of the list, one per time. */
function toSteps(code: string, one: Life, stage: Stage): Steps {
  const lines = one.commissions.map((commission, i) =>
    stage.row(code, {
      p_cd: `p${i}`,
      commission: one.isZeroFirst ? 0 : commission,
      create_time_stamp: '20261003',
    }),
  )
  const priced = lines.map((row, i) => again(stage, row, { commission: one.commissions[i] ?? 0 }, '20261005'))
  const hasAgain = one.isZeroFirst || one.isBatchedAgain
  const current = hasAgain ? priced : lines
  const ids = (rows: ListRow[]) => rows.map((row) => row.trlog_id)
  const day = one.isRedated ? '20261101' : '20261003'
  const settled = { status: '210', yyyymmdd: day }
  const sum = (of: (row: ListRow) => number) => current.reduce((all, row) => all + of(row), 0)
  const whole = {
    ...settled,
    p_cd: code,
    sales: sum((row) => row.sales),
    commission: sum((row) => row.commission),
  }
  const isLiving = one.end !== 'cancelled' && one.end !== 'cancelled-early'
  return [
    () => stage.put(...lines),
    () => (hasAgain ? stage.put(...priced) : undefined),
    () =>
      one.end === 'cancelled-early'
        ? stage.turn('310', ...ids(lines), ...(hasAgain ? ids(priced) : []))
        : undefined,
    () => {
      if (one.end === 'kept') stage.turn('200', ...ids(current))
      else if (one.end !== 'cancelled-early')
        stage.turn('310', ...ids(lines), ...(hasAgain ? ids(priced) : []))
    },
    () => {
      if (one.end === 'merged') stage.put(again(stage, current[0], whole, '20261202'))
      else if (isLiving && one.end !== 'kept')
        stage.put(...current.map((row) => again(stage, row, settled, '20261202')))
    },
    () => {
      if (one.end !== 'kept') return
      stage.turn('210', ...ids(current))
      if (hasAgain) stage.turn('310', ...ids(lines))
    },
  ]
}

function again(stage: Stage, row: ListRow | undefined, changes: Partial<ListRow>, created: string): ListRow {
  const { trlog_id: _id, ...rest } = row ?? stage.row('')
  return {
    ...stage.row(rest.o_cd),
    ...rest,
    trlog_id: stage.row('').trlog_id,
    create_time_stamp: created,
    ...changes,
  }
}

/** Reads every month, without waiting for its turn. */
async function readNow(stage: Stage, at: string): Promise<void> {
  await rowsOf('DELETE FROM network_accounts WHERE account = ? RETURNING account', stage.siteCode)
  for (let slot = 0; slot < 6; slot += 1) {
    const now = new Date(Date.parse(`${at}:00+09:00`) + slot * 15 * 60_000).toISOString()
    await rowsOf(
      "UPDATE network_pulls SET due_at = iif(span IN ('2026-10', '2026-11'), ?, '9999') WHERE account = ? AND ? = 0 RETURNING span",
      now,
      stage.siteCode,
      slot,
    )
    await pullLinkprice(stage.deps(now))
  }
  await applyTouched(stage.deps(new Date(`${at}:00+09:00`).toISOString()))
  counts.readings += 1
}

async function outcome({ person }: Stage) {
  await expectRollUps(person)
  const orders = await rowsOf<{ order_code: string; state: string }>(
    'SELECT order_code, state, amount, commission, pending_won, confirmed_won FROM orders WHERE creator_id = ? ORDER BY order_code',
    person.creatorId,
  )
  return { orders, balances: await balancesOf(person) }
}

function toModel(lives: Life[]) {
  return lives.map((one, i) => {
    const isKept = !one.end.startsWith('cancelled')
    const commission = one.commissions.reduce((sum, won) => sum + won, 0)
    return {
      order_code: `O-${i}`,
      state: isKept ? 'confirmed' : 'cancelled',
      confirmed_won: isKept ? Math.floor(commission * 0.7 + 1e-9) : 0,
      pending_won: 0,
    }
  })
}

test(`${RUNS} × ${ORDERS} lives of orders, whenever they are read, end as they were lived`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(life, { minLength: ORDERS, maxLength: ORDERS }),
      fc.subarray([0, 1, 2, 3, 4, 5]),
      async (lives, readings) => {
        const stage = await makeStage(await makePerson())
        const all = lives.map((one, i) => toSteps(`O-${i}`, one, stage))
        for (const [time, at] of TIMES.entries()) {
          for (const steps of all) steps[time]?.(stage)
          if (readings.includes(time)) await readNow(stage, at)
        }
        await readNow(stage, FINAL)
        const end = await outcome(stage)
        // An order that was cancelled before its first reading may show no commission; its earning is the
        // same.
        expect(end.orders).toMatchObject(toModel(lives))
        expect(end.balances.pending).toBe(0)
        expect(end.balances.debt).toBe(0)
        await readNow(stage, '2026-12-09T09:00')
        expect(await outcome(stage)).toEqual(end)
        const falsely = `SELECT o.order_code FROM orders o JOIN order_events e ON e.order_id = o.id
          WHERE o.creator_id = ? AND o.state = 'confirmed' AND e.kind = 'cancelled'`
        expect(await rowsOf(falsely, stage.person.creatorId)).toEqual([])
        counts.runs += 1
        counts.orders += lives.length
        counts.reissued += lives.filter(({ end: how }) =>
          ['recreated', 'merged', 'folded'].includes(how),
        ).length
        for (const { state } of end.orders) counts[state as 'cancelled' | 'confirmed'] += 1
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(counts.runs).toBe(RUNS)
}, 240_000)
