/**
 * A small quarter of the platform: three shops (one pays late; one pays too little, and its orders wait for
 * its money; one corrects its reports), creators of all five tax cases, months of orders, a batch of payouts
 * for each month with failures and a returned transfer, claims and debts. The books are compared with a model
 * that knows only the orders.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rollUpBooks } from '#api/money/books/gather.ts'
import { taxOf } from '#contract/money/tax/tax.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { figure } from '../../helpers/figure.ts'
import { type MadePartner, makePerson } from '../../helpers/make.ts'
import {
  buy,
  type Creator,
  earnedBy,
  goTo,
  luckOf,
  makeCreators,
  makePartners,
  type Order,
  owedBy,
  type Quarter,
  reportOrder,
  sumOf,
} from '../../helpers/money/quarter.ts'
import { bill, collect, payBatch, requestAll } from '../../helpers/money/quarter-money.ts'
import { expectProof, rowsOf } from '../../helpers/money.ts'
import { claim, claimOf } from '../../helpers/orders/claims.ts'
import { volume } from '../../helpers/volume.ts'

const CREATORS = volume({ gate: 60, long: 200 })
const ORDERS = volume({ gate: 1_200, long: 4_000 })
/** Each month, with the month in which it is confirmed, paid out and billed. */
const MONTHS = [
  ['2026-07', '2026-08'],
  ['2026-08', '2026-09'],
  ['2026-09', '2026-10'],
] as const
const random = luckOf(20_261_123)

let quarter: Quarter
let leftOut = 0

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T10:00:00+09:00') })
})
afterAll(() => {
  vi.useRealTimers()
})

test('the quarter starts with people, shops and accounts', async () => {
  const partners = await makePartners(['늦게 주는 가게', '덜 주는 가게', '고쳐 말하는 가게'])
  const creators = await makeCreators(CREATORS, partners)
  const operators: Quarter['operators'] = [
    await makePerson({ role: 'operator' }),
    await makePerson({ role: 'operator' }),
  ]
  const everybody = [...operators, ...creators.map(({ person }) => person)]
  const nothing = {
    orders: [],
    sent: [],
    invoices: [],
    received: [0, 0, 0],
    writtenOff: [0, 0, 0],
    vat: [0, 0, 0],
  }
  quarter = { partners, creators, operators, everybody, ...nothing }
}, 180_000)

for (const [nth, [month, next]] of MONTHS.entries())
  test(`${month}: orders come, are confirmed, cancelled and corrected, paid out, billed and paid`, async () => {
    const { everybody } = quarter
    await goTo(`${month}-28T10:00:00`, everybody)
    for (let i = 0; i < ORDERS / MONTHS.length; i += 1) await buySome(month)
    await claimSome(month)

    await goTo(`${next}-03T10:00:00`, everybody)
    for (const order of ordersOf(month, 'pending')) await settle(order)
    await expectReceivables()

    await goTo(`${next}-08T10:00:00`, everybody)
    await requestAll(quarter)
    // Shops cancel orders between the request and the batch.
    for (const order of ordersOf(month, 'confirmed').filter(() => random(100) < 2)) await takeBack(order)

    await goTo(`${next}-26T10:00:00`, everybody)
    leftOut += await payBatch(quarter, next, nth === 0)
    await bill(quarter, next)
    // Shops also cancel orders after the payment. The amount is a debt, until the second shop's payment
    // covers it.
    for (const order of ordersOf(month, 'confirmed').filter(() => random(100) < 1)) await takeBack(order)
    await collect(quarter, `${next}-26`)
    await expectReceivables()
    await expectProof()
  }, 300_000)

test('at the end of the quarter the books balance', async () => {
  await goTo('2026-11-02T10:00:00', quarter.everybody)
  while ((await rollUpBooks(testDeps())) > 0);
  const { data: books } = await call('GET /ops/finance', { as: quarter.operators[0].token })
  const total = books.books.reduce((sum: number, { closing }: { closing: number }) => sum + closing, 0)
  expect(total, 'the trial balance').toBe(0)
  await expectReceivables()
  await expectCreators()
  const withheld = await expectTaxFiles()
  await expectProof()
  const { orders, sent, partners } = quarter
  const count = (state: Order['state']) => orders.filter((one) => one.state === state).length
  const [debts] = await rowsOf<{ n: number }>(
    "SELECT count(DISTINCT debit) AS n FROM postings WHERE kind = 'order_owed'",
  )
  figure(
    `a quarter: ${CREATORS} creators, ${orders.length} orders (${count('confirmed')} confirmed, ${count('cancelled')} cancelled), ` +
      `${sent.length} transfers of ${sumOf(sent)}원, ${sent.filter(({ isBack }) => isBack).length} came back, ${leftOut} left out of a batch, ${debts?.n} creators came to owe; ` +
      `withheld ${withheld.individual} · ${withheld.other}원; partners owe ${partners.map((_, at) => owedBy(quarter, at)).join(' · ')}원; trial balance ${total}`,
  )
  expect(sent.some(({ isBack }) => isBack)).toBe(true)
  expect(leftOut).toBeGreaterThan(0)
  expect(debts?.n).toBeGreaterThan(0)
  expect(withheld.other, 'other income above what is free of tax').toBeGreaterThan(0)
}, 180_000)

