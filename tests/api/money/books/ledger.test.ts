import { expect, test } from 'vitest'
import { post, reverseEarning, settleDebt } from '#api/db/ledger.ts'
import { insert } from '#api/db/sql.ts'
import { addUpLedger, proveLedger, proveMissedNight } from '#api/money/books/nightly-proof.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { cancel, earn } from '#tests/helpers/orders/postback.ts'

const { db } = testDeps()
const at = '2026-11-21T00:00:00.000Z'
let counter = 0
function cause(amount: number) {
  counter += 1
  return { amount, kind: 'test', ref: `test:${counter}`, at }
}
const give = (person: Person, amount: number) =>
  post(db, { debit: 'receivable', credit: `available:${person.creatorId}`, ...cause(amount) })
const take = (person: Person, amount: number, kind: string) =>
  post(db, { debit: `${kind}:${person.creatorId}`, credit: 'receivable', ...cause(amount) })
const journalOf = (ref: string) =>
  rowsOf('SELECT debit, credit, amount, kind FROM postings WHERE ref = ? ORDER BY id', ref)

test('the proof passes on an empty ledger and on one with earnings', async () => {
  await expectProof()
  const { order, shop } = await earn(await makePerson(), 1_000)
  await cancel(shop.partner, order)
  await expectProof()
})

test('a transfer moves both balances, and a batch with one failing leg moves none', async () => {
  const person = await makePerson()
  await give(person, 1_000).run()
  expect((await balancesOf(person)).available).toBe(1_000)
  const half = db.batch([take(person, 600, 'available'), take(person, 600, 'available')])
  await expect(half).rejects.toThrow('accounts_no_overdraft')
  expect((await balancesOf(person)).available).toBe(1_000)
  await take(person, 1_000, 'available').run()
})

test.each(['pending', 'available', 'reserved'])('%s cannot be overdrawn', async (kind) => {
  await expect(take(await makePerson(), 1, kind).run()).rejects.toThrow('accounts_no_overdraft')
})

test('debt cannot become a credit', async () => {
  const person = await makePerson()
  const gift = post(db, { debit: 'receivable', credit: `debt:${person.creatorId}`, ...cause(1) })
  await expect(gift.run()).rejects.toThrow('accounts_debt_is_owed')
})

test('one cause cannot be posted twice', async () => {
  const person = await makePerson()
  await earn(person, 100)
  const posting = { debit: 'receivable', credit: `available:${person.creatorId}`, ...cause(5) }
  await post(db, posting).run()
  await expect(post(db, posting).run()).rejects.toThrow('postings.kind, postings.ref')
  await take(person, 5, 'available').run()
})

test.each([0, -1, 1e12 + 1])('an amount of %d is refused', async (amount) => {
  await expect(give(await makePerson(), amount).run()).rejects.toThrow('postings_positive')
})

test('the database refuses half a won, one account on both sides, an unknown account and a new account with a balance', async () => {
  const person = await makePerson()
  const available = `available:${person.creatorId}`
  await expect(give(person, 0.5).run()).rejects.toThrow(/cannot store REAL/)
  const circle = post(db, { debit: available, credit: available, ...cause(1) })
  await expect(circle.run()).rejects.toThrow('postings_two_accounts')
  const nowhere = post(db, { debit: 'receivable', credit: 'available:crt_nobody', ...cause(1) })
  await expect(nowhere.run()).rejects.toThrow('FOREIGN KEY')
  const filled = insert(db, 'accounts', { id: 'x', kind: 'bank', balance: 1 })
  await expect(filled.run()).rejects.toThrow('accounts_start_empty')
})

test('journal entries can be neither changed nor deleted', async () => {
  const person = await makePerson()
  const { order } = await earn(person, 100)
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE order_code = ?', order.orderCode)
  const where = `WHERE ref LIKE '${row?.id}:%'`
  expect(await rowsOf(`SELECT id FROM postings ${where}`)).toHaveLength(5)
  await expect(rowsOf(`UPDATE postings SET amount = 1 ${where}`)).rejects.toThrow('postings_append_only')
  await expect(rowsOf(`UPDATE postings SET at = at ${where}`)).rejects.toThrow('postings_append_only')
  await expect(rowsOf(`DELETE FROM postings ${where}`)).rejects.toThrow('postings_append_only')
})

