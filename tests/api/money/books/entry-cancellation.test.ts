/** A manual entry that cancels another: it is the exact mirror, names the other, and both name each other. */
import { afterAll, expect, test } from 'vitest'
import { toKstDate } from '#contract/core/kst.ts'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'

afterAll(expectProof)

const [one, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
const today = toKstDate(new Date())

type EntryInput = { kind?: string; amount?: number; way?: string; cancels?: string; partner?: string }
const ask = (wish: EntryInput) =>
  call('POST /ops/finance/entries', {
    as: one.token,
    body: { kind: 'capital_in', amount: 7_000, way: 'new', happenedOn: today, reason: '시험', ...wish },
  })
const approve = (id: string) => call(`POST /ops/approvals/${id}/approve`, { as: other.token })
const read = (id: string) => call(`GET /ops/finance/entries/${id}`, { as: one.token })

async function enter(wish: EntryInput = {}): Promise<string> {
  const { data } = await ask(wish)
  expect((await approve(data.id)).status).toBe(200)
  const [row] = await rowsOf<{ subject: string }>('SELECT subject FROM approvals WHERE id = ?', data.id)
  return row?.subject ?? ''
}
const bankOf = async () =>
  (await rowsOf<{ balance: number }>("SELECT balance FROM accounts WHERE id = 'bank'"))[0]?.balance

test('an entry and its cancellation name each other, and the bank is as it was', async () => {
  const before = await bankOf()
  const id = await enter()
  expect((await read(id)).data).toMatchObject({
    way: 'new',
    amount: 7_000,
    cancels: null,
    cancelledBy: null,
    requestedBy: one.email,
    approvedBy: other.email,
  })
  const back = await enter({ way: 'back', cancels: id })
  expect((await read(back)).data).toMatchObject({ way: 'back', cancels: { id }, cancelledBy: null })
  expect((await read(id)).data).toMatchObject({ cancels: null, cancelledBy: { id: back } })
  expect(await bankOf()).toBe(before)
  const { data: list } = await call('GET /ops/finance/entries?book=capital', { as: one.token })
  expect(list.items[0].cause).toEqual({ kind: 'entry', id: back })
  expect((await read('ent_nobody')).status).toBe(404)
})

test('an unknown, cancelled or different entry is refused with the reason', async () => {
  const id = await enter()
  const back = await enter({ way: 'back', cancels: id })
  const next = await enter()
  const says = async (wish: EntryInput) => (await ask({ way: 'back', ...wish })).body.fields?.cancels?.[0]
  expect(await says({ cancels: 'ent_nobody' })).toContain('없는 전표예요')
  expect(await says({ cancels: id })).toContain('이미 취소한 전표예요')
  expect(await says({ cancels: back })).toContain('취소 전표는 다시 취소할 수 없어요')
  expect(await says({ cancels: next, way: 'new' })).toContain('취소 전표를 골라 주세요')
  expect(await says({ cancels: next, kind: 'capital_out' })).toContain('거래 유형이 달라요')
  expect(await says({ cancels: next, amount: 6_999 })).toContain('7,000원으로')
  await enter({ way: 'back', cancels: next })
})

test('of two requests that cancel one entry, only the first approved is booked', async () => {
  const id = await enter()
  const [first, second] = [await ask({ way: 'back', cancels: id }), await ask({ way: 'back', cancels: id })]
  const before = await bankOf()
  expect((await approve(first.data.id)).status).toBe(200)
  const answer = await approve(second.data.id)
  expect([answer.status, answer.body.code]).toEqual([409, 'entry_cancelled'])
  expect(await bankOf()).toBe((before ?? 0) + 7_000)
})
