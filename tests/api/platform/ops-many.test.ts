/** Operators act on many rows: each has its own batch, audit row and mail, also when another is refused. */
import { afterAll, expect, test } from 'vitest'
import { startPayouts } from '#api/money/payout-ops/ops-steps.ts'
import { replayMessages } from '#api/orders/inbox/inbox.ts'
import { FEWER_AT_ONCE, MOST_AT_ONCE } from '#contract/core/ops-lists.ts'
import { apply } from '../../helpers/accounts/apply.ts'
import { readMail } from '../../helpers/accounts/sign-in.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makeContent } from '../../helpers/creators/contents.ts'
import { makeReferral } from '../../helpers/creators/referrals.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { makeRequested } from '../../helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '../../helpers/money.ts'
import { makeFlag, orderOf, passAnswerDays } from '../../helpers/orders/flags.ts'
import { makeReport, makeShop, report, sendPostback } from '../../helpers/orders/postback.ts'
import * as own from '../../helpers/platform/own-matters.ts'

const MOST_QUERIES = 1_000
const OWN = '본인과 관련된 일이라 직접 처리할 수 없어요. 다른 운영자에게 맡겨 주세요.'
const GONE = '찾을 수 없어요. 주소를 확인해 주세요.'
const operator = await makePerson({ role: 'operator' })

afterAll(expectProof)

function act(path: string, body: object, key?: string, by: Person = operator) {
  const options = { as: by.token, body }
  return call(`POST /ops/${path}`, key ? { ...options, key } : options)
}

/** The result of each row: null when done, or the sentence of the refusal. */
const whys = ({ items }: { items: { id: string; done: boolean; why: string | null }[] }) =>
  Object.fromEntries(items.map(({ id, done, why }) => [id, done ? null : why]))

type AuditRow = { action: string; actor_id: string }
const AUDIT = 'SELECT action, actor_id FROM audit_log WHERE subject = ?'
const auditOf = (subject: string) => rowsOf<AuditRow>(AUDIT, subject)

async function applied() {
  const person = await makePerson({ approved: false })
  return { person, id: (await apply(person)).data.id as string }
}

/** Makes a creator without a bank account whom the operator invited, so they count as the operator's own. */
async function invitee() {
  const person = await makePerson()
  await makeReferral(operator, person)
  return person
}

test('a bulk approval accepts or refuses each application separately, with its own audit row and mail', async () => {
  const [first, decided, last] = [await applied(), await applied(), await applied()]
  const mine = await own.application(operator)
  const other = await makePerson({ role: 'operator' })
  await act(`creator-applications/${decided.id}/approve`, {}, undefined, other)
  const ids = [first.id, decided.id, mine.id, 'app_none', last.id, first.id]
  const { status, data } = await act('creator-applications/approve', { ids })
  expect(status).toBe(200)
  expect(data.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 5))
  expect(whys(data)).toEqual({
    [first.id]: null,
    [decided.id]: '이미 처리된 신청이에요.',
    [mine.id]: OWN,
    app_none: GONE,
    [last.id]: null,
  })
  for (const { id, person } of [first, last]) {
    expect(await auditOf(id)).toEqual([{ action: 'approveApplication', actor_id: operator.userId }])
    expect((await readMail(person.email)).subject).toContain('승인됐어요')
  }
  expect(await auditOf(mine.id)).toEqual([])
  expect(await auditOf(decided.id)).toEqual([{ action: 'approveApplication', actor_id: other.userId }])
})

test('a repeated bulk call returns the same answer, and an interrupted one continues where it ended', async () => {
  const [one, two] = [await applied(), await applied()]
  const ids = [one.id, two.id]
  const first = await act('creator-applications/approve', { ids }, 'many-once-and-again')
  expect((await act('creator-applications/approve', { ids }, 'many-once-and-again')).data).toEqual(first.data)
  const other = await act('creator-applications/approve', { ids: [one.id] }, 'many-once-and-again')
  expect(other.body.code).toBe('idempotency_mismatch')
  // Simulates a worker that ended after the first row.
  const third = await applied()
  const key = 'many-cut-off-in-between'
  await act('creator-applications/approve', { ids: [...ids, third.id] }, key)
  await rowsOf('DELETE FROM idempotency WHERE key = ? RETURNING key', key)
  const repeated = await act('creator-applications/approve', { ids: [...ids, third.id] }, key)
  expect(whys(repeated.data)[third.id]).toBeNull()
  expect(await auditOf(third.id)).toHaveLength(1)
  // Two requests at once act once.
  const last = await applied()
  const twice = await Promise.all(
    [1, 2].map(() => act('creator-applications/approve', { ids: [last.id] }, 'many-two-at-once')),
  )
  expect(twice.map(({ data }) => whys(data))).toEqual([{ [last.id]: null }, { [last.id]: null }])
  expect(await auditOf(last.id)).toHaveLength(1)
})