test('an order has each event number once, and one creator', async () => {
  const { order, shop } = await earn(await makePerson(), 100)
  const [row] = await rowsOf<Record<string, string>>(
    'SELECT * FROM orders WHERE order_code = ?',
    order.orderCode,
  )
  const again = `INSERT INTO order_events SELECT order_id, seq, kind, message_id, source, at, state, version, amount,
    commission, earning, text FROM order_events WHERE order_id = ? AND seq = 1`
  await expect(rowsOf(again, row?.id ?? '')).rejects.toThrow('order_events.order_id, order_events.seq')
  const rival = { ...row, id: 'ord_rival', creator_id: (await makePerson()).creatorId }
  await expect(insert(db, 'orders', rival).run()).rejects.toThrow('orders.partner_id, orders.order_code')
  const inbox = 'SELECT * FROM inbox WHERE partner_id = ? LIMIT 1'
  const [message] = await rowsOf<Record<string, string>>(inbox, shop.partner.id)
  const second = insert(db, 'inbox', { ...message, id: 'msg_x', body_hash: 'other' })
  await expect(second.run()).rejects.toThrow('inbox.partner_id, inbox.event_id')
  const undo = rowsOf("UPDATE inbox SET result = 'dismissed' WHERE id = ?", message?.id ?? '')
  await expect(undo).rejects.toThrow('inbox_transition')
})

test('taking back an earning uses the available balance first and books the rest as debt', async () => {
  const person = await makePerson()
  const [available, debt] = [`available:${person.creatorId}`, `debt:${person.creatorId}`]
  // These postings belong to no order, because the proof requires that postings of orders equal the amounts
  // of the orders.
  const kinds = { to: 'receivable', taken: 'test_taken', owed: 'test_owed' }
  const back = (amount: number, ref: string) =>
    db.batch(reverseEarning(db, { creatorId: person.creatorId, amount, ref, at }, kinds))
  await give(person, 300).run()
  await back(100, 'back:1')
  expect(await journalOf('back:1')).toEqual([
    { debit: available, credit: 'receivable', amount: 100, kind: 'test_taken' },
  ])
  await back(500, 'back:2')
  expect(await journalOf('back:2')).toEqual([
    { debit: available, credit: 'receivable', amount: 200, kind: 'test_taken' },
    { debit: debt, credit: 'receivable', amount: 300, kind: 'test_owed' },
  ])
  await back(50, 'back:3')
  expect(await journalOf('back:3')).toEqual([
    { debit: debt, credit: 'receivable', amount: 50, kind: 'test_owed' },
  ])
  const settle = (ref: string) => settleDebt(db, { creatorId: person.creatorId, ref, at })
  await db.batch([give(person, 100), settle('settle:1')])
  expect(await balancesOf(person)).toMatchObject({ available: 0, debt: -250 })
  await db.batch([give(person, 400), settle('settle:2'), settle('settle:3')])
  expect(await balancesOf(person)).toMatchObject({ available: 150, debt: 0 })
  expect(await journalOf('settle:3')).toEqual([])
})

test('the proof names an order with missing events, an order that contradicts its events, and messages that are gone', async () => {
  const person = await makePerson()
  await earn(person, 1_000)
  const [order] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE creator_id = ?', person.creatorId)
  const drifts = async () => (await addUpLedger(testDeps())).drift.map(({ account }) => account)
  const tryOut = async (change: string, back: string, named: string) => {
    await rowsOf(change, ...(change.includes('?') ? [order?.id ?? ''] : []))
    expect(await drifts()).toContain(named)
    await rowsOf(back, ...(back.includes('?') ? [order?.id ?? ''] : []))
    expect(await drifts()).toEqual([])
  }
  const orders = 'UPDATE orders SET'
  await tryOut(
    `${orders} seq = seq + 1 WHERE id = ?`,
    `${orders} seq = seq - 1 WHERE id = ?`,
    `order_events:${order?.id}`,
  )
  await tryOut(
    `${orders} amount = amount + 1 WHERE id = ?`,
    `${orders} amount = amount - 1 WHERE id = ?`,
    `order_told:${order?.id}`,
  )
  const kept = "UPDATE inbox_counts SET messages = messages + ? WHERE result = 'accepted'"
  await tryOut(kept.replace('?', '1'), kept.replace('?', '-1'), 'inbox:accepted')
})

