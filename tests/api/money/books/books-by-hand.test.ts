/** Entries that finance makes by hand, with a second person, and months that are closed. */
import { afterAll, expect, test } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { planClosing } from '#api/money/books/close.ts'
import { rollUpBooks } from '#api/money/books/gather.ts'
import { addMonths, toKstDate, toKstMonth } from '#contract/core/kst.ts'
import { BY_HAND, ENTRIES, type EntryKind, isOfPartner } from '#contract/money/books/book-entries.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { makePayable, pay } from '#tests/helpers/money/payouts.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { earn } from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

const [one, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
const today = toKstDate(new Date())

type EntryInput = {
  kind: EntryKind
  amount: number
  partner?: string
  way?: 'new' | 'back'
  happenedOn?: string
}
const ask = (wish: EntryInput) =>
  call('POST /ops/finance/entries', {
    as: one.token,
    body: { way: 'new', happenedOn: today, reason: '통장에서 봤어요', ...wish },
  })
const approve = (id: string, as = other.token) => call(`POST /ops/approvals/${id}/approve`, { as })

async function enter(wish: EntryInput): Promise<void> {
  const { data } = await ask(wish)
  expect((await approve(data.id)).status).toBe(200)
}
async function balanceOf(account: string): Promise<number> {
  const [row] = await rowsOf<{ balance: number }>('SELECT balance FROM accounts WHERE id = ?', account)
  return row?.balance ?? Number.NaN
}

test('a currency loss lowers the amount a partner owes once another operator has approved it', async () => {
  const { shop } = await earn(await makePerson(), 70_000)
  const owed = `receivable:${shop.partner.id}`
  const before = [await balanceOf(owed), await balanceOf('exchange')]
  const { data } = await ask({ kind: 'exchange_loss', amount: 40_000, partner: shop.partner.id })
  expect([await balanceOf(owed), await balanceOf('exchange')]).toEqual(before)
  expect((await approve(data.id, one.token)).status).not.toBe(200)
  expect((await approve(data.id)).status).toBe(200)
  expect([await balanceOf(owed), await balanceOf('exchange')]).toEqual([
    (before[0] ?? 0) + 40_000,
    (before[1] ?? 0) - 40_000,
  ])
  await rollUpBooks(testDeps())
  const { data: list } = await call('GET /ops/finance/receivables', { as: one.token })
  const line = list.items.find(({ partner }: { partner: { id: string } }) => partner.id === shop.partner.id)
  expect(line.owed).toBe(-(before[0] ?? 0) - 40_000)
  const { data: entries } = await call('GET /ops/finance/entries?book=exchange', { as: one.token })
  expect(entries.items[0]).toMatchObject({
    text: '환차손',
    amount: 40_000,
    note: '통장에서 봤어요',
  })
})

test('a partner’s payment for orders comes by deposit or invoice; an entry by hand can only take it back', async () => {
  const { shop } = await earn(await makePerson(), 70_000)
  const owed = `receivable:${shop.partner.id}`
  const before = await balanceOf(owed)
  for (const [kind, where] of [
    ['partner_paid', '은행 입금에서'],
    ['write_off', '청구서에서'],
  ] as const) {
    const wish = { kind, amount: 1_000, partner: shop.partner.id }
    const { status, body } = await ask(wish)
    expect([kind, status, body.fields.kind[0]]).toEqual([kind, 400, expect.stringContaining(where)])
    await enter({ ...wish, way: 'back' })
  }
  expect(await balanceOf(owed)).toBe(before - 2_000)
  await expectProof()
})

test('every kind of entry by hand moves its two accounts, and back again', async () => {
  const person = await makePayable(60_000)
  const { shop } = await earn(person, 1_000)
  await pay(person, 50_000)
  const amounts: Partial<Record<EntryKind, number>> = { tax_income: 1_500, tax_local: 150 }
  const order: EntryKind[] = [
    'capital_in',
    'partner_vat',
    ...BY_HAND.filter((kind) => !/^(capital_in|partner_vat)$/.test(kind)),
  ]
  for (const kind of order) {
    const { debit, credit } = ENTRIES[kind]
    const wish = {
      kind,
      amount: amounts[kind] ?? 100,
      ...(isOfPartner(kind) && { partner: shop.partner.id }),
    }
    const idOf = (account: string) => (account === 'receivable' ? `receivable:${shop.partner.id}` : account)
    const before = [await balanceOf(idOf(debit)), await balanceOf(idOf(credit))]
    await enter(wish)
    expect([kind, await balanceOf(idOf(debit)), await balanceOf(idOf(credit))]).toEqual([
      kind,
      (before[0] ?? 0) - wish.amount,
      (before[1] ?? 0) + wish.amount,
    ])
    if (!/^(capital_in|partner_vat)$/.test(kind)) await enter({ ...wish, way: 'back' })
  }
  await expectProof()
})

test('approving an entry above the account balance is refused and writes nothing', async () => {
  const { data } = await ask({ kind: 'tax_income', amount: 900_000_000 })
  const answer = await approve(data.id)
  expect([answer.status, answer.body.code]).toEqual([409, 'books_too_much'])
  expect(await rowsOf('SELECT id FROM book_entries WHERE amount = 900000000')).toEqual([])
})

test('a missing, unknown or misplaced partner and a future day are refused at their fields', async () => {
  const fieldsOf = async (wish: EntryInput) => Object.keys((await ask(wish)).body.fields ?? {})
  expect(await fieldsOf({ kind: 'partner_vat', amount: 5 })).toEqual(['partner'])
  expect(await fieldsOf({ kind: 'partner_vat', amount: 5, partner: 'prt_nobody' })).toEqual(['partner'])
  expect(await fieldsOf({ kind: 'fee', amount: 5, partner: 'prt_nobody' })).toEqual(['partner'])
  expect(await fieldsOf({ kind: 'fee', amount: 5, happenedOn: '2999-01-01' })).toEqual(['happenedOn'])
  expect(await fieldsOf({ kind: 'fee', amount: 0 })).toEqual(['amount'])
})

test('two operators close a month once it is over and gathered, and it takes no entry from then on', async () => {
  const month = toKstMonth(new Date())
  const last = addMonths(month, -1)
  const close = (which: string) => call(`POST /ops/finance/months/${which}/close`, { as: one.token })
  expect((await close(month)).body.code).toBe('month_not_over')
  await earn(await makePerson(), 1_000)
  expect((await close(last)).body.code).toBe('books_behind')
  await rollUpBooks(testDeps())
  const { data, status } = await close(last)
  expect(status).toBe(200)
  expect((await approve(data.id)).status).toBe(200)
  expect((await close(last)).body.code).toBe('month_closed')
  expect((await call(`GET /ops/finance?month=${last}`, { as: one.token })).data.isClosed).toBe(true)
  const late = {
    debit: 'fees',
    credit: 'bank',
    amount: 1,
    kind: 'test_late',
    ref: 'late',
    at: `${last}-15T00:00:00.000Z`,
  }
  await expect(insert(testDeps().db, 'postings', late).run()).rejects.toThrow('postings_month_open')
  // The amounts arrive late and are posted to the open month.
  await earn(await makePerson(), 2_000)
})

test('approving the closing of a month checks again that the month is over', async () => {
  const row = { subject: toKstMonth(new Date()), requested_by: one.userId } as Parameters<
    typeof planClosing
  >[1]
  await expect(planClosing(testDeps(), row, other.userId)).rejects.toMatchObject({ code: 'month_not_over' })
})
