import { expect, test } from 'vitest'
import { listOpsPayouts } from '#api/money/payout-ops/list-for-ops.ts'
import { getBalance, getEligibility } from '#api/money/payouts/eligibility.ts'
import { listPayouts } from '#api/money/payouts/list.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { giveEvents, makePayable } from '#tests/helpers/money/payouts.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

test('payout lists read at most four rows a line, however many payouts there are', async () => {
  const person = await makePayable(20_000)
  const own = { page: 1, limit: 12 }
  const ops = { state: 'paid', limit: 20 } as const
  const measure = async () => [
    await countRowsRead((deps) => listPayouts(deps, person.actor, own)),
    await countRowsRead((deps) => listOpsPayouts(deps, person.actor, ops)),
  ]
  await addPaid(person.creatorId, 40)
  const few = await measure()
  await addPaid(person.creatorId, 1_500)
  expect(await measure()).toEqual(few)
  expect(few[0]).toBeLessThanOrEqual(4 * own.limit)
  expect(few[1]).toBeLessThanOrEqual(4 * ops.limit)
})

test('a page beyond the end reads almost no rows', async () => {
  const person = await makePayable(20_000)
  await addPaid(person.creatorId, 40)
  const far = { page: 90_000, limit: 100 }
  expect(await countRowsRead((deps) => listPayouts(deps, person.actor, far))).toBeLessThanOrEqual(4)
  // Stored counts give the numbers of the five states.
  const after = '2000-01-01T00:00:00.000Z~pay_0'
  expect(
    await countRowsRead((deps) => listOpsPayouts(deps, person.actor, { limit: 100, state: 'paid', after })),
  ).toBeLessThanOrEqual(6)
})

test('balance and conditions read a handful of rows', async () => {
  const person = await makePayable(20_000)
  await addPaid(person.creatorId, 300)
  expect(await countRowsRead((deps) => getBalance(deps, person.actor))).toBeLessThanOrEqual(8)
  expect(await countRowsRead((deps) => getEligibility(deps, person.actor))).toBeLessThanOrEqual(25)
})

/** Inserts finished payouts of one creator, as they gather over years. */
async function addPaid(creatorId: string, count: number): Promise<void> {
  const { db } = testDeps()
  await db.batch([
    db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         INSERT INTO payouts (id, creator_id, account_id, amount, state, tax_type, income_tax, local_tax, vat, net,
           requested_at, pay_on, decided_at, seq)
         SELECT 'pay_' || lower(hex(randomblob(10))), ?1, (SELECT id FROM payout_accounts WHERE creator_id = ?1), 10000,
           'paid', 'individual', 300, 30, 0, 9670, strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i * 60, 'unixepoch'),
           '2026-11-10', '2026-11-10T00:00:00.000Z', 3 FROM n`,
      )
      .bind(creatorId, count),
    giveEvents(db),
    db.prepare('UPDATE creators SET payout_count = payout_count + ? WHERE id = ?').bind(count, creatorId),
  ])
}