test('the proof passes, names a wrong balance, and raises one alarm', async () => {
  const operator = await makePerson({ role: 'operator' })
  const person = await makePerson()
  await earn(person, 1_000)
  let minute = 10
  const proof = async () => {
    minute += 1
    await proveLedger(testDeps(`2026-11-22T03:${minute}:00.000Z`))
    return call('GET /ops/ledger-proof', { as: operator.token })
  }
  expect((await call('GET /ops/ledger-proof', { as: operator.token })).data).toBeNull()
  expect((await proof()).data).toMatchObject({ ok: true, total: 0, drift: [] })
  await rowsOf('UPDATE accounts SET balance = balance + 7 WHERE id = ?', `available:${person.creatorId}`)
  const { data } = await proof()
  expect(data).toMatchObject({ ok: false, total: 7 })
  expect(data.drift).toContainEqual({ account: `available:${person.creatorId}`, balance: 1_007, sum: 1_000 })
  await proveLedger(testDeps('2026-11-21T18:00:00.000Z'))
  await proveLedger(testDeps('2026-11-21T18:00:01.000Z'))
  const alarms = await rowsOf<{ detail: string }>("SELECT detail FROM alarms WHERE kind = 'ledger_drift'")
  expect(alarms).toHaveLength(1)
  expect(alarms[0]?.detail).toContain('"total":7')
  await rowsOf('UPDATE accounts SET balance = balance - 7 WHERE id = ?', `available:${person.creatorId}`)
  await rowsOf('UPDATE orders SET pending_won = 1 WHERE creator_id = ?', person.creatorId)
  expect((await proof()).data.drift).toContainEqual({
    account: `pending:${person.creatorId}`,
    balance: 0,
    sum: 1,
  })
  await rowsOf('UPDATE orders SET pending_won = 0, confirmed_won = 1 WHERE creator_id = ?', person.creatorId)
  expect((await proof()).data.drift).toContainEqual({
    account: `confirmed:${person.creatorId}`,
    balance: 1_000,
    sum: 1,
  })
  await rowsOf('UPDATE orders SET confirmed_won = 1000 WHERE creator_id = ?', person.creatorId)
  expect((await proof()).data).toMatchObject({ ok: true, total: 0, drift: [] })
})

test('a closed alarm about the books is raised again for another account at once, for the same one tomorrow', async () => {
  const person = await makePerson()
  await earn(person, 1_000)
  const setBalance = (by: number) =>
    rowsOf('UPDATE accounts SET balance = balance + ? WHERE id = ?', by, `available:${person.creatorId}`)
  const setPending = (won: number) =>
    rowsOf('UPDATE orders SET pending_won = ? WHERE creator_id = ?', won, person.creatorId)
  const close = async (at: string) =>
    (
      await rowsOf(
        "UPDATE alarms SET closed_at = ? WHERE kind = 'ledger_drift' AND closed_at IS NULL RETURNING id",
        at,
      )
    ).length
  const proveAt = async (at: string) => {
    await proveLedger(testDeps(at))
    return close(at)
  }
  await close('2026-12-01T00:00:00.000Z')
  await setBalance(7)
  expect(await proveAt('2026-12-02T01:00:00.000Z')).toBe(1)
  expect(await proveAt('2026-12-02T02:00:00.000Z'), 'nothing new').toBe(0)
  await setPending(5)
  await proveLedger(testDeps('2026-12-02T03:00:00.000Z'))
  expect(await proveAt('2026-12-02T04:00:00.000Z'), 'another account, told once').toBe(1)
  expect(await proveAt('2026-12-02T14:59:00.000Z')).toBe(0)
  expect(await proveAt('2026-12-02T15:00:00.000Z'), 'the next day in Seoul').toBe(1)
  await setPending(0)
  await setBalance(-7)
  expect(await proveAt('2026-12-03T15:00:00.000Z')).toBe(0)
})

test('a missed nightly proof is made up for, once', async () => {
  const count = async () => (await rowsOf('SELECT at FROM ledger_proofs')).length
  const before = await count()
  await proveMissedNight(testDeps('2027-01-01T03:00:00.000Z'))
  await proveMissedNight(testDeps('2027-01-01T03:01:00.000Z'))
  expect(await count()).toBe(before + 1)
  await proveMissedNight(testDeps('2027-01-02T04:00:01.000Z'))
  expect(await count()).toBe(before + 2)
})

test('a creator is refused the ledger proof', async () => {
  const person = await makePerson()
  expect((await call('GET /ops/ledger-proof', { as: person.token })).status).toBe(403)
})
