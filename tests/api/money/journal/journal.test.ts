import { afterAll, expect, test } from 'vitest'
import { listJournal } from '#api/money/journal/list.ts'
import { JOURNAL_ACCOUNTS } from '#contract/money/journal.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePair, makeReferral } from '#tests/helpers/creators/referrals.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { readAll } from '#tests/helpers/money/journal.ts'
import { makePayable, pay, request } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeFlag, orderOf, settleAll } from '#tests/helpers/orders/flags.ts'
import { cancel, earn, makeReport, report } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

afterAll(expectProof)

const get = (person: Person, query = '') => call(`GET /creators/me/journal?${query}`, { as: person.token })

test('every figure is the sum of its entries, through orders, payouts, cancellations and debt', async () => {
  const person = await makePayable(0)
  const other = await makePerson()
  await makeReferral(person, other)
  const [kept, gone] = [await earn(person, 30_000), await earn(person, 20_000)]
  await report(kept.shop.partner, makeReport(kept.shop.clickId))
  await earn(other, 10_000)
  const paid = await pay(person, 40_000)
  await cancel(gone.shop.partner, gone.order)
  expect(await balancesOf(person)).toMatchObject({ pending: 1_120, available: 0, reserved: 0, debt: -9_500 })
  await earn(person, 25_000)
  const open = await request(person, 15_500)
  expect(open.status).toBe(200)

  const home = (await call('GET /creators/me/home', { as: person.token })).data
  const balance = (await call('GET /creators/me/payoutable-balance-amount', { as: person.token })).data
  const referred = (await call('GET /creator-referrer/me', { as: person.token })).data
  expect((await call('GET /creators/finance-info', { as: person.token })).data).toMatchObject({
    totalEarningAmount: 30_000 + 500 + 25_000,
    totalPayoutAmount: 40_000,
    totalPayoutCount: 1,
    balance: home.balance,
    lastPayoutCreatedAt: open.data.requestedAt,
    lastLinkCreatedAt: expect.any(String),
    affiliateLinkCount: 3,
    contentCount: 0,
  })
  const figures: [string, number][] = [
    ['account=balance', home.balance],
    ['account=balance', balance.balance],
    ['account=pending', home.pending],
    ['account=reserved', home.reserved],
    ['account=debt', 0 - balance.debt],
    ['account=balance&cause=referral', referred.wonTotal],
  ]
  for (const [view, wanted] of figures) {
    const { figure, sum, start } = await readAll(person, view)
    expect([view, figure, sum]).toEqual([view, wanted, wanted])
    if (!view.includes('cause')) expect([view, start]).toEqual([view, 0])
  }
  for (const account of JOURNAL_ACCOUNTS) {
    const whole = await readAll(person, `account=${account}`, 50)
    expect((await readAll(person, `account=${account}`, 1)).items).toEqual(whole.items)
    const parts = await Promise.all(
      ['order', 'payout', 'referral', 'debt', 'transfer'].map((cause) =>
        readAll(person, `account=${account}&cause=${cause}`),
      ),
    )
    expect([account, parts.reduce((all, { items }) => all + items.length, 0)]).toEqual([
      account,
      whole.items.length,
    ])
  }
  const { items } = await readAll(person, 'account=balance', 50)
  expect(items.slice(0, 4)).toMatchObject([
    {
      account: 'available',
      amount: -15_500,
      after: 0,
      text: '출금을 신청했어요',
      cause: { id: open.data.id },
    },
    { account: 'debt', amount: 9_500, text: '갚을 금액을 먼저 채웠어요', cause: { kind: 'debt' } },
    { account: 'available', amount: -9_500 },
    { account: 'available', amount: 25_000, text: '주문이 확정됐어요', cause: { kind: 'order' } },
  ])
  expect(items.find(({ cause }) => cause.kind === 'referral')).toMatchObject({
    amount: 500,
    cause: { title: '테스트', id: expect.stringMatching(/^rfo_/) },
  })
  expect(items.find(({ cause }) => cause.id === paid)).toMatchObject({ amount: -40_000 })
})

test('a journal row opens every movement of its cause', async () => {
  const person = await makePayable(0)
  const { shop, order } = await earn(person, 20_000)
  const [made] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE creator_id = ?', person.creatorId)
  const open = (id: string, by = person) => call(`GET /creators/me/journal/${id}`, { as: by.token })
  const { data } = await open(made?.id ?? '')
  expect(data).toMatchObject({
    cause: { kind: 'order', title: `시험 상품 · ${shop.partner.title}` },
    left: { pending: 0, available: 20_000, reserved: 0, debt: 0 },
    entries: [
      { text: '주문이 접수됐어요', legs: [{ to: '예정 수익', amount: 20_000 }] },
      {
        text: '주문이 확정됐어요',
        legs: [
          { from: '예정 수익', text: '확정돼서 출금 가능 금액으로 옮겼어요' },
          { from: '파트너에게 받을 커미션', to: '출금 가능 금액', amount: 20_000 },
        ],
      },
    ],
  })
  const paid = await pay(person, 15_000)
  expect((await open(paid)).data).toMatchObject({
    cause: { kind: 'payout', id: paid, title: '' },
    left: { available: -15_000, reserved: 0 },
    entries: [
      { legs: [{ from: '출금 가능 금액', to: '출금 중', amount: 15_000 }] },
      {
        legs: [
          { from: '출금 중', to: '내 계좌 입금', amount: 14_510 },
          { to: '소득세', amount: 450 },
          { to: '지방소득세', amount: 40 },
        ],
      },
    ],
  })
  await cancel(shop.partner, order)
  expect((await open(made?.id ?? '')).data).toMatchObject({ left: { available: 15_000, debt: -15_000 } })

  const stranger = await makePerson()
  for (const id of [made?.id ?? '', paid, 'ord_0000', 'pay_0000', 'trf_0000'])
    expect([id, (await open(id, stranger)).status]).toEqual([id, 404])
  expect((await call(`GET /creators/me/journal/${paid}`)).status).toBe(401)
  expect((await open('ORD')).status).toBe(400)
})

