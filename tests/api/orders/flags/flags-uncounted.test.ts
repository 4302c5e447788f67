/**
 * Orders from uncounted clicks are set aside with the reason and reviewed before they are paid; people who
 * click again are paid. The creator and the operator read the same facts on every page.
 */
import { expect, test } from 'vitest'
import { DROP_REASON_LABELS } from '#contract/links/clicks.ts'
import { ARTICLES } from '#documents/help/index.ts'
import { toVisit } from '#go/counting.ts'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { decide, flagsOf, orderOf, passAnswerDays, settleAll } from '#tests/helpers/orders/flags.ts'
import { makeClickId, makeReport, makeShop, report } from '#tests/helpers/orders/postback.ts'

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

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const BY_HAND = { 'user-agent': CHROME, 'sec-fetch-site': 'cross-site', 'sec-fetch-user': '?1' }

test.each([
  ['a frame', { headers: { ...BY_HAND, 'sec-fetch-user': '', 'sec-fetch-dest': 'iframe' } }, 'no_gesture'],
  ['a script', { headers: { ...BY_HAND, 'sec-fetch-user': '', 'sec-fetch-mode': 'navigate' } }, 'no_gesture'],
  ['an image', { headers: { ...BY_HAND, 'sec-fetch-user': '', 'sec-fetch-mode': 'no-cors' } }, 'no_gesture'],
  ['a robot', { headers: { 'user-agent': 'Googlebot/2.1' } }, 'bot'],
  ['something without a name', { headers: {} }, 'bot'],
  ['a browser reading ahead', { headers: { ...BY_HAND, 'sec-purpose': 'prefetch;prerender' } }, 'prefetch'],
  ['HEAD', { method: 'HEAD', headers: BY_HAND }, 'head'],
] as const)('the order of a link opened by %s says the same wherever it is read', async (_by, init, drop) => {
  const visit = toVisit(new Request('https://itda.example/l/abc', init))
  expect(visit.drop).toBe(drop)
  const { person, order } = await makeOrdered(visit.drop)
  const { id } = await orderOf(order.orderCode)
  const { data: mine } = await call('GET /orders', { as: person.token })
  expect(mine.items[0]).toMatchObject({ state: 'pending', earning: 1_120, hold: { by: 'held' } })
  const [flag] = (await flagsOf(person)).items
  const why = DROP_REASON_LABELS[drop]
  expect(flag.evidence).toContainEqual({ label: '세지 않은 이유', value: why })
  expect((await call(`GET /ops/orders/${id}`, { as: operator.token })).data).toMatchObject({
    click: { drop },
    flags: [{ kind: 'uncounted_click', state: 'open' }],
  })
  await expectRollUps(person)

  await passAnswerDays()
  expect((await decide(operator, flag.id, 'uphold')).status).toBe(200)
  await settleAll()
  const { data: after } = await call('GET /orders', { as: person.token })
  expect(after.items[0]).toMatchObject({ state: 'cancelled', hold: { by: 'upheld' } })
  expect(await balancesOf(person)).toMatchObject({ pending: 0, available: 0, debt: 0 })
})

test('the terms and the help explain for each uncounted click what happens to its order', async () => {
  const [terms] = await rowsOf<{ body: string }>(
    "SELECT body FROM legal_texts WHERE kind = 'terms' AND version = 1",
  )
  expect(terms?.body).toContain('확인이 끝날 때까지 예정으로 두어요')
  const article = JSON.stringify(ARTICLES.find(({ slug }) => slug === 'clicks'))
  for (const word of ['로봇', '미리 읽', '자동으로 연 주소', '주소만 확인한 요청', '다시 누른'])
    expect(article).toContain(word)
  expect(article).toContain('예정으로 두고')
})

test('a cleared order is paid, an upheld one is not, and other orders of the link are paid as usual', async () => {
  const good = await makeOrdered('no_gesture')
  const [flag] = (await flagsOf(good.person)).items
  const text = '앱에서 열면 새 창이 저절로 떠요.'
  await call(`POST /flags/${flag.id}/answers`, { as: good.person.token, body: { text } })
  expect((await decide(operator, flag.id, 'clear')).status).toBe(200)
  expect(await balancesOf(good.person)).toMatchObject({ pending: 0, available: 1_120 })

  const bad = await makeOrdered('bot')
  const [other] = (await flagsOf(bad.person)).items
  await passAnswerDays()
  expect((await decide(operator, other.id, 'uphold')).status).toBe(200)
  expect(await orderOf(bad.order.orderCode)).toMatchObject({ state: 'cancelled', hold: 'upheld' })
  expect(await balancesOf(bad.person)).toMatchObject({ pending: 0, available: 0, debt: 0 })
  await expectRollUps(bad.person)
  await expectProof()
})

test('an order of a counted click, or of a click repeated by the same person, is paid without a flag', async () => {
  const { person, order } = await makeOrdered(null)
  expect(await orderOf(order.orderCode)).toMatchObject({ state: 'confirmed', hold: null })
  expect((await flagsOf(person)).items).toEqual([])
})
