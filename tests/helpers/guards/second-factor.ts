/** Guards of the second factor, which protects other people's money from a stolen password. */
import { expect } from 'vitest'
import { listAuthenticators } from '#api/accounts/second-factor/queries.ts'
import { insertReset } from '#api/accounts/second-factor/second-factor-resets.queries.ts'
import { makeId } from '#api/db/ids.ts'
import { update } from '#api/db/sql.ts'
import { testDeps } from '../api.ts'
import { makePerson } from '../make.ts'
import { rowsOf } from '../money.ts'
import { type Guard, tried } from './guard.ts'

/** An operator with one app that has used the code of step 1000. */
async function makeOperator() {
  const { userId } = await makePerson({ role: 'operator' })
  const id = `aut_${userId.slice(4)}`
  await rowsOf(
    `INSERT INTO authenticators (id, user_id, kind, name, created_at, secret_sealed, last_step)
     VALUES (?, ?, 'totp', '앱', '2026-11-21', 'x', 1000) RETURNING id`,
    id,
    userId,
  )
  return { userId, id }
}

const at = new Date(Date.now() - 1_000).toISOString()
const hours = (count: number) => new Date(Date.parse(at) + count * 3_600_000).toISOString()

/** Writes a reset as somebody at a console would. */
async function writeReset(of: string, by: string | null, effective = hours(24)): Promise<string> {
  const { db } = testDeps()
  const id = makeId('sfr', new Date())
  const row = { id, user_id: of, requested_by: by, reason: '시험', requested_at: at, effective_at: effective }
  await tried(insertReset(db, row).run())
  return id
}
const resetOf = (id: string) =>
  rowsOf('SELECT cancelled_at, done_at FROM second_factor_resets WHERE id = ?', id)
const set = (id: string, values: Record<string, string>) =>
  tried(update(testDeps().db, 'second_factor_resets', { id }, values).run())

export const SECOND_FACTOR_GUARDS: Guard[] = [
  {
    name: 'second_factor_resets_not_own',
    async probe() {
      const { userId } = await makeOperator()
      expect(await resetOf(await writeReset(userId, userId)), 'set back by himself').toEqual([])
    },
  },
  {
    name: 'second_factor_resets_by_owner',
    async probe() {
      const { userId } = await makeOperator()
      // The only owner may reset his own, so there is another one.
      await makeOperator()
      const finance = await makePerson({ operatorRole: 'finance' })
      for (const by of [finance.userId, null])
        expect(await resetOf(await writeReset(userId, by)), 'asked for by no owner').toEqual([])
    },
  },
  {
    name: 'second_factor_resets_wait',
    async probe() {
      const [{ userId }, other] = [await makeOperator(), await makeOperator()]
      expect(await resetOf(await writeReset(userId, other.userId, hours(23.9))), 'within a day').toEqual([])
    },
  },
  {
    name: 'second_factor_resets_early',
    async probe() {
      const [{ userId }, other] = [await makeOperator(), await makeOperator()]
      const id = await writeReset(userId, other.userId)
      await set(id, { done_at: hours(23) })
      expect(await resetOf(id), 'done before its day').toEqual([{ cancelled_at: null, done_at: null }])
    },
  },
  {
    name: 'second_factor_resets_once',
    async probe() {
      const [{ userId }, other] = [await makeOperator(), await makeOperator()]
      const id = await writeReset(userId, other.userId)
      await set(id, { done_at: hours(24) })
      await set(id, { done_at: hours(99) })
      expect(await resetOf(id), 'done again for a factor set up since').toEqual([
        { cancelled_at: null, done_at: hours(24) },
      ])
    },
  },
  {
    name: 'second_factor_resets_fixed',
    async probe() {
      const [{ userId }, other] = [await makeOperator(), await makeOperator()]
      const id = await writeReset(userId, other.userId)
      await set(id, { effective_at: at })
      const [row] = await rowsOf('SELECT effective_at FROM second_factor_resets WHERE id = ?', id)
      expect(row, 'sooner than was said').toEqual({ effective_at: hours(24) })
    },
  },
  {
    name: 'authenticators_last_stays',
    async probe() {
      const { userId, id } = await makeOperator()
      await tried(rowsOf('DELETE FROM authenticators WHERE id = ?', id))
      expect((await listAuthenticators(testDeps().db, userId)).length, 'a password alone is enough').toBe(1)
    },
  },
  {
    name: 'authenticators_go_forward',
    async probe() {
      const { userId, id } = await makeOperator()
      await tried(rowsOf('UPDATE authenticators SET last_step = 999 WHERE id = ?', id))
      const [app] = await listAuthenticators(testDeps().db, userId)
      expect(app?.last_step, 'a used code counts again').toBe(1000)
    },
  },
]