function ordersOf(month: string, state: Order['state']): Order[] {
  return quarter.orders.filter((one) => one.state === state && one.occurredAt.startsWith(month))
}

async function buySome(month: string): Promise<void> {
  const day = `${1 + random(27)}`.padStart(2, '0')
  await buy(quarter, {
    partner: random(3),
    creator: random(CREATORS),
    commission: 2_000 + random(12_000),
    occurredAt: new Date(`${month}-${day}T19:00:00+09:00`).toISOString(),
  })
}

/** Nine of ten orders are confirmed, and most others cancelled; the third shop first corrects a sum. */
async function settle(order: Order): Promise<void> {
  const luck = random(100)
  if (luck >= 98) return
  if (order.partner === 2 && luck < 8) {
    order.version += 1
    order.commission -= random(900)
    await reportOrder(quarter.partners, order)
  }
  order.state = luck < 90 ? 'confirmed' : 'cancelled'
  await reportOrder(quarter.partners, order)
}

async function takeBack(order: Order): Promise<void> {
  order.state = 'cancelled'
  order.version += 1
  await reportOrder(quarter.partners, order)
}

/** A missing sale becomes an ordinary order when the shop finds it. */
async function claimSome(month: string): Promise<void> {
  const creator = random(CREATORS)
  const { person, links } = quarter.creators[creator] as Creator
  const [partner, link] = [quarter.partners[2] as MadePartner, links[2]]
  if (!link) return
  const fields = claimOf({ partner, link, clickId: '' }, { orderedOn: `${month}-20` })
  expect((await claim(person, fields)).status).toBe(200)
  const occurredAt = new Date(`${month}-20T14:05:00+09:00`).toISOString()
  await buy(quarter, { partner: 2, creator, commission: 5_000, occurredAt }, fields.orderCode)
  const { data } = await call('GET /claims', { as: person.token })
  expect(data.items[0]).toMatchObject({ orderCode: fields.orderCode })
}

/**
 * Expects that the debt of a partner in the books equals its orders, minus what it paid and what was written
 * off.
 */
async function expectReceivables(): Promise<void> {
  for (const [at, { id, title }] of quarter.partners.entries()) {
    const [row] = await rowsOf<{ balance: number }>(
      'SELECT balance FROM accounts WHERE id = ?',
      `receivable:${id}`,
    )
    expect(0 - (row?.balance ?? 0), title).toBe(owedBy(quarter, at))
  }
}

/**
 * Expects that a creator's balances plus the amounts sent equal the earnings of confirmed orders, and that
 * the statement of the year shows the sent amounts.
 */
async function expectCreators(): Promise<void> {
  for (const [at, { person }] of quarter.creators.entries()) {
    const rows = await rowsOf<{ balance: number }>(
      "SELECT balance FROM accounts WHERE creator_id = ?1 AND (kind IN ('available', 'reserved', 'debt') OR id = 'awaited:' || ?1)",
      person.creatorId,
    )
    const here = rows.reduce((sum, { balance }) => sum + balance, 0)
    const gone = sumOf(quarter.sent.filter(({ creator, isBack }) => creator === at && !isBack))
    expect(here + gone, `creator ${at}`).toBe(await earnedBy(quarter, at))
    const { data } = await call('GET /creators/payouts/statements?year=2026', { as: person.token })
    expect(data.total.gross, `statement of creator ${at}`).toBe(gone)
  }
}

/** Expects that the file of a month states the tax withheld from its transfers, by kind. */
async function expectTaxFiles(): Promise<{ individual: number; other: number }> {
  const withheld = { individual: 0, other: 0 }
  const as = quarter.operators[0].token
  for (const [, month] of MONTHS)
    for (const [kind, taxType] of [
      ['monthly-business', 'individual'],
      ['monthly-other', 'other'],
    ] as const) {
      const { data } = await call(`GET /ops/tax-files?kind=${kind}&month=${month}`, { as })
      const own = quarter.sent.filter((one) => one.month === month && !one.isBack && one.taxType === taxType)
      const taxes = own.map(({ gross }) => taxOf(gross, taxType))
      expect(data, `${kind} of ${month}`).toMatchObject({
        gross: sumOf(own),
        incomeTax: taxes.reduce((sum, { incomeTax }) => sum + incomeTax, 0),
        localTax: taxes.reduce((sum, { localTax }) => sum + localTax, 0),
      })
      withheld[taxType] += data.incomeTax
    }
  return withheld
}
