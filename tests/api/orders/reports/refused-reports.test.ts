import { afterAll, expect, test } from 'vitest'
import { call, endBackgroundWork } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeReport, makeShop, sendPostback, signBody } from '#tests/helpers/orders/postback.ts'

const { token: as } = await makePerson({ role: 'operator', operatorRole: 'support' })
const now = () => Math.floor(Date.now() / 1000)

afterAll(expectProof)

const refusedOf = async (id: string) => {
  await endBackgroundWork()
  return (await call(`GET /ops/partners/${id}/console`, { as })).data.refused
}

test('a refused report logs its reason, never its body or a secret; strangers push out no signed report', async () => {
  const shop = await makeShop(await makePerson())
  const { id, secret } = shop.partner
  const body = JSON.stringify(makeReport(shop.clickId, { orderCode: 'VERY-PRIVATE' }))
  const post = (text: string, signature: string) =>
    call(`POST /postbacks/${id}`, { body: text, headers: { 'itda-signature': signature } })
  expect((await sendPostback(shop.partner, { ...JSON.parse(body), status: 'VERY-PRIVATE' })).status).toBe(400)
  expect((await post(`${body}\n`, await signBody(body, [secret], now()))).status).toBe(401)
  expect((await post(body, await signBody(body, [secret], now() - 900))).status).toBe(401)
  expect((await post(body, '')).status).toBe(401)
  expect((await post('x'.repeat(65_537), await signBody(body, [secret], now()))).status).toBe(413)
  const told = await refusedOf(id)
  expect(told.map(({ cause, isSigned }: { cause: string; isSigned: boolean }) => [cause, isSigned])).toEqual([
    ['too_large', false],
    ['header', false],
    ['clock', false],
    ['signature', false],
    ['body', true],
  ])
  expect(told[3].says).toContain('끝에 줄바꿈이 없는 본문')
  expect(told[4].says).toContain('status')
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`VERY-PRIVATE|${secret}|${shop.clickId}`))

  for (let nth = 0; nth < 12; nth += 1) await post(body, `t=${now()},v1=${'0'.repeat(64)}`)
  const kept =
    'SELECT is_signed, count(*) AS n FROM refused_reports WHERE partner_id = ? GROUP BY 1 ORDER BY 1'
  await endBackgroundWork()
  expect(await rowsOf(kept, id), 'five a minute').toEqual([
    { is_signed: 0, n: 5 },
    { is_signed: 1, n: 1 },
  ])
  const hourly = `INSERT INTO refused_reports (partner_id, is_signed, cause, says, at)
    SELECT ?1, 0, 'signature', 'x', '2026-01-01T00:00:' || value FROM json_each('[10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25]') RETURNING id`
  await rowsOf(hourly, id)
  await rowsOf(
    "UPDATE refused_reports SET at = '2026-01-01' WHERE partner_id = ? AND is_signed = 0 RETURNING id",
    id,
  )
  await post(body, '')
  await endBackgroundWork()
  expect(await rowsOf(kept, id), 'twenty at all').toEqual([
    { is_signed: 0, n: 20 },
    { is_signed: 1, n: 1 },
  ])
  const all = await rowsOf<{ n: number }>('SELECT count(*) AS n FROM refused_reports')
  await call('POST /postbacks/prt_nobody', { body, headers: { 'itda-signature': 'x' } })
  await endBackgroundWork()
  expect(await rowsOf('SELECT count(*) AS n FROM refused_reports'), 'of nobody nothing').toEqual(all)
})
