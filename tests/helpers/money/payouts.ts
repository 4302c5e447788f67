/**
 * Makes everything that a payout needs through the API; `fund` makes money without an order, for tests that
 * are not about orders.
 */
import { expect } from 'vitest'
import { accountOf, post } from '#api/db/ledger.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '../api.ts'
import { makePerson, type Person } from '../make.ts'

let counter = 0
function unique(): string {
  counter += 1
  return `${Date.now().toString(36)}-${counter}`
}

/**
 * Adds the events of payouts that a test inserted directly, so that the proof of the ledger does not miss
 * them.
 */
export function giveEvents(db = testDeps().db): D1PreparedStatement {
  return db.prepare(
    `WITH RECURSIVE n(seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM n WHERE seq < 5)
     INSERT INTO payout_events (payout_id, seq, kind, amount, actor_id, at)
     SELECT p.id, n.seq, 'requested', p.amount, c.user_id, p.requested_at
     FROM payouts p CROSS JOIN creators c ON c.id = p.creator_id CROSS JOIN n ON n.seq <= p.seq
     WHERE NOT EXISTS (SELECT 1 FROM payout_events e WHERE e.payout_id = p.id)`,
  )
}

const phones = new Map<string, string>()

/** A finished check of the development identity provider. Another name or number gives another person. */
export function devIdentity(name: string, phone: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ name, birthOn: '1990-01-02', phone }))
  return `dev_${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`
}

/** A PNG whose header is complete, which is enough for its type and size. */
export function pngFile(width = 800, height = 600, name = 'bank.png'): File {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return new File([bytes], name, { type: 'image/png' })
}

export function pdfFile(text = 'document', type = 'application/pdf'): File {
  return new File([`%PDF-1.7\n${text}\n%%EOF`], 'document.pdf', { type })
}

export type FormFields = Record<string, string | File | undefined>

export const BANK_GROUP = (): FormFields => ({
  accountBank: '카카오뱅크',
  accountNumber: '3333-01-2345678',
  accountName: '김하나',
  accountFile: pngFile(),
})
/** 220-81-62517 is a valid number. */
export const BUSINESS_PAIR = (): FormFields => ({
  registrationNumber: '220-81-62517',
  identificationFile: pdfFile(),
})

export function toForm(fields: FormFields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  return form
}

export function register(person: Person, fields: FormFields = BANK_GROUP(), key?: string) {
  const options = { as: person.token, form: toForm(fields) }
  return call('PATCH /creators/me/payout-registration-info', key ? { ...options, key } : options)
}

/**
 * Verifies the person's identity and registers the person whose tax is withheld. Everybody has a phone of
 * their own, so that equal names are different people.
 */
export async function verify(person: Person, name = '김하나') {
  const answer = await prove(person, name)
  if (answer.status === 200) await giveResident(person)
  return answer
}

/** Verifies the identity without the resident registration number. */
export function prove(person: Person, name = '김하나') {
  const phone = phones.get(person.creatorId) ?? `010${10_000_000 + phones.size}`
  phones.set(person.creatorId, phone)
  return call('POST /creators/me/withdraw-payout-auth', {
    as: person.token,
    body: { identityVerificationId: devIdentity(name, phone) },
  })
}

/** A number that nobody has, because its check digit is wrong. */
export const RESIDENT = '900101-1000005'

export function giveResident(person: Person, more: object = {}) {
  const body = { residentNumber: RESIDENT, incomeKind: 'business', isNew: true, ...more }
  return call('PUT /creators/me/resident-number', { as: person.token, body })
}

/** Credits confirmed money, debited from the receivable account without an order. */
export async function fund(person: Person, won: number): Promise<void> {
  const { db, now } = testDeps()
  const credit = accountOf('available', person.creatorId)
  const posting = { debit: 'receivable', credit, amount: won, kind: 'test_funds', ref: unique() }
  await db.batch([post(db, { ...posting, at: now().toISOString() })])
}

/** Approves the person's business as an operator. */
export async function approveBusiness(person: Person): Promise<void> {
  const operator = await makePerson({ role: 'operator' })
  await testDeps()
    .db.prepare(
      "UPDATE businesses SET state = 'approved', decided_by = ?2, decided_at = created_at WHERE creator_id = ?1 AND replaced_at IS NULL",
    )
    .bind(person.creatorId, operator.userId)
    .run()
}

let businesses = 0
/** A valid number that nobody else has. */
export function businessNumber(): string {
  businesses += 1
  const digits = `${100_000_000 + businesses}`
  const sum = [1, 3, 7, 1, 3, 7, 1, 3].reduce((all, weight, i) => all + weight * Number(digits[i]), 0)
  const last = Number(digits[8]) * 5
  return digits + ((10 - ((sum + Math.floor(last / 10) + (last % 10)) % 10)) % 10)
}

