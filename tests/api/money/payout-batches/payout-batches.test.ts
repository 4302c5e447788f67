/** Batches of payouts: selected, made, approved by another operator, revealed once, and sent as a file. */
import { afterAll, expect, test } from 'vitest'
import { makePayoutBatch } from '#api/money/payout-batches/make.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { depsWithWrite } from '#tests/helpers/inject-write.ts'
import { makePerson } from '#tests/helpers/make.ts'
import {
  act,
  batchOf,
  clearDue,
  DUE,
  make,
  makeBatch,
  makeDue,
  preview,
} from '#tests/helpers/money/payout-batches.ts'
import { BANK_GROUP, makePayable, makeRequested, register, request } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { cancel, earn } from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)
const reason = '지급일 이체'
const operator = () => makePerson({ role: 'operator' })
const step = (token: string, id: string, to: string, body?: unknown) =>
  call(`POST /ops/payouts/${id}/${to}`, { as: token, body })
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()

test('the preview shows the due payouts with their sums and each excluded one with its reason', async () => {
  await clearDue()
  const me = await operator()
  const [first, second] = await makeDue([30_000, 50_000])
  const owing = await makePayable(0)
  const { shop, order } = await earn(owing, 70_000)
  const owed = (await request(owing, 70_000)).data.id
  await cancel(shop.partner, order)
  const byHand = await makeRequested(20_000)
  await step(me.token, byHand.id, 'processing')
  const { data } = await preview(me)
  expect(idsOf(data.rows)).toEqual([first?.id, second?.id].sort())
  expect(data.total).toEqual({
    count: 2,
    gross: 80_000,
    incomeTax: 2_400,
    localTax: 240,
    vat: 0,
    net: 77_360,
  })
  expect(data.secondReason).toBeNull()
  const why = Object.fromEntries(data.excluded.map((one: { id: string; why: string }) => [one.id, one.why]))
  expect(why[owed]).toContain('갚을 금액이 70,000원')
  expect(why[byHand.id]).toContain('한 건씩')
  const { data: small } = await preview(me, { most: 40_000, taxType: 'individual', bank: '카카오뱅크' })
  expect(idsOf(small.rows)).toEqual([first?.id])
  for (const other of [{ taxType: 'general' }, { bank: '신한은행' }, { payOn: '2020-01-01' }])
    expect((await preview(me, other)).data.rows).toEqual([])
})

test('a batch up to 1,000,000 won needs no second operator; its payouts are started and cannot be changed', async () => {
  const { id, maker, payouts } = await makeBatch([400_000, 600_000], 'made')
  const batch = await batchOf(maker, id)
  expect(batch).toMatchObject({ state: 'approved', approvedBy: null, total: { count: 2, gross: 1_000_000 } })
  const [one] = payouts
  expect((await call(`DELETE /creators/payouts/${one?.id}`, { as: one?.person.token })).status).toBe(409)
  const audit = 'SELECT action FROM audit_log WHERE subject = ? AND actor_id = ?'
  expect(await rowsOf(audit, one?.id ?? '', maker.userId)).toEqual([{ action: 'startPayout' }])
  expect(await rowsOf(audit, id, maker.userId)).toEqual([{ action: 'makePayoutBatch' }])
})

