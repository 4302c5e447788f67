/** The job that gathers the books, and the figures that finance reads from it. */
import { expect, test } from 'vitest'
import { rollUpBooks } from '#api/money/books/gather.ts'
import { proveLedger } from '#api/money/books/nightly-proof.ts'
import { proveDigests } from '#api/money/books/prove.ts'
import { proveMessages } from '#api/money/books/prove-messages.ts'
import { listBookEntries, listReceivables, toAges } from '#api/money/books/read.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import type { Books } from '#contract/money/books.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { makePayable, pay, request } from '#tests/helpers/money/payouts.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeFlag, orderOf, settleAll } from '#tests/helpers/orders/flags.ts'
import { cancel, earn, makeReport, report } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token
const deps = () => testDeps()
const tomorrow = () => testDeps(`${addDays(toKstDate(new Date()), 1)}T03:00:00Z`)

async function read(query = ''): Promise<Books> {
  const { status, data } = await call(`GET /ops/finance${query}`, { as })
  expect(status).toBe(200)
  return data
}

const closingOf = (books: Books, name: string) => books.books.find(({ book }) => book === name)?.closing ?? 0

test('the gathered books equal the account balances to the won, and a second gathering adds nothing', async () => {
  const person = await makePayable(0)
  const [kept, gone] = [await earn(person, 30_000), await earn(person, 20_000)]
  await report(kept.shop.partner, makeReport(kept.shop.clickId))
  await cancel(gone.shop.partner, gone.order)
  await pay(person, 20_000)
  await expectProof()
  expect(await rollUpBooks(deps())).toBeGreaterThan(10)
  expect(await rollUpBooks(deps())).toBe(0)
  await expectProof()
  const books = await read()
  expect(books).toMatchObject({ isBehind: false, isClosed: false })
  expect(books.books.reduce((sum, { closing }) => sum + closing, 0)).toBe(0)
  const accounts = await rowsOf<{ book: string; balance: number }>(
    "SELECT substr(id, 1, instr(id || ':', ':') - 1) AS book, sum(balance) AS balance FROM accounts GROUP BY 1 HAVING sum(balance) <> 0",
  )
  for (const { book, balance } of accounts) expect([book, closingOf(books, book)]).toEqual([book, balance])
  const [today] = books.days
  expect(today).toMatchObject({
    day: toKstDate(new Date()),
    revenue: closingOf(books, 'revenue'),
    paid: 20_000 - 660,
  })
})

test('a new entry marks the books as behind, and the next minute gathers it', async () => {
  await earn(await makePerson(), 1_000)
  expect((await read()).isBehind).toBe(true)
  await rollUpBooks(deps())
  expect((await read()).isBehind).toBe(false)
})

test('concurrent gatherings gather every entry once', async () => {
  for (let i = 0; i < 3; i += 1) await earn(await makePerson(), 1_000 + i)
  await Promise.all([rollUpBooks(deps()), rollUpBooks(deps()), rollUpBooks(deps())])
  await rollUpBooks(deps())
  await expectProof()
})

test('receivables list the largest debtor first, page on with a cursor, and leave pending out of the amount owed', async () => {
  const shops = []
  for (const won of [90_000, 70_000, 50_000]) shops.push((await earn(await makePerson(), won)).shop)
  await report(
    (shops[0] as (typeof shops)[number]).partner,
    makeReport((shops[0] as (typeof shops)[number]).clickId),
  )
  await rollUpBooks(deps())
  const first = await call('GET /ops/finance/receivables?limit=2', { as })
  const second = await call(`GET /ops/finance/receivables?limit=2&after=${first.data.next}`, { as })
  const ids = [...first.data.items, ...second.data.items].map(({ partner }) => partner.id)
  expect(ids.slice(0, 3)).toEqual(shops.map(({ partner }) => partner.id))
  const [line] = first.data.items
  expect(line.pending).toBe(1_600)
  expect(line.ages).toEqual({ thisMonth: line.owed, lastMonth: 0, twoMonths: 0, older: 0 })
})

