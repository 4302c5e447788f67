/**
 * Results from the bank: read, shown, and applied in slices; and payouts that are returned after they were
 * paid.
 */
import { afterAll, expect, test } from 'vitest'
import { applyPayoutResult } from '#api/money/payout-batches/results.ts'
import { addDays } from '#contract/core/kst.ts'
import { call } from '#tests/helpers/api.ts'
import { depsWithWrite } from '#tests/helpers/inject-write.ts'
import {
  act,
  apply,
  type Batch,
  batchOf,
  housesOf,
  makeBatch,
  resultCsv,
  resultOf,
  today,
  upload,
} from '#tests/helpers/money/payout-batches.ts'
import { approveOf } from '#tests/helpers/money/payout-conflicts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'

afterAll(expectProof)

/** The references of the batch, in the order of its payouts. */
async function referencesOf({ id, maker, payouts }: Batch): Promise<string[]> {
  const { rows } = await batchOf(maker, id)
  return payouts.map((one) => rows.find((row: { id: string }) => row.id === one.id).reference)
}
const houses = housesOf
const mailsTo = async (email: string) =>
  (
    await rowsOf<{ text: string }>(
      'SELECT payload AS text FROM outbox WHERE payload LIKE ? UNION ALL SELECT subject || body FROM dev_mails WHERE recipient = ?',
      `%${email}%`,
      email,
    )
  ).map(({ text }) => text)

test('paid, failed and returned payouts follow the bank’s result, each on the bank’s day', async () => {
  const batch = await makeBatch([30_000, 40_000, 50_000])
  const [paid, failed, gone] = batch.payouts
  const [first, second, third] = await referencesOf(batch)
  const before = await houses()
  const csv = resultCsv([
    { reference: first, result: '정상' },
    { reference: `잇다 ${second}`, result: '불능', reason: '예금주가 달라요' },
    { reference: third, amount: 48_350, result: '정상처리' },
  ])
  const { data } = await upload(batch.maker, batch.id, csv)
  const read = await resultOf(batch.maker, data.id)
  expect(read).toMatchObject({ errors: [], left: 3 })
  expect(read.rows.map((row: { outcome: string }) => row.outcome)).toEqual(['paid', 'failed', 'paid'])
  expect(await batchOf(batch.maker, batch.id), 'nothing is applied by reading').toMatchObject({
    state: 'sent',
  })
  expect((await apply(batch.maker, data.id)).data).toMatchObject({ left: 0 })
  expect(await batchOf(batch.maker, batch.id)).toMatchObject({ state: 'done' })
  expect(await balancesOf(failed?.person as never)).toMatchObject({ available: 40_000, reserved: 0 })
  expect(await mailsTo(failed?.person.email ?? '')).toEqual([expect.stringContaining('예금주가 달라요')])

  const back = resultCsv([{ reference: third, result: '반송', reason: '해지된 계좌예요' }])
  const later = await upload(batch.approver, batch.id, back)
  expect((await apply(batch.approver, later.data.id)).data).toMatchObject({ left: 0 })
  expect(await balancesOf(gone?.person as never), 'all of it, with its tax').toMatchObject({
    available: 50_000,
    reserved: 0,
  })
  expect(await mailsTo(gone?.person.email ?? '')).toContainEqual(expect.stringContaining('해지된 계좌예요'))
  const rows = (await batchOf(batch.maker, batch.id)).rows.map((row: { state: string; why: string }) => [
    row.state,
    row.why,
  ])
  expect(rows.sort()).toEqual([
    ['failed', '예금주가 달라요'],
    ['paid', ''],
    ['returned', '해지된 계좌예요'],
  ])
  const after = await houses()
  expect(after.bank - before.bank, 'only the first has left').toBe(29_010)
  expect([after.tax_income - before.tax_income, after.tax_local - before.tax_local]).toEqual([900, 90])
  const { data: seen } = await call('GET /creators/payouts', { as: gone?.person.token ?? '' })
  expect(seen.items[0]).toMatchObject({
    state: 'failed',
    paidOn: today(),
    returnedOn: today(),
    failReason: '해지된 계좌예요',
  })
  expect(await balancesOf(paid?.person as never)).toMatchObject({ available: 0, reserved: 0 })
})

test('result rows without a reference are matched by account, amount and name', async () => {
  const batch = await makeBatch([31_000, 42_000])
  const account = '3333-01-2345678'
  const lines = [
    { account, amount: 29_980, holder: '김 하나', result: '완료' },
    { account, amount: 40_620, holder: '김하나', result: '실패', reason: '한도 초과' },
  ]
  const { data } = await upload(batch.maker, batch.id, resultCsv(lines))
  expect(
    (await resultOf(batch.maker, data.id)).rows.map((row: { payoutId: string }) => row.payoutId),
  ).toEqual(batch.payouts.map(({ id }) => id))
})