test.each([
  ['in total', [400_000, 600_001]],
  ['of a single one', [1_000_001]],
])('above a million %s another operator approves, never who made it', async (_, amounts) => {
  const { id, maker, approver, payouts } = await makeBatch(amounts, 'made')
  expect((await preview(maker)).data.rows).toEqual([])
  expect(await batchOf(maker, id)).toMatchObject({ state: 'draft', mayApprove: false })
  expect((await act(maker, id, 'reveal', { reason })).body.code).toBe('payout_batch_state')
  expect((await act(maker, id, 'approve')).body.code).toBe('payout_batch_second')
  for (const { id: payout } of payouts)
    expect((await step(approver.token, payout, 'paid')).body.code, 'around the batch').toBe(
      'payout_batch_first',
    )
  expect((await batchOf(approver, id)).mayApprove).toBe(true)
  expect((await act(approver, id, 'approve')).status).toBe(200)
  expect((await act(approver, id, 'approve')).body.code).toBe('payout_batch_state')
  expect(await batchOf(maker, id)).toMatchObject({ state: 'approved', approvedBy: approver.email })
  expect((await act(maker, id, 'reveal', { reason })).status).toBe(200)
  // Two operators have seen the batch, so its maker may mark payouts as sent.
  for (const { id: payout } of payouts) expect((await step(maker.token, payout, 'paid')).status).toBe(200)
  expect((await batchOf(maker, id)).state).toBe('done')
})

test('a batch excludes payouts of its maker, and no operator approves a batch with their own money', async () => {
  await clearDue()
  const [mine] = await makeDue([600_000])
  const [maker, other] = [await operator(), await operator()]
  // A batch excludes payouts to its maker's own account, and everybody here registers the same account.
  const me = await operator()
  await register(me)
  expect((await preview(me)).data.rows).toEqual([])
  expect((await make(me)).body.code).toBe('payout_batch_empty')
  await makeDue([600_000])
  const { data } = await make(maker)
  expect((await act(me, data.id, 'approve')).body.code).toBe('own_matter')
  expect((await batchOf(me, data.id)).mayApprove).toBe(false)
  expect((await act(other, data.id, 'approve')).status).toBe(200)
  expect((await batchOf(maker, data.id)).rows.map((row: { id: string }) => row.id)).toContain(mine?.id)
})

test('a payout is in one open batch; after that batch is dropped it can be chosen again', async () => {
  const { id, maker, payouts } = await makeBatch([30_000], 'made')
  const [payout] = payouts
  expect((await preview(maker)).data.excluded).toMatchObject([
    { id: payout?.id, why: '이미 다른 일괄 이체에 들어 있어요.' },
  ])
  expect((await make(maker)).body.code).toBe('payout_batch_empty')
  expect((await act(maker, id, 'drop', { reason: '은행을 바꿔요' })).status).toBe(200)
  expect((await batchOf(maker, id)).rows[0]).toMatchObject({ state: 'out', why: '은행을 바꿔요' })
  const again = await make(maker)
  expect((await batchOf(maker, again.data.id)).rows).toMatchObject([{ id: payout?.id, state: 'in' }])
  expect((await act(maker, id, 'reveal', { reason })).body.code).toBe('payout_batch_state')
})

test('a payout blocked between preview and creation is left out of the batch; the rest is made', async () => {
  await clearDue()
  const me = await operator()
  const person = await makePayable(0)
  const { shop, order } = await earn(person, 70_000)
  const owed = (await request(person, 70_000)).data.id
  const [good] = await makeDue([30_000])
  const deps = depsWithWrite(() => cancel(shop.partner, order))
  const { id } = await makePayoutBatch(deps, me.actor, { payOn: DUE })
  expect((await batchOf(me, id)).rows).toMatchObject([{ id: good?.id }])
  expect(await rowsOf('SELECT state FROM payouts WHERE id = ?', owed)).toEqual([{ state: 'requested' }])
})

