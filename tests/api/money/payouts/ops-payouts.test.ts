import { expect, test } from 'vitest'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import {
  balancesOf,
  giveInvoice,
  makePayable,
  makeRequested,
  proveBooks,
  register,
  request,
} from '#tests/helpers/money/payouts.ts'

const operator = await makePerson({ role: 'operator' })
const step = (id: string, to: string, body?: unknown, key?: string) =>
  call(`POST /ops/payouts/${id}/${to}`, { as: operator.token, body, ...(key && { key }) })

test('operator endpoints forbid a creator, require a stranger to sign in and answer 404 for an unknown payout', async () => {
  const { person, id } = await makeRequested()
  const calls: [string, unknown][] = [
    ['GET /ops/payouts', undefined],
    [`POST /ops/payouts/${id}/processing`, undefined],
    [`POST /ops/payouts/${id}/paid`, undefined],
    [`POST /ops/payouts/${id}/failed`, { reason: '이유' }],
    [`POST /ops/payouts/${id}/account`, { reason: '이유' }],
  ]
  for (const [route, body] of calls) {
    expect((await call(route, { as: person.token, body })).body.code).toBe('forbidden')
    expect((await call(route, { body })).status).toBe(401)
    if (!route.startsWith('POST')) continue
    expect((await call(route.replace(id, 'pay_missing'), { as: operator.token, body })).status).toBe(404)
    expect((await call(route.replace(id, 'x'), { as: operator.token, body })).status).toBe(400)
  }
})

