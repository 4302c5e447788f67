/** Guards of the amounts that one operator may add and send alone. */
import { expect } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { makePayoutBatch } from '#api/money/payout-batches/make.ts'
import { returnPayout } from '#api/money/payout-ops/give-back.ts'
import { markPayoutPaid, startPayout } from '#api/money/payout-ops/ops-steps.ts'
import { insertAddition } from '#api/platform/operator-act/balance-additions.queries.ts'
import { call, testDeps } from '../api.ts'
import { makePerson, type Person } from '../make.ts'
import { clearDue, DUE, makeDue, today } from '../money/payout-batches.ts'
import { makeRequested } from '../money/payouts.ts'
import { balancesOf, rowsOf } from '../money.ts'
import { makeFlag, settleAll } from '../orders/flags.ts'
import { readyOrder } from '../platform/operator-pairs.ts'
import { message, order } from '../platform/own-matters.ts'
import { type Guard, tried } from './guard.ts'

const operator = () => makePerson({ role: 'operator' })
const now = () => testDeps().now().toISOString()

let additions = 0
function add(by: Person, to: Person, won: number) {
  additions += 1
  const [requested_by, creator_id] = [by.userId, to.creatorId]
  const row = { kind: 'correction', ref: `test:${additions}`, approved_by: null, won, at: now() }
  return insertAddition(testDeps().db, { ...row, requested_by, creator_id }).run()
}

/** Applies `change` to a row, which must stay as it was. */
function keeps(name: string, change: (ref: string) => string): Guard {
  return {
    name,
    async probe() {
      const me = await operator()
      await add(me, await makePerson(), 1_000)
      const read = () =>
        rowsOf<{ ref: string }>('SELECT * FROM balance_additions WHERE requested_by = ?', me.userId)
      const before = await read()
      expect(before).toHaveLength(1)
      await tried(rowsOf(change(before[0]?.ref ?? '')))
      expect(await read()).toEqual(before)
    },
  }
}

const SAME = 'kind, ref, creator_id, requested_by, approved_by, 0, at'

async function correctOf(me: Person, creator: Person): Promise<void> {
  await (await readyOrder(creator)).one?.(me)
}

export const SOLO_LIMIT_GUARDS: Guard[] = [
  keeps('balance_additions_no_update', (ref) => `UPDATE balance_additions SET won = 0 WHERE ref = '${ref}'`),
  keeps('balance_additions_no_delete', (ref) => `DELETE FROM balance_additions WHERE ref = '${ref}'`),
  keeps(
    'balance_additions_no_replace',
    (ref) =>
      `INSERT OR REPLACE INTO balance_additions SELECT ${SAME} FROM balance_additions WHERE ref = '${ref}'`,
  ),
  {
    name: 'balance_additions_two_people',
    async probe() {
      const [me, creator] = [await operator(), await makePerson()]
      const row = { kind: 'correction', ref: `own:${me.userId}`, won: 900_000, at: now() }
      const signed = { requested_by: me.userId, approved_by: me.userId, creator_id: creator.creatorId }
      await tried(insert(testDeps().db, 'balance_additions', { ...row, ...signed }).run())
      const kept = await rowsOf('SELECT won FROM balance_additions WHERE ref = ?', row.ref)
      expect(kept, 'approved by who asked').toEqual([])
    },
  },
  {
    name: 'balance_additions_creator_limit',
    async probe() {
      const [me, creator] = [await operator(), await makePerson()]
      await add(await operator(), creator, 80_000)
      await correctOf(me, creator)
      expect((await balancesOf(creator)).available, 'above the limit of a creator').toBe(0)
    },
  },
  {
    name: 'balance_additions_operator_limit',
    async probe() {
      const [me, creator] = [await operator(), await makePerson()]
      for (let i = 0; i < 5; i += 1) await add(me, await makePerson(), 99_000)
      await correctOf(me, creator)
      expect((await balancesOf(creator)).available, 'above the limit of an operator').toBe(0)
    },
  },
  {
    name: 'order_corrections_counted',
    async probe() {
      const { id } = await order(await makePerson())
      const row = { order_id: id, seq: 2, requested_by: (await operator()).userId, approved_by: null }
      const said = { ...row, reason: '시험', moved_won: 1, at: now() }
      await tried(insert(testDeps().db, 'order_corrections', said).run())
      const kept = await rowsOf('SELECT seq FROM order_corrections WHERE order_id = ?', id)
      expect(kept, 'put right uncounted').toEqual([])
    },
  },
  {
    name: 'inbox_acceptance_counted',
    async probe() {
      const { id } = await message(await makePerson())
      const sql = "UPDATE inbox SET result = 'accepted', decided_by = ?, decided_at = ? WHERE id = ?"
      await tried(rowsOf(sql, (await operator()).userId, now(), id))
      const kept = await rowsOf('SELECT result FROM inbox WHERE id = ?', id)
      expect(kept, 'accepted uncounted').toEqual([{ result: 'quarantined' }])
    },
  },
  {
    name: 'flags_clearing_counted',
    async probe() {
      const creator = await makePerson()
      const flag = await makeFlag(creator, (await order(creator)).id)
      await settleAll()
      const sql = "UPDATE flags SET state = 'cleared', decided_by = ?, decided_at = ? WHERE id = ?"
      await tried(rowsOf(sql, (await operator()).userId, now(), flag))
      expect(await rowsOf('SELECT state FROM flags WHERE id = ?', flag), 'cleared uncounted').toEqual([
        { state: 'open' },
      ])
    },
  },
  {
    name: 'payout_events_return_counted',
    async probe() {
      const { person, id } = await makeRequested(90_000)
      const [me, other] = [await operator(), await operator()]
      await startPayout(testDeps(), other.actor, { id })
      await markPayoutPaid(testDeps(), me.actor, { id })
      await add(other, person, 20_000)
      await tried(returnPayout(testDeps(), me.actor, { id, returnedOn: today(), reason: '시험' }))
      expect((await balancesOf(person)).available, 'came back above the limit').toBe(0)
    },
  },
  {
    name: 'payout_batches_second',
    async probe() {
      await clearDue()
      const [{ person } = { person: await makePerson() }] = await makeDue([60_000])
      const maker = await operator()
      await add(maker, person, 1_000)
      const { id } = await makePayoutBatch(testDeps(), maker.actor, { payOn: DUE })
      await tried(rowsOf("UPDATE payout_batches SET state = 'approved' WHERE id = ?", id))
      expect(await rowsOf('SELECT state FROM payout_batches WHERE id = ?', id)).toEqual([{ state: 'draft' }])
    },
  },
  {
    name: 'payout_events_day_limit',
    async probe() {
      const me = await operator()
      const sent = []
      for (const won of [600_000, 500_000]) {
        const { id } = await makeRequested(won)
        await startPayout(testDeps(), me.actor, { id })
        sent.push(await tried(markPayoutPaid(testDeps(), me.actor, { id })))
      }
      expect(sent, 'sent by one person in a day').toEqual(['done', 'refused'])
    },
  },
  {
    name: 'payout_events_addition',
    async probe() {
      const { person, id } = await makeRequested(20_000)
      const me = await operator()
      await add(me, person, 1_000)
      for (const step of ['processing', 'paid'])
        await tried(call(`POST /ops/payouts/${id}/${step}`, { as: me.token }))
      expect((await balancesOf(person)).reserved, 'paid by who added to it').toBe(20_000)
    },
  },
]