test('one reason rejects many applications, and an invalid bulk request changes nothing', async () => {
  const [one, two] = [await applied(), await applied()]
  const ids = [one.id, two.id]
  const why = { code: 'channel_empty', reason: '글이 다섯 편보다 적어요.' }
  const path = 'creator-applications/reject'
  expect((await act(path, { ids, code: 'other', reason: ' ' })).body.fields).toHaveProperty('reason')
  expect((await act(path, { ids: [], ...why })).body.fields.ids).toEqual(['하나 이상 골라 주세요.'])
  const crowd = Array.from({ length: MOST_AT_ONCE + 1 }, (_, i) => `app_${i}`)
  expect((await act(path, { ids: crowd, ...why })).body.fields.ids?.[0]).toContain('한 번에 100건까지')
  expect((await act(path, { ids: ['pay_1'], ...why })).status).toBe(400)
  expect((await act(path, { ids, ...why }, undefined, one.person)).status).toBe(403)
  expect(await auditOf(one.id)).toEqual([])
  expect(whys((await act(path, { ids, ...why })).data)).toEqual({ [one.id]: null, [two.id]: null })
  for (const { person } of [one, two])
    expect((await readMail(person.email)).text).toContain('글이 다섯 편보다 적어요.')
})

test('a bulk payout call prepares the payouts that may be sent and gives a reason for each of the others', async () => {
  const [free, blocked] = [await makeRequested(), await makeRequested()]
  const mine = await own.payout(await invitee())
  const at = '2026-11-21T00:00:00.000Z'
  const suspend = 'UPDATE users SET suspended_at = ? WHERE id = ? RETURNING id'
  await rowsOf(suspend, at, blocked.person.userId)
  const { data } = await act('payouts/processing', { ids: [blocked.id, mine.id, free.id] }, 'payouts-many-1')
  expect(whys(data)).toEqual({
    [blocked.id]: expect.stringContaining('정지'),
    [mine.id]: OWN,
    [free.id]: null,
  })
  expect(await auditOf(free.id)).toEqual([{ action: 'startPayout', actor_id: operator.userId }])
  const states = 'SELECT id, state FROM payouts WHERE id IN (?, ?)'
  expect(new Set(await rowsOf(states, free.id, blocked.id))).toEqual(
    new Set([
      { id: free.id, state: 'processing' },
      { id: blocked.id, state: 'requested' },
    ]),
  )
})

test('an operator requests fixes for, hides and publishes many contents in bulk', async () => {
  const person = await makePerson()
  const [one, two] = [await makeContent(person), await makeContent(person)]
  const mine = await own.content(operator)
  const ids = [one.id, two.id, mine.id]
  const past = await act('contents/fix-request', { ids, reason: '문구', dueOn: '2020-01-01' })
  expect(past.body.fields.dueOn?.[0]).toContain('오늘이나 그 뒤')
  const expected = { [one.id]: null, [two.id]: null, [mine.id]: OWN }
  const fix = await act('contents/fix-request', { ids, reason: '문구를 앞으로', dueOn: '2099-01-01' })
  expect(whys(fix.data)).toEqual(expected)
  expect(whys((await act('contents/hide', { ids, reason: '맞지 않아요' })).data)).toEqual(expected)
  expect(whys((await act('contents/publish', { ids })).data)).toMatchObject({
    [one.id]: null,
    [two.id]: null,
  })
  expect((await auditOf(one.id)).map(({ action }) => action)).toEqual([
    'requestContentFix',
    'hideContent',
    'publishContent',
  ])
  const again = whys((await act('contents/publish', { ids: [one.id] })).data)
  expect(again[one.id]).toEqual(expect.any(String))
})

