/**
 * A month of the books as an accountant reads it: every balance on its side, both sides equal, and the
 * journal adds up to them.
 */
import { expect, test } from 'vitest'
import { rollUpBooks } from '#api/money/books/gather.ts'
import { BOOKS, type BookName } from '#contract/money/books/book-names.ts'
import type { BookEntry, Books } from '#contract/money/books.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePair } from '#tests/helpers/creators/referrals.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { makePayable, pay, request } from '#tests/helpers/money/payouts.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { cancel, earn, makeReport, report } from '#tests/helpers/orders/postback.ts'

/** Debits increase assets and costs; credits increase liabilities, equity and revenue. */
const RULE: Record<BookName, 'debit' | 'credit'> = {
  bank: 'debit',
  receivable: 'debit',
  network: 'debit',
  debt: 'debit',
  vat: 'debit',
  pending: 'credit',
  awaited: 'credit',
  available: 'credit',
  reserved: 'credit',
  tax_income: 'credit',
  tax_local: 'credit',
  vat_out: 'credit',
  platform_pending: 'credit',
  capital: 'credit',
  revenue: 'credit',
  referral_cost: 'debit',
  fees: 'debit',
  write_off: 'debit',
  exchange: 'debit',
  platform_share: 'debit',
}
const [operator, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]

/**
 * Makes orders in every state, payouts, a debt, a referral and entries of finance, so that every book has
 * entries except those of other tests.
 */
async function makeMonth(): Promise<string> {
  const person = await makePayable(60_000)
  await enter({ kind: 'capital_in', amount: 900_000 })
  await pay(person, 50_000)
  const { shop } = await earn(person, 40_000)
  await report(shop.partner, makeReport(shop.clickId))
  await request(person, 20_000)
  const owing = await makePayable(0)
  const gone = await earn(owing, 30_000)
  await pay(owing, 30_000)
  await cancel(gone.shop.partner, gone.order)
  const { invitee } = await makePair()
  await earn(invitee, 10_000)
  await enter({ kind: 'fee', amount: 1_100 })
  await enter({ kind: 'vat_refunded', amount: 0 + 700, way: 'back' })
  for (const [kind, amount] of [
    ['partner_vat', 4_000],
    ['exchange_loss', 300],
  ] as const)
    await enter({ kind, amount, partner: shop.partner.id })
  return person.creatorId
}

async function enter(wish: { kind: string; amount: number; partner?: string; way?: string }) {
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
  const body = { way: 'new', happenedOn: today, reason: '통장에서 확인', ...wish }
  const { data } = await call('POST /ops/finance/entries', { as: operator.token, body })
  expect((await call(`POST /ops/approvals/${data.id}/approve`, { as: other.token })).status).toBe(200)
}

const creatorId = await makeMonth()
await rollUpBooks(testDeps())
const { data: month }: { data: Books } = await call('GET /ops/finance', { as: operator.token })

test('every book has the balance of its own side, and debits equal credits', async () => {
  const moved = await rowsOf<{ book: BookName; debits: number; credits: number }>(
    `SELECT book, sum(debits) AS debits, sum(credits) AS credits FROM (
       SELECT substr(debit, 1, instr(debit || ':', ':') - 1) AS book, amount AS debits, 0 AS credits FROM postings
       UNION ALL SELECT substr(credit, 1, instr(credit || ':', ':') - 1), 0, amount FROM postings) GROUP BY 1`,
  )
  const expected = moved.map(({ book, debits, credits }) => ({
    book,
    debits,
    credits,
    openingBalance: 0,
    closingBalance: RULE[book] === 'debit' ? debits - credits : credits - debits,
  }))
  expect(month.books).toEqual(
    BOOKS.flatMap((book) => expected.filter((one) => one.book === book)).map((one) =>
      expect.objectContaining(one),
    ),
  )
  const side = (of: 'debit' | 'credit') =>
    month.books.reduce((sum, one) => (RULE[one.book] === of ? sum + one.closingBalance : sum), 0)
  expect(side('debit')).toBe(side('credit'))
  expect(side('debit')).toBeGreaterThan(0)
})

test('the asset, debt and income books of an ordinary month are above zero, each with its nature', () => {
  const standing = new Map(month.books.map((one) => [one.book, one]))
  for (const book of [
    'bank',
    'receivable',
    'debt',
    'vat',
    'pending',
    'available',
    'reserved',
    'tax_income',
    'tax_local',
    'vat_out',
    'platform_pending',
    'capital',
    'revenue',
    'referral_cost',
    'fees',
    'exchange',
  ] as const)
    expect([book, Math.sign(standing.get(book)?.closingBalance ?? 0)]).toEqual([book, 1])
  for (const { book, nature } of month.books)
    expect([book, nature === 'asset' || nature === 'cost']).toEqual([book, RULE[book] === 'debit'])
})

test('the figures of the day and of the month equal the movements of their accounts', () => {
  const of = (book: BookName) => month.books.find((one) => one.book === book)
  const told = {
    revenue: of('revenue')?.closingBalance,
    referralCost: of('referral_cost')?.closingBalance,
    otherCost: (of('fees')?.closingBalance ?? 0) + (of('exchange')?.closingBalance ?? 0),
    received: of('bank')?.debits,
    paid: of('bank')?.credits,
  }
  expect(month.days).toEqual([expect.objectContaining(told)])
  expect(month.months).toEqual([expect.objectContaining(told)])
})

test('each journal entry names the owners of both accounts, and debits and credits add up to the book balances', async () => {
  const entries: BookEntry[] = []
  for (let after = ''; ; ) {
    const { data } = await call(`GET /ops/finance/entries?limit=50${after}`, { as: operator.token })
    entries.push(...data.items)
    if (!data.next) break
    after = `&after=${data.next}`
  }
  for (const { book, closingBalance } of month.books) {
    const sum = (name: 'debited' | 'credited') =>
      entries.reduce((all, one) => (one[name].book === book ? all + one.amount : all), 0)
    const [debits, credits] = [sum('debited'), sum('credited')]
    expect([book, RULE[book] === 'debit' ? debits - credits : credits - debits]).toEqual([
      book,
      closingBalance,
    ])
  }
  const sides = entries.flatMap(({ debited, credited }) => [debited, credited])
  for (const { account, owner } of sides)
    expect([account, owner?.id]).toEqual([account, account.split(':')[1]])
  const [{ nickname, user_id: userId } = { nickname: '', user_id: '' }] = await rowsOf<{
    nickname: string
    user_id: string
  }>('SELECT nickname, user_id FROM creators WHERE id = ?', creatorId)
  expect(sides.find(({ owner }) => owner?.id === creatorId)?.owner).toEqual({
    kind: 'creator',
    id: creatorId,
    userId,
    name: nickname,
  })
  for (const { debit, credit } of entries) expect(debit + credit).not.toMatch(/(prt|crt)_/)
})

test('a page of one book names the owner of every entry it shows', async () => {
  const { data } = await call('GET /ops/finance/entries?book=available&limit=3', { as: operator.token })
  expect(data.items).toHaveLength(3)
  for (const { debited, credited } of data.items as BookEntry[]) {
    expect([debited.book, credited.book]).toContain('available')
    expect([debited, credited].find(({ book }) => book === 'available')?.owner).not.toBeNull()
  }
})
