/** Lines that the network corrects, sends twice, creates again in parts, or books for another click. */
import { afterAll, expect, test } from 'vitest'
import { insert, type Row } from '#api/db/sql.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeStage } from '#tests/helpers/orders/linkprice.ts'
import { EARNING, expectMoney, orderOf } from '#tests/helpers/orders/linkprice-orders.ts'
import { makeClickId } from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

test('a creator gets the share of what is left after a settled correction, and reads why', async () => {
  const stage = await makeStage(await makePerson())
  const line = stage.row('O-1', { commission: 3_600, sales: 90_000 })
  stage.put(line)
  await stage.readAll('2026-10-04T09:00')
  // The correction is not settled yet, so it does not apply.
  const correction = stage.row('O-1', { commission: -1_200, sales: -30_000, p_cd: 'fix', it_cnt: '-1' })
  stage.put({ ...correction, create_time_stamp: '20261120', yyyymmdd: '20261119' })
  await stage.readAll('2026-11-21T04:00')
  await expectMoney(stage, { pending: 2_520 })
  stage.turn('210', line.trlog_id, correction.trlog_id)
  await stage.readAll('2026-12-06T04:00')
  await expectMoney(stage, { available: 1_680 })
  const order = await orderOf(stage)
  expect(order).toMatchObject({
    amount: 60_000,
    commission: 2_400,
    lines: [{ amount: 60_000, commission: 2_400 }],
  })
  expect(order.events.at(-1).text).toContain('커미션 1,200원을 바로잡아 뺐어요')
})

test('a correction after the confirmation takes money back, never more than there was', async () => {
  const stage = await makeStage(await makePerson())
  stage.put(stage.row('O-1', { status: '210' }))
  await stage.readAll('2026-12-04T04:00')
  await expectMoney(stage, { available: EARNING })
  stage.put(stage.row('O-1', { status: '210', commission: -400, create_time_stamp: '20261204' }))
  await stage.readAll('2026-12-05T04:00')
  await expectMoney(stage, { available: 420 })
  stage.put(stage.row('O-1', { status: '210', commission: -900, create_time_stamp: '20261205' }))
  await stage.readAll('2026-12-08T04:00')
  await expectMoney(stage, {})
})

test('a line sent live and in a batch without a time counts once, even when it settles on one of them first', async () => {
  const stage = await makeStage(await makePerson())
  const live = stage.row('O-1', { commission: 1_100, sales: 22_000 })
  const batch = stage.row('O-1', { hhmiss: '000000' })
  stage.put(live, batch)
  await stage.readAll('2026-10-04T09:00')
  await expectMoney(stage, { pending: EARNING })
  stage.turn('310', live.trlog_id)
  await stage.readAll('2026-11-30T04:00')
  await expectMoney(stage, { pending: EARNING })
  expect((await orderOf(stage)).reason).not.toContain('취소')
  stage.turn('210', batch.trlog_id)
  await stage.readAll('2026-12-01T04:00')
  await expectMoney(stage, { available: EARNING })
})

test('an order says that a product created again is missing, and again when it comes days after the other', async () => {
  const stage = await makeStage(await makePerson())
  const lines = [stage.row('O-1'), stage.row('O-1', { p_cd: 'p2', p_nm: '베개', commission: 500 })]
  stage.put(...lines)
  await stage.readAll('2026-10-04T09:00')
  stage.turn('310', ...lines.map((row) => row.trlog_id))
  stage.put(stage.row('O-1', { status: '210', create_time_stamp: '20261201' }))
  await stage.readAll('2026-12-01T04:00')
  await expectMoney(stage, { available: EARNING })
  const again = { status: '210', create_time_stamp: '20261205', p_cd: 'p2', p_nm: '베개', commission: 500 }
  stage.put(stage.row('O-1', again))
  await stage.readAll('2026-12-06T04:00')
  await expectMoney(stage, { available: 1_050 })
  const texts = (await orderOf(stage)).events.map(({ text }: { text: string }) => text)
  expect(texts[1]).toContain('다시 만든 주문에 ‘베개’ 상품이 아직 오지 않았어요. 오면 더해요.')
  expect(texts[2]).toContain('늦게 온 상품이 있어 ‘베개’ 상품이 더해졌어요.')
  expect(texts[2]).toContain('확정된 수익은 1,050원이에요.')
})

test('lines of one order bought under two clicks are paid to each click', async () => {
  const stage = await makeStage(await makePerson())
  const second = await makeClickId(stage.shop.link.code, '2026-10-03T12:30:00+09:00')
  const lines = [
    stage.row('O-1'),
    stage.row('O-1', { user_id: second, p_cd: 'p2', commission: 2_400, sales: 48_000 }),
  ]
  stage.put(...lines)
  await stage.readAll('2026-10-04T09:00')
  await expectMoney(stage, { pending: EARNING + 1_680 })
  const codes = [await orderOf(stage, 0), await orderOf(stage, 1)]
  expect(codes.map(({ orderCode }) => orderCode).sort()).toEqual(['O-1', 'O-1 (2)'])
  const split = codes.find(({ orderCode }) => orderCode === 'O-1 (2)')
  expect(split.events[0].text).toContain('이 클릭으로 산 상품만 따로 보여요')
  stage.turn('210', ...lines.map((row) => row.trlog_id))
  await stage.readAll('2026-12-06T04:00')
  await expectMoney(stage, { available: EARNING + 1_680 })
})

test('an operator can apply, once, a line that waited because another click had its order', async () => {
  const stage = await makeStage(await makePerson())
  const second = await makeClickId(stage.shop.link.code, '2026-10-03T12:30:00+09:00')
  stage.put(
    stage.row('O-1'),
    stage.row('O-1', { user_id: second, p_cd: 'p2', commission: 2_400, sales: 48_000 }),
  )
  await stage.readAll('2026-10-04T09:00')
  const kept = "SELECT * FROM inbox WHERE partner_id = ? AND order_code = 'O-1 (2)'"
  const [message] = await rowsOf<Row<'inbox'>>(kept, stage.shop.partner.id)
  // The form of a message from before each click had an order of its own.
  const report = JSON.stringify({
    ...JSON.parse(message?.report ?? ''),
    orderCode: 'O-1',
    eventId: 'O-1#old',
  })
  const { db } = testDeps()
  const old = {
    ...message,
    id: `${message?.id}0`,
    report,
    event_id: 'O-1#old',
    order_code: 'O-1',
    order_id: null,
  }
  await insert(db, 'inbox', {
    ...old,
    result: 'quarantined',
    reason: 'attribution_changed',
  } as Row<'inbox'>).run()
  const operator = await makePerson({ role: 'operator' })
  const answer = await call(`POST /ops/inbox/${old.id}/replay`, { as: operator.token, body: {} })
  expect(answer.data).toEqual({ result: 'accepted' })
  await expectMoney(stage, { pending: EARNING + 1_680 })
})