test('settlements close the oldest month first, and an overpayment has no age', () => {
  expect(toAges(100, [30, 50, 40])).toEqual({ thisMonth: 30, lastMonth: 50, twoMonths: 20, older: 0 })
  expect(toAges(500, [30, -20, 40])).toEqual({ thisMonth: 30, lastMonth: 0, twoMonths: 40, older: 430 })
  expect(toAges(-5, [30, 50, 40])).toEqual({ thisMonth: 0, lastMonth: 0, twoMonths: 0, older: 0 })
})

test('a figure opens into its entries, page by page, and an entry links to its order', async () => {
  const person = await makePerson()
  const { shop, order } = await earn(person, 8_000)
  const { data: atOnce } = await call(`GET /ops/finance/entries?account=receivable:${shop.partner.id}`, {
    as,
  })
  expect(atOnce.items, 'what the clock has not gathered yet').toHaveLength(4)
  await rollUpBooks(deps())
  const { id } = await orderOf(order.orderCode)
  const seen: { id: string; amount: number; cause: unknown }[] = []
  let after = ''
  for (let page = 0; page < 10; page += 1) {
    const { data } = await call(
      `GET /ops/finance/entries?limit=2&account=receivable:${shop.partner.id}${after}`,
      { as },
    )
    seen.push(...data.items)
    if (!data.next) break
    after = `&after=${data.next}`
  }
  expect(seen).toHaveLength(4)
  expect(new Set(seen.map((one) => one.id)).size).toBe(4)
  expect(seen[0]?.cause).toEqual({ kind: 'order', id })
  const { data } = await call('GET /ops/finance/entries?book=revenue&limit=5', { as })
  expect(data.items.length).toBeGreaterThan(0)
  for (const { debit, credit } of data.items) expect(debit + credit).toContain('잇다 수수료 수익')
  const wrong = await call('GET /ops/finance/entries?from=2026-11-05&to=2026-11-01', { as })
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['to']])
})

test('an entry of a payout links to that payout', async () => {
  const person = await makePayable(60_000)
  const paid = await pay(person, 20_000)
  const { id: asked } = (await request(person, 30_000)).data
  await rollUpBooks(deps())
  const { data } = await call(`GET /ops/finance/entries?account=reserved:${person.creatorId}`, { as })
  const causes = data.items.map(({ cause }: { cause: unknown }) => cause)
  expect(causes[0]).toEqual({ kind: 'payout', id: asked })
  expect(causes[1]).toEqual({ kind: 'payout', id: paid })
})

test('lists read as many rows with many entries and partners as with a few', async () => {
  const person = operator.actor
  const account = 'bank'
  const ask = { limit: 5 }
  const measure = async () => [
    await countRowsRead((one) => listReceivables(one, person, ask)),
    await countRowsRead((one) => listBookEntries(one, person, { ...ask, account })),
    await countRowsRead((one) => listBookEntries(one, person, { ...ask, book: 'revenue' })),
    await countRowsRead((one) => listBookEntries(one, person, ask)),
  ]
  await fill(60)
  for (let i = 0; i < 7; i += 1) await earn(await makePerson(), 1_000)
  await rollUpBooks(deps())
  const few = await measure()
  await fill(1_500)
  for (let i = 0; i < 30; i += 1) await earn(await makePerson(), 1_000)
  await rollUpBooks(deps())
  expect(await measure()).toEqual(few)
})

