import { afterAll, expect, test } from 'vitest'
import { listOrders as readPage } from '#api/orders/orders/queries.ts'
import { SOURCES } from '#api/upkeep/data-exports/data-export-sources.queries.ts'
import { readSource } from '#api/upkeep/data-exports/queries.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeWellRead } from '#tests/helpers/orders/flags.ts'
import { cancel, earn, makeReport, makeShop, report } from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

test('an order shows where it came from, what it earns, why, and the next date', async () => {
  const person = await makePerson({ level: 3 })
  const { partner, clickId, link } = await makeShop(person, { confirmDays: 30 })
  const order = makeReport(clickId)
  await report(partner, order)
  const { data } = await call('GET /orders', { as: person.token })
  expect(data).toMatchObject({ page: 1, limit: 12, total: 1 })
  const [item] = data.items
  expect(item).toMatchObject({
    orderCode: order.orderCode,
    partner: { id: partner.id, title: partner.title },
    link: { id: link.id, code: link.code, title: '시험 링크' },
    orderedAt: order.occurredAt,
    state: 'pending',
    version: 1,
    amount: 20_000,
    commission: 1_600,
    shareBps: 8_000,
    gradeName: '줄기',
    earning: 1_280,
    reason: '파트너가 주문을 알렸어요. 반품 기간이 지나면 확정돼요.',
    lines: order.lines,
  })
  expect(item.next.text).toMatch(
    /^확정 예정일이에요\. 확정되면 (\d+년 )?\d+월 \d+일 \(.\)에 입금받을 수 있어요\.$/,
  )
  expect(item.events).toEqual([
    {
      seq: 1,
      kind: 'reported',
      at: order.occurredAt,
      source: 'itda-v1',
      amount: 20_000,
      commission: 1_600,
      earning: 1_280,
      text: '파트너가 20,000원 주문을 알렸어요. 예상 수익은 1,280원이에요.',
    },
  ])
  expect((await call(`GET /orders/${item.id}`, { as: person.token })).data).toMatchObject(item)
})

test('a timeline shows confirmation and cancellation with their amounts', async () => {
  const person = await makePerson()
  const { shop, order } = await earn(person, 5_000)
  const confirmed = (await call('GET /orders', { as: person.token })).data.items[0]
  expect(confirmed.reason).toBe('파트너가 주문을 확정했어요. 출금 가능 금액에 들어갔어요.')
  expect(confirmed.next.text).toBe('지금 출금을 신청하면 입금되는 날이에요.')
  await cancel(shop.partner, order)
  const cancelled = (await call('GET /orders?state=cancelled', { as: person.token })).data.items[0]
  expect(cancelled).toMatchObject({
    state: 'cancelled',
    earning: 0,
    next: null,
    reason: '확정된 뒤에 취소되거나 반품됐어요. 들어왔던 수익은 되돌렸어요.',
  })
  expect(cancelled.events.map(({ text }: { text: string }) => text)).toEqual([
    expect.stringContaining('예상 수익은 5,000원이에요.'),
    '파트너가 주문을 확정했어요. 수익 5,000원이 출금 가능 금액에 들어갔어요.',
    '주문이 취소됐어요. 들어왔던 수익 5,000원을 되돌렸어요.',
  ])
})

test('another creator’s order is 404, a missing session 401, a wrong id or filter 400', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  await earn(person, 1_000)
  const [item] = (await call('GET /orders', { as: person.token })).data.items
  expect((await call(`GET /orders/${item.id}`, { as: other.token })).status).toBe(404)
  expect((await call('GET /orders', { as: other.token })).data).toMatchObject({ items: [], total: 0 })
  expect((await call(`GET /orders/${item.id}`)).status).toBe(401)
  expect((await call('GET /orders')).status).toBe(401)
  for (const path of [
    '/orders/ord_',
    '/orders?state=paid',
    '/orders?page=0',
    '/orders?limit=51',
    '/orders?x=1',
  ])
    expect((await call(`GET ${path}`, { as: person.token })).status, path).toBe(400)
})

test('order pages hold 12, newest first, filter by state, use stored totals and read few rows', async () => {
  const person = await makePerson()
  const { partner, link, clickId } = await makeShop(person, { clickedAt: new Date(Date.now() - 3_600_000) })
  await makeWellRead(link.id)
  for (let i = 0; i < 30; i += 1)
    await report(
      partner,
      makeReport(clickId, {
        orderCode: `L-${i}`,
        occurredAt: new Date(Date.now() - (60 - i) * 1000).toISOString(),
        status: i % 3 === 0 ? 'confirmed' : 'pending',
      }),
    )
  const codes = async (query: string) => {
    const { data } = await call(`GET /orders${query}`, { as: person.token })
    return [data.total, ...data.items.map(({ orderCode }: { orderCode: string }) => orderCode)]
  }
  expect(await codes('')).toEqual([30, ...Array.from({ length: 12 }, (_, i) => `L-${29 - i}`)])
  expect(await codes('?page=3')).toEqual([30, 'L-5', 'L-4', 'L-3', 'L-2', 'L-1', 'L-0'])
  expect(await codes('?state=confirmed&limit=4')).toEqual([10, 'L-27', 'L-24', 'L-21', 'L-18'])
  expect(await codes('?state=pending&page=2&limit=15')).toEqual([20, 'L-7', 'L-5', 'L-4', 'L-2', 'L-1'])
  expect(await codes('?page=100000')).toEqual([30])
  for (const state of [null, 'pending'] as const) {
    const { rowsRead } = await readPage(testDeps().db, person.creatorId, { state, limit: 12, offset: 0 })
    expect(rowsRead, `state ${state}`).toBeLessThanOrEqual(4 * 12)
    console.info(`rows read for a page of 12 orders (state ${state}): ${rowsRead}`)
  }
})

const timelines = SOURCES.find(({ file }) => file === 'order-timelines') as (typeof SOURCES)[number]
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

test('a long timeline shows its beginning and its latest events', async () => {
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  const order = makeReport(clickId)
  for (let version = 1; version <= 45; version += 1)
    await report(partner, { ...order, eventId: `v${version}`, version })
  const [item] = (await call('GET /orders', { as: person.token })).data.items
  const seqs = item.events.map(({ seq }: { seq: number }) => seq)
  expect(seqs).toEqual([...numbers(1, 20), ...numbers(26, 45)])
  const kept = await rowsOf<{ seq: number; text: string }>(
    'SELECT seq, text FROM order_events WHERE order_id = ? ORDER BY seq',
    item.id,
  )
  const without = kept.filter(({ text }) => text === '').map(({ seq }) => seq)
  expect(without, 'a text stands in one place as long as it is shown there').toEqual(numbers(1, 20))
  const whose = { userId: person.userId, creatorId: person.creatorId }
  const { rows } = await readSource(testDeps().db, timelines, whose, { after: null, limit: 100 })
  const texts = rows.map((row) => row[timelines.columns.split(' ').indexOf('text')])
  expect(texts, 'every text is taken along').toEqual(
    numbers(1, 45).map((seq) => kept[seq - 1]?.text || item.events[seq - 1].text),
  )
  expect(texts.every(Boolean)).toBe(true)
})
