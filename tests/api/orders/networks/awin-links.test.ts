/** Links to a shop of Awin carry the click id in the letters that Awin keeps, and orders find it again. */
import { afterAll, expect, test } from 'vitest'
import { findLinkTarget } from '#api/links/links/targets.ts'
import { readReference } from '#contract/links/click-spelling.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeAwinStandIn } from '#tests/helpers/networks/awin.ts'
import { makeAwinServer } from '#tests/helpers/networks/awin-server.ts'
import { SALE } from '#tests/helpers/networks/courses.ts'
import { makeShop } from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)

const NOW = '2026-11-21T03:00:00.000Z'
const merchant = () => ({
  network: 'awin',
  merchant_id: String(Math.floor(Math.random() * 1e9)),
  deep_links: 1,
})

test('the copy of a link says in which spelling the click id goes', async () => {
  const { network } = makeAwinServer()
  const also = merchant()
  const { partner, link } = await makeShop(await makePerson(), { also })
  const deps = { ...testDeps(NOW), networks: { awin: network } }
  const target = await findLinkTarget(deps, link.code)
  expect(target).toMatchObject({ param: 'clickref', spelling: 'base64url' })
  expect(Object.fromEntries(new URL(target.url).searchParams)).toEqual({
    awinmid: also.merchant_id,
    awinaffid: network.account,
    ued: `https://${partner.host}/products/1`,
  })
  const bare = await findLinkTarget(testDeps(NOW), link.code)
  expect(bare).not.toHaveProperty('spelling')
})

test('a reference that lost its case or its end is an unknown click: the order waits and pays nobody', async () => {
  for (const spoil of [(text: string) => text.toLowerCase(), (text: string) => text.slice(0, 40), () => '']) {
    const one = await makeAwinStandIn(await makePerson(), spoil)
    one.put(SALE)
    await one.readAll('2026-10-04T09:00')
    expect((await balancesOf(one.person)).pending).toBe(0)
    const kept = 'SELECT result, reason FROM inbox WHERE partner_id = ?'
    expect(await rowsOf(kept, one.partnerId)).toEqual([{ result: 'quarantined', reason: 'click_invalid' }])
  }
  expect(readReference('', 'base64url')).toBe('')
})
