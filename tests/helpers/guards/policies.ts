/** Guards of policy numbers. What holds stays in the database they share, so they are looked at last. */
import { expect } from 'vitest'
import { changePayout } from '#api/domain/payouts/change.ts'
import { requestPayout } from '#api/domain/payouts/request.ts'
import { testDeps } from '../api.ts'
import { makePerson, type Person } from '../make.ts'
import { rowsOf } from '../money.ts'
import { makePayable, makeRequested } from '../payouts.ts'
import { holdPolicy } from '../policies.ts'
import { type Guard, tried } from './guard.ts'

const NAME = '김하나'

async function open({ creatorId }: Person): Promise<number[]> {
  const sql = "SELECT amount FROM payouts WHERE creator_id = ? AND state IN ('requested', 'processing')"
  return (await rowsOf<{ amount: number }>(sql, creatorId)).map(({ amount }) => amount)
}

export const POLICY_GUARDS: Guard[] = [
  {
    name: 'policies_approved',
    async probe() {
      const person = await makePayable(60_000)
      const me = await makePerson({ role: 'operator' })
      await tried(holdPolicy('minimum_payout', { won: 50_000 }, me.userId))
      await tried(requestPayout(testDeps(), person.actor, { amount: 20_000, name: NAME }))
      expect(await open(person), 'a number nobody approved').toEqual([20_000])
    },
  },
  {
    name: 'policies_announced',
    async probe() {
      const person = await makePayable(60_000)
      await tried(holdPolicy('minimum_payout', { won: 50_000 }, null, 29))
      await tried(requestPayout(testDeps(), person.actor, { amount: 20_000, name: NAME }))
      expect(await open(person), 'a cut that came too early').toEqual([20_000])
    },
  },
  {
    name: 'policies_cut_named',
    async probe() {
      const person = await makePayable(60_000)
      await tried(holdPolicy('minimum_payout', { won: 50_000 }, null, 0, false))
      await tried(requestPayout(testDeps(), person.actor, { amount: 20_000, name: NAME }))
      expect(await open(person), 'a cut that was called none').toEqual([20_000])
    },
  },
  {
    name: 'payouts_minimum_in_force',
    async probe() {
      const person = await makePayable(60_000)
      await holdPolicy('minimum_payout', { won: 20_000 })
      await tried(requestPayout(testDeps(), person.actor, { amount: 19_999, name: NAME }))
      expect(await open(person)).toEqual([])
    },
  },
  {
    name: 'payouts_minimum_kept',
    async probe() {
      await holdPolicy('minimum_payout', { won: 20_000 })
      const { person, id } = await makeRequested(30_000)
      await tried(changePayout(testDeps(), person.actor, { id, amount: 19_999 }))
      expect(await open(person)).toEqual([30_000])
    },
  },
]
