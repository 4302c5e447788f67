/** Payouts of a sent file fail by the bank or two operators; a contradiction waits for two operators. */
import { afterAll, expect, test } from 'vitest'
import { markPayoutFailed } from '#api/money/payout-ops/give-back.ts'
import { formatWon } from '#contract/core/won.ts'
import { type Answer, call } from '#tests/helpers/api.ts'
import { depsWithWrite } from '#tests/helpers/inject-write.ts'
import type { Person } from '#tests/helpers/make.ts'
import {
  apply,
  batchOf,
  clearDue,
  housesOf,
  make,
  makeBatch,
  preview,
  resultCsv,
  resultOf,
  today,
  upload,
} from '#tests/helpers/money/payout-batches.ts'
import * as bank from '#tests/helpers/money/payout-conflicts.ts'
import { request } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'

afterAll(expectProof)
const reason = '은행에 확인했어요'

type SentBatch = Awaited<ReturnType<typeof bank.makeSent>>
const failed = (id: string, as: Person): Promise<Answer> =>
  call(`POST /ops/payouts/${id}/failed`, { as: as.token, body: { reason } })
const decide = (id: string, as: Person, outcome = 'paid'): Promise<Answer> =>
  call(`POST /ops/payouts/${id}/conflict`, { as: as.token, body: { outcome, reason } })
const approve = (id: string, as: Person): Promise<Answer> =>
  call(`POST /ops/approvals/${id}/approve`, { as: as.token })
const stateOf = async (id: string) =>
  (await rowsOf<{ state: string }>('SELECT state FROM payouts WHERE id = ?', id))[0]?.state
const unmetOf = async (person: Person) => {
  const { data } = await call('GET /eligible-for-creator-payout', { as: person.token })
  return data.conditions.filter(({ met }: { met: boolean }) => !met)
}
const alarmsOf = (payout: string) =>
  rowsOf<{ closed_at: string | null }>(
    "SELECT closed_at FROM alarms WHERE kind = 'payout_conflict' AND detail ->> 'payout' = ?",
    payout,
  )
const cardOf = async (id: string, state: string, as: Person) => {
  const { data } = await call(`GET /ops/payouts?state=${state}&q=${id}`, { as: as.token })
  return data.items[0]
}
const requestIn = async (id: string, as: Person) => {
  const { data } = await call('GET /ops/approvals?limit=100', { as: as.token })
  return data.items.find(({ subject }: { subject: string }) => subject === id)
}
/** Requests the payout again and puts it in the file of a second batch. */
async function sendAgain({ operators, person }: SentBatch) {
  await clearDue()
  const { data } = await request(person, 30_000)
  const second = { id: await bank.makeDueBatch(operators) }
  await bank.takeFile(operators, second.id)
  return { payout: data.id as string, batch: second }
}

test('while the bank has the file, one operator asks to give a payout back and another approves it', async () => {
  const made = await bank.makeSent()
  const { maker, approver } = made.operators
  expect(await cardOf(made.payout, 'processing', maker)).toMatchObject({
    sentBatch: made.batch.id,
    requestedBy: null,
  })
  const asked = await failed(made.payout, maker)
  expect([asked.status, asked.data]).toEqual([200, { result: 'asked' }])
  expect(await balancesOf(made.person)).toMatchObject({ available: 0, reserved: 30_000 })
  expect(await cardOf(made.payout, 'processing', approver)).toMatchObject({ requestedBy: maker.email })
  expect((await failed(made.payout, approver)).body.code).toBe('approval_open')
  const waiting = await requestIn(made.payout, approver)
  expect(waiting).toMatchObject({ kind: 'giveBackPayout', isMine: false })
  expect(waiting.says).toContain('은행 파일은 이미 나갔어요')
  expect(waiting.says).toContain(formatWon(30_000))
  expect((await approve(waiting.id, maker)).status).toBe(409)
  expect((await approve(waiting.id, approver)).status).toBe(200)
  expect(await balancesOf(made.person)).toMatchObject({ available: 30_000, reserved: 0 })
  expect((await batchOf(maker, made.batch.id)).rows[0].state).toBe('failed')
  const [mail] = await rowsOf<{ n: number }>(
    "SELECT count(*) AS n FROM outbox WHERE payload ->> 'to' = ? AND instr(payload ->> 'text', ?) > 0",
    made.person.email,
    reason,
  )
  expect(mail?.n).toBe(1)
})

