/** Guards of businesses: only an approved one is taxed as a business. */
import { expect } from 'vitest'
import { requestPayout } from '#api/money/payouts/request.ts'
import { updateRegistration } from '#api/money/registration/update.ts'
import { call, testDeps } from '../api.ts'
import { depsWithWrite } from '../inject-write.ts'
import { makePerson, type Person } from '../make.ts'
import { BUSINESS_PAIR, businessNumber, makePayable, register } from '../money/payouts.ts'
import { rowsOf } from '../money.ts'
import { type Guard, tried } from './guard.ts'

/** The number of the batch that writes; the batch before it reads. */
const WRITES = 2
const ASK = { amount: 20_000, name: '김하나' }

async function vatOf({ creatorId }: Person): Promise<number> {
  const sql = 'SELECT coalesce(sum(vat), 0) AS vat FROM payouts WHERE creator_id = ?'
  return (await rowsOf<{ vat: number }>(sql, creatorId))[0]?.vat ?? 0
}

async function makeWaiting(): Promise<Person> {
  const person = await makePayable(60_000)
  const number = businessNumber()
  await register(person, { ...BUSINESS_PAIR(), registrationNumber: number, businessType: 'general' })
  await rowsOf('UPDATE businesses SET held_until = NULL WHERE creator_id = ?', person.creatorId)
  return person
}

const ask = (person: Person) => tried(requestPayout(testDeps(), person.actor, ASK))

export const BUSINESS_GUARDS: Guard[] = [
  {
    name: 'payouts_taxed_as_reviewed',
    async probe() {
      const person = await makePayable(60_000, { business: 'general' })
      const { userId } = await makePerson({ role: 'operator' })
      // An operator withdraws the approval of the business between the read and the write of the request.
      const takeBack = () =>
        rowsOf(
          "UPDATE businesses SET state = 'rejected', decided_by = ? WHERE creator_id = ?",
          userId,
          person.creatorId,
        )
      await tried(requestPayout(depsWithWrite(takeBack, WRITES), person.actor, ASK))
      expect(await vatOf(person), 'VAT for a business that nobody approves').toBe(0)
    },
  },
  {
    name: 'payouts_not_while_held',
    async probe() {
      const person = await makePayable(60_000)
      const hold = () =>
        rowsOf("UPDATE payout_accounts SET held_until = '2099-01-01' WHERE creator_id = ?", person.creatorId)
      await tried(requestPayout(depsWithWrite(hold, WRITES), person.actor, ASK))
      const asked = await rowsOf('SELECT id FROM payouts WHERE creator_id = ?', person.creatorId)
      expect(asked, 'asked for while the change rests').toEqual([])
    },
  },
  {
    name: 'businesses_one_owner',
    async probe() {
      const number = businessNumber()
      const [first, second] = [await makePerson(), await makePerson()]
      const pair = () => ({ ...BUSINESS_PAIR(), registrationNumber: number })
      const other = () => register(first, pair())
      await tried(updateRegistration(depsWithWrite(other, WRITES), second.actor, pair() as never))
      const owners = await rowsOf(
        'SELECT creator_id FROM businesses WHERE creator_id IN (?, ?)',
        first.creatorId,
        second.creatorId,
      )
      expect(owners, 'two creators of one business').toHaveLength(1)
    },
  },
  {
    name: 'businesses_born_waiting',
    async probe() {
      const [waiting, person] = [await makeWaiting(), await makePerson()]
      const { userId } = await makePerson({ role: 'operator' })
      await tried(
        rowsOf(
          `INSERT INTO businesses (id, creator_id, number_sealed, number_index, number_last, type, file_id, created_at, replaced_at, state, decided_by)
           SELECT id || 'x', ?3, number_sealed, number_index || 'x', number_last, type, file_id, created_at, NULL, 'approved', ?2
           FROM businesses WHERE creator_id = ?1`,
          waiting.creatorId,
          userId,
          person.creatorId,
        ),
      )
      const born = "SELECT id FROM businesses WHERE creator_id = ? AND state = 'approved'"
      expect(await rowsOf(born, person.creatorId), 'approved before anybody looked').toEqual([])
    },
  },
  {
    name: 'businesses_transition',
    async probe() {
      const person = await makeWaiting()
      const { userId } = await makePerson({ role: 'operator' })
      const set = (state: string) =>
        tried(
          rowsOf(
            'UPDATE businesses SET state = ?1, decided_by = ?2 WHERE creator_id = ?3',
            state,
            userId,
            person.creatorId,
          ),
        )
      await set('rejected')
      await set('approved')
      await ask(person)
      expect(await vatOf(person), 'what was rejected stays rejected').toBe(0)
    },
  },
  {
    name: 'businesses_fixed',
    async probe() {
      const person = await makePayable(60_000, { business: 'simplified' })
      await tried(rowsOf("UPDATE businesses SET type = 'general' WHERE creator_id = ?", person.creatorId))
      await ask(person)
      expect(await vatOf(person), 'another business than the one that was looked at').toBe(0)
    },
  },
  {
    name: 'businesses_decided',
    async probe() {
      const person = await makeWaiting()
      await tried(rowsOf("UPDATE businesses SET state = 'approved' WHERE creator_id = ?", person.creatorId))
      await ask(person)
      expect(await vatOf(person), 'approved by nobody').toBe(0)
    },
  },
  {
    name: 'businesses_not_own',
    async probe() {
      const person = await makeWaiting()
      await tried(
        rowsOf(
          "UPDATE businesses SET state = 'approved', decided_by = ?1 WHERE creator_id = ?2",
          person.userId,
          person.creatorId,
        ),
      )
      await call('POST /creator-payouts', { as: person.token, body: ASK })
      expect(await vatOf(person), 'approved by oneself').toBe(0)
    },
  },
]
