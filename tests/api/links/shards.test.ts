/**
 * Tests the plan for a full database, as docs/scale.md describes it: the creators of a month are on several
 * databases, each with the current workers. A directory in front assigns links, addresses and order numbers
 * to databases.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storePostback } from '#api/orders/postbacks/take.ts'
import { parseReport } from '#api/platform/reports/body.ts'
import { useDatabase as moveTo, testDeps, testEnv } from '../../helpers/api.ts'
import { figure } from '../../helpers/figure.ts'
import { makeDatabaseWithout } from '../../helpers/guards/broken-guards.ts'
import { type Directory, makeDirectory } from '../../helpers/links/shards.ts'
import { type MadePartner, makePerson } from '../../helpers/make.ts'
import {
  goTo,
  luckOf,
  makeCreators,
  makePartners,
  type Order,
  owedBy,
  type Quarter,
  reportOrder,
} from '../../helpers/money/quarter.ts'
import { bill, collect, payBatch, requestAll } from '../../helpers/money/quarter-money.ts'
import { expectProof, rowsOf } from '../../helpers/money.ts'
import { makeClickId, makeLine, makeReport } from '../../helpers/orders/postback.ts'
import { volume } from '../../helpers/volume.ts'

const SHARDS = 3
/** Creators per shard, each with another tax case. */
const CREATORS = 3
const ORDERS = volume({ gate: 45, long: 3_000 })
const random = luckOf(20_261_123)

type Shard = { db: D1Database; quarter: Quarter }
let directory: Directory
const shards: Shard[] = []

/** Makes all further calls use this database. */
function enter(at: number): Shard {
  moveTo((shards[at] as Shard).db)
  return shards[at] as Shard
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T10:00:00+09:00') })
})
afterAll(() => {
  vi.useRealTimers()
  moveTo(testEnv.DB)
})

test('every shard has the same partners, and each creator belongs to one shard', async () => {
  directory = await makeDirectory(await makeDatabaseWithout([]))
  let partners: MadePartner[] = []
  for (let at = 0; at < SHARDS; at += 1) {
    const db = await makeDatabaseWithout([])
    moveTo(db)
    if (at === 0) partners = await makePartners(['늦게 주는 가게', '덜 주는 가게', '고쳐 말하는 가게'])
    else await copyPartners(shards[0]?.db as D1Database, db)
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
    shards.push({ db, quarter: { partners, creators, operators, everybody, ...nothing } })
    for (const { person, links } of creators) {
      expect(await directory.claimAddress(person.email, at)).toBe(at)
      for (const { code } of links) expect(await directory.claimLink(code, at)).toBe(at)
    }
  }
  const [taken] = shards[0]?.quarter.creators ?? []
  expect(await directory.claimAddress(taken?.person.email ?? '', 2), 'an address has one place').toBe(0)
  expect(await directory.claimLink(taken?.links[0]?.code ?? '', 1), 'and a code').toBe(0)
}, 180_000)

test('each shard runs a month of orders, payouts, invoices and deposits', async () => {
  for (const [at] of shards.entries()) await goTo('2026-07-28T10:00:00', enter(at).quarter.everybody)
  for (let n = 0; n < ORDERS; n += 1) {
    const at = random(SHARDS)
    await report(await buy(at, random(CREATORS), random(3), `S-${n}`), true)
  }
  for (const at of shards.keys()) {
    const { quarter } = enter(at)
    await goTo('2026-08-03T10:00:00', quarter.everybody)
    for (const order of quarter.orders) {
      const luck = random(100)
      if (luck >= 95) continue
      order.state = luck < 85 ? 'confirmed' : 'cancelled'
      await report(order)
    }
    await goTo('2026-08-08T10:00:00', quarter.everybody)
    await requestAll(quarter)
    await goTo('2026-08-26T10:00:00', quarter.everybody)
    await payBatch(quarter, '2026-08', at === 0)
    await bill(quarter, '2026-08')
    await collect(quarter, '2026-08-26')
  }
}, 300_000)

test('two shards never accept the same order, whichever report comes first', async () => {
  const [mine, others] = [await buy(0, 0, 0, 'S-twice'), await buy(1, 0, 0, 'S-twice')]
  const places = await Promise.all([mine, others].map((order) => routeOf(order)))
  expect(new Set(places).size, 'the number has one place, and the second report goes there too').toBe(1)
  const [place = 0] = places
  enter(place)
  const first = place === 0 ? mine : others
  const results = [await take(first), await take(first === mine ? others : mine)]
  expect(results[0]).toBe('accepted')
  expect(results[1]).not.toBe('accepted')
  expect(await countAll("SELECT count(*) AS n FROM orders WHERE order_code = 'S-twice'")).toEqual(
    shards.map((_, at) => (at === place ? 1 : 0)),
  )
  shards[place]?.quarter.orders.push(first)
})