/** Makes a creator who may request `won` at once. */
export async function makePayable(
  won: number,
  options: { business?: 'general' | 'simplified' | 'exempt' } = {},
): Promise<Person> {
  const person = await makePerson()
  const business = options.business
    ? { ...BUSINESS_PAIR(), registrationNumber: businessNumber(), businessType: options.business }
    : {}
  expect((await verify(person)).status).toBe(200)
  expect((await register(person, { ...BANK_GROUP(), ...business })).status).toBe(200)
  if (options.business) await approveBusiness(person)
  if (won > 0) await fund(person, won)
  return person
}

export function request(person: Person, amount: number, key?: string, name = '김하나') {
  const options = { as: person.token, body: { amount, name } }
  return call('POST /creator-payouts', key ? { ...options, key } : options)
}

let invoices = 0
/** A tax invoice of today with a number of its own. */
export function INVOICE(supply: number, vat: number) {
  invoices += 1
  const issuedOn = toKstDate(testDeps().now())
  const number = `${issuedOn.replaceAll('-', '')}${`${Date.now()}`.slice(-10)}${`${invoices}`.padStart(6, '0')}`
  return { approvalNumber: number, issuedOn, supply, vat }
}

/** Records the invoice that a payout of a business waits for; does nothing when it waits for none. */
export async function giveInvoice(person: Person, payout: { id: string; invoice: unknown }) {
  if (!payout.invoice) return
  const { supply, vat } = payout.invoice as { supply: number; vat: number }
  const body = INVOICE(supply, vat)
  const path = `PUT /creators/payouts/${payout.id}/tax-invoice` as const
  expect((await call(path, { as: person.token, body })).status).toBe(200)
}

/** A creator with one open request of `won`, and its id. */
export async function makeRequested(won = 30_000, funds = won): Promise<{ person: Person; id: string }> {
  const person = await makePayable(funds)
  const { status, data } = await request(person, won)
  expect(status).toBe(200)
  return { person, id: data.id }
}

/** Requests `amount` and has it paid; returns the id of the payout. */
export async function pay(person: Person, amount: number): Promise<string> {
  const operator = await makePerson({ role: 'operator' })
  const { status, data } = await request(person, amount)
  expect(status).toBe(200)
  await giveInvoice(person, data)
  for (const step of ['processing', 'paid'])
    expect((await call(`POST /ops/payouts/${data.id}/${step}`, { as: operator.token })).status).toBe(200)
  return data.id
}

export async function balancesOf(person: Person): Promise<Record<string, number>> {
  const { results } = await testDeps()
    .db.prepare('SELECT kind, balance FROM accounts WHERE creator_id = ?')
    .bind(person.creatorId)
    .all<{ kind: string; balance: number }>()
  return Object.fromEntries(results.map((row) => [row.kind, row.balance]))
}

/**
 * Expects that each balance equals its postings, all balances sum to zero, reserved money equals open
 * payouts, and counters are right.
 */
export async function proveBooks(): Promise<void> {
  const { db } = testDeps()
  const drift = await db
    .prepare(
      `SELECT a.id, a.balance, coalesce((SELECT sum(amount) FROM postings WHERE credit = a.id), 0)
         - coalesce((SELECT sum(amount) FROM postings WHERE debit = a.id), 0) AS moved FROM accounts a`,
    )
    .all<{ id: string; balance: number; moved: number }>()
  expect(drift.results.filter((row) => row.balance !== row.moved)).toEqual([])
  expect(drift.results.reduce((sum, row) => sum + row.balance, 0)).toBe(0)
  const reserved = await db
    .prepare(
      `SELECT a.creator_id, a.balance, coalesce((SELECT sum(amount) FROM payouts p WHERE p.creator_id = a.creator_id
         AND state IN ('requested', 'processing')), 0) AS open FROM accounts a WHERE kind = 'reserved'`,
    )
    .all<{ balance: number; open: number }>()
  expect(reserved.results.filter((row) => row.balance !== row.open)).toEqual([])
  const counters = await db
    .prepare(
      `SELECT state FROM payout_counts k WHERE payouts <> (SELECT count(*) FROM payouts p WHERE p.state = k.state)`,
    )
    .all()
  expect(counters.results).toEqual([])
}

export async function rowsOf(table: 'payouts' | 'files' | 'payout_accounts', person: Person) {
  const { results } = await testDeps()
    .db.prepare(`SELECT * FROM ${table} WHERE creator_id = ?`)
    .bind(person.creatorId)
    .all<Record<string, string | number | null>>()
  return results
}