test.each(['approval', 'file'])(
  'what is owed back before the %s is taken out of the batch, and says so',
  async (before) => {
    await clearDue()
    const [maker, approver] = [await operator(), await operator()]
    const person = await makePayable(0)
    const { shop, order } = await earn(person, 70_000)
    const owed = (await request(person, 70_000)).data.id
    await makeDue([1_200_000])
    const { id } = (await make(maker)).data
    if (before === 'file') await act(approver, id, 'approve')
    await cancel(shop.partner, order)
    const shown = (await batchOf(maker, id)).rows.find((row: { id: string }) => row.id === owed)
    expect(shown.obstacles[0]).toContain('갚을 금액이 70,000원')
    if (before === 'approval') await act(approver, id, 'approve')
    expect((await act(maker, id, 'reveal', { reason })).status).toBe(200)
    const batch = await batchOf(maker, id)
    expect(batch.rows.find((row: { id: string }) => row.id === owed)).toMatchObject({
      state: 'out',
      why: expect.stringContaining('갚을'),
    })
    expect(batch.total, 'what was approved stays').toMatchObject({ count: 2, gross: 1_270_000 })
    const file = await act(maker, id, 'bank-file', { layout: 'kb', kind: 'csv' })
    expect(file.data.rows).toBe(1)
    // A failed payout first pays the debt.
    expect((await step(maker.token, owed, 'failed', { reason: '주문이 취소됐어요' })).status).toBe(200)
    expect(await balancesOf(person)).toMatchObject({ available: 0, reserved: 0, debt: 0 })
  },
)

test('a payout whose money is owed back after the bank file was made cannot be marked as paid', async () => {
  await clearDue()
  const person = await makePayable(0)
  const { shop, order } = await earn(person, 70_000)
  const owed = (await request(person, 70_000)).data.id
  const me = await operator()
  const { id } = (await make(me)).data
  await act(me, id, 'reveal', { reason })
  await cancel(shop.partner, order)
  expect((await step(me.token, owed, 'paid')).body.code).toBe('payout_blocked')
  expect((await act(me, id, 'drop', { reason })).body.code, 'the bank knows it').toBe('payout_batch_state')
  expect(await balancesOf(person)).toMatchObject({ reserved: 70_000, debt: -70_000 })
})

test('one reveal opens the whole batch for fifteen minutes to that operator and is logged for each creator', async () => {
  const { id, maker, payouts } = await makeBatch([30_000, 40_000], 'approved')
  const ask = (as = maker) => act(as, id, 'bank-file', { layout: 'shinhan', kind: 'csv' })
  expect((await ask()).body.code).toBe('payout_batch_closed')
  expect((await act(maker, id, 'reveal', {})).body.fields.reason).toBeDefined()
  expect((await act(maker, id, 'reveal', { reason })).status).toBe(200)
  expect((await ask()).status).toBe(200)
  expect((await ask(await operator())).body.code).toBe('payout_batch_closed')
  for (const { person } of payouts) {
    const looks = 'SELECT actor_id, reason FROM pii_access_log WHERE creator_id = ?'
    expect(await rowsOf(looks, person.creatorId)).toEqual([{ actor_id: maker.userId, reason }])
  }
  const page = JSON.stringify(await batchOf(maker, id))
  expect(page).not.toContain('3333012345678')
  expect(page).not.toContain('김하나')
  const late = testDeps().now().getTime() - 16 * 60_000
  await testDeps().db.batch([
    testDeps().db.prepare('DROP TRIGGER audit_log_no_update'),
    testDeps()
      .db.prepare("UPDATE audit_log SET at = ? WHERE action = 'revealPayoutBatch' AND subject = ?")
      .bind(new Date(late).toISOString(), id),
    testDeps().db.prepare(
      "CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN SELECT RAISE(ABORT, 'audit_log_append_only'); END",
    ),
  ])
  expect((await ask()).body.code).toBe('payout_batch_closed')
  expect((await act(maker, id, 'withholding')).body.code).toBe('payout_batch_closed')
})

test('the bank file leaves out a payout whose account was changed since', async () => {
  const { id, maker, payouts } = await makeBatch([30_000, 40_000], 'approved')
  const [gone] = payouts
  if (gone) await register(gone.person, { ...BANK_GROUP(), accountNumber: '3333-09-7654321' })
  await act(maker, id, 'reveal', { reason })
  const { data } = await act(maker, id, 'bank-file', { layout: 'free', kind: 'csv', columns: '금액' })
  expect(Buffer.from(data.bytes, 'base64').toString('utf8')).toBe('\uFEFF"금액"\r\n"38680"\r\n')
})
