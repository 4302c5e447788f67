/** Guards of payouts: a creator has one open payout, and one operator at a time moves it step by step. */
import { expect } from 'vitest'
import { markPayoutPaid, startPayout } from '#api/money/payout-ops/ops-steps.ts'
import { changePayout } from '#api/money/payouts/change.ts'
import { removePayout } from '#api/money/payouts/remove.ts'
import { requestPayout } from '#api/money/payouts/request.ts'
import { testDeps } from '../../api.ts'
import { depsWithWrite } from '../../inject-write.ts'
import { makePerson, type Person } from '../../make.ts'
import { BANK_GROUP, makePayable, makeRequested, register, request } from '../../money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '../../money.ts'
import { cancel, earn } from '../../orders/postback.ts'
import { type Guard, tried } from '../guard.ts'

/** The number of the batch that writes; the batches before it read. */
const WRITES = 2
const NAME = '김하나'

async function open({ creatorId }: Person): Promise<number[]> {
  const sql = "SELECT amount FROM payouts WHERE creator_id = ? AND state IN ('requested', 'processing')"
  return (await rowsOf<{ amount: number }>(sql, creatorId)).map(({ amount }) => amount)
}

async function pay(id: string): Promise<void> {
  const { actor } = await makePerson({ role: 'operator' })
  await startPayout(testDeps(), actor, { id })
  await markPayoutPaid(testDeps(), actor, { id })
}

/** A request that was withdrawn since, and the same form sent again. */
async function makeSentForm() {
  const person = await makePayable(60_000)
  const key = `form-${person.creatorId}`
  const { data } = await request(person, 20_000, key)
  await removePayout(testDeps(), person.actor, { id: data.id })
  return { person, again: () => request(person, 20_000, key) }
}

/** Sends two changes that read the same state. One is applied, the other is refused. */
async function changeTwiceAtOnce(): Promise<void> {
  const { person, id } = await makeRequested(10_000, 60_000)
  const other = () => changePayout(testDeps(), person.actor, { id, amount: 20_000 })
  const deps = depsWithWrite(other)
  expect(await tried(changePayout(deps, person.actor, { id, amount: 15_000 }))).toBe('refused')
  expect(await balancesOf(person)).toMatchObject({ available: 40_000, reserved: 20_000 })
  expect(await open(person)).toEqual([20_000])
}

