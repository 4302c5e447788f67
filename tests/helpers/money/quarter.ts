/**
 * A small simulation of a quarter: its clock, people and shops, and a model of the money that does not read
 * the tables.
 */
import { expect, vi } from 'vitest'
import { issueAccessToken } from '#api/accounts/sessions/access-tokens.ts'
import { storePostback } from '#api/orders/postbacks/take.ts'
import { parseReport } from '#api/platform/reports/body.ts'
import type { TaxType } from '#contract/money/tax/tax.ts'
import { testDeps } from '../api.ts'
import { type MadePartner, makeLink, makePartner, makePerson, type Person } from '../make.ts'
import { rowsOf } from '../money.ts'
import { makeClickId, makeLine, makeReport } from '../orders/postback.ts'
import {
  approveBusiness,
  BANK_GROUP,
  BUSINESS_PAIR,
  businessNumber,
  type FormFields,
  giveResident,
  prove,
  register,
} from './payouts.ts'

/** Each fifth creator has each case. */
export const CASES: TaxType[] = ['individual', 'other', 'general', 'simplified', 'exempt']
const FOR_EVER = '2030-01-01T00:00:00.000Z'

/** `account`: the form they registered, which they register again after a returned transfer. */
export type Creator = {
  person: Person
  taxType: TaxType
  links: { id: string; code: string }[]
  account: () => FormFields
}
export type Order = {
  partner: number
  creator: number
  orderCode: string
  clickId: string
  clickedAt: string
  occurredAt: string
  commission: number
  version: number
  state: 'pending' | 'confirmed' | 'cancelled'
}

/** Sets the clock of everything to `kst`, such as `2026-08-05T10:00:00`. */
export async function goTo(kst: string, people: Person[]): Promise<void> {
  vi.setSystemTime(new Date(`${kst}+09:00`))
  const { db, now } = testDeps()
  const at = now().toISOString()
  // Renews the sessions as if everybody had just signed in.
  await db.batch(
    people.map(({ sessionId }) =>
      db
        .prepare(
          `UPDATE sessions SET signed_in_at = ?1, last_used_at = ?1, expires_at = ?2,
             second_factor_at = iif(second_factor_at IS NULL, NULL, ?1) WHERE id = ?3`,
        )
        .bind(at, FOR_EVER, sessionId),
    ),
  )
  for (const one of people)
    one.token = (await issueAccessToken(testDeps(), one.userId, one.sessionId)).accessToken
}

/** Moves the clock by 5 ms, because ids begin with their time and later events need later ids. */
export function passMoment(): void {
  vi.setSystemTime(Date.now() + 5)
}

/** Makes creators with the five tax cases in turn, each with an account and a link to every partner. */
export async function makeCreators(count: number, partners: MadePartner[]): Promise<Creator[]> {
  const creators: Creator[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const person = await makePerson()
    const taxType = CASES[nth % CASES.length] as TaxType
    expect((await prove(person)).status).toBe(200)
    const account = () => ({ ...BANK_GROUP(), accountNumber: `3333-02-${1_000_000 + nth}` })
    const isPerson = taxType === 'individual' || taxType === 'other'
    if (isPerson) {
      const incomeKind = taxType === 'other' ? 'other' : 'business'
      expect((await giveResident(person, { incomeKind })).status).toBe(200)
      expect((await register(person, account())).status).toBe(200)
    } else {
      const pair = { ...BUSINESS_PAIR(), registrationNumber: businessNumber(), businessType: taxType }
      expect((await register(person, { ...account(), ...pair })).status).toBe(200)
      await approveBusiness(person)
    }
    const links = []
    for (const partner of partners) links.push(await makeLink(person, partner))
    creators.push({ person, taxType, links, account })
  }
  return creators
}

export async function makePartners(titles: string[]): Promise<MadePartner[]> {
  const partners: MadePartner[] = []
  // Earnings from the second partner are available once it has paid.
  for (const [at, title] of titles.entries())
    partners.push(await makePartner({ also: { title, pays_when: at === 1 ? 'received' : 'confirmed' } }))
  return partners
}

