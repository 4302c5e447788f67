/** Orders that a network tells by the day and by a creator's word, without a click. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { applyImports } from '#api/orders/imports/apply.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { claim } from '#tests/helpers/orders/claims.ts'
import { toCsv, uploadFile } from '#tests/helpers/orders/imports.ts'
import { makeLine } from '#tests/helpers/orders/postback.ts'
import {
  emptyPool,
  makeChannel,
  reportByWord,
  SUB_ID_NETWORK,
  takeReport,
} from '#tests/helpers/orders/sub-ids.ts'
import { approve } from '#tests/helpers/platform/approvals.ts'

const TODAY = toKstDate(new Date())
/** 70 % of 1,600원. */
const EARNING = 1_120

beforeEach(emptyPool)
afterAll(expectProof)

const laterDeps = (days: number) => ({
  ...testDeps(),
  now: () => new Date(Date.parse(startOfKstDate(addDays(TODAY, days))) + 15 * 3_600_000),
})

const ordersOf = async (token: string) => (await call('GET /orders', { as: token })).data.items

test('the first link brings a word and a link for the whole channel, and orders by the word stand there', async () => {
  const { person, partner, link, word } = await makeChannel()
  const { data: links } = await call('GET /affiliate-links', { as: person.token })
  expect(links.items).toHaveLength(2)
  const channel = links.items.find(({ isChannel }: { isChannel: boolean }) => isChannel)
  expect(channel).toMatchObject({
    attribution: 'sub_id',
    targetUrl: `https://${partner.host}/`,
    title: `${partner.title} 채널 전체`,
  })
  expect(link).toMatchObject({ attribution: 'sub_id', isChannel: false })
  expect(await takeReport(partner, reportByWord({ word }))).toBeNull()
  const [order] = await ordersOf(person.token)
  expect(order).toMatchObject({
    attribution: 'sub_id',
    link: { id: channel.id },
    state: 'pending',
    earning: EARNING,
  })
  expect(toKstDate(order.orderedAt)).toBe(TODAY)
  expect(order.clickedAt).toBe(order.orderedAt)
  expect(order.reason).toContain('쿠팡 파트너스는 확정을 따로 알리지 않아요.')
  expect(JSON.stringify(order)).not.toContain('클릭')
  await expectRollUps(person)
})

test('an order is judged by the rate, the grade and the share of its day, however late it is told', async () => {
  const { person, partner, word } = await makeChannel({ windowDays: 1 })
  const raised =
    'INSERT INTO creator_grades (creator_id, since, level, name, share_bps) VALUES (?, ?, 3, ?, 9000) RETURNING level'
  await rowsOf(raised, person.creatorId, startOfKstDate(addDays(TODAY, 1)), '골드')
  const late = laterDeps(40)
  expect(await takeReport(partner, reportByWord({ word, day: TODAY, status: 'confirmed' }), late)).toBeNull()
  const [order] = await ordersOf(person.token)
  expect(order).toMatchObject({ shareBps: 7_000, earning: EARNING, state: 'confirmed' })
  expect(toKstDate(order.orderedAt)).toBe(TODAY)
  await expectRollUps(person)
})

test('it is confirmed and cancelled by its date and number, and the ledger follows', async () => {
  const { person, partner, word } = await makeChannel()
  const told = reportByWord({ word })
  await takeReport(partner, told)
  const seen = { occurredAt: laterDeps(31).now().toISOString() }
  await takeReport(
    partner,
    { ...told, ...seen, eventId: `${told.eventId}c`, status: 'confirmed', version: 2 },
    laterDeps(31),
  )
  expect(await balancesOf(person)).toMatchObject({ available: EARNING, pending: 0 })
  const [confirmed] = await ordersOf(person.token)
  expect(confirmed.events.at(-1).text).toContain('확정일이 지나 주문이 확정됐어요.')
  const gone = {
    ...told,
    occurredAt: laterDeps(33).now().toISOString(),
    eventId: `${told.eventId}x`,
    status: 'cancelled' as const,
    version: 3,
  }
  expect(await takeReport(partner, gone, laterDeps(33))).toBeNull()
  expect(await balancesOf(person)).toMatchObject({ available: 0, pending: 0 })
  await expectRollUps(person)
})

