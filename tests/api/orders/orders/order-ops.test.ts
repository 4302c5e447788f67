/** Searches for orders, and the page of an order, for operators. */
import { expect, test } from 'vitest'
import { listOpsOrders } from '#api/orders/orders/ops-list.ts'
import { withoutSecrets } from '#api/orders/orders/secret-free.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { makeLine, makeReport, makeShop, report, sendPostback } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'
import { volume } from '#tests/helpers/volume.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token
const [FEW, MANY] = [600, volume({ gate: 2_000, long: 100_000 })]
const LIMIT = 20

type Line = { orderCode: string; state: string; earning: number }
const ask = (filter: Record<string, string>) => call(`GET /ops/orders?${new URLSearchParams(filter)}`, { as })
const codesOf = async (filter: Record<string, string>) =>
  (await ask(filter)).data.items.map(({ orderCode }: Line) => orderCode)

async function makeOrders() {
  const person = await makePerson({ nickname: `주문사람${Date.now()}` })
  const shop = await makeShop(person)
  const [first, second] = [makeReport(shop.clickId), makeReport((await makeShop(person)).clickId)]
  await report(shop.partner, first)
  await report(shop.partner, { ...first, eventId: `${first.eventId}-2`, status: 'confirmed' })
  const [row] = await rowsOf<{ id: string; nickname: string; title: string }>(
    `SELECT o.id, c.nickname, p.title FROM orders o JOIN creators c ON c.id = o.creator_id JOIN partners p ON p.id = o.partner_id
     WHERE o.order_code = ?`,
    first.orderCode,
  )
  return { person, shop, first, second, row: row as NonNullable<typeof row> }
}

test('an order is found by each known fact about it, and by several combined', async () => {
  const { person, shop, first, row } = await makeOrders()
  const day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
  const ways: Record<string, string>[] = [
    { q: first.orderCode },
    { q: first.orderCode.slice(0, -1), creator: person.creatorId },
    { q: row.id },
    { q: first.clickId },
    { q: first.clickId.toUpperCase(), state: 'confirmed' },
    { link: shop.link.code },
    { link: `https://itda.test/l/${shop.link.code}?x=1` },
    { creator: person.creatorId },
    { creator: row.nickname.toUpperCase(), state: 'confirmed' },
    { partner: shop.partner.id },
    { partner: row.title, from: day, to: day },
    { link: shop.link.code, creator: person.creatorId, partner: shop.partner.id, state: 'confirmed' },
  ]
  for (const filter of ways) expect(await codesOf(filter), JSON.stringify(filter)).toContain(first.orderCode)
  const others: Record<string, string>[] = [
    { q: first.orderCode, state: 'cancelled' },
    { link: shop.link.code, creator: operator.creatorId },
    { partner: shop.partner.id, to: '2020-01-01' },
    { partner: shop.partner.id, from: '9999-01-01' },
    { creator: '없는사람' },
    { q: first.clickId, state: 'pending' },
  ]
  for (const filter of others) expect(await codesOf(filter), JSON.stringify(filter)).toEqual([])
})

test('an order page shows its messages, postings, flags and its creator', async () => {
  const { person, shop, first, row } = await makeOrders()
  await sendPostback(shop.partner, {
    ...first,
    eventId: `${first.eventId}-3`,
    version: 2,
    lines: [makeLine(20_000, 19_000)],
  })
  const { data } = await call(`GET /ops/orders/${row.id}`, { as })
  expect(data).toMatchObject({
    orderCode: first.orderCode,
    creator: { id: person.creatorId, userId: person.userId },
    isOwn: false,
    seq: 2,
    reported: 'confirmed',
    payout: null,
    waiting: null,
    corrections: [],
  })
  expect(
    data.messages.map(({ result, reason }: { result: string; reason: string }) => [result, reason]),
  ).toEqual([
    ['accepted', null],
    ['accepted', null],
    ['quarantined', 'rate_too_high'],
  ])
  expect(data.postings.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['예정 수익', 1_120],
    ['잇다 수수료 수익 (예정)', 480],
    ['예정 수익 빼기', 1_120],
    ['확정 수익', 1_120],
    ['잇다 수수료 수익 확정', 480],
  ])
})

test('secrets that would let somebody send in the same name are masked', () => {
  const raw = '{"clickId":"a","api_key":"k-1","Signature" : "s-1","lines":[]}'
  expect(withoutSecrets(raw)).toBe('{"clickId":"a","api_key":"(가림)","Signature" : "(가림)","lines":[]}')
  expect(withoutSecrets('a=1&auth_key=k-2&token=t-1\nsecret=s')).toBe(
    'a=1&auth_key=(가림)&token=(가림)\nsecret=(가림)',
  )
  expect(withoutSecrets('')).toBe('')
})

