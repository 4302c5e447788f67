import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeId } from '#api/db/ids.ts'
import { insert } from '#api/db/sql.ts'
import { orderKeyOf } from '#api/platform/reports/order-number.ts'
import {
  QUARANTINE_DECISIONS,
  QUARANTINE_REASONS,
  type QuarantineReason,
} from '#contract/orders/quarantine.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makeLink, makePerson, type Person } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { insertClaim } from '#tests/helpers/orders/claims.ts'
import { passAnswerDays } from '#tests/helpers/orders/flags.ts'
import { keepNoticed } from '#tests/helpers/orders/notices.ts'
import {
  makeClickId,
  makeLine,
  makeReport,
  makeShop,
  type Report,
  report,
  type Shop,
  sendPostback,
} from '#tests/helpers/orders/postback.ts'
import { UNKNOWN_WORD } from '#tests/helpers/orders/sub-ids.ts'

let [operator, other] = [{} as Person, {} as Person]
beforeAll(async () => {
  ;[operator, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
})
afterAll(expectProof)
const DAY = 86_400_000
type Scene = { person: Person; shop: Shop; sent: Report }
/** Reports that wait. `frees` makes a report acceptable that nobody may accept before. */
type Case = { send: (scene: Scene) => Promise<unknown>; frees?: (scene: Scene) => Promise<unknown> }

/** Makes an order of 20,000원 with 1,600원 commission; the waiting report says 3,200원. */
async function makeKnown(): Promise<Scene> {
  const person = await makePerson()
  const shop = await makeShop(person, { rateBps: 1_600 })
  const sent = makeReport(shop.clickId)
  await report(shop.partner, sent)
  return { person, shop, sent }
}

async function later({ shop, sent }: Scene, changes: Partial<Report>) {
  const lines = [makeLine(20_000, 3_200)]
  return sendPostback(shop.partner, { ...sent, eventId: `${sent.eventId}-2`, version: 2, lines, ...changes })
}

async function findWaiting(partnerId: string): Promise<InboxRow | undefined> {
  const sql = "SELECT id FROM inbox WHERE partner_id = ? AND result = 'quarantined'"
  return (await rowsOf<InboxRow>(sql, partnerId))[0]
}

/** Another order, whose number is the known one plus a letter. */
const fresh = (scene: Scene, changes: Partial<Report>) =>
  later(scene, { orderCode: `${scene.sent.orderCode}N`, ...changes })

async function keep({ sent, shop }: Scene, reason: QuarantineReason) {
  const { db, now } = testDeps()
  const raw = JSON.stringify({
    ...sent,
    eventId: `${sent.eventId}-2`,
    version: 2,
    lines: [makeLine(20_000, 3_200)],
  })
  const message = { id: makeId('msg', now()), partner_id: shop.partner.id, adapter: 'itda-v1' }
  const known = { event_id: `${sent.eventId}-2`, order_code: sent.orderCode, body_hash: raw }
  const at = { received_at: now().toISOString(), result: 'quarantined' as const, reason }
  await insert(db, 'inbox', { ...message, ...known, ...at, raw, order_key: orderKeyOf(sent.orderCode) }).run()
}

const act = (person: Person, verb: string) =>
  call(`POST /ops/members/${person.userId}/${verb}`, { as: operator.token, body: { reason: '시험' } })
const CASES: Record<QuarantineReason, Case> = {
  click_invalid: { send: (scene) => later(scene, { clickId: 'broken' }) },
  link_unknown: { send: async (scene) => later(scene, { clickId: await makeClickId('zzzzzzz') }) },
  partner_mismatch: {
    send: async (scene) => later(scene, { clickId: (await makeShop(scene.person)).clickId }),
  },
  attribution_changed: {
    send: async (scene) => {
      const link = await makeLink(await makePerson(), scene.shop.partner)
      return later(scene, { clickId: await makeClickId(link.code) })
    },
  },
  click_too_old: {
    send: async (scene) =>
      fresh(scene, { clickId: await makeClickId(scene.shop.link.code, new Date(Date.now() - 300 * DAY)) }),
  },
  before_click: {
    send: (scene) => fresh(scene, { occurredAt: new Date(Date.now() - DAY).toISOString() }),
  },
  rate_too_high: { send: (scene) => later(scene, { lines: [makeLine(20_000, 19_000)] }) },
  notice_unsure: { send: ({ sent, shop }) => keepNoticed(sent, shop.partner) },
  claimed_otherwise: {
    send: async (scene) => {
      await insertClaim(scene.person, scene.shop, { ...scene.sent, amount: 20_000 })
      return fresh(scene, {})
    },
  },
  currency: { send: (scene) => later(scene, { currency: 'USD' }) },
  event_id_reused: { send: (scene) => later(scene, { eventId: scene.sent.eventId }) },
  version_conflict: { send: (scene) => later(scene, { version: 1 }) },
  corrected: {
    send: async (scene) => {
      const [row] = await rowsOf<{ id: string }>(
        'SELECT id FROM orders WHERE order_code = ?',
        scene.sent.orderCode,
      )
      const body = { seq: 1, state: 'pending', amount: 20_000, commission: 800, reason: '시험' }
      await call(`POST /ops/orders/${row?.id}/correction`, { as: operator.token, body })
      return later(scene, {})
    },
  },
  sub_id_unknown: UNKNOWN_WORD,
  operators_own: { send: (scene) => keep(scene, 'operators_own') },
  import_waiting: { send: (scene) => keep(scene, 'import_waiting'), frees: async () => null },
  import_failed: { send: (scene) => keep(scene, 'import_failed'), frees: async () => null },
  suspended: {
    send: async (scene) => {
      await act(scene.person, 'suspend')
      return fresh(scene, { clickId: await makeClickId(scene.shop.link.code, new Date(Date.now() + 1_000)) })
    },
    frees: ({ person }) => act(person, 'restore'),
  },
}
type InboxRow = { id: string; reason: QuarantineReason; order_code: string; raw: string }
async function makeWaiting(reason: QuarantineReason) {
  const scene = await makeKnown()
  await CASES[reason].send(scene)
  const sql =
    "SELECT id, reason, order_code, coalesce(t.raw, m.raw) AS raw FROM inbox m LEFT JOIN message_texts t ON t.nr = m.rowid WHERE partner_id = ? AND result = 'quarantined'"
  const [waiting] = await rowsOf<InboxRow>(sql, scene.shop.partner.id)
  expect(waiting?.reason).toBe(reason)
  return { ...scene, waiting: waiting as InboxRow }
}

const replay = (id: string, body: Record<string, unknown>, as = operator.token) =>
  call(`POST /ops/inbox/${id}/replay`, { as, body })
const ordersOf = (code: string) =>
  rowsOf<{ creator_id: string; commission: number; id: string }>(
    'SELECT id, creator_id, commission FROM orders WHERE order_code = ?',
    code,
  )

test.each(QUARANTINE_REASONS)('%s: an operator accepts it, or what has to happen first', async (reason) => {
  const { frees } = CASES[reason]
  const scene = await makeWaiting(reason)
  const { waiting, person } = scene
  const { data } = await call(`GET /ops/inbox?q=${waiting.order_code}`, { as: operator.token })
  const may = QUARANTINE_DECISIONS[reason].accept !== 'never'
  expect(data.items[0]).toMatchObject({ id: waiting.id, reason, acceptable: may })
  expect(may).toBe(frees === undefined)
  await frees?.(scene)
  const { data: done } = await replay(
    waiting.id,
    frees ? {} : { accept: true, reason: '파트너에게 확인했어요' },
  )
  expect(done).toEqual({ result: 'accepted' })
  const [order] = await ordersOf(waiting.order_code)
  expect([order?.creator_id, order?.commission]).toEqual([
    person.creatorId,
    reason === 'rate_too_high' ? 19_000 : 3_200,
  ])
  const why = 'SELECT decision_reason FROM inbox WHERE id = ?'
  expect(await rowsOf(why, waiting.id)).toEqual([{ decision_reason: frees ? null : '파트너에게 확인했어요' }])
  await expectRollUps(person)
})

test.each(QUARANTINE_REASONS)('%s: an operator puts it aside with a reason', async (reason) => {
  const { waiting, sent } = await makeWaiting(reason)
  const before = await ordersOf(sent.orderCode)
  const dismiss = { as: operator.token, body: { reason: '반영하지 않아요' } }
  await passAnswerDays()
  expect((await call(`POST /ops/inbox/${waiting.id}/dismiss`, dismiss)).data).toEqual({ done: true })
  expect(await ordersOf(sent.orderCode)).toEqual(before)
})

test('a report without a trusted click and without a known order is never accepted', async () => {
  const scene = await makeKnown()
  await fresh(scene, { clickId: 'broken' })
  const waiting = await findWaiting(scene.shop.partner.id)
  const answer = await replay(waiting?.id ?? '', { accept: true, reason: '파트너에게 확인했어요' })
  expect(answer.data).toEqual({ result: 'quarantined' })
  expect(await ordersOf(`${scene.sent.orderCode}N`)).toEqual([])
})

test.each([
  'notice_unsure',
  'attribution_changed',
  'claimed_otherwise',
  'currency',
  'event_id_reused',
  'corrected',
] as const)('%s is accepted with a reason alone', async (reason) => {
  const { waiting } = await makeWaiting(reason)
  const answer = await replay(waiting.id, { accept: true, reason: ' ' })
  expect([answer.status, answer.body.fields]).toEqual([400, { reason: ['반영하는 이유를 적어 주세요.'] }])
})

test('an acceptance that adds more than 100,000 won waits for another operator', async () => {
  const scene = await makeKnown()
  await later(scene, { lines: [makeLine(1_000_000, 900_000)] })
  const waiting = await findWaiting(scene.shop.partner.id)
  const id = waiting?.id ?? ''
  const accept = { accept: true, reason: '파트너에게 확인했어요' }
  expect((await replay(id, accept)).data).toEqual({ result: 'asked' })
  expect((await replay(id, accept)).body.code).toBe('approval_open')
  expect((await balancesOf(scene.person)).pending).toBe(1_120)
  const [approval] = await rowsOf<{ id: string; says: string }>(
    'SELECT id, says FROM approvals WHERE subject = ?',
    id,
  )
  expect(approval?.says).toContain('수익 628,880원을 더해요. 이유: 파트너에게 확인했어요')
  const approve = (as: string) => call(`POST /ops/approvals/${approval?.id}/approve`, { as })
  expect((await approve(operator.token)).body.code).toBe('own_matter')
  expect((await approve(other.token)).status).toBe(200)
  expect((await balancesOf(scene.person)).pending).toBe(630_000)
  expect(await rowsOf('SELECT result, decided_by FROM inbox WHERE id = ?', id)).toEqual([
    { result: 'accepted', decided_by: operator.userId },
  ])
})

test('a bulk acceptance requests approval for what needs two operators and applies the rest', async () => {
  const [small, large] = [await makeWaiting('rate_too_high'), await makeKnown()]
  await later(large, { lines: [makeLine(1_000_000, 900_000)] })
  const big = await findWaiting(large.shop.partner.id)
  const ids = [small.waiting.id, big?.id ?? '']
  const { data } = await call('POST /ops/inbox/replay', { as: operator.token, body: { ids, accept: true } })
  expect(data.items).toEqual([
    { id: ids[0], done: true, why: null },
    {
      id: ids[1],
      done: false,
      why: '이번 달에 혼자 늘릴 수 있는 금액을 넘어서 다른 운영자의 승인을 요청했어요.',
    },
  ])
})

test('an operator cannot request acceptance of their own order, even where only the click shows whose it is', async () => {
  const me = await makePerson({ role: 'operator' })
  const shop = await makeShop(me)
  await sendPostback(shop.partner, makeReport(shop.clickId, { lines: [makeLine(1_000_000, 900_000)] }))
  const waiting = await findWaiting(shop.partner.id)
  const answer = await replay(waiting?.id ?? '', { accept: true, reason: '시험' }, me.token)
  expect([answer.status, answer.body.code]).toEqual([409, 'own_matter'])
})
