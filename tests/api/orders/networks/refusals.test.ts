/** Alarms about refusals can be listed and closed, whatever words a network refuses with. */
import { expect, test } from 'vitest'
import { pullNetwork } from '#api/orders/networks/pull.ts'
import { readMerchants } from '#api/orders/networks/queries.ts'
import { makeCj } from '#api/outside/networks/cj/index.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { makeShop } from '#tests/helpers/orders/postback.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token

test.each([
  ['refused', 'Validation error of type "FieldUndefined": Field shopperId in type Commission'],
  ['stopped', 'Not Authorized to access publisherCommissions on type Query'],
])('a sentence instead of a code: %s', async (result, message) => {
  const companyId = String(Math.floor(Math.random() * 1e9))
  await makeShop(await makePerson(), { also: { network: 'cj', merchant_id: companyId } })
  const network = makeCj({
    companyId,
    token: 'a-token',
    pid: '100000001',
    apiUrl: 'https://commissions.api.cj.com',
    clickUrl: 'https://www.anrdoezrs.net',
    fetch: async () => Response.json({ errors: [{ message }] }),
  })
  if (!network) throw new Error('no network')
  const { db } = testDeps()
  const deps = { ...testDeps(), networks: { cj: network }, log: () => {} }
  expect(await pullNetwork(deps, network, await readMerchants(db, 'cj'))).toBe(result)
  const listed = await call('GET /ops/alarms?limit=100', { as })
  expect(listed.status).toBe(200)
  const words = JSON.stringify({ result: message }).slice(1, -1)
  const alarm = listed.data.items.find(({ detail }: { detail: string }) => detail.includes(words))
  const body = { reason: '확인했어요.' }
  expect((await call(`POST /ops/alarms/${alarm.id}/close`, { as, body })).status).toBe(200)
})

test('a shop that nobody knows is told of, however long its number is', async () => {
  const companyId = String(Math.floor(Math.random() * 1e9))
  await makeShop(await makePerson(), { also: { network: 'cj', merchant_id: companyId } })
  const records = [
    {
      commissionId: companyId,
      aid: '1'.repeat(100),
      actionStatus: 'new',
      original: true,
      orderId: '1',
      eventDate: '2026-10-03T04:00:00Z',
      postingDate: '2026-10-03T04:00:00Z',
      saleAmountUsd: '1',
      pubCommissionAmountUsd: '1',
    },
  ]
  const network = makeCj({
    companyId,
    token: 'a-token',
    pid: '100000001',
    apiUrl: 'https://commissions.api.cj.com',
    clickUrl: 'https://www.anrdoezrs.net',
    fetch: async () =>
      Response.json({
        data: { publisherCommissions: { payloadComplete: true, maxCommissionId: '1', records } },
      }),
  })
  if (!network) throw new Error('no network')
  const deps = { ...testDeps(), networks: { cj: network }, log: () => {} }
  expect(await pullNetwork(deps, network, await readMerchants(deps.db, 'cj'))).toBe('read')
  const listed = await call('GET /ops/alarms?limit=100', { as })
  expect(listed.status).toBe(200)
  const merchants = listed.data.items.map(({ detail }: { detail: string }) => JSON.parse(detail).merchantId)
  expect(merchants).toContain('1'.repeat(100))
})