test('the export holds the filtered orders', async () => {
  const { first, person } = await makeOrders()
  const { data } = await call(`GET /ops/orders/file?creator=${person.creatorId}`, { as })
  expect(data).toMatchObject({ fileName: 'itda-orders.csv', rows: 1 })
  expect(data.csv).toContain(`"${first.orderCode}"`)
  expect(data.csv).toContain('"확정"')
})

test('finance and support read orders, finance alone corrects them, and an invalid filter is refused with words', async () => {
  const { row } = await makeOrders()
  const [review, support] = [
    await makePerson({ operatorRole: 'review' }),
    await makePerson({ operatorRole: 'support' }),
  ]
  const body = { seq: 2, state: 'pending', amount: 1, commission: 1, reason: '시험' }
  for (const path of ['GET /ops/orders', 'GET /ops/orders/file', `GET /ops/orders/${row.id}`]) {
    expect((await call(path, { as: review.token })).body.code, path).toBe('not_my_duty')
    expect((await call(path, { as: support.token })).status, path).toBe(200)
  }
  const correct = await call(`POST /ops/orders/${row.id}/correction`, { as: support.token, body })
  expect(correct.body.code).toBe('not_my_duty')
  const wrongs: Record<string, string>[] = [
    { state: 'lost' },
    { from: '2026-02-30' },
    { after: 'x' },
    { q: 'a'.repeat(101) },
  ]
  for (const wrong of wrongs) expect((await ask(wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await call('GET /ops/orders/ord_none', { as })).status).toBe(404)
})

test(`a page reads its own rows, of ${FEW} as of ${MANY}`, async () => {
  const { db } = testDeps()
  const { person, shop, row } = await makeOrders()
  const other = await makeOrders()
  const fill = (from: number, to: number) =>
    db
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         INSERT INTO orders (id, partner_id, order_code, creator_id, link_id, clicked_at, ordered_at, day, state, version, amount, commission,
           share_bps, grade_name, pending_won, confirmed_won, lines, timeline, seq, confirm_on, state_at, created_at)
         SELECT 'ord_zz' || i, partner_id, 'ZZ' || i, creator_id, link_id, clicked_at, t, substr(t, 1, 10), 'pending', 1, 0, 0, 7000, '', 0, 0,
           '[]', '[]', 1, '2026-01-01', t, t
         FROM (SELECT n.i, o.*, strftime('%Y-%m-%dT%H:00:00.000Z', '2000-01-01', '+' || (n.i * 2) || ' hours') AS t
           FROM n CROSS JOIN orders o WHERE o.id = ?3)`,
      )
      .bind(from, to, row.id)
      .run()
  async function measure(): Promise<Record<string, number>> {
    const asked = {
      time: {},
      state: { state: 'pending' },
      partner: { partner: shop.partner.id },
      creator: { creator: person.creatorId },
      creatorState: { creator: person.creatorId, state: 'pending' },
      link: { link: shop.link.code },
      number: { q: 'ZZ', from: '2000-01-01' },
      dates: { from: '2000-01-10', to: '2000-01-20' },
      mixed: { partner: shop.partner.id, creator: other.person.creatorId },
      mixedState: { partner: shop.partner.id, state: 'cancelled' },
    } as const
    const read: Record<string, number> = {}
    for (const [name, filter] of Object.entries(asked)) {
      const input = { ...filter, sort: 'oldest', limit: LIMIT } as const
      const { next } = await listOpsOrders(testDeps(), operator.actor, input)
      const page = (after?: string | null) =>
        countRowsRead((deps) => listOpsOrders(deps, operator.actor, { ...input, ...(after && { after }) }))
      read[name] = await page()
      read[`${name}, next`] = await page(next)
    }
    return read
  }
  await fill(1, FEW)
  const few = await measure()
  await fill(FEW + 1, MANY)
  const many = await measure()
  // The proof of the books would count these orders, which have no postings.
  await db.prepare("DELETE FROM orders WHERE id >= 'ord_zz' AND id < 'ord_zz~'").run()
  console.info(`rows read for a page of ${LIMIT} orders: ${JSON.stringify(many)}`)
  expect(many).toEqual(few)
  for (const [name, read] of Object.entries(many))
    expect(read, name).toBeLessThanOrEqual(/mixed|number/.test(name) ? 26 * LIMIT + 60 : 5 * LIMIT + 40)
})
