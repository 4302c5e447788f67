/** Guards of the second factor: what stands between a stolen password and the money of others. */
import { expect } from 'vitest'
import { listAuthenticators } from '#api/db/second-factor.ts'
import { testDeps } from '../api.ts'
import { makePerson } from '../make.ts'
import { rowsOf } from '../money.ts'
import { type Guard, tried } from './guard.ts'

/** An operator with one app, whose last code was of step 1000. */
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

export const SECOND_FACTOR_GUARDS: Guard[] = [
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