test('a bulk decision on flags updates the orders of all of them in the same call', async () => {
  const people = [await makePerson(), await makePerson()]
  const flags = []
  for (const person of people) {
    const shop = await makeShop(person)
    const order = makeReport(shop.clickId)
    await report(shop.partner, order)
    const [row] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE order_code = ?', order.orderCode)
    flags.push({ id: await makeFlag(person, row?.id ?? ''), order })
  }
  const mine = await own.flag(operator)
  const [cleared, upheld] = flags
  const reason = '확인했어요.'
  const clear = await act('flags/clear', { ids: [cleared?.id, mine.id], reason })
  expect(whys(clear.data)).toEqual({ [cleared?.id ?? '']: null, [mine.id]: OWN })
  const uphold = await act('flags/uphold', { ids: [upheld?.id, cleared?.id], reason })
  expect(whys(uphold.data)).toEqual({
    [upheld?.id ?? '']: null,
    [cleared?.id ?? '']: expect.stringContaining('이미'),
  })
  expect(await orderOf(upheld?.order.orderCode ?? '')).toMatchObject({ hold: 'upheld' })
  expect((await balancesOf(people[1] as Person)).pending).toBe(0)
  expect(await auditOf(upheld?.id ?? '')).toMatchObject([{ action: 'upholdFlag' }])
})

test('a bulk call replays or dismisses inbox messages and gives the reason where one still needs review', async () => {
  const waiting = async () => {
    const shop = await makeShop(await makePerson(), { clickedAt: new Date(Date.now() - 9 * 86_400_000) })
    const order = makeReport(shop.clickId)
    await sendPostback(shop.partner, order)
    const [row] = await rowsOf<{ id: string }>('SELECT id FROM inbox WHERE event_id = ?', order.eventId)
    return row?.id ?? ''
  }
  const [one, two, mine] = [await waiting(), await waiting(), await own.message(operator)]
  const plain = await act('inbox/replay', { ids: [one] })
  expect(whys(plain.data)).toEqual({ [one]: '다시 처리했지만 아직 검토할 내용이 남아 있어요.' })
  const { data } = await act('inbox/replay', { ids: [one, mine.id, 'msg_none'], accept: true })
  expect(whys(data)).toEqual({ [one]: null, [mine.id]: OWN, msg_none: GONE })
  await passAnswerDays()
  const aside = await act('inbox/dismiss', { ids: [two, one], reason: '이중이에요' })
  expect(whys(aside.data)).toEqual({ [two]: null, [one]: '이미 반영된 메시지예요.' })
  const crowd = Array.from({ length: FEWER_AT_ONCE + 1 }, (_, i) => `msg_${i}`)
  expect((await act('inbox/replay', { ids: crowd })).body.fields.ids?.[0]).toContain('한 번에 25건까지')
})

test('an operator approves and rejects businesses in bulk', async () => {
  const people = [await makePerson(), await makePerson()]
  const [one, two] = [await own.business(people[0] as Person), await own.business(people[1] as Person)]
  const mine = await own.business(await invitee())
  const expected = { [one.id]: null, [two.id]: null, [mine.id]: OWN }
  const ids = Object.keys(expected)
  expect(whys((await act('businesses/approve', { ids })).data)).toEqual(expected)
  const reject = await act('businesses/reject', { ids: [one.id], reason: '번호가 달라요' })
  expect(whys(reject.data)).toEqual({ [one.id]: null })
  expect((await auditOf(one.id)).map(({ action }) => action)).toEqual(['approveBusiness', 'rejectBusiness'])
})

test('the largest bulk calls stay below the query limit of one call', async () => {
  const ids = [(await makeRequested()).id, (await makeRequested()).id]
  const payouts = await countQueries((deps) => startPayouts(deps, operator.actor, { ids }))
  const shop = await makeShop(await makePerson(), { clickedAt: new Date(Date.now() - 9 * 86_400_000) })
  const order = makeReport(shop.clickId)
  await sendPostback(shop.partner, order)
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM inbox WHERE event_id = ?', order.eventId)
  const messages = await countQueries((deps) =>
    replayMessages(deps, operator.actor, { ids: [row?.id ?? ''], accept: true }),
  )
  console.info(`queries for each: payout ${payouts / ids.length}, message ${messages}`)
  expect((payouts / ids.length) * MOST_AT_ONCE).toBeLessThan(MOST_QUERIES)
  expect(messages * FEWER_AT_ONCE).toBeLessThan(MOST_QUERIES)
})

/** Counts every statement, including those of batches. */
async function countQueries(run: (deps: ReturnType<typeof testDeps>) => Promise<unknown>): Promise<number> {
  const deps = testDeps()
  let n = 0
  const db = new Proxy(deps.db, {
    get(target, name) {
      if (name === 'prepare')
        return (sql: string) => {
          n += 1
          return target.prepare(sql)
        }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await run({ ...deps, db })
  return n
}