test('before its file is out one operator gives a payout back alone, but not if the file goes out in between', async () => {
  const before = await makeBatch([30_000], 'approved')
  expect((await failed(before.payouts[0]?.id ?? '', before.maker)).data).toEqual({ result: 'done' })
  const late = await makeBatch([30_000], 'approved')
  const id = late.payouts[0]?.id ?? ''
  const deps = depsWithWrite(() => bank.takeFile(late, late.id))
  await expect(markPayoutFailed(deps, late.maker.actor, { id, reason })).rejects.toMatchObject({
    code: 'payout_sent',
  })
  expect(await stateOf(id)).toBe('processing')
})

test('one operator cannot give a payout back by marking it paid and then returned', async () => {
  const { operators, payout, person } = await bank.makeSent()
  const { maker, approver } = operators
  expect((await call(`POST /ops/payouts/${payout}/paid`, { as: maker.token })).status).toBe(200)
  const body = { returnedOn: today(), reason }
  const asked = await call(`POST /ops/payouts/${payout}/returned`, { as: maker.token, body })
  expect(asked.data).toEqual({ result: 'asked' })
  expect(await balancesOf(person)).toMatchObject({ available: 0 })
  expect((await approve((await requestIn(payout, approver)).id, approver)).status).toBe(200)
  expect(await balancesOf(person)).toMatchObject({ available: 30_000 })
})

test('a bank answer that arrives while a give-back request waits counts, and the request is refused', async () => {
  for (const [said, state] of [
    ['정상', 'paid'],
    ['불능', 'failed'],
  ] as const) {
    const { operators, batch, payout } = await bank.makeSent()
    await failed(payout, operators.maker)
    expect(await bank.answer(operators, batch, said)).toMatchObject({ done: true })
    expect(await stateOf(payout)).toBe(state)
    await expect(bank.approveOf(operators, payout, 'giveBackPayout')).rejects.toMatchObject({
      code: 'payout_transition',
    })
    expect(await stateOf(payout)).toBe(state)
  }
})

test('a paid answer for a failed payout is shown first and, when applied, stops the creator’s payouts with one alarm', async () => {
  const made = await bank.makeSent()
  const { maker } = made.operators
  await bank.returnByTwo(made.operators, made.payout)
  await clearDue()
  const again = await request(made.person, 20_000)
  const { rows } = await batchOf(maker, made.batch.id)
  const csv = resultCsv([{ reference: rows[0].reference, result: '정상' }])
  const { data } = await upload(maker, made.batch.id, csv)
  expect((await resultOf(maker, data.id)).rows[0]).toMatchObject({ isConflict: true, isApplied: false })
  expect(await alarmsOf(made.payout), 'nothing counts before it is applied').toEqual([])
  for (let time = 0; time < 2; time += 1) {
    const applied = (await apply(maker, data.id)).data
    expect(applied).toMatchObject({ left: 1, items: [{ id: made.payout, done: false }] })
    expect(applied.items[0].why).toContain('출금을 모두 멈췄어요')
    expect(await alarmsOf(made.payout)).toEqual([{ closed_at: null }])
  }
  expect((await upload(maker, made.batch.id, csv)).data.id, 'the same file').toBe(data.id)
  expect(await cardOf(made.payout, 'failed', maker)).toMatchObject({
    conflict: { bankOn: today(), batchId: made.batch.id, resultId: data.id },
  })
  const unmet = await unmetOf(made.person)
  expect(unmet.map(({ code }: { code: string }) => code)).toContain('no_conflict')
  expect(unmet[0].text).toContain('은행에 확인하고 있어요')
  const shown = (await preview(maker)).data
  expect(shown.rows).toEqual([])
  expect(shown.excluded[0].why).toContain('두 운영자가 정할 때까지')
  expect((await make(maker)).body.code).toBe('payout_batch_empty')
  const started = await call(`POST /ops/payouts/${again.data.id}/processing`, { as: maker.token })
  expect([started.status, started.body.code]).toEqual([409, 'payout_blocked'])
  expect((await call(`DELETE /creators/payouts/${again.data.id}`, { as: made.person.token })).status).toBe(
    200,
  )
  const refused = await request(made.person, 20_000)
  expect(refused.body.message).toContain('은행에 확인하고 있어요')
})

