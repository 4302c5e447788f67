import { afterAll, expect, test } from 'vitest'
import { makeId } from '#api/db/ids.ts'
import { listInbox } from '#api/orders/inbox/inbox.ts'
import { insertMessage } from '#api/orders/reports/inbox.queries.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { passAnswerDays } from '#tests/helpers/orders/flags.ts'
import { makeReport, makeShop, report, sendPostback } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token

afterAll(expectProof)

/** Makes a report that is older than its time window and waits for an operator. */
async function makeWaiting() {
  const person = await makePerson()
  const clickedAt = new Date(Date.now() - 9 * 86_400_000)
  const shop = await makeShop(person, { clickedAt })
  const order = makeReport(shop.clickId)
  await sendPostback(shop.partner, order)
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM inbox WHERE event_id = ?', order.eventId)
  return { person, shop, order, id: row?.id ?? '' }
}

test('the list shows the message as received, why it waits and whether it may be accepted', async () => {
  const { shop, order, id } = await makeWaiting()
  const { data } = await call('GET /ops/inbox', { as })
  expect(data.items[0]).toMatchObject({
    id,
    partner: { id: shop.partner.id, title: shop.partner.title },
    adapter: 'itda-v1',
    eventId: order.eventId,
    orderCode: order.orderCode,
    result: 'quarantined',
    reason: 'click_too_old',
    acceptable: true,
    amount: 20_000,
    commission: 1_600,
  })
  expect(JSON.parse(data.items[0].raw)).toEqual(order)
  const [counted] = await rowsOf<{ n: number }>(
    "SELECT count(*) AS n FROM inbox WHERE result = 'quarantined'",
  )
  expect(data.total).toBe(counted?.n)
})

test('the list masks what would let somebody send in the name of the partner', async () => {
  const { shop } = await makeWaiting()
  const { db, now } = testDeps()
  const raw = '{"orderCode":"a","api_key":"k-1","auth_token":"t-1"}'
  const id = makeId('msg', now())
  const code = { event_id: id, order_code: id, order_key: id, body_hash: id }
  const waits = { result: 'quarantined', reason: 'click_invalid', received_at: now().toISOString() }
  await db.batch(
    insertMessage(db, { id, partner_id: shop.partner.id, adapter: 'itda-v1', raw, ...code, ...waits }),
  )
  const { data } = await call('GET /ops/inbox', { as })
  const shown = data.items.find((one: { id: string }) => one.id === id)
  expect(shown, 'it is no report of an order').toMatchObject({ amount: null, commission: null })
  expect(shown.raw).toBe('{"orderCode":"a","api_key":"(가림)","auth_token":"(가림)"}')
})

test('a page of messages reads at most four rows a message', async () => {
  const { person, shop } = await makeWaiting()
  for (let i = 0; i < 25; i += 1) await sendPostback(shop.partner, makeReport(`none-${i}`))
  const read = await countRowsRead((deps) => listInbox(deps, person.actor, { limit: 20 }))
  console.info(`rows read for a page of 20 messages: ${read}`)
  expect(read).toBeLessThanOrEqual(4 * 20)
})

test('only an operator may read the inbox or decide', async () => {
  const { id, person } = await makeWaiting()
  for (const [route, body] of [
    ['GET /ops/inbox', undefined],
    [`POST /ops/inbox/${id}/replay`, {}],
    [`POST /ops/inbox/${id}/dismiss`, { reason: '이유' }],
    ['GET /ops/ledger-proof', undefined],
  ] as const) {
    expect((await call(route, { body })).status, route).toBe(401)
    expect((await call(route, { as: person.token, body })).status, route).toBe(403)
  }
})

test('concurrent acceptances apply the report once, and the decision is logged', async () => {
  const { id, person } = await makeWaiting()
  const accept = () => call(`POST /ops/inbox/${id}/replay`, { as, body: { accept: true } })
  const answers = await Promise.all(Array.from({ length: 8 }, accept))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(refused).toEqual(Array(7).fill('inbox_not_replayable'))
  expect((await balancesOf(person)).pending).toBe(1120)
  const log = await rowsOf<{ after: string }>(
    'SELECT actor_id, action, after FROM audit_log WHERE subject = ?',
    id,
  )
  expect(log).toEqual([{ actor_id: operator.userId, action: 'replayInbox', after: expect.any(String) }])
  expect(JSON.parse(log[0]?.after ?? '')).toMatchObject({ result: 'accepted', accept: true })
})

test('the same Idempotency-Key gives the same answer', async () => {
  const { id } = await makeWaiting()
  const options = { as, key: 'replay-key-1', body: { accept: true } }
  const first = await call(`POST /ops/inbox/${id}/replay`, options)
  expect(first.data).toEqual({ result: 'accepted' })
  expect((await call(`POST /ops/inbox/${id}/replay`, options)).data).toEqual({ result: 'accepted' })
})

test('the current rules decide a replay without acceptance', async () => {
  const { id, shop, order } = await makeWaiting()
  expect((await call(`POST /ops/inbox/${id}/replay`, { as, body: {} })).data).toEqual({
    result: 'quarantined',
  })
  await rowsOf('UPDATE partners SET window_days = 30 WHERE id = ? RETURNING id', shop.partner.id)
  expect((await call(`POST /ops/inbox/${id}/replay`, { as, body: {} })).data).toEqual({ result: 'accepted' })
  await report(shop.partner, { ...order, eventId: 'next', status: 'confirmed' })
})

test('a dismissed message stays dismissed, with its reason', async () => {
  const { id, person } = await makeWaiting()
  const dismiss = (reason: string) => call(`POST /ops/inbox/${id}/dismiss`, { as, body: { reason } })
  expect((await dismiss(' ')).status).toBe(400)
  expect((await dismiss('이중으로 온 주문이에요')).body.code).toBe('flag_unheard')
  await passAnswerDays()
  expect((await dismiss('이중으로 온 주문이에요')).data).toEqual({ done: true })
  expect((await dismiss('다시')).body.code).toBe('inbox_not_replayable')
  const again = await call(`POST /ops/inbox/${id}/replay`, { as, body: { accept: true } })
  expect([again.status, again.body.message]).toEqual([409, '이미 반영된 메시지예요.'])
  expect((await balancesOf(person)).pending).toBe(0)
  const row = 'SELECT result, decision_reason, decided_by FROM inbox WHERE id = ?'
  expect(await rowsOf(row, id)).toEqual([
    { result: 'dismissed', decision_reason: '이중으로 온 주문이에요', decided_by: operator.userId },
  ])
  const { data } = await call('GET /ops/inbox?state=dismissed', { as })
  expect(data.items[0]).toMatchObject({ id, acceptable: false })
})

test('a message that does not exist is 404, a wrong id 400, a wrong filter 400', async () => {
  expect((await call('POST /ops/inbox/msg_none/replay', { as, body: {} })).status).toBe(404)
  expect((await call('POST /ops/inbox/msg_none/dismiss', { as, body: { reason: '이유' } })).status).toBe(404)
  expect((await call('POST /ops/inbox/xxx/replay', { as, body: {} })).status).toBe(400)
  expect((await call('GET /ops/inbox?state=lost', { as })).status).toBe(400)
  expect((await call('GET /ops/inbox?after=x', { as })).status).toBe(400)
  const end = '2000-01-01T00:00:00.000Z~msg_0'
  expect((await call(`GET /ops/inbox?after=${end}&limit=100`, { as })).data).toMatchObject({
    items: [],
    next: null,
  })
})
