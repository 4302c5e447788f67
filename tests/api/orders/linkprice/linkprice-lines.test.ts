/** The rows of the list that make up an order. */
import { afterAll, expect, test } from 'vitest'
import { makePerson } from '#tests/helpers/make.ts'
import { expectProof } from '#tests/helpers/money.ts'
import { makeStage } from '#tests/helpers/orders/linkprice.ts'
import { EARNING, expectMoney, kindsOf, orderOf } from '#tests/helpers/orders/linkprice-orders.ts'

afterAll(expectProof)

test('the same line live and in a batch counts once', async () => {
  const stage = await makeStage(await makePerson())
  const live = stage.row('O-1', { create_time_stamp: '20261003' })
  const batch = stage.row('O-1', { create_time_stamp: '20261005', hhmiss: '000000' })
  stage.put(live)
  await stage.readAll('2026-10-04T09:00')
  stage.put(batch)
  await stage.readAll('2026-10-06T04:00')
  await expectMoney(stage, { pending: EARNING })
  stage.turn('310', live.trlog_id)
  stage.turn('210', batch.trlog_id)
  await stage.readAll('2026-12-06T04:00')
  await expectMoney(stage, { available: EARNING })
  expect(await kindsOf(stage)).toEqual(['reported', 'confirmed'])
})

test('two lines of one product sent together add up', async () => {
  const stage = await makeStage(await makePerson())
  stage.put(stage.row('O-1'), stage.row('O-1'))
  await stage.readAll('2026-10-04T09:00')
  await expectMoney(stage, { pending: 2 * EARNING })
  expect((await orderOf(stage)).lines).toMatchObject([{ quantity: 2, amount: 40_000, commission: 2_000 }])
})

test('a line stored live and in a batch on one day counts once, whichever of them settles', async () => {
  const stage = await makeStage(await makePerson())
  const live = stage.row('O-1')
  const batch = stage.row('O-1', { hhmiss: '230000' })
  stage.put(live, batch, stage.row('O-1', { p_cd: 'p2', sales: 10_000, commission: 500 }))
  await stage.readAll('2026-10-04T09:00')
  await expectMoney(stage, { pending: 1_050 })
  stage.turn('310', live.trlog_id)
  await stage.readAll('2026-10-20T04:00')
  await expectMoney(stage, { pending: 1_050 })
  stage.turn('210', batch.trlog_id)
  await stage.readAll('2026-12-06T04:00')
  await expectMoney(stage, { pending: 1_050 })
})

test.each([
  ['the same day', '20261004'],
  ['a later day', '20261020'],
])('a commission of 0 earns nothing until the right one comes %s', async (_when, day) => {
  const stage = await makeStage(await makePerson())
  stage.put(stage.row('O-1', { commission: 0 }))
  await stage.readAll('2026-10-04T09:00')
  await expectMoney(stage, {})
  expect((await orderOf(stage)).reason).toContain('커미션은 파트너가 정하면')
  stage.put(stage.row('O-1', { create_time_stamp: day }))
  await stage.readAll('2026-10-21T04:00')
  await expectMoney(stage, { pending: EARNING })
  expect(await orderOf(stage)).toMatchObject({ amount: 20_000 })
})

test('a settled commission of 0 stays open until the month is final', async () => {
  const stage = await makeStage(await makePerson())
  stage.put(stage.row('O-1', { commission: 0, status: '210' }))
  await stage.readAll('2026-11-25T04:00')
  expect(await orderOf(stage)).toMatchObject({ state: 'pending', earning: 0 })
  await stage.readAll('2026-12-07T04:00')
  expect(await orderOf(stage)).toMatchObject({ state: 'confirmed', earning: 0 })
})

test('lines folded into one line whose product is the order keep their total', async () => {
  const stage = await makeStage(await makePerson())
  const lines = [
    stage.row('O-1'),
    stage.row('O-1', { p_cd: 'p2', p_nm: '베개', sales: 10_000, commission: 500 }),
  ]
  stage.put(...lines)
  await stage.readAll('2026-10-04T09:00')
  await expectMoney(stage, { pending: 1_050 })
  const whole = {
    p_cd: 'O-1',
    sales: 30_000,
    commission: 1_500,
    status: '200',
    create_time_stamp: '20261121',
  }
  stage.put(stage.row('O-1', whole))
  await stage.readAll('2026-11-22T04:00')
  await expectMoney(stage, { pending: 1_050 })
  stage.turn('310', ...lines.map((row) => row.trlog_id))
  await stage.readAll('2026-11-23T04:00')
  await expectMoney(stage, { pending: 1_050 })
  expect(await kindsOf(stage)).toEqual(['reported', 'merged'])
})

test('lines of one product folded into one line keep their total', async () => {
  const stage = await makeStage(await makePerson())
  const lines = [stage.row('O-1'), stage.row('O-1')]
  stage.put(...lines)
  await stage.readAll('2026-10-04T09:00')
  stage.turn('310', ...lines.map((row) => row.trlog_id))
  stage.put(
    stage.row('O-1', {
      it_cnt: '2',
      sales: 40_000,
      commission: 2_000,
      status: '210',
      create_time_stamp: '20261203',
    }),
  )
  await stage.readAll('2026-12-06T04:00')
  await expectMoney(stage, { available: 2 * EARNING })
  const { events } = await orderOf(stage)
  expect(events.at(-1).text).toContain('한 줄로 합쳤어요')
})

test('a line cancelled early takes back only its own part', async () => {
  const stage = await makeStage(await makePerson())
  const [kept, cancelled] = [
    stage.row('O-1'),
    stage.row('O-1', { p_cd: 'p2', sales: 10_000, commission: 500 }),
  ]
  stage.put(kept, cancelled)
  await stage.readAll('2026-10-04T09:00')
  await expectMoney(stage, { pending: 1_050 })
  stage.turn('310', cancelled.trlog_id)
  await stage.readAll('2026-10-20T04:00')
  await expectMoney(stage, { pending: EARNING })
})

test('an order is confirmed when every line is decided', async () => {
  const stage = await makeStage(await makePerson())
  const [one, two] = [stage.row('O-1'), stage.row('O-1', { p_cd: 'p2', sales: 10_000, commission: 500 })]
  stage.put(one, two)
  await stage.readAll('2026-10-04T09:00')
  stage.turn('210', one.trlog_id)
  await stage.readAll('2026-12-06T04:00')
  await expectMoney(stage, { pending: 1_050 })
  stage.turn('210', two.trlog_id)
  await stage.readAll('2026-12-08T04:00')
  await expectMoney(stage, { available: 1_050 })
})