/** Inserts entries of one day that belong to no order. */
async function fill(count: number): Promise<void> {
  await rowsOf(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO postings (debit, credit, amount, kind, ref, at)
     SELECT iif(i % 2, 'bank', 'capital'), iif(i % 2, 'capital', 'bank'), 1, 'test_many', ?1 || ':' || i, ?2 FROM n`,
    count,
    new Date().toISOString(),
  )
}

test('the books sum the orders that are held while they wait for a decision', async () => {
  const person = await makePerson()
  const { order } = await earn(person, 6_000)
  const before = (await read()).held
  await makeFlag(person, (await orderOf(order.orderCode)).id)
  await settleAll()
  expect((await read()).held).toEqual({ orders: before.orders + 1, won: before.won + 6_000 })
})

test('each day has one digest that creators read and the proof recomputes from its entries, and a changed entry is found', async () => {
  await rollUpBooks(deps())
  expect(await rowsOf('SELECT day FROM book_digests')).toEqual([])
  await rollUpBooks(tomorrow())
  const [sealed] = await rowsOf<{ day: string; digest: string; postings: number }>(
    'SELECT * FROM book_digests',
  )
  expect(sealed).toMatchObject({
    day: toKstDate(new Date()),
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const creator = await makePerson()
  const journal = async (query = '') =>
    (await call(`GET /creators/me/journal${query}`, { as: creator.token })).data
  expect((await journal()).seal).toEqual({ day: sealed?.day, digest: sealed?.digest })
  expect((await journal(`?sealedOn=${sealed?.day}`)).seal).toEqual({
    day: sealed?.day,
    digest: sealed?.digest,
  })
  expect((await journal(`?sealedOn=${addDays(toKstDate(new Date()), -1)}`)).seal).toBe(null)
  await expectProof()
  expect(await proveDigests(deps())).toEqual([])
  await rowsOf('DROP TRIGGER postings_no_update')
  await rowsOf('UPDATE postings SET ref = ref || ?1 WHERE id = 3', 'x')
  expect(await proveDigests(deps())).toMatchObject([{ account: `book_digest:${sealed?.day}` }])
  await proveLedger(testDeps('2031-02-01T18:00:00Z'))
  const [alarm] = await rowsOf<{ detail: string }>(
    "SELECT detail FROM alarms WHERE id LIKE 'alm_ledger_2031-02-02%'",
  )
  expect(alarm?.detail).toContain(`book_digest:${sealed?.day}`)
  await rowsOf('UPDATE postings SET ref = rtrim(ref, ?1) WHERE id = 3', 'x')
  expect(await proveDigests(deps())).toEqual([])
})

test('the proof finds a partner’s message that was changed later, with its day, while the book digests still match', async () => {
  // The test above sealed all existing messages with its day.
  const [kept] = await rowsOf<{ last: number }>('SELECT max(message_nr) AS last FROM book_digests')
  expect(await rowsOf('SELECT max(rowid) AS last FROM inbox')).toEqual([kept])
  expect(kept?.last).toBeGreaterThan(20)
  expect(await proveMessages(deps())).toEqual([])
  const [seal] = await rowsOf<{ day: string }>('SELECT day FROM book_digests ORDER BY last_id LIMIT 1')
  const found = [{ account: `messages_digest:${seal?.day}` }]
  await rowsOf('DROP TRIGGER message_texts_no_update')
  const [first] = await rowsOf<{ raw: string }>('SELECT raw FROM message_texts WHERE nr = 1')
  await rowsOf('UPDATE message_texts SET raw = ?1 WHERE nr = 1', `${first?.raw} `)
  expect(await proveMessages(deps())).toMatchObject(found)
  expect(await proveDigests(deps())).toEqual([])
  await proveLedger(testDeps('2031-03-01T18:00:00Z'))
  const [alarm] = await rowsOf<{ detail: string }>(
    "SELECT detail FROM alarms WHERE id LIKE 'alm_ledger_2031-03-02%'",
  )
  expect(alarm?.detail).toContain(`messages_digest:${seal?.day}`)
  await rowsOf('UPDATE message_texts SET raw = ?1 WHERE nr = 1', first?.raw ?? '')
  expect(await proveMessages(deps())).toEqual([])
  // The digest of the day includes that of the messages.
  await rowsOf('DROP TRIGGER book_digests_no_update')
  await rowsOf(
    "UPDATE book_digests SET messages = 'x' || messages WHERE last_id = (SELECT min(last_id) FROM book_digests)",
  )
  expect(await proveDigests(deps())).toMatchObject([{ account: `book_digest:${seal?.day}` }])
  await rowsOf("UPDATE book_digests SET messages = substr(messages, 2) WHERE messages GLOB 'x*'")
  expect(await proveDigests(deps())).toEqual([])
})

test('operators in review and support are refused the books', async () => {
  for (const role of ['review', 'support'] as const) {
    const other = await makePerson({ role: 'operator', operatorRole: role })
    expect((await call('GET /ops/finance', { as: other.token })).status).toBe(403)
  }
})