test('unknown rows, wrong amounts, future days and duplicates are reported by line, and nothing of the file counts', async () => {
  const batch = await makeBatch([31_000, 42_000])
  const [first, second] = await referencesOf(batch)
  const lines = [
    { reference: first, amount: 31_000, result: '정상' },
    { reference: 'ZZZZZ-001', result: '정상' },
    { reference: second, result: '정상', day: addDays(today(), 1) },
    { reference: second, result: '글쎄요' },
    { reference: second, result: '실패' },
    { account: '3333012345678', amount: 29_980, holder: '박둘', result: '정상' },
    { reference: first, result: '정상' },
    { reference: first, result: '정상' },
  ]
  const { data } = await upload(batch.maker, batch.id, resultCsv(lines))
  const read = await resultOf(batch.maker, data.id)
  expect(read.rows).toEqual([])
  expect(read.errors.map(({ line, message }: { line: number; message: string }) => [line, message])).toEqual([
    [2, '보낸 금액과 달라요.'],
    [3, expect.stringContaining('이 일괄 이체로 보낸 출금이 아니에요')],
    [4, '아직 오지 않은 날이에요.'],
    [5, expect.stringContaining('알 수 없어요')],
    [6, expect.stringContaining('이유가 비어')],
    [7, expect.stringContaining('이 일괄 이체로 보낸 출금이 아니에요')],
    [9, '8번째 줄과 같은 출금이에요.'],
  ])
  expect((await apply(batch.maker, data.id)).body.code).toBe('import_not_ready')
  expect((await upload(batch.maker, batch.id, '이름\r\n나')).body.code).toBe('import_unreadable')
  const unsent = await makeBatch([30_000], 'made')
  expect((await upload(unsent.maker, unsent.id, resultCsv([]))).body.code).toBe('payout_batch_state')
})

test('the same file gets the same answer, and another file with the same rows changes nothing', async () => {
  const batch = await makeBatch([30_000])
  const [reference] = await referencesOf(batch)
  const csv = resultCsv([{ reference, result: '정상' }])
  const first = await upload(batch.maker, batch.id, csv)
  expect((await upload(batch.maker, batch.id, csv)).data).toEqual(first.data)
  await apply(batch.maker, first.data.id)
  const before = await houses()
  expect((await apply(batch.maker, first.data.id)).body.code).toBe('import_not_ready')
  const again = await upload(batch.approver, batch.id, `${csv}\r\n`)
  expect((await apply(batch.approver, again.data.id)).data).toMatchObject({ left: 0 })
  expect(await houses()).toEqual(before)
})

test('a payout blocked by then is not marked as paid; its row waits with the reason and can be applied once that is gone', async () => {
  const batch = await makeBatch([30_000, 40_000])
  const [one] = batch.payouts
  const references = await referencesOf(batch)
  const { data } = await upload(
    batch.maker,
    batch.id,
    resultCsv(references.map((reference) => ({ reference, result: '정상' }))),
  )
  await rowsOf(
    "UPDATE users SET suspended_at = '2026-11-21' WHERE id = ? RETURNING id",
    one?.person.userId ?? '',
  )
  const { data: applied } = await apply(batch.maker, data.id)
  expect(applied).toMatchObject({
    left: 1,
    items: [{ id: one?.id, done: false, why: expect.stringContaining('정지') }, { done: true }],
  })
  expect((await resultOf(batch.maker, data.id)).rows[0]).toMatchObject({
    isApplied: false,
    refused: expect.stringContaining('정지'),
  })
  await rowsOf('UPDATE users SET suspended_at = NULL WHERE id = ? RETURNING id', one?.person.userId ?? '')
  expect((await apply(batch.maker, data.id)).data).toMatchObject({ left: 0 })
  expect((await resultOf(batch.maker, data.id)).rows[0]).toMatchObject({ isApplied: true, refused: '' })
})

test('two concurrent applications of the same rows write each row once', async () => {
  const batch = await makeBatch([30_000])
  const [reference] = await referencesOf(batch)
  const { data } = await upload(batch.maker, batch.id, resultCsv([{ reference, result: '정상' }]))
  const before = await houses()
  const deps = depsWithWrite(() => apply(batch.approver, data.id), 2)
  await applyPayoutResult(deps, batch.maker.actor, { id: data.id })
  expect((await houses()).bank - before.bank).toBe(29_010)
  expect(await balancesOf(batch.payouts[0]?.person as never)).toMatchObject({ reserved: 0, available: 0 })
})

test('a payout of a batch can be ended by hand, by two operators if it is given back, and its row shows it', async () => {
  const batch = await makeBatch([30_000, 40_000])
  const [one, other] = batch.payouts
  const body = { reason: '계좌를 확인해 주세요' }
  const asked = await call(`POST /ops/payouts/${one?.id}/failed`, { as: batch.maker.token, body })
  expect(asked.data).toEqual({ result: 'asked' })
  await approveOf(batch, one?.id ?? '', 'giveBackPayout')
  expect((await call(`POST /ops/payouts/${other?.id}/paid`, { as: batch.maker.token })).status).toBe(200)
  expect(await batchOf(batch.maker, batch.id)).toMatchObject({
    state: 'done',
    rows: [{ state: 'failed' }, { state: 'paid' }],
  })
})

test('the tax file lists payments by the bank’s day and deducts returned ones in their month', async () => {
  const batch = await makeBatch([30_000, 50_000])
  const [, reference] = await referencesOf(batch)
  const { data } = await upload(batch.maker, batch.id, resultCsv([{ reference, result: '정상' }]))
  await apply(batch.maker, data.id)
  const back = resultCsv([{ reference, result: '반송', reason: '해지' }])
  await apply(batch.approver, (await upload(batch.approver, batch.id, back)).data.id)
  const file = (await act(batch.maker, batch.id, 'withholding')).data
  const text = Buffer.from(file.bytes, 'base64').toString('utf8')
  expect(file.fileName).toMatch(/^itda-withholding-.*\.csv$/)
  const amounts = text
    .split('\r\n')
    .slice(1, 4)
    .map((line: string) => line.split(',').slice(5, 10).join())
  expect(amounts).toEqual([
    '"30000","900","90","0","29010"',
    '"50000","1500","150","0","48350"',
    '"-50000","-1500","-150","0","-48350"',
  ])
  expect(text).toContain(`"${today().slice(0, 7)}","${today()}","김하나"`)
})