test('the ledger of each shard balances, and all of them together equal the model', async () => {
  const total = [0, 0, 0]
  for (const at of shards.keys()) {
    const { quarter } = enter(at)
    await expectProof()
    for (const [nth, { id, title }] of quarter.partners.entries()) {
      const [row] = await rowsOf<{ balance: number }>(
        'SELECT balance FROM accounts WHERE id = ?',
        `receivable:${id}`,
      )
      total[nth] = (total[nth] ?? 0) - (row?.balance ?? 0)
      expect(0 - (row?.balance ?? 0), `${title} in ${at}`).toBe(owedBy(quarter, nth))
    }
  }
  const trial = await countAll('SELECT sum(balance) AS n FROM accounts')
  expect(trial, 'every trial balance').toEqual(shards.map(() => 0))
  const all = merged()
  expect(total).toEqual([0, 1, 2].map((nth) => owedBy(all, nth)))
  const bank = await countAll("SELECT balance AS n FROM accounts WHERE id = 'bank'")
  const orders = await countAll('SELECT count(*) AS n FROM orders')
  expect(added(orders)).toBe(all.orders.length)
  expect(await directory.countOrders(), 'each number once').toBe(all.orders.length)
  expect(Math.min(...orders, all.sent.length), 'no database is without orders').toBeGreaterThan(0)
  figure(
    `${SHARDS} databases: ${orders.join(' + ')} orders, trial balances ${trial.join(' · ')}, banks ${bank.join(' · ')}원, partners owe ${total.join(' · ')}원 as the model of all says, ${all.sent.length} transfers`,
  )
})

test('without the directory two shards accept the same order number', async () => {
  const twice = [await buy(0, 1, 0, 'S-knot'), await buy(1, 1, 0, 'S-knot')]
  for (const [at, order] of twice.entries()) {
    enter(at)
    expect(await take(order)).toBe('accepted')
  }
  expect(added(await countAll("SELECT count(*) AS n FROM orders WHERE order_code = 'S-knot'"))).toBe(2)
})

/** Makes an order of a creator on this shard that no shop has reported yet. */
async function buy(at: number, creator: number, partner: number, orderCode: string): Promise<Order> {
  const { quarter } = enter(at)
  const code = quarter.creators[creator]?.links[partner]?.code ?? ''
  const occurredAt = new Date(`2026-07-${`${1 + random(27)}`.padStart(2, '0')}T19:00:00+09:00`).toISOString()
  const clickedAt = new Date(Date.parse(occurredAt) - 60_000).toISOString()
  const clickId = await makeClickId(code, clickedAt)
  const commission = 20_000 + random(12_000)
  return {
    partner,
    creator,
    orderCode,
    clickId,
    clickedAt,
    occurredAt,
    commission,
    version: 1,
    state: 'pending',
  }
}

const routeOf = ({ partner, orderCode, clickId }: Order) =>
  directory.routeOrder(shards[0]?.quarter.partners[partner]?.id ?? '', orderCode, clickId)

/** Acts as the router in front: the directory returns the shard of an order, and the report goes there. */
async function report(order: Order, isNew = false): Promise<void> {
  const { quarter } = enter(await routeOf(order))
  if (isNew) quarter.orders.push(order)
  await reportOrder(quarter.partners, order, isNew)
}

/** Sends the report without an expectation, and returns the result. */
async function take(order: Order): Promise<string> {
  const { id = '' } = shards[0]?.quarter.partners[order.partner] ?? {}
  const [partner] = await rowsOf<Parameters<typeof storePostback>[1]['partner']>(
    'SELECT * FROM partners WHERE id = ?',
    id,
  )
  if (!partner) throw new Error('no such partner')
  const { clickId, orderCode, occurredAt, commission } = order
  const raw = JSON.stringify(
    makeReport(clickId, {
      orderCode,
      status: 'pending',
      version: 1,
      occurredAt,
      lines: [makeLine(commission * 20, commission)],
    }),
  )
  return storePostback(testDeps(), { partner, report: parseReport(raw), raw })
}

/** Merges the models of all shards. */
function merged(): Quarter {
  const all = shards.map(({ quarter }) => quarter)
  const [first] = all
  if (!first) throw new Error('there is no shard')
  const each = (of: 'received' | 'writtenOff' | 'vat') =>
    [0, 1, 2].map((nth) => added(all.map((one) => one[of][nth] ?? 0)))
  return {
    ...first,
    orders: all.flatMap(({ orders }) => orders),
    sent: all.flatMap(({ sent }) => sent),
    received: each('received'),
    writtenOff: each('writtenOff'),
    vat: each('vat'),
  }
}

const added = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)

async function countAll(sql: string): Promise<number[]> {
  return Promise.all(shards.map(async ({ db }) => (await db.prepare(sql).first<number>('n')) ?? 0))
}

/** Shared rows are written on one shard and copied to the others. */
async function copyPartners(from: D1Database, to: D1Database): Promise<void> {
  for (const table of ['partners', 'partner_hosts', 'partner_secrets']) {
    const { results } = await from.prepare(`SELECT * FROM ${table}`).all()
    for (const row of results) {
      const names = Object.keys(row)
      await to
        .prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')}) ON CONFLICT DO NOTHING`)
        .bind(...Object.values(row))
        .run()
    }
  }
}
