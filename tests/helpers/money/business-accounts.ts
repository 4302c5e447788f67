/** Accounts in the name of a business, requested and reviewed through the API. */
import { expect } from 'vitest'
import { call } from '../api.ts'
import { makePerson, type Person } from '../make.ts'
import { rowsOf } from '../money.ts'
import {
  approveBusiness,
  BANK_GROUP,
  BUSINESS_PAIR,
  businessNumber,
  type FormFields,
  fund,
  register,
  verify,
} from './payouts.ts'

export const TRADE_NAME = '이음상점'
export const BUSINESS_ACCOUNT = (more: FormFields = {}): FormFields => ({
  ...BANK_GROUP(),
  accountNumber: '110-555-123456',
  accountName: TRADE_NAME,
  ...more,
})

/** Gives the person an approved business with its name, and ends the waiting time after the change. */
export async function giveBusiness(person: Person, more: FormFields = {}): Promise<void> {
  const pair = { ...BUSINESS_PAIR(), registrationNumber: businessNumber(), businessType: 'exempt' }
  expect((await register(person, { ...pair, tradeName: TRADE_NAME, ...more })).status).toBe(200)
  await rowsOf('UPDATE businesses SET held_until = NULL WHERE creator_id = ? RETURNING id', person.creatorId)
  await approveBusiness(person)
}

/** Requests the account for a person who has verified their identity, and returns the id of its review. */
export async function makeRequested(person: Person, more: FormFields = {}): Promise<string> {
  await giveBusiness(person)
  expect((await register(person, BUSINESS_ACCOUNT(more))).status).toBe(200)
  return reviewOf(person)
}

export async function reviewOf({ creatorId }: Person): Promise<string> {
  const sql = 'SELECT id FROM account_reviews WHERE creator_id = ? ORDER BY id DESC LIMIT 1'
  return (await rowsOf<{ id: string }>(sql, creatorId))[0]?.id ?? ''
}

export function decideReview(
  operator: Person,
  id: string,
  verb: 'accept' | 'refuse',
  reason = '예금주가 달라요.',
) {
  const body = verb === 'refuse' ? { reason } : undefined
  return call(`POST /ops/account-reviews/${id}/${verb}`, { as: operator.token, body })
}

/**
 * Gives the person a current account in the name of the business that can receive payouts at once. Returns
 * the id of its review.
 */
export async function makeAccepted(person: Person, operator: Person): Promise<string> {
  const id = await makeRequested(person)
  expect((await decideReview(operator, id, 'accept')).status).toBe(200)
  await rowsOf(
    'UPDATE payout_accounts SET held_until = NULL WHERE creator_id = ? RETURNING id',
    person.creatorId,
  )
  return id
}

/** Makes a verified creator with an account in their own name and a balance of `won`. */
export async function makeAccountOwner(won = 50_000): Promise<Person> {
  const person = await makePerson()
  expect((await verify(person)).status).toBe(200)
  expect((await register(person)).status).toBe(200)
  if (won > 0) await fund(person, won)
  return person
}

export async function registrationOf({ token }: Person) {
  return (await call('GET /creators/me/payout-registration-info', { as: token })).data
}

export function requestMoney(person: Person, name = TRADE_NAME) {
  return call('POST /creator-payouts', { as: person.token, body: { amount: 20_000, name } })
}

/** The texts of all mails to the person, sent or waiting. */
export async function mailsTo({ email }: Person): Promise<string> {
  const rows = await rowsOf<{ text: string }>(
    'SELECT subject || body AS text FROM dev_mails WHERE recipient = ?1 UNION ALL SELECT payload FROM outbox WHERE payload LIKE ?2',
    email,
    `%${email}%`,
  )
  return rows.map(({ text }) => text).join('\n')
}
