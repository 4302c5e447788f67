/** Guards of policy numbers. A policy stays in the database that the guards share, so these run last. */
import { expect } from 'vitest'
import { changePayout } from '#api/money/payouts/change.ts'
import { requestPayout } from '#api/money/payouts/request.ts'
import { testDeps } from '../api.ts'
import { makePerson, type Person } from '../make.ts'
import { makePayable, makeRequested } from '../money/payouts.ts'
import { rowsOf } from '../money.ts'
import { setPolicy } from '../site/policies.ts'
import { type Guard, tried } from './guard.ts'

const NAME = '김하나'

async function open({ creatorId }: Person): Promise<number[]> {
  const sql = "SELECT amount FROM payouts WHERE creator_id = ? AND state IN ('requested', 'processing')"
  return (await rowsOf<{ amount: number }>(sql, creatorId)).map(({ amount }) => amount)
}

const column = async (sql: string) => (await rowsOf<{ value: unknown }>(sql)).map(({ value }) => value)

/** Applies `change` to a policy in force, which must stay as it was. */
function keeps(name: string, change: string): Guard {
  return {
    name,
    async probe() {
      await setPolicy('minimum_payout', { won: 20_000 })
      const read = () => rowsOf('SELECT * FROM policies ORDER BY id')
      const before = await read()
      await tried(rowsOf(change))
      expect(await read()).toEqual(before)
    },
  }
}

/** Tries to decide the table of grades that `made` returns; no policy may be stored. */
function refuses(name: string, isCut: boolean, made: (table: Grade[]) => Grade[]): Guard {
  return {
    name,
    async probe() {
      const grades = await rowsOf<Grade>(
        'SELECT name, threshold_won AS thresholdWon, share_bps AS shareBps FROM grades ORDER BY level',
      )
      await tried(setPolicy('grades', { grades: made(grades) }, null, 30, isCut))
      expect(await column("SELECT id AS value FROM policies WHERE kind = 'grades'")).toEqual([])
    },
  }
}
type Grade = { name: string; thresholdWon: number; shareBps: number }

export const POLICY_GUARDS: Guard[] = [
  {
    name: 'policies_approved',
    async probe() {
      const person = await makePayable(60_000)
      const me = await makePerson({ role: 'operator' })
      await tried(setPolicy('minimum_payout', { won: 50_000 }, me.userId))
      await tried(requestPayout(testDeps(), person.actor, { amount: 20_000, name: NAME }))
      expect(await open(person), 'a number nobody approved').toEqual([20_000])
    },
  },
  {
    name: 'policies_announced',
    async probe() {
      const person = await makePayable(60_000)
      await tried(setPolicy('minimum_payout', { won: 50_000 }, null, 29))
      await tried(requestPayout(testDeps(), person.actor, { amount: 20_000, name: NAME }))
      expect(await open(person), 'a cut that came too early').toEqual([20_000])
    },
  },
  {
    name: 'policies_cut_named',
    async probe() {
      const person = await makePayable(60_000)
      await tried(setPolicy('minimum_payout', { won: 50_000 }, null, 0, false))
      await tried(requestPayout(testDeps(), person.actor, { amount: 20_000, name: NAME }))
      expect(await open(person), 'a cut that was called none').toEqual([20_000])
    },
  },
  {
    name: 'payouts_minimum_in_force',
    async probe() {
      const person = await makePayable(60_000)
      await setPolicy('minimum_payout', { won: 20_000 })
      await tried(requestPayout(testDeps(), person.actor, { amount: 19_999, name: NAME }))
      expect(await open(person)).toEqual([])
    },
  },
  {
    name: 'payouts_minimum_kept',
    async probe() {
      await setPolicy('minimum_payout', { won: 20_000 })
      const { person, id } = await makeRequested(30_000)
      await tried(changePayout(testDeps(), person.actor, { id, amount: 19_999 }))
      expect(await open(person)).toEqual([30_000])
    },
  },
  keeps('policies_fixed', `UPDATE policies SET value = '{"won":1}'`),
  keeps('policies_kept', 'DELETE FROM policies'),
  keeps('policies_started', "UPDATE policies SET withdrawn_at = '2099-01-01T00:00:00.000Z'"),
  refuses('policies_grades_cut_named', false, (table) =>
    table.map((grade) => ({ ...grade, shareBps: grade.shareBps - 1 })),
  ),
  refuses('policies_grades_in_order', true, (table) => table.toReversed()),
  {
    name: 'grades_decided',
    async probe() {
      const read = () => column('SELECT share_bps AS value FROM grades ORDER BY level')
      const before = await read()
      await tried(rowsOf('UPDATE grades SET share_bps = 10000'))
      expect(await read(), 'a share nobody decided').toEqual(before)
    },
  },
]
