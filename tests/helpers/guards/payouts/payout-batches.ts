/**
 * Guards of batches: an approved batch is sent unchanged and once, and above a million won it takes two
 * people.
 */
import { expect } from 'vitest'
import { approvePayoutBatch, dropPayoutBatch, revealPayoutBatch } from '#api/money/payout-batches/decide.ts'
import { markPayoutPaid } from '#api/money/payout-ops/ops-steps.ts'
import { testDeps } from '../../api.ts'
import { makePerson } from '../../make.ts'
import { DUE, makeOf } from '../../money/payout-batches.ts'
import { makeRequested, register } from '../../money/payouts.ts'
import { balancesOf, rowsOf } from '../../money.ts'
import { type Guard, tried } from '../guard.ts'

const reason = '시험'
const operator = () => makePerson({ role: 'operator' })
const run = (sql: string, ...values: string[]) =>
  testDeps()
    .db.prepare(sql)
    .bind(...values)
    .run()

const column = async (sql: string, id: string) => (await rowsOf<{ value: unknown }>(sql, id))[0]?.value
const stateOf = (id: string) => column('SELECT state AS value FROM payout_batches WHERE id = ?', id)
const livingOf = (payout: string) =>
  column("SELECT count(*) AS value FROM payout_batch_rows WHERE payout_id = ? AND state = 'in'", payout)

async function approveOwn(): Promise<void> {
  const { id, maker } = await makeOf([1_500_000])
  const at = new Date().toISOString()
  await tried(
    run(
      "UPDATE payout_batches SET state = 'approved', approved_by = ?2, approved_at = ?3 WHERE id = ?1",
      id,
      maker.userId,
      at,
    ),
  )
  expect(await stateOf(id), 'approved by who made it').toBe('draft')
}