test('a started and paid payout moves the reserved amount to the bank and to the tax accounts', async () => {
  const { person, id } = await makeRequested(33_333)
  const before = await houseBalances()
  expect((await step(id, 'processing')).data).toEqual({ done: true })
  for (const method of ['PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? { amount: 10_000 } : undefined
    const late = await call(`${method} /creators/payouts/${id}`, { as: person.token, body })
    expect([late.status, late.body.code]).toEqual([409, 'payout_not_editable'])
  }
  expect((await step(id, 'paid')).data).toEqual({ done: true })
  const after = await houseBalances()
  expect(moved(before, after)).toEqual({ bank: 32_253, tax_income: 990, tax_local: 90, vat: 0 })
  expect(await balancesOf(person)).toMatchObject({ available: 0, reserved: 0 })
  const { data } = await call('GET /creators/payouts', { as: person.token })
  expect(data.items[0]).toMatchObject({ state: 'paid', failReason: null })
  expect(data.items[0].decidedAt).not.toBeNull()
  expect(await mailsTo(person.email)).toEqual([expect.stringContaining('32,253원')])
  await proveBooks()
})

test('a payout is found by its whole number, whichever state is filtered', async () => {
  const { id } = await makeRequested(20_000)
  const found = async (query: string) => {
    const { data } = await call(`GET /ops/payouts?${query}`, { as: operator.token })
    return data.items.map((one: { id: string; state: string }) => [one.id, one.state])
  }
  expect(await found(`state=failed&q=${id}`)).toEqual([[id, 'requested']])
  await step(id, 'processing')
  await step(id, 'failed', { reason: '예금주가 달라요' })
  expect(await found(`q=${id}`)).toEqual([[id, 'failed']])
  expect(await found(`state=processing&q=${id}`)).toEqual([[id, 'failed']])
  expect(await found('state=failed&q=pay_missing')).toEqual([])
})

test('the platform adds the VAT of a business, so that the bank pays the promised amount', async () => {
  const person = await makePayable(20_000, { business: 'general' })
  const { data } = await request(person, 20_000)
  await giveInvoice(person, data)
  const before = await houseBalances()
  await step(data.id, 'processing')
  await step(data.id, 'paid')
  expect(moved(before, await houseBalances())).toEqual({
    bank: 22_000,
    tax_income: 0,
    tax_local: 0,
    vat: -2_000,
  })
  await proveBooks()
})

test('a failed payout returns the money, shows and mails the reason, and can be requested again', async () => {
  const { person, id } = await makeRequested(30_000)
  await step(id, 'processing')
  expect((await step(id, 'failed', { reason: '  ' })).body.fields.reason).toBeDefined()
  expect((await step(id, 'failed', { reason: '예금주가 달라요' })).status).toBe(200)
  expect(await balancesOf(person)).toMatchObject({ available: 30_000, reserved: 0 })
  const { data } = await call('GET /creators/payouts', { as: person.token })
  expect(data.items[0]).toMatchObject({ state: 'failed', failReason: '예금주가 달라요' })
  expect(await mailsTo(person.email)).toEqual([expect.stringContaining('예금주가 달라요')])
  expect((await request(person, 30_000)).status).toBe(200)
  await proveBooks()
})

test('steps out of order are refused and change nothing', async () => {
  const { person, id } = await makeRequested(20_000)
  const refused = async (to: string) => {
    const answer = await step(id, to, to === 'failed' ? { reason: '이유' } : undefined)
    expect([answer.status, answer.body.code]).toEqual([409, 'payout_transition'])
  }
  await refused('paid')
  await refused('failed')
  await step(id, 'processing')
  await refused('processing')
  await step(id, 'paid')
  for (const to of ['processing', 'paid', 'failed']) await refused(to)
  expect(await balancesOf(person)).toMatchObject({ available: 0, reserved: 0 })
})

test('a direct database write cannot skip a step either', async () => {
  const { id } = await makeRequested()
  const { db } = testDeps()
  const set = (sql: string) => db.prepare(`UPDATE payouts SET ${sql} WHERE id = ?`).bind(id).run()
  await expect(set("state = 'paid'")).rejects.toThrow('payouts_transition')
  await step(id, 'processing')
  await expect(set('amount = 10000, net = 10000, income_tax = 0, local_tax = 0')).rejects.toThrow(
    /payouts_amount_fixed|payouts_transition/,
  )
})

test('the same key sent twice performs one step', async () => {
  const { id } = await makeRequested()
  expect((await step(id, 'processing', undefined, 'ops-key-1')).data).toEqual({ done: true })
  expect((await step(id, 'processing', undefined, 'ops-key-1')).data).toEqual({ done: true })
  expect(await auditOf(id)).toHaveLength(1)
})

test('every step is in the audit log with before and after', async () => {
  const { id } = await makeRequested(20_000)
  await step(id, 'processing')
  await step(id, 'failed', { reason: '계좌가 없어요' })
  const rows = await auditOf(id)
  expect(rows.map((row) => [row.actor_id, row.action])).toEqual([
    [operator.userId, 'startPayout'],
    [operator.userId, 'markPayoutFailed'],
  ])
  expect(JSON.parse(rows[1]?.before ?? '')).toMatchObject({ state: 'processing', seq: 2, amount: 20_000 })
  expect(JSON.parse(rows[1]?.after ?? '')).toMatchObject({
    state: 'failed',
    seq: 3,
    fail_reason: '계좌가 없어요',
  })
  await expect(testDeps().db.prepare('DELETE FROM audit_log').run()).rejects.toThrow('audit_log_append_only')
})

test('an operator sees the full account only with a reason, and every look is logged', async () => {
  const { person, id } = await makeRequested()
  expect((await step(id, 'account', {})).body.fields.reason).toEqual([expect.stringMatching(/이유.*주세요/)])
  expect(await looksAt(person.creatorId)).toEqual([])
  const { data } = await step(id, 'account', { reason: '11월 이체' }, 'reveal-key')
  expect(data).toEqual({ accountBank: '카카오뱅크', accountNumber: '3333012345678', accountName: '김하나' })
  expect((await step(id, 'account', { reason: '11월 이체' }, 'reveal-key')).data).toEqual(data)
  const looks = await looksAt(person.creatorId)
  expect(looks).toHaveLength(2)
  expect(looks[0]).toMatchObject({
    actor_id: operator.userId,
    session_id: operator.sessionId,
    reason: '11월 이체',
  })
  expect((await auditOf(id)).map((row) => row.action)).toEqual(['revealAccount', 'revealAccount'])
})

test('a payout goes to the account it was requested for, even if the account changed afterwards', async () => {
  const { person, id } = await makeRequested()
  await register(person, {
    accountBank: '토스뱅크',
    accountNumber: '110222333444',
    accountName: '김하나',
    accountFile: new File(['%PDF-1.7'], 'x.pdf', { type: 'application/pdf' }),
  })
  expect((await step(id, 'account', { reason: '이체' })).data.accountNumber).toBe('3333012345678')
})

test('the list shows open payouts oldest first, with masked names', async () => {
  const people = []
  for (let i = 0; i < 3; i += 1) people.push(await makeRequested())
  const { data } = await call('GET /ops/payouts?limit=100', { as: operator.token })
  const ids = data.items.map((item: { id: string }) => item.id)
  expect(people.map(({ id }) => ids.indexOf(id))).toEqual([ids.length - 3, ids.length - 2, ids.length - 1])
  expect(data.total).toBe(ids.length)
  const last = data.items.at(-1)
  expect(last).toMatchObject({ name: '김*나', state: 'requested', creator: { nickname: '테스트' } })
  expect(last.files).toEqual([{ id: expect.stringMatching(/^fil_/), kind: 'account', fileName: '통장 사본' }])
  await step(ids[0], 'processing')
  const later = await call('GET /ops/payouts', { as: operator.token })
  expect(later.data.total).toBe(ids.length - 1)
  expect(
    (await call('GET /ops/payouts?state=processing', { as: operator.token })).data.items[0].id,
  ).toBeDefined()
  for (const query of ['state=open', 'page=0', 'limit=1000', 'x=1'])
    expect((await call(`GET /ops/payouts?${query}`, { as: operator.token })).status).toBe(400)
})

async function houseBalances(): Promise<Record<string, number>> {
  const { results } = await testDeps()
    .db.prepare("SELECT kind, balance FROM accounts WHERE kind IN ('bank', 'tax_income', 'tax_local', 'vat')")
    .all<{ kind: string; balance: number }>()
  return Object.fromEntries(results.map((row) => [row.kind, row.balance]))
}

function moved(before: Record<string, number>, after: Record<string, number>) {
  return Object.fromEntries(
    Object.keys(after).map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)]),
  )
}

async function auditOf(subject: string) {
  const { results } = await testDeps()
    .db.prepare('SELECT * FROM audit_log WHERE subject = ? ORDER BY at, id')
    .bind(subject)
    .all<{ actor_id: string; action: string; before: string; after: string }>()
  return results
}

async function looksAt(creatorId: string) {
  const { results } = await testDeps()
    .db.prepare('SELECT * FROM pii_access_log WHERE creator_id = ?')
    .bind(creatorId)
    .all<Record<string, string>>()
  return results
}

async function mailsTo(email: string): Promise<string[]> {
  const { results } = await testDeps()
    .db.prepare(
      `SELECT payload AS text FROM outbox WHERE payload LIKE ?1 UNION ALL SELECT subject || body FROM dev_mails WHERE recipient = ?2`,
    )
    .bind(`%${email}%`, email)
    .all<{ text: string }>()
  return results.map((row) => row.text)
}