/** A transfer that the bank reported as sent; `isBack`: it was returned later. */
export type SentTransfer = {
  creator: number
  gross: number
  taxType: TaxType
  month: string
  isBack: boolean
}
/** `received` and `writtenOff` by partner, in won; `vat` of their invoices. */
export type Quarter = {
  partners: MadePartner[]
  creators: Creator[]
  orders: Order[]
  operators: [Person, Person]
  everybody: Person[]
  sent: SentTransfer[]
  invoices: { id: string; partner: number; total: number; left: number }[]
  received: number[]
  writtenOff: number[]
  vat: number[]
}

/** Returns a generator (mulberry32) that repeats the same numbers for a seed. */
export function luckOf(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) % most
  }
}

let codes = 0
function nextCode(): string {
  codes += 1
  return `Q-${codes}`
}

/** Reports a new pending order at its instant. */
export async function buy(
  { partners, creators, orders }: Quarter,
  wish: Pick<Order, 'partner' | 'creator' | 'commission' | 'occurredAt'>,
  orderCode = nextCode(),
): Promise<void> {
  const link = creators[wish.creator]?.links[wish.partner]
  const clickedAt = new Date(Date.parse(wish.occurredAt) - 60_000).toISOString()
  const clickId = await makeClickId(link?.code ?? '', clickedAt)
  const order: Order = { ...wish, orderCode, clickId, clickedAt, version: 1, state: 'pending' }
  orders.push(order)
  await reportOrder(partners, order, true)
}

/** Reports the current state of an order; a changed sum gets a new version. */
export async function reportOrder(partners: MadePartner[], order: Order, isNew = false): Promise<void> {
  passMoment()
  const partner = partners[order.partner]
  const [row] = await rowsOf<Parameters<typeof storePostback>[1]['partner']>(
    'SELECT * FROM partners WHERE id = ?',
    partner?.id ?? '',
  )
  if (!row) throw new Error('no such partner')
  const raw = JSON.stringify(
    makeReport(order.clickId, {
      orderCode: order.orderCode,
      status: order.state,
      version: order.version,
      occurredAt: isNew ? order.occurredAt : testDeps().now().toISOString(),
      lines: [makeLine(order.commission * 20, order.commission)],
    }),
  )
  const result = await storePostback(testDeps(), { partner: row, report: parseReport(raw), raw })
  expect(result, `${order.orderCode} ${order.state}`).toBe('accepted')
}

/** The creator's earnings from confirmed orders, each by the share of the grade of its click, in won. */
export async function earnedBy({ orders, creators }: Quarter, creator: number): Promise<number> {
  const grades = await rowsOf<{ since: string; share_bps: number }>(
    'SELECT since, share_bps FROM creator_grades WHERE creator_id = ? ORDER BY since DESC',
    creators[creator]?.person.creatorId ?? '',
  )
  const shareAt = (at: string) => grades.find(({ since }) => since <= at)?.share_bps ?? 0
  return orders
    .filter((one) => one.creator === creator && one.state === 'confirmed')
    .reduce(
      (sum, { commission, clickedAt }) => sum + Math.floor((commission * shareAt(clickedAt)) / 10_000),
      0,
    )
}

/** The amount a partner owes by its orders, with VAT of its invoices, less what was received and written off, in won. */
export function owedBy(quarter: Quarter, partner: number): number {
  const { orders, vat, received, writtenOff } = quarter
  const commissions = orders
    .filter((one) => one.partner === partner && one.state !== 'cancelled')
    .reduce((sum, { commission }) => sum + commission, 0)
  return commissions + (vat[partner] ?? 0) - (received[partner] ?? 0) - (writtenOff[partner] ?? 0)
}

export function sumOf(some: { gross: number }[]): number {
  return some.reduce((sum, { gross }) => sum + gross, 0)
}