test('a suspended creator keeps the orders of days that began before, and no later ones', async () => {
  const { person, partner, word } = await makeChannel()
  const operator = await makePerson({ role: 'operator' })
  await call(`POST /ops/members/${person.userId}/suspend`, { as: operator.token, body: { reason: '시험' } })
  expect(await takeReport(partner, reportByWord({ word }), laterDeps(2))).toBeNull()
  const later = reportByWord({ word, day: addDays(TODAY, 1) })
  expect(await takeReport(partner, later, laterDeps(2))).toBe('suspended')
})

test('orders of one day share one time and are no burst', async () => {
  const { person, partner, word } = await makeChannel()
  for (let i = 0; i < 25; i += 1) await takeReport(partner, reportByWord({ word }))
  expect(await rowsOf('SELECT kind FROM flags WHERE creator_id = ?', person.creatorId)).toEqual([])
  expect((await balancesOf(person)).pending).toBe(25 * EARNING)
})

test('a missing order is claimed with any link, stands at the channel and comes in by the word', async () => {
  const { person, partner, link, word } = await makeChannel()
  const [operator, second] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  const fields = {
    link: link.code,
    orderCode: 'CLAIMED-1',
    orderedOn: TODAY,
    orderedTime: '00:00',
    amount: '20000',
  }
  const { data } = await claim(person, fields)
  const { data: claimed } = await call(`GET /claims/${data.id}`, { as: person.token })
  expect(claimed).toMatchObject({ attribution: 'sub_id', link: { title: `${partner.title} 채널 전체` } })
  const body = { status: 'pending', amount: 20_000, commission: 1_600 }
  const brought = await call(`POST /ops/claims/${data.id}/import`, { as: operator.token, body })
  await approve(
    await call(`POST /ops/imports/${brought.data.importId}/start`, { as: operator.token }),
    second.token,
  )
  await applyImports(testDeps())
  const [order] = await ordersOf(person.token)
  expect(order).toMatchObject({ orderCode: 'CLAIMED-1', attribution: 'sub_id', earning: EARNING })
  const [message] = await rowsOf<{ report: string }>(
    "SELECT report FROM inbox WHERE order_code = 'CLAIMED-1'",
  )
  expect(JSON.parse(message?.report ?? '')).toMatchObject({ clickId: '', subId: { word } })
})

test('a file of such a partner names words, and a word that is none is refused at its column', async () => {
  const { partner, word } = await makeChannel()
  const operator = await makePerson({ role: 'operator' })
  const rows = [
    { orderCode: 'FILE-1', clickId: word },
    { orderCode: 'FILE-2', clickId: '한글 번호' },
  ]
  const { data } = await uploadFile(operator.token, partner, toCsv(rows))
  expect(data.errors).toEqual([
    { line: 3, column: '클릭번호', message: '크리에이터의 채널 번호를 적어 주세요.' },
  ])
  const right = await uploadFile(operator.token, partner, toCsv(rows.slice(0, 1)))
  expect(right.data).toMatchObject({ state: 'ready', rows: 1 })
})

test('operators read whose word an order came by, in the order, the inbox and their list', async () => {
  const { person, partner, word } = await makeChannel()
  const operator = await makePerson({ role: 'operator' })
  const report = reportByWord({ word })
  await takeReport(partner, report)
  const listed = await call(`GET /ops/orders?q=${report.orderCode}`, { as: operator.token })
  expect(listed.data.items).toMatchObject([{ attribution: 'sub_id', creator: { id: person.creatorId } }])
  const high = reportByWord({ word, lines: [makeLine(20_000, 19_000)] })
  expect(await takeReport(partner, high)).toBe('rate_too_high')
  const { data } = await call(`GET /ops/inbox?q=${high.orderCode}`, { as: operator.token })
  const facts = await call(`GET /ops/inbox/${data.items[0].id}/facts`, { as: operator.token })
  expect(facts.data.click).toMatchObject({ attribution: 'sub_id', creator: { id: person.creatorId } })
  const words = await call('GET /ops/network-words?state=assigned', { as: operator.token })
  expect(words.data.items[0]).toMatchObject({ word, creator: { id: person.creatorId } })
  const taken = await call('DELETE /ops/network-words', {
    as: operator.token,
    body: { network: SUB_ID_NETWORK, word },
  })
  expect(taken.body.code).toBe('network_word_taken')
})
