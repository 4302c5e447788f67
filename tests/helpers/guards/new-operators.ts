/**
 * Guards against a second operator whom the first one made: they decide who may give a role, and when it
 * starts to count.
 */
import { expect } from 'vitest'
import { acceptInvite, insertInvite } from '#api/accounts/operators/queries.ts'
import { makeId } from '#api/db/ids.ts'
import { insert, update } from '#api/db/sql.ts'
import { approvePayoutBatch } from '#api/money/payout-batches/decide.ts'
import { returnPayout } from '#api/money/payout-ops/give-back.ts'
import { markPayoutPaid, startPayout } from '#api/money/payout-ops/ops-steps.ts'
import { insertApproval } from '#api/platform/approvals/queries.ts'
import { approveRequest } from '#api/upkeep/approvals/decide.ts'
import type { OperatorRole } from '#contract/core/operator-roles.ts'
import { call, testDeps } from '../api.ts'
import { makePartner, makePerson, type Person } from '../make.ts'
import { makeOf, today } from '../money/payout-batches.ts'
import { makeRequested } from '../money/payouts.ts'
import { rowsOf } from '../money.ts'
import { type Guard, tried } from './guard.ts'

const at = new Date(Date.now() - 1_000).toISOString()
const soon = new Date(Date.now() + 3_600_000).toISOString()

const owner = () => makePerson({ role: 'operator' })
const newOwner = () => makePerson({ role: 'operator', operatorSince: at })
const db = () => testDeps().db

const roleOf = async ({ userId }: Person) =>
  (await rowsOf<{ operator_role: string | null }>('SELECT operator_role FROM users WHERE id = ?', userId))[0]
    ?.operator_role
const payoutState = async (id: string) =>
  (await rowsOf<{ state: string }>('SELECT state FROM payouts WHERE id = ?', id))[0]?.state

async function writeInvite(by: Person, whom: Person, role: OperatorRole): Promise<string> {
  const id = makeId('opi', new Date())
  const row = { email: whom.email, token_hash: id, created_at: at, expires_at: soon }
  await db().batch(insertInvite(db(), { id, ...row, operator_role: role, invited_by: by.userId }))
  return id
}

