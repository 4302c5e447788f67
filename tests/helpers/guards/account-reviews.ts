/**
 * Guards of accounts in the name of a business: no money leaves to an account that nobody accepted, or whose
 * business has changed since its approval.
 */
import { expect } from 'vitest'
import { requestPayout } from '#api/money/payouts/request.ts'
import { testDeps } from '../api.ts'
import { depsWithWrite } from '../inject-write.ts'
import { makePerson, type Person } from '../make.ts'
import {
  giveBusiness,
  makeAccepted,
  makeAccountOwner,
  makeRequested,
  TRADE_NAME,
} from '../money/business-accounts.ts'
import { rowsOf } from '../money.ts'
import { type Guard, tried } from './guard.ts'

/** The number of the batch that writes; the batch before it reads. */
const WRITES = 2
const ASK = { amount: 20_000, name: TRADE_NAME }

/** The sum of payouts requested to accounts in the name of a business, in won. */
async function askedFor({ creatorId }: Person): Promise<number> {
  const sql = `SELECT coalesce(sum(p.amount), 0) AS won FROM payouts p JOIN payout_accounts a ON a.id = p.account_id
    WHERE p.creator_id = ? AND a.review_id IS NOT NULL`
  return (await rowsOf<{ won: number }>(sql, creatorId))[0]?.won ?? 0
}

const ask = (person: Person) => tried(requestPayout(testDeps(), person.actor, ASK))
const meddle = (sql: string, ...values: string[]) => tried(rowsOf(sql, ...values))

/** Marks the account that waits for review as replaced, as somebody at a console could. */
async function smuggle(id: string, { creatorId }: Person): Promise<void> {
  await meddle(
    'UPDATE payout_accounts SET replaced_at = created_at WHERE creator_id = ? RETURNING id',
    creatorId,
  )
  await meddle(
    `INSERT INTO payout_accounts (id, creator_id, bank, number_sealed, number_index, number_last, holder_sealed, holder_check, file_id, created_at, review_id)
     SELECT 'acc_' || substr(id, 5), creator_id, bank, number_sealed, number_index, number_last, holder_sealed, 'matched', file_id, created_at, id
     FROM account_reviews WHERE id = ? RETURNING id`,
    id,
  )
}

const accountsInNameOf = ({ creatorId }: Person) =>
  rowsOf('SELECT id FROM payout_accounts WHERE creator_id = ? AND review_id IS NOT NULL', creatorId)

async function makeOperator(): Promise<Person> {
  return makePerson({ role: 'operator' })
}

