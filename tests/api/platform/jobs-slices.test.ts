/**
 * Slices of the jobs that import orders: their number of calls to D1, and the state after an interruption at
 * any call.
 */
import { afterAll, expect, test } from 'vitest'
import type { Deps, JobSlice } from '#api/deps.ts'
import { handleLinkWork } from '#api/jobs/links.ts'
import { applyImports } from '#api/orders/imports/apply.ts'
import { applyTouched } from '#api/orders/networks/apply.ts'
import { saveRows } from '#api/orders/networks/queries.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { figure } from '../../helpers/figure.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '../../helpers/money.ts'
import { toCsv, uploadFile } from '../../helpers/orders/imports.ts'
import { IN_WON, makeStage, type Stage } from '../../helpers/orders/linkprice.ts'
import { makeShop } from '../../helpers/orders/postback.ts'
import { approve } from '../../helpers/platform/approvals.ts'
import { countCalls, type Kill } from '../../helpers/platform/d1-calls.ts'
import { volume } from '../../helpers/volume.ts'

const [operator, second] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
/** The earning from 70 % of 1,600 won. */
const EARNING = 1_120

afterAll(expectProof)

/** Makes an approved file with `many` pending orders of one creator. */
async function bringFile(person: Person, many: number, name: string): Promise<string> {
  const { partner, clickId } = await makeShop(person)
  const rows = Array.from({ length: many }, (_, i) => ({ orderCode: `${name}-${i}`, clickId }))
  const { id } = (await uploadFile(operator.token, partner, toCsv(rows))).data
  expect(
    (await approve(await call(`POST /ops/imports/${id}/start`, { as: operator.token }), second.token)).status,
  ).toBe(200)
  return id
}

const resultsOf = async (id: string) =>
  Object.fromEntries(
    (
      await rowsOf<{ result: string; n: number }>(
        "SELECT coalesce(result, 'waits') AS result, count(*) AS n FROM import_rows WHERE import_id = ? GROUP BY 1",
        id,
      )
    ).map(({ result, n }) => [result, n]),
  )

const quiet = (deps: Deps): Deps => ({ ...deps, log: () => {} })

test('a file of 200 rows is applied in a few calls, by invocations far below 1,000 statements that wake each other', async () => {
  const many = volume({ gate: 80, long: 220 })
  const person = await makePerson()
  const id = await bringFile(person, many, 'SLICE')
  // The first slice was applied when the file was approved.
  const { waits = 0 } = await resultsOf(id)
  expect(waits).toBe(many - 18)
  const next: JobSlice[] = []
  const all = { calls: 0, statements: 0, runs: 0, most: 0 }
  const run = async (act: (deps: Deps) => Promise<unknown>) => {
    const { deps, asked } = countCalls()
    await act({ ...deps, wakeSlice: async (slice) => void next.push(slice) })
    all.calls += asked.calls
    all.statements += asked.statements
    all.runs += 1
    all.most = Math.max(all.most, asked.statements)
  }
  await run((deps) => applyImports(deps))
  for (let slice = next.shift(); slice; slice = next.shift()) {
    const message = { body: { slice } }
    await run((deps) => handleLinkWork(deps, { messages: [message], ackAll() {} } as never))
  }
  expect(await resultsOf(id)).toEqual({ accepted: many })
  expect(await balancesOf(person)).toMatchObject({ pending: many * EARNING })
  await expectRollUps(person)
  expect(all.most).toBeLessThan(700)
  expect(all.calls / waits).toBeLessThan(0.5)
  figure(
    `${waits} rows of a file: ${all.calls} calls, ${all.statements} statements in ${all.runs} invocations, at most ${all.most} in one`,
  )
})

test('several rows of one order in one slice are applied in their order', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const csv = toCsv([
    { orderCode: 'TWICE', clickId },
    { orderCode: 'OTHER', clickId },
    { orderCode: 'TWICE', clickId, status: '확정' },
  ])
  const { id } = (await uploadFile(operator.token, partner, csv)).data
  await approve(await call(`POST /ops/imports/${id}/start`, { as: operator.token }), second.token)
  await applyImports(testDeps())
  expect(await resultsOf(id)).toEqual({ accepted: 3 })
  expect(await balancesOf(person)).toMatchObject({ pending: EARNING, available: EARNING })
})

/** Interrupts the job at each of its calls, before and after its effect, and then lets it finish. */
async function killedEverywhere(
  job: (deps: Deps) => Promise<unknown>,
  begin: (name: string) => Promise<() => Promise<void>>,
) {
  let kills = 0
  for (const isDone of [false, true])
    for (let at = 1; ; at += 1) {
      const check = await begin(`K${isDone ? 'D' : 'N'}${at}`)
      const kill: Kill = { at, isDone }
      const { deps, asked } = countCalls(quiet(testDeps()), kill)
      const isKilled = await job({ ...deps, wakeSlice: async () => {} }).then(
        () => asked.calls >= at,
        () => true,
      )
      while (Number(await job({ ...quiet(testDeps()), wakeSlice: async () => {} })) > 0);
      await check()
      if (!isKilled || asked.calls < at) break
      kills += 1
    }
  return kills
}

test('a file import killed at any of its calls loses no row and applies none twice', async () => {
  const kills = await killedEverywhere(applyImports, async (name) => {
    const person = await makePerson()
    const id = await bringFile(person, 32, name)
    return async () => {
      const { accepted = 0, quarantined = 0, waits = 0 } = await resultsOf(id)
      expect([accepted + quarantined, waits], name).toEqual([32, 0])
      expect((await balancesOf(person)).pending, name).toBe(accepted * EARNING)
    }
  })
  expect(kills).toBeGreaterThan(5)
  figure(`files: killed at ${kills} calls`)
})

/** Saves rows as the network's list shows them. */
async function listRows({ row, shop }: Stage, codes: string[]): Promise<void> {
  const rows = codes.map((code) => {
    const { trlog_id: row_id, o_cd, user_id: reference, status, p_cd, p_nm, sales, commission } = row(code)
    return {
      row_id,
      partner_id: shop.partner.id,
      order_code: o_cd,
      reference,
      status,
      product_code: p_cd,
      product_name: p_nm,
      quantity: 1,
      sales,
      commission,
      ordered_at: '2026-10-03T04:00:00.000Z',
      created_on: '2026-10-04',
      raw: '{}',
      ...IN_WON,
    }
  })
  await saveRows(testDeps().db, rows, '2026-10-04T00:00:00.000Z', '2026-10-04').run()
}

test('a network run killed at any of its calls loses no order and applies none twice', async () => {
  const kills = await killedEverywhere(applyTouched, async (name) => {
    const stage = await makeStage(await makePerson())
    await listRows(
      stage,
      Array.from({ length: 12 }, (_, i) => `${name}-${i}`),
    )
    return async () => {
      expect((await balancesOf(stage.person)).pending, name).toBe(12 * 700)
    }
  })
  expect(kills).toBeGreaterThan(5)
  figure(`the network: killed at ${kills} calls`)
})