test('two operators decide that the bank sent it: it is paid on its day, and the returned money is taken again', async () => {
  const before = await housesOf()
  const { operators, payout, person, batch, result } = await bank.makeConflict()
  const asked = await decide(payout, operators.maker)
  expect(asked.data).toMatchObject({ kind: 'decidePayoutConflict', state: 'waiting' })
  expect(asked.data.says).toContain('보낸 것으로 기록해요')
  expect(await stateOf(payout)).toBe('failed')
  expect((await approve(asked.data.id, operators.maker)).status).toBe(409)
  expect((await approve(asked.data.id, operators.approver)).status).toBe(200)
  expect(await rowsOf('SELECT state, paid_on, fail_reason FROM payouts WHERE id = ?', payout)).toEqual([
    { state: 'paid', paid_on: today(), fail_reason: null },
  ])
  expect(await balancesOf(person)).toMatchObject({ available: 0, reserved: 0, debt: 0 })
  const after = await housesOf()
  expect([after.bank - before.bank, after.tax_income - before.tax_income]).toEqual([29_010, 900])
  expect((await batchOf(operators.maker, batch.id)).rows[0].state).toBe('paid')
  expect((await resultOf(operators.maker, result)).rows[0]).toMatchObject({ isApplied: true, refused: '' })
  expect((await alarmsOf(payout))[0]?.closed_at).not.toBeNull()
  expect((await unmetOf(person)).map(({ code }: { code: string }) => code)).not.toContain('no_conflict')
  expect((await decide(payout, operators.maker)).body.code).toBe('payout_transition')
  const { data: journal } = await call('GET /creators/me/journal?account=balance&cause=payout', {
    as: person.token,
  })
  expect(JSON.stringify(journal)).toContain('이미 입금된 출금이라서 다시 뺐어요')
})

test('two operators decide that the bank did not send it: nothing moves, and the creator can be paid again', async () => {
  const made = await bank.makeConflict()
  await bank.decideByTwo(made.operators, made.payout, 'unpaid')
  expect(await stateOf(made.payout)).toBe('failed')
  expect(await balancesOf(made.person)).toMatchObject({ available: 30_000, debt: 0 })
  expect((await resultOf(made.operators.maker, made.result)).rows[0]).toMatchObject({
    isApplied: true,
    isConflict: false,
    refused: expect.stringContaining('보내지 않은 것으로'),
  })
  expect((await alarmsOf(made.payout))[0]?.closed_at).not.toBeNull()
  const again = await sendAgain(made)
  expect(await bank.answer(made.operators, again.batch, '정상')).toMatchObject({ done: true })
  expect(await stateOf(again.payout)).toBe('paid')
})

test.each([
  ['the first answer first', ['first', 'second']],
  ['the second answer first', ['second', 'first']],
] as const)('paid twice by the bank, %s: found, booked, and owed', async (_, order) => {
  const before = await housesOf()
  const made = await bank.makeSent()
  await bank.returnByTwo(made.operators, made.payout)
  const again = await sendAgain(made)
  const of = { first: made, second: again }
  for (const one of order) await bank.answer(made.operators, of[one].batch, '정상')
  for (const { payout } of [made, again])
    if ((await stateOf(payout)) !== 'paid') await bank.decideByTwo(made.operators, payout, 'paid')
  expect([await stateOf(made.payout), await stateOf(again.payout)]).toEqual(['paid', 'paid'])
  expect((await housesOf()).bank - before.bank).toBe(2 * 29_010)
  expect(await balancesOf(made.person)).toMatchObject({ available: 0, reserved: 0, debt: -30_000 })
})

test('a return booked by mistake is reversed as if the money had never come back', async () => {
  const before = await housesOf()
  const { operators, batch, payout, person } = await bank.makeSent()
  await bank.answer(operators, batch, '정상')
  await bank.answer(operators, batch, '반송')
  expect(await balancesOf(person)).toMatchObject({ available: 30_000 })
  expect(await bank.answer(operators, batch, '정상')).toMatchObject({ done: false })
  await bank.decideByTwo(operators, payout, 'paid')
  expect(await rowsOf('SELECT state, returned_on FROM payouts WHERE id = ?', payout)).toEqual([
    { state: 'paid', returned_on: null },
  ])
  expect(await balancesOf(person)).toMatchObject({ available: 0, debt: 0 })
  const after = await housesOf()
  expect([after.bank - before.bank, after.tax_income - before.tax_income]).toEqual([29_010, 900])
})

test('two operators decide a conflict above 1,000,000 won, even if one of them prepared the payout', async () => {
  const { operators, payout, person } = await bank.makeConflict(1_500_000)
  const asked = await decide(payout, operators.approver)
  expect((await approve(asked.data.id, operators.maker)).status).toBe(200)
  expect(await stateOf(payout)).toBe('paid')
  expect(await balancesOf(person)).toMatchObject({ available: 0, reserved: 0 })
})