export const ACCOUNT_REVIEW_GUARDS: Guard[] = [
  {
    name: 'payout_accounts_reviewed',
    async probe() {
      const person = await makeAccountOwner()
      await smuggle(await makeRequested(person), person)
      expect(await accountsInNameOf(person), 'an account nobody accepted').toEqual([])
    },
  },
  {
    name: 'payouts_to_reviewed',
    async probe() {
      const person = await makeAccountOwner()
      await makeAccepted(person, await makeOperator())
      // The business ceases between the read and the write of the request. It is still approved, but its
      // account is no longer valid.
      const cease = () =>
        rowsOf(
          "UPDATE businesses SET ceased_at = '2026-11-20' WHERE creator_id = ? RETURNING id",
          person.creatorId,
        )
      await tried(requestPayout(depsWithWrite(cease, WRITES), person.actor, ASK))
      expect(await askedFor(person), 'asked for to an account that counts no more').toBe(0)
    },
  },
  {
    name: 'payout_accounts_review_fixed',
    async probe() {
      const person = await makeAccountOwner()
      await makeAccepted(person, await makeOperator())
      const sql =
        'UPDATE payout_accounts SET number_index = number_index || ? WHERE creator_id = ? AND review_id IS NOT NULL'
      await meddle(sql, 'x', person.creatorId)
      const other = `SELECT a.id FROM payout_accounts a JOIN account_reviews r ON r.id = a.review_id
        WHERE a.creator_id = ? AND a.number_index <> r.number_index`
      expect(await rowsOf(other, person.creatorId), 'another account than the one accepted').toEqual([])
    },
  },
  {
    name: 'account_reviews_born_waiting',
    async probe() {
      const person = await makeAccountOwner()
      const id = await makeRequested(person)
      const { userId } = await makeOperator()
      await meddle(
        `INSERT INTO account_reviews (id, creator_id, business_id, bank, number_sealed, number_index, number_last, holder_sealed, holder_check, file_id, created_at, state, decided_by)
         SELECT id || 'x', creator_id, business_id, bank, number_sealed, number_index, number_last, holder_sealed, 'matched', file_id, created_at, 'accepted', ?2
         FROM account_reviews WHERE id = ?1 RETURNING id`,
        id,
        userId,
      )
      await smuggle(`${id}x`, person)
      expect(await accountsInNameOf(person), 'accepted before anybody looked').toEqual([])
    },
  },
  {
    name: 'account_reviews_of_business',
    async probe() {
      const person = await makeAccountOwner()
      const other = await makeAccountOwner()
      await giveBusiness(other)
      const id = await makeRequested(person)
      await meddle("UPDATE account_reviews SET state = 'dropped' WHERE id = ? RETURNING id", id)
      await meddle(
        `INSERT INTO account_reviews (id, creator_id, business_id, bank, number_sealed, number_index, number_last, holder_sealed, holder_check, file_id, created_at)
         SELECT id || 'x', creator_id, (SELECT id FROM businesses WHERE creator_id = ?2), bank, number_sealed, number_index, number_last, holder_sealed, 'matched', file_id, created_at
         FROM account_reviews WHERE id = ?1 RETURNING id`,
        id,
        other.creatorId,
      )
      const theirs =
        'SELECT id FROM account_reviews WHERE creator_id = ? AND business_id IN (SELECT id FROM businesses WHERE creator_id = ?)'
      expect(await rowsOf(theirs, person.creatorId, other.creatorId), "somebody else's business").toEqual([])
    },
  },
  {
    name: 'account_reviews_transition',
    async probe() {
      const person = await makeAccountOwner()
      const id = await makeRequested(person)
      const { userId } = await makeOperator()
      const set = (state: string) =>
        meddle(
          'UPDATE account_reviews SET state = ?1, decided_by = ?2 WHERE id = ?3 RETURNING id',
          state,
          userId,
          id,
        )
      await set('refused')
      await set('accepted')
      await smuggle(id, person)
      expect(await accountsInNameOf(person), 'what was refused stays refused').toEqual([])
    },
  },
  {
    name: 'account_reviews_decided',
    async probe() {
      const person = await makeAccountOwner()
      const id = await makeRequested(person)
      await meddle("UPDATE account_reviews SET state = 'accepted' WHERE id = ? RETURNING id", id)
      await smuggle(id, person)
      expect(await accountsInNameOf(person), 'accepted by nobody').toEqual([])
    },
  },
  {
    name: 'account_reviews_not_own',
    async probe() {
      const person = await makeAccountOwner()
      const id = await makeRequested(person)
      const sql = "UPDATE account_reviews SET state = 'accepted', decided_by = ?1 WHERE id = ?2 RETURNING id"
      await meddle(sql, person.userId, id)
      await smuggle(id, person)
      expect(await accountsInNameOf(person), 'accepted by oneself').toEqual([])
    },
  },
  {
    name: 'account_reviews_fixed',
    async probe() {
      const person = await makeAccountOwner()
      const id = await makeRequested(person)
      await meddle(
        "UPDATE account_reviews SET number_index = number_index || 'x' WHERE id = ? RETURNING id",
        id,
      )
      const { userId } = await makeOperator()
      await meddle(
        "UPDATE account_reviews SET state = 'accepted', decided_by = ?1 WHERE id = ?2 RETURNING id",
        userId,
        id,
      )
      await smuggle(id, person)
      const other = "SELECT id FROM payout_accounts WHERE creator_id = ? AND number_index LIKE '%x'"
      expect(
        await rowsOf(other, person.creatorId),
        'another account than the one that was looked at',
      ).toEqual([])
    },
  },
  {
    name: 'businesses_name_fixed',
    async probe() {
      const person = await makeAccountOwner()
      await makeAccepted(person, await makeOperator())
      // The creator registers another business under the reviewed name.
      await rowsOf(
        'UPDATE businesses SET replaced_at = created_at WHERE creator_id = ? RETURNING id',
        person.creatorId,
      )
      const [old] = await rowsOf<{ name: string }>(
        'SELECT trade_name_index AS name FROM businesses WHERE creator_id = ?',
        person.creatorId,
      )
      await rowsOf(
        `INSERT INTO businesses (id, creator_id, number_sealed, number_index, number_last, type, file_id, created_at, trade_name_index)
         SELECT id || 'x', creator_id, number_sealed, number_index, number_last, type, file_id, created_at, 'other' FROM businesses WHERE creator_id = ? RETURNING id`,
        person.creatorId,
      )
      const { userId } = await makeOperator()
      await rowsOf(
        "UPDATE businesses SET state = 'approved', decided_by = ?1 WHERE creator_id = ?2 AND replaced_at IS NULL RETURNING id",
        userId,
        person.creatorId,
      )
      const rename =
        'UPDATE businesses SET trade_name_index = ? WHERE creator_id = ? AND replaced_at IS NULL RETURNING id'
      await meddle(rename, old?.name ?? '', person.creatorId)
      await ask(person)
      expect(await askedFor(person), 'under a name nobody reviewed').toBe(0)
    },
  },
]