export const PAYOUT_BATCH_GUARDS: Guard[] = [
  // The maker of a batch has an own interest when their money goes to the account; here it does not.
  { name: 'payout_batches_two_people', besides: ['payout_batches_not_own'], probe: approveOwn },
  {
    name: 'payout_batches_approval',
    besides: ['payout_batches_second'],
    async probe() {
      const { id } = await makeOf([1_500_000])
      await tried(run("UPDATE payout_batches SET state = 'approved' WHERE id = ?", id))
      expect(await stateOf(id), 'approved by nobody').toBe('draft')
    },
  },
  {
    name: 'payout_batches_not_own',
    async probe() {
      const { id } = await makeOf([1_500_000])
      const me = await operator()
      // Everybody in these tests registers the same account.
      await register(me)
      await tried(approvePayoutBatch(testDeps(), me.actor, { id }))
      expect(await stateOf(id), 'approved money of his own').toBe('draft')
    },
  },
  {
    name: 'payout_batch_rows_not_own',
    async probe() {
      const { maker, first } = await makeOf([20_000])
      await register(maker)
      const id = `bat_own${Date.now().toString(36)}`
      await run(
        'INSERT INTO payout_batches (id, pay_on, made_by, made_at) VALUES (?, ?, ?, ?)',
        id,
        DUE,
        maker.userId,
        DUE,
      )
      await run("UPDATE payout_batch_rows SET state = 'out' WHERE payout_id = ?", first.id)
      await tried(
        run('INSERT INTO payout_batch_rows (batch_id, payout_id, line) VALUES (?, ?, 1)', id, first.id),
      )
      expect(await livingOf(first.id), 'put his own money into a batch').toBe(0)
    },
  },
  {
    name: 'payout_batch_rows_one_living',
    besides: ['payout_batch_rows_no_replace_payout_id'],
    async probe() {
      const { first } = await makeOf([20_000])
      const [other, id] = [await operator(), `bat_two${Date.now().toString(36)}`]
      await run(
        'INSERT INTO payout_batches (id, pay_on, made_by, made_at) VALUES (?, ?, ?, ?)',
        id,
        DUE,
        other.userId,
        DUE,
      )
      await tried(
        run('INSERT INTO payout_batch_rows (batch_id, payout_id, line) VALUES (?, ?, 1)', id, first.id),
      )
      expect(await livingOf(first.id), 'sent twice').toBe(1)
    },
  },
  {
    name: 'payout_batch_rows_only_drafts',
    besides: ['payout_batches_fixed'],
    async probe() {
      const { id } = await makeOf([20_000])
      const { id: other } = await makeRequested(20_000)
      await tried(
        run('INSERT INTO payout_batch_rows (batch_id, payout_id, line) VALUES (?, ?, 9)', id, other),
      )
      expect(await livingOf(other), 'put into what was approved').toBe(0)
    },
  },
  {
    name: 'payout_batch_rows_line',
    besides: ['payout_batch_rows_no_replace_line'],
    async probe() {
      const { id, first } = await makeOf([1_200_000])
      const { id: other } = await makeRequested(20_000)
      await tried(
        run('INSERT INTO payout_batch_rows (batch_id, payout_id, line) VALUES (?, ?, 1)', id, other),
      )
      expect([await livingOf(first.id), await livingOf(other)], 'two of one reference').toEqual([1, 0])
    },
  },
  {
    name: 'payout_batches_fixed',
    async probe() {
      const { id } = await makeOf([20_000])
      await tried(run('UPDATE payout_batches SET gross = 10000, net = 9670 WHERE id = ?', id))
      expect(
        await column('SELECT gross AS value FROM payout_batches WHERE id = ?', id),
        'another total',
      ).toBe(20_000)
    },
  },
  {
    name: 'payout_batches_born_draft',
    async probe() {
      const [me, id] = [await operator(), `bat_born${Date.now().toString(36)}`]
      const born =
        "INSERT INTO payout_batches (id, pay_on, made_by, made_at, state) VALUES (?, ?, ?, ?, 'sent')"
      await tried(run(born, id, DUE, me.userId, DUE))
      expect(await stateOf(id), 'sent without a row').toBeUndefined()
    },
  },
  {
    name: 'payout_batches_transition',
    async probe() {
      const { id, maker } = await makeOf([20_000])
      await revealPayoutBatch(testDeps(), maker.actor, { id, reason })
      await tried(run("UPDATE payout_batches SET state = 'draft' WHERE id = ?", id))
      expect(await stateOf(id), 'opened again after it was sent').toBe('sent')
    },
  },
  {
    name: 'payout_batches_kept',
    async probe() {
      const [me, id] = [await operator(), `bat_gone${Date.now().toString(36)}`]
      await run(
        'INSERT INTO payout_batches (id, pay_on, made_by, made_at) VALUES (?, ?, ?, ?)',
        id,
        DUE,
        me.userId,
        DUE,
      )
      await tried(run('DELETE FROM payout_batches WHERE id = ?', id))
      expect(await stateOf(id), 'forgotten').toBe('draft')
    },
  },
  {
    name: 'payout_batch_rows_transition',
    async probe() {
      const { id, maker, first } = await makeOf([20_000])
      await revealPayoutBatch(testDeps(), maker.actor, { id, reason })
      await tried(dropPayoutBatch(testDeps(), maker.actor, { id, reason }))
      await tried(run("UPDATE payout_batch_rows SET state = 'out' WHERE payout_id = ?", first.id))
      expect(await livingOf(first.id), 'free for another batch while the bank sends it').toBe(1)
    },
  },
  {
    name: 'payout_batch_rows_kept',
    async probe() {
      const { first } = await makeOf([20_000])
      await tried(run('DELETE FROM payout_batch_rows WHERE payout_id = ?', first.id))
      expect(await livingOf(first.id), 'free for another batch').toBe(1)
    },
  },
  {
    name: 'payout_events_by_batch',
    async probe() {
      const { first } = await makeOf([1_200_000])
      const other = await operator()
      await tried(markPayoutPaid(testDeps(), other.actor, { id: first.id }))
      expect(await balancesOf(first.person), 'paid before anybody approved').toMatchObject({
        reserved: 1_200_000,
      })
    },
  },
]