export const NEW_OPERATOR_GUARDS: Guard[] = [
  {
    name: 'approvals_new_operator',
    async probe() {
      const [me, mine, partner] = [await owner(), await newOwner(), await makePartner()]
      const asked = await call(`POST /ops/partners/${partner.id}/secrets`, {
        as: me.token,
        body: { hours: '0' },
      })
      await tried(approveRequest(testDeps(), mine.actor, asked.data))
      const secrets = await rowsOf('SELECT id FROM partner_secrets WHERE partner_id = ?', partner.id)
      expect(secrets, 'approved by a name of a second ago').toHaveLength(1)
    },
  },
  {
    name: 'payout_batches_new_operator',
    async probe() {
      const { id } = await makeOf([1_500_000])
      await tried(approvePayoutBatch(testDeps(), (await newOwner()).actor, { id }))
      const [row] = await rowsOf('SELECT state FROM payout_batches WHERE id = ?', id)
      expect(row, 'sent by a name of a second ago').toEqual({ state: 'draft' })
    },
  },
  {
    name: 'payout_events_new_operator',
    async probe() {
      const [me, mine, { id }] = [await owner(), await newOwner(), await makeRequested(1_000_001)]
      await startPayout(testDeps(), me.actor, { id })
      await tried(markPayoutPaid(testDeps(), mine.actor, { id }))
      expect(await payoutState(id), 'paid by a name of a second ago').toBe('processing')
    },
  },
  {
    name: 'payout_events_return_new_operator',
    async probe() {
      const [me, mine, { id }] = [await owner(), await newOwner(), await makeRequested(100_001)]
      await startPayout(testDeps(), me.actor, { id })
      await markPayoutPaid(testDeps(), me.actor, { id })
      await tried(returnPayout(testDeps(), mine.actor, { id, returnedOn: today(), reason: '반송' }))
      expect(await payoutState(id), 'given back by a name of a second ago').toBe('paid')
    },
  },
  {
    name: 'approvals_by_owner',
    async probe() {
      const [me, finance] = [await owner(), await makePerson({ operatorRole: 'finance' })]
      const id = makeId('apv', new Date())
      const subject = (await makePerson({ operatorRole: 'support' })).userId
      const wish = { kind: 'setOperatorRole', subject, command: '{}', says: '시험' }
      const asked = { requested_by: me.userId, requested_at: at, expires_at: soon }
      await db().batch(insertApproval(db(), { id, ...wish, ...asked, state: 'waiting' }))
      const decision = { state: 'approved', decided_by: finance.userId, decided_at: at }
      await tried(update(db(), 'approvals', { id }, decision).run())
      const [row] = await rowsOf('SELECT state FROM approvals WHERE id = ?', id)
      expect(row, 'finance made an owner').toEqual({ state: 'waiting' })
    },
  },
  {
    name: 'users_role_approved',
    async probe() {
      await Promise.all([owner(), owner()])
      const person = await makePerson({ operatorRole: 'support' })
      const set = { operator_role: 'owner', operator_since: at }
      await tried(update(db(), 'users', { id: person.userId }, set).run())
      expect(await roleOf(person), 'an owner nobody agreed to').toBe('support')
    },
  },
  {
    name: 'users_operator_since',
    async probe() {
      const { userId } = await newOwner()
      await tried(update(db(), 'users', { id: userId }, { operator_since: '2020-01-01T00:00:00.000Z' }).run())
      const [row] = await rowsOf('SELECT operator_since FROM users WHERE id = ?', userId)
      expect(row, 'rested in a moment').toEqual({ operator_since: at })
    },
  },
  {
    name: 'users_operator_since_insert',
    async probe() {
      const id = makeId('usr', new Date())
      await tried(
        insert(db(), 'users', { id, role: 'operator', operator_role: 'owner', created_at: at }).run(),
      )
      expect(await rowsOf('SELECT id FROM users WHERE id = ?', id), 'an owner since no day').toEqual([])
    },
  },
  {
    name: 'operator_invites_approved',
    async probe() {
      const [me, person] = [await owner(), await makePerson({ approved: false })]
      await owner()
      const id = await writeInvite(me, person, 'owner')
      const invite = { id, operator_role: 'owner', invited_by: me.userId }
      await tried(db().batch(acceptInvite(db(), invite, { userId: person.userId, at })))
      expect(await roleOf(person), 'an owner by the word of one').toBe(null)
    },
  },
  {
    name: 'operator_invites_born_open',
    async probe() {
      const [me, person] = [await owner(), await makePerson({ approved: false })]
      await owner()
      const row = {
        id: makeId('opi', new Date()),
        email: '',
        operator_role: 'owner',
        token_hash: person.userId,
      }
      const times = { invited_by: me.userId, created_at: at, expires_at: soon }
      const accepted = { accepted_by: person.userId, accepted_at: at }
      await tried(insert(db(), 'operator_invites', { ...row, ...times, ...accepted }).run())
      const set = { role: 'operator', operator_role: 'owner', operator_since: at }
      await tried(update(db(), 'users', { id: person.userId }, set).run())
      expect(await roleOf(person), 'accepted before anybody was asked').toBe(null)
    },
  },
  {
    name: 'operator_invites_fixed',
    async probe() {
      const id = await writeInvite(await owner(), await makePerson({ approved: false }), 'review')
      await tried(update(db(), 'operator_invites', { id }, { operator_role: 'owner' }).run())
      const [row] = await rowsOf('SELECT operator_role FROM operator_invites WHERE id = ?', id)
      expect(row, 'another role than was mailed').toEqual({ operator_role: 'review' })
    },
  },
]