export const PAYOUT_GUARDS: Guard[] = [
  {
    name: 'payouts_one_open',
    async probe() {
      const person = await makePayable(60_000)
      const deps = depsWithWrite(() => request(person, 20_000), WRITES)
      await tried(requestPayout(deps, person.actor, { amount: 10_000, name: NAME }))
      expect(await open(person)).toEqual([20_000])
    },
  },
  {
    name: 'payouts_minimum',
    async probe() {
      const person = await makePayable(60_000)
      await tried(requestPayout(testDeps(), person.actor, { amount: 9_999, name: NAME }))
      expect(await open(person)).toEqual([])
    },
  },
  // The number of the event and the one changed row each stop a second operator. Each probe shows that one of
  // them is enough.
  {
    name: 'payout_events_once',
    besides: ['exactly_one', 'postings_once', 'postings_no_replace', 'payout_events_no_replace'],
    probe: changeTwiceAtOnce,
  },
  {
    name: 'exactly_one',
    besides: ['payout_events_once', 'postings_once', 'postings_no_replace', 'payout_events_no_replace'],
    probe: changeTwiceAtOnce,
  },
  {
    name: 'exactly_one',
    besides: ['payouts_not_while_held'],
    async probe() {
      const person = await makePayable(60_000)
      const other = () => register(person, { ...BANK_GROUP(), accountNumber: '3333-09-7654321' })
      await tried(requestPayout(depsWithWrite(other, WRITES), person.actor, { amount: 10_000, name: NAME }))
      expect(await open(person), 'asked for an account that was replaced').toEqual([])
    },
  },
  {
    name: 'payouts_transition',
    async probe() {
      const { person, id } = await makeRequested(20_000)
      await pay(id)
      await tried(rowsOf("UPDATE payouts SET state = 'requested' WHERE id = ?", id))
      await tried(removePayout(testDeps(), person.actor, { id }))
      const [row] = await rowsOf('SELECT state FROM payouts WHERE id = ?', id)
      expect(row).toEqual({ state: 'paid' })
    },
  },
  {
    name: 'payouts_amount_fixed',
    async probe() {
      const { id } = await makeRequested(20_000)
      const { actor } = await makePerson({ role: 'operator' })
      const less = "state = 'processing', amount = 12000, income_tax = 0, local_tax = 0, net = 12000"
      await tried(rowsOf(`UPDATE payouts SET ${less} WHERE id = ?`, id))
      await tried(startPayout(testDeps(), actor, { id }))
      await tried(markPayoutPaid(testDeps(), actor, { id }))
      await expectProof()
    },
  },
  {
    name: 'payouts_adds_up',
    async probe() {
      const { id } = await makeRequested(20_000)
      await tried(rowsOf('UPDATE payouts SET net = net + 1000 WHERE id = ?', id))
      await pay(id)
      const [row] = await rowsOf<{ net: number; sent: number }>(
        `SELECT net, (SELECT sum(amount) FROM postings WHERE credit = 'bank' AND ref LIKE p.id || ':%') AS sent
         FROM payouts p WHERE id = ?`,
        id,
      )
      expect(row?.sent, 'what the person was told is what the bank sent').toBe(row?.net)
    },
  },
  {
    name: 'payouts_judged_again',
    async probe() {
      const person = await makePayable(0)
      const { shop, order } = await earn(person, 70_000)
      const { data } = await request(person, 70_000)
      const { actor } = await makePerson({ role: 'operator' })
      await startPayout(testDeps(), actor, { id: data.id })
      // The money is debited between the read and the write of the operator's step.
      const deps = depsWithWrite(() => cancel(shop.partner, order))
      await tried(markPayoutPaid(deps, actor, { id: data.id }))
      expect(await balancesOf(person), 'sent although it is owed').toMatchObject({ reserved: 70_000 })
    },
  },
  {
    name: 'payouts_judged_again',
    async probe() {
      const { person, id } = await makeRequested(20_000)
      await rowsOf("UPDATE users SET suspended_at = '2026-11-21' WHERE id = ?", person.userId)
      await tried(rowsOf("UPDATE payouts SET state = 'processing' WHERE id = ?", id))
      const [row] = await rowsOf('SELECT state FROM payouts WHERE id = ?', id)
      expect(row, 'started from a console for somebody suspended').toEqual({ state: 'requested' })
    },
  },
  {
    name: 'idempotency_money_stays',
    async probe() {
      const { person, again } = await makeSentForm()
      await tried(rowsOf('DELETE FROM idempotency WHERE scope LIKE ?', `${person.userId}:%`))
      await again()
      expect(await open(person), 'one form, one payout').toEqual([])
    },
  },
  {
    name: 'idempotency_money_fixed',
    async probe() {
      const { person, again } = await makeSentForm()
      await tried(rowsOf("UPDATE idempotency SET key = 'other' WHERE scope LIKE ?", `${person.userId}:%`))
      await again()
      expect(await open(person), 'one form, one payout').toEqual([])
    },
  },
  {
    name: 'payouts_of_members_only',
    async probe() {
      const person = await makePayable(60_000)
      const leave = () => rowsOf("UPDATE users SET withdrawn_at = '2026-11-21' WHERE id = ?", person.userId)
      await tried(requestPayout(depsWithWrite(leave, WRITES), person.actor, { amount: 10_000, name: NAME }))
      expect(await open(person)).toEqual([])
    },
  },
  {
    name: 'users_leave_without_open_payout',
    async probe() {
      const { person } = await makeRequested(20_000)
      const at = '2026-11-21'
      await tried(rowsOf('UPDATE users SET withdrawn_at = ? WHERE id = ?', at, person.userId))
      const [row] = await rowsOf('SELECT withdrawn_at FROM users WHERE id = ?', person.userId)
      expect(row, 'left while money is on its way').toEqual({ withdrawn_at: null })
    },
  },
]
