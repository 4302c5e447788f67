/** The test secret of a partner and its test orders: a developer's own tests, which never reach an order. */
import { expect, test } from 'vitest'
import { getOwnTestOrder, listOwnTestOrders } from '#api/orders/partner-console/test-orders.ts'
import { makePartnerPerson } from '../../helpers/accounts/partner-people.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makeLink, makePartner, makePerson } from '../../helpers/make.ts'
import { makeClickId, makeReport, sendPostback } from '../../helpers/orders/postback.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'

async function openSandbox() {
  const partner = await makePartner()
  const developer = await makePartnerPerson({ partnerId: partner.id, role: 'developer' })
  const { data } = await call('POST /partner/test-secrets', { as: developer.token })
  return { partner, developer, secret: String(data.secret) }
}

test('with a test key alone, a developer starts a test order, reports it, and reads what became of it', async () => {
  const { partner, developer, secret } = await openSandbox()
  const made = await call('POST /partner/keys', {
    as: developer.token,
    body: { name: '개발 서버', scopes: ['tests:read', 'tests:write'], endsInDays: '30' },
  })
  const as = made.data.key
  const { id } = (await call('POST /partner/test-orders', { as })).data
  const order = async () => (await call(`GET /partner/test-orders/${id}`, { as })).data
  const { clickId, landing } = await order()
  expect(new URL(landing).searchParams.get('subid')).toBe(clickId)
  const report = makeReport(clickId)
  expect((await sendPostback({ ...partner, secret }, report)).data).toEqual({ result: 'accepted' })
  expect(await order()).toMatchObject({
    reports: [{ isOurs: false, result: 'accepted', order: { amount: 20_000 } }],
  })
  expect((await call('GET /partner/test-orders', { as })).data.items).toEqual([
    { id, clickedAt: expect.any(String), reports: 1 },
  ])
  for (const path of ['/partner/console', '/partner/reports', '/partner/orders', '/partner/secrets'])
    expect((await call(`GET ${path}`, { as })).status, path).toBe(403)
})

test('a test secret reports no order: the refusal says why, and nothing is stored', async () => {
  const { partner, developer, secret } = await openSandbox()
  const link = await makeLink(await makePerson(), partner)
  const report = makeReport(await makeClickId(link.code))
  const refused = await sendPostback({ ...partner, secret }, report)
  expect([refused.status, refused.body.code]).toEqual([422, 'postback_test_secret'])
  expect((await call('GET /partner/reports', { as: developer.token })).data.items).toEqual([])
  const { data } = await call('GET /partner/console', { as: developer.token })
  expect(data.refused).toMatchObject([{ isSigned: true, cause: 'signature', says: /테스트 키/ }])
  expect((await sendPostback(partner, report)).data).toEqual({ result: 'accepted' })
})

test('a new test secret ends the last one at once, and leaves the real ones alone', async () => {
  const { partner, developer, secret } = await openSandbox()
  const { data: next } = await call('POST /partner/test-secrets', { as: developer.token })
  const { data: kept } = await call('GET /partner/secrets', { as: developer.token })
  expect([kept.items.length, kept.test]).toEqual([1, next.item])
  const { id } = (await call('POST /partner/test-orders', { as: developer.token })).data
  const { clickId } = (await call(`GET /partner/test-orders/${id}`, { as: developer.token })).data
  const send = (by: string) => sendPostback({ ...partner, secret: by }, makeReport(clickId))
  expect((await send(secret)).status).toBe(401)
  expect((await send(next.secret)).status).toBe(200)
  expect((await send(partner.secret)).status).toBe(200)
  const two = await Promise.all([1, 2].map(() => call('POST /partner/test-secrets', { as: developer.token })))
  const living = await testDeps()
    .db.prepare(
      'SELECT count(*) AS n FROM partner_secrets WHERE partner_id = ? AND is_test = 1 AND expires_at IS NULL',
    )
    .bind(partner.id)
    .first('n')
  expect([two.some(({ status }) => status === 200), living]).toEqual([true, 1])
})

test('a partner without a real secret tries its reports with the test secret alone', async () => {
  const { partner, developer } = await openSandbox()
  const real = 'DELETE FROM partner_secrets WHERE partner_id = ? AND is_test = 0'
  await testDeps().db.prepare(real).bind(partner.id).run()
  const { id } = (await call('POST /partner/test-orders', { as: developer.token })).data
  const { data } = await call(`GET /partner/test-orders/${id}`, { as: developer.token })
  const body = { step: data.steps[0] }
  expect((await call(`POST /partner/test-orders/${id}/reports`, { as: developer.token, body })).status).toBe(
    200,
  )
  expect((await call('GET /partner/console', { as: developer.token })).data.hasSecret).toBe(true)
})

test("the test orders of one partner cost the same beside another's, who finds none of them", async () => {
  const { developer } = await openSandbox()
  const { id } = (await call('POST /partner/test-orders', { as: developer.token })).data
  const cost = () =>
    Promise.all([
      countRowsRead((deps) => listOwnTestOrders(deps, developer.actor)),
      countRowsRead((deps) => getOwnTestOrder(deps, developer.actor, { id })),
    ])
  const few = await cost()
  const foreign = await makePartnerPerson({ role: 'developer' })
  for (let nth = 0; nth < 3; nth += 1) await call('POST /partner/test-orders', { as: foreign.token })
  expect(await cost()).toEqual(few)
  expect((await call(`GET /partner/test-orders/${id}`, { as: foreign.token })).status).toBe(404)
})

test('the database takes a test secret from the developers of the partner alone, and never makes it a real one', async () => {
  const { partner } = await openSandbox()
  const seller = await makePartnerPerson({ partnerId: partner.id, role: 'business' })
  const { db } = testDeps()
  const insert = db.prepare(
    "INSERT INTO partner_secrets (id, partner_id, sealed, created_at, expires_at, made_by, is_test) VALUES ('sec_x', ?, 'x', 'x', 'x', ?, 1)",
  )
  await expect(insert.bind(partner.id, seller.userId).run()).rejects.toThrow('partner_secrets_approved')
  const turn = db.prepare('UPDATE partner_secrets SET is_test = 0 WHERE partner_id = ? AND is_test = 1')
  await expect(turn.bind(partner.id).run()).rejects.toThrow('partner_secrets_kind')
})
