/** Guards of the ledger itself. */
import { expect } from 'vitest'
import { accountOf, post } from '#api/db/ledger.ts'
import { insert } from '#api/db/sql.ts'
import { addUpLedger } from '#api/money/books/nightly-proof.ts'
import { changePayout } from '#api/money/payouts/change.ts'
import { call, testDeps } from '../api.ts'
import { depsWithWrite } from '../inject-write.ts'
import { makePerson, type Person } from '../make.ts'
import { fund, makeRequested } from '../money/payouts.ts'
import { balancesOf, rowsOf } from '../money.ts'
import { earn } from '../orders/postback.ts'
import { type Guard, tried } from './guard.ts'

const at = '2026-11-21T00:00:00.000Z'

function move(debit: string, credit: string, amount: number, ref: string): Promise<unknown> {
  return post(testDeps().db, { debit, credit, amount, kind: 'probe', ref, at }).run()
}

const available = ({ creatorId }: Person) => accountOf('available', creatorId)

async function expectBooksHold(): Promise<void> {
  expect(await addUpLedger(testDeps())).toMatchObject({ ok: true, total: 0, drift: [] })
}

export const LEDGER_GUARDS: Guard[] = [
  {
    name: 'accounts_no_overdraft',
    async probe() {
      const { person, id } = await makeRequested(10_000, 30_000)
      // The money is debited between the read and the write of the change.
      const deps = depsWithWrite(() => move(available(person), 'receivable', 15_000, `back:${id}`))
      await tried(changePayout(deps, person.actor, { id, amount: 30_000 }))
      expect(await balancesOf(person)).toMatchObject({ available: 5_000, reserved: 10_000 })
    },
  },
  {
    name: 'accounts_debt_is_owed',
    async probe() {
      const person = await makePerson()
      await tried(move('receivable', accountOf('debt', person.creatorId), 1_000, `gift:${person.creatorId}`))
      expect((await balancesOf(person)).debt).toBe(0)
    },
  },
  {
    name: 'accounts_start_empty',
    async probe() {
      await tried(insert(testDeps().db, 'accounts', { id: 'gift', kind: 'bank', balance: 5_000 }).run())
      await expectBooksHold()
    },
  },
  {
    name: 'accounts_one_of_a_kind',
    async probe() {
      const person = await makePerson()
      const second = { id: `second:${person.creatorId}`, creator_id: person.creatorId, kind: 'available' }
      await tried(insert(testDeps().db, 'accounts', second).run())
      await tried(move('receivable', second.id, 9_000, second.id))
      await fund(person, 1_000)
      const sql = "SELECT sum(balance) AS held FROM accounts WHERE creator_id = ? AND kind = 'available'"
      const held = await rowsOf(sql, person.creatorId)
      expect(held, 'money of theirs that no page shows').toEqual([{ held: 1_000 }])
    },
  },
  {
    name: 'postings_once',
    besides: ['postings_no_replace'],
    async probe() {
      const person = await makePerson()
      const again = () => move('receivable', available(person), 7_000, `cause:${person.creatorId}`)
      await again()
      await tried(again())
      expect((await balancesOf(person)).available).toBe(7_000)
    },
  },
  {
    name: 'postings_positive',
    async probe() {
      const person = await makePerson()
      await fund(person, 10_000)
      await tried(move('bank', available(person), -4_000, `minus:${person.creatorId}`))
      expect((await balancesOf(person)).available).toBe(10_000)
    },
  },
  {
    name: 'postings_two_accounts',
    async probe() {
      const person = await makePerson()
      await fund(person, 10_000)
      const ref = `circle:${person.creatorId}`
      await tried(move(available(person), available(person), 4_000, ref))
      expect(await rowsOf('SELECT id FROM postings WHERE ref = ?', ref)).toEqual([])
    },
  },
  {
    name: 'postings_move_balances',
    async probe() {
      const person = await makePerson()
      await tried(earn(person, 3_000))
      expect((await balancesOf(person)).available).toBe(3_000)
    },
  },
  {
    name: 'postings_no_update',
    async probe() {
      const person = await makePerson()
      await fund(person, 3_000)
      await tried(rowsOf('UPDATE postings SET amount = 30000 WHERE credit = ?', available(person)))
      await expectBooksHold()
    },
  },
  {
    name: 'postings_no_delete',
    async probe() {
      const person = await makePerson()
      await fund(person, 3_000)
      await tried(rowsOf('DELETE FROM postings WHERE credit = ?', available(person)))
      await expectBooksHold()
    },
  },
  {
    name: 'audit_log_no_delete',
    async probe() {
      const id = await startedPayout()
      await tried(rowsOf('DELETE FROM audit_log WHERE subject = ?', id))
      expect(await actionsOn(id)).toEqual(['startPayout'])
    },
  },
  {
    name: 'audit_log_no_update',
    async probe() {
      const id = await startedPayout()
      await tried(rowsOf("UPDATE audit_log SET action = 'nothing' WHERE subject = ?", id))
      expect(await actionsOn(id)).toEqual(['startPayout'])
    },
  },
]

async function startedPayout(): Promise<string> {
  const { id } = await makeRequested(20_000)
  const operator = await makePerson({ role: 'operator' })
  expect((await call(`POST /ops/payouts/${id}/processing`, { as: operator.token })).status).toBe(200)
  return id
}

async function actionsOn(id: string): Promise<string[]> {
  const rows = await rowsOf<{ action: string }>('SELECT action FROM audit_log WHERE subject = ?', id)
  return rows.map(({ action }) => action)
}
