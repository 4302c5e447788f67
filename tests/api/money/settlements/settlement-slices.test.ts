/** A settlement file of ten thousand lines, measured by counts. */
import { afterAll, expect, test } from 'vitest'
import { compareSettlements } from '#api/money/settlements/compare.ts'
import { getSettlement as readSettlement } from '#api/money/settlements/read.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { MONTH, makeBilled } from '#tests/helpers/money/billing.ts'
import { getSettlement, toSettlementFile, uploadSettlement } from '#tests/helpers/money/settlements.ts'
import { expectProof } from '#tests/helpers/money.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

afterAll(expectProof)

const operator = await makePerson({ role: 'operator' })
const as = operator.token

test('ten thousand lines are compared in slices, whichever run comes in between, and read a page at a time', async () => {
  const { partner, orders } = await makeBilled(1_000, 2_000)
  const read = () =>
    countRowsRead((deps) =>
      readSettlement(deps, operator.actor, { id: partner.id, month: MONTH, view: 'differs', limit: 5 }),
    )
  const first = Array.from({ length: 20 }, (_, at) => ({ code: `few-${at}`, amount: 1 }))
  await uploadSettlement(as, partner.id, toSettlementFile(first))
  await compareSettlements(testDeps())
  const few = await read()
  const lines = Array.from({ length: 9_998 }, (_, at) => ({ code: `many-${at}`, amount: 3 }))
  const all = [...lines, ...orders.map(({ orderCode }) => ({ code: orderCode, amount: 1_000 }))]
  const { data } = await uploadSettlement(as, partner.id, toSettlementFile(all))
  expect(data.lines).toBe(10_000)
  await Promise.all([compareSettlements(testDeps()), compareSettlements(testDeps())])
  await compareSettlements(testDeps())
  const { settlement, next, expected, isStale } = await getSettlement(as, partner.id)
  expect(settlement.counts).toEqual({ agreed: 1, different: 1, extra: 9_998, missing: 0 })
  const { ours, theirs, missing, extra, different } = settlement.sums
  expect([ours, theirs, extra, different]).toEqual([3_000, 31_994, 29_994, 1_000])
  expect([ours, isStale]).toEqual([theirs + missing - extra + different, false])
  expect(ours).toBe(expected)
  // The page also shows the earlier comparison.
  expect(await read()).toBeLessThanOrEqual(few + 3)
  const rest = await getSettlement(as, partner.id, { after: next })
  expect(rest.items[0].orderCode).toBe(lines.map(({ code }) => code).sort()[49])
})