test('a referral earning opens for the inviter without the order of the invited person', async () => {
  const { inviter, invitee } = await makePair()
  await earn(invitee, 10_000)
  const [order] = await rowsOf<{ id: string }>(
    'SELECT id FROM orders WHERE creator_id = ?',
    invitee.creatorId,
  )
  const id = order?.id ?? ''
  const open = (by: Person, cause: string) => call(`GET /creators/me/journal/${cause}`, { as: by.token })
  const { data } = await open(inviter, id.replace('ord_', 'rfo_'))
  expect(data).toMatchObject({
    cause: { kind: 'referral', title: '새봄일지' },
    left: { available: 500 },
    entries: [{ legs: [{ from: '잇다 수수료 수익', to: '출금 가능 금액', amount: 500 }] }],
  })
  expect(JSON.stringify(data)).not.toContain('시험 상품')
  expect((await open(inviter, id)).status).toBe(404)
  expect((await open(invitee, id.replace('ord_', 'rfo_'))).status).toBe(404)
  const own = await open(invitee, id)
  expect(JSON.stringify(own.data)).not.toContain('추천')
  expect(own.data.left.available).toBe(10_000)
})

test('an order under review goes back to 예정, and its journal entry says so', async () => {
  const person = await makePerson()
  const { order } = await earn(person, 3_000)
  const { id } = await orderOf(order.orderCode)
  await makeFlag(person, id)
  await settleAll()
  const back = '보류하는 동안 예정 수익으로 돌려 두었어요'
  expect((await readAll(person, 'account=balance')).items[0]).toMatchObject({ text: back, amount: -3_000 })
  expect((await readAll(person, 'account=pending')).items[0]).toMatchObject({ text: back, amount: 3_000 })
  const { data } = await call(`GET /creators/me/journal/${id}`, { as: person.token })
  expect(data.entries.at(-1)).toMatchObject({ text: back, legs: [{ text: back }, { text: back }] })
  expect(data.left).toMatchObject({ pending: 3_000, available: 0 })
})

test('a cursor continues only the list it came from', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  for (const one of [person, person, other]) await earn(one, 1_000)
  const { next } = (await get(person, 'limit=1')).data
  expect(next).toEqual(expect.any(String))
  expect((await get(person, `limit=1&before=${next}`)).data.items).toHaveLength(1)
  for (const [by, query] of [
    [other, `before=${next}`],
    [person, `account=pending&before=${next}`],
    [person, `cause=order&before=${next}`],
    [person, `before=${String(next).slice(0, -4)}AAAA`],
    [person, 'before=x'],
    [person, 'account=available'],
    [person, 'cause=other'],
  ] as const)
    expect([query, (await get(by, query)).status]).toEqual([query, 400])
  expect((await call('GET /creators/me/journal')).status).toBe(401)
  expect((await get(await makePerson())).data).toMatchObject({ figure: 0, items: [], next: null })
})

test('a journal page reads at most four rows an entry, however long the journal is and wherever the cause lies in it', async () => {
  const person = await makePerson()
  await earn(person, 1_000)
  const limit = 20
  const views = [
    { limit },
    { limit, account: 'pending' as const },
    { limit, cause: 'order' as const },
    { limit, cause: 'referral' as const },
  ]
  const measure = () =>
    Promise.all(views.map((view) => countRowsRead((deps) => listJournal(deps, person.actor, view))))
  await fill(person, 30)
  const few = await measure()
  await fill(person, 2_000)
  const many = await measure()
  for (const [nth, rows] of many.entries()) expect([views[nth], rows]).toEqual([views[nth], few[nth]])
  for (const rows of few) expect(rows).toBeLessThanOrEqual(4 * limit)
})

test('a page of real orders with their names reads at most four rows an entry', async () => {
  const person = await makePerson()
  const { shop } = await earn(person, 1_000)
  for (let nth = 0; nth < 19; nth += 1) await earn(person, 1_000, shop)
  for (const account of ['balance', 'pending'] as const) {
    const rows = await countRowsRead((deps) => listJournal(deps, person.actor, { account, limit: 20 }))
    expect([account, rows <= 4 * 20, rows]).toEqual([account, true, rows])
  }
})

/** Inserts entries of years without their orders: each amount is credited and debited. */
async function fill(person: Person, count: number): Promise<void> {
  const { db } = testDeps()
  const pair = (account: string, kinds: [string, string]) =>
    kinds.map((kind, at) =>
      db
        .prepare(
          `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
           INSERT INTO postings (debit, credit, amount, kind, ref, at)
           SELECT ${at === 0 ? "'vat', ?1" : "?1, 'vat'"}, 10, ?3, lower(hex(randomblob(9))), '2026-01-01T00:00:00.000Z' FROM n`,
        )
        .bind(`${account}:${person.creatorId}`, count, kind),
    )
  await db.batch([...pair('available', ['test_in', 'test_out']), ...pair('pending', ['test_in', 'test_out'])])
}
