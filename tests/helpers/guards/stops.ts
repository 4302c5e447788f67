/** Guards of stops by an owner: an act that read before the stop writes nothing after it. */
import { expect } from 'vitest'
import { signUpByEmail } from '#api/accounts/auth/sign-up.ts'
import type { Deps } from '#api/deps.ts'
import { approvePayoutBatch, revealPayoutBatch } from '#api/money/payout-batches/decide.ts'
import { readBankFile } from '#api/money/payout-batches/files.ts'
import { makePayoutBatch } from '#api/money/payout-batches/make.ts'
import { startPayout } from '#api/money/payout-ops/ops-steps.ts'
import { requestPayout } from '#api/money/payouts/request.ts'
import { emailSignUp } from '#contract/accounts/auth.ts'
import type { Stop } from '#contract/site/stops.ts'
import { newEmail, requestCode, signUpBody } from '../accounts/sign-in.ts'
import { testDeps } from '../api.ts'
import { makePerson } from '../make.ts'
import { clearDue, DUE, makeBatch, makeDue, makeOf } from '../money/payout-batches.ts'
import { makePayable, makeRequested } from '../money/payouts.ts'
import { balancesOf, rowsOf } from '../money.ts'
import { type Guard, tried } from './guard.ts'

const reason = '지급일 이체'
const operator = () => makePerson({ role: 'operator' })
const count = async (sql: string, ...values: string[]) =>
  (await rowsOf<{ count: number }>(sql, ...values))[0]?.count

/** Stops the feature before the batch that writes, and opens it again after the act. */
async function stoppedMeanwhile(what: Stop, act: (deps: Deps) => Promise<unknown>): Promise<void> {
  const name = `${what}Stopped`
  const stop = () =>
    rowsOf(
      "INSERT INTO settings (name, value) VALUES (?, '2026-11-21T00:00:00.000Z') ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      name,
    )
  const deps = testDeps()
  let isStopped = false
  let writes = false
  // The batch that writes is the first one with a row of the audit, a payout or a user.
  const db = new Proxy(deps.db, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (key === 'prepare')
        return (sql: string) => {
          writes ||= /^INSERT INTO (audit_log|payouts|users) /.test(sql)
          return target.prepare(sql)
        }
      if (key !== 'batch') return typeof value === 'function' ? value.bind(target) : value
      return async (statements: D1PreparedStatement[]) => {
        if (writes && !isStopped) await stop()
        isStopped ||= writes
        return target.batch(statements)
      }
    },
  })
  await tried(act({ ...deps, db }))
  await rowsOf('UPDATE settings SET value = NULL WHERE name = ?', name)
  expect(isStopped, 'it came as far as its writing').toBe(true)
}

export const STOP_GUARDS: Guard[] = [
  {
    name: 'payouts_stopped',
    async probe() {
      const person = await makePayable(60_000)
      await stoppedMeanwhile('payouts', (deps) =>
        requestPayout(deps, person.actor, { amount: 10_000, name: '김하나' }),
      )
      expect((await balancesOf(person)).reserved, 'asked for while it was stopped').toBe(0)
    },
  },
  {
    name: 'payouts_stopped_preparing',
    async probe() {
      const { id } = await makeRequested(20_000)
      const { actor } = await operator()
      await stoppedMeanwhile('payouts', (deps) => startPayout(deps, actor, { id }))
      const [row] = await rowsOf('SELECT state FROM payouts WHERE id = ?', id)
      expect(row, 'prepared while it was stopped').toEqual({ state: 'requested' })
    },
  },
  {
    name: 'payouts_stopped_batches',
    besides: ['payouts_stopped_preparing'],
    async probe() {
      await clearDue()
      await makeDue([700_000, 600_000])
      const { actor, userId } = await operator()
      await stoppedMeanwhile('payouts', (deps) => makePayoutBatch(deps, actor, { payOn: DUE }))
      const made = await count('SELECT count(*) AS count FROM payout_batches WHERE made_by = ?', userId)
      expect(made, 'made while it was stopped').toBe(0)
    },
  },
  {
    name: 'payouts_stopped_approving',
    async probe() {
      const { id } = await makeOf([700_000, 600_000])
      const { actor } = await operator()
      await stoppedMeanwhile('payouts', (deps) => approvePayoutBatch(deps, actor, { id }))
      const [row] = await rowsOf('SELECT state FROM payout_batches WHERE id = ?', id)
      expect(row, 'approved while it was stopped').toEqual({ state: 'draft' })
    },
  },
  {
    name: 'payouts_stopped_looks',
    async probe() {
      const { id, maker } = await makeBatch([20_000])
      await stoppedMeanwhile('payouts', (deps) => revealPayoutBatch(deps, maker.actor, { id, reason }))
      await stoppedMeanwhile('payouts', (deps) =>
        readBankFile(deps, maker.actor, { id, layout: 'shinhan', kind: 'xlsx', columns: '' }),
      )
      const looks =
        "SELECT count(*) AS count FROM audit_log WHERE subject = ? AND action IN ('revealPayoutBatch', 'readBankFile')"
      expect(await count(looks, id), 'taken to the bank while it was stopped').toBe(1)
    },
  },
  {
    name: 'users_stopped',
    isSlow: true,
    async probe() {
      const email = newEmail()
      const input = emailSignUp.parse(signUpBody(email, await requestCode(email)))
      await stoppedMeanwhile('signUps', (deps) => signUpByEmail(deps, input))
      const made = await count('SELECT count(*) AS count FROM users WHERE email = ?', email)
      expect(made, 'signed up while it was stopped').toBe(0)
    },
  },
]
