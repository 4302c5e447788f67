/** Orders of clicks that do not count are set aside with the reason, never paid unseen; people who click again are paid. */
import { expect, test } from 'vitest'
import { call } from '../helpers/api.ts'
import { decide, flagsOf, orderOf, settleAll } from '../helpers/flags.ts'
import { makePerson } from '../helpers/make.ts'
import { balancesOf, expectProof, expectRollUps } from '../helpers/money.ts'
import { makeClickId, makeReport, makeShop, report } from '../helpers/postback.ts'

const operator = await makePerson({ role: 'operator' })

async function makeOrdered(drop: Parameters<typeof makeClickId>[2]) {
  const person = await makePerson()
  const { partner, link } = await makeShop(person)
  const order = makeReport(await makeClickId(link.code, new Date(), drop), { status: 'confirmed' })
  await report(partner, order)
  await settleAll()
  return { person, partner, order }
}

for (const [drop, seen] of [
  ['no_gesture', '자동으로 열린 주소'],
  ['bot', '검색 로봇과 미리보기'],
  ['prefetch', '브라우저가 미리 읽음'],
  ['head', '주소만 확인한 요청'],
] as const)
  test(`an order of a click that was left out as ${drop} is not paid unseen, and its creator is told why`, async () => {
    const { person, order } = await makeOrdered(drop)
    expect(await orderOf(order.orderCode)).toMatchObject({
      state: 'pending',
      hold: 'held',
      pending_won: 1_120,
    })
    expect(await balancesOf(person)).toMatchObject({ pending: 1_120, available: 0 })
    const [flag] = (await flagsOf(person)).items
    expect(flag).toMatchObject({ kind: 'uncounted_click', state: 'open', orderCount: 1 })
    expect(flag.evidence).toContainEqual({ label: '세지 않은 이유', value: seen })
    const { data } = await call('GET /orders', { as: person.token })
    expect(data.items[0].reason).toContain('사람이 누른 것으로 보이지 않는 클릭')
  })

test('cleared it is paid, upheld it is not, and other orders of the link are paid as ever', async () => {
  const good = await makeOrdered('no_gesture')
  const [flag] = (await flagsOf(good.person)).items
  const text = '앱에서 열면 새 창이 저절로 떠요.'
  await call(`POST /flags/${flag.id}/answers`, { as: good.person.token, body: { text } })
  expect((await decide(operator, flag.id, 'clear')).status).toBe(200)
  expect(await balancesOf(good.person)).toMatchObject({ pending: 0, available: 1_120 })

  const bad = await makeOrdered('bot')
  const [other] = (await flagsOf(bad.person)).items
  await decide(operator, other.id, 'uphold')
  expect(await orderOf(bad.order.orderCode)).toMatchObject({ state: 'cancelled', hold: 'upheld' })
  expect(await balancesOf(bad.person)).toMatchObject({ pending: 0, available: 0, debt: 0 })
  await expectRollUps(bad.person)
  await expectProof()
})

test('an order of a click that counts, or of one made again by the same person, is paid without a question', async () => {
  const { person, order } = await makeOrdered(null)
  expect(await orderOf(order.orderCode)).toMatchObject({ state: 'confirmed', hold: null })
  expect((await flagsOf(person)).items).toEqual([])
})
