/** Links to a merchant of the network go through the network, which carries our click id. */
import { expect, test } from 'vitest'
import { findLinkTarget } from '#api/links/links/targets.ts'
import { cutTarget } from '#go/links.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { makeStage } from '#tests/helpers/orders/linkprice.ts'
import { makeClickId, makeShop } from '#tests/helpers/orders/postback.ts'

const NOW = '2026-11-21T03:00:00.000Z'

test('a merchant that allows deep links is reached at the page of the link', async () => {
  const stage = await makeStage(await makePerson(), { deep_links: 1 })
  const target = await findLinkTarget(stage.deps(NOW), stage.shop.link.code)
  const url = new URL(target.url)
  expect(url.origin + url.pathname).toBe('https://click.linkprice.com/click.php')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    m: stage.merchantId,
    a: expect.stringMatching(/^A\d+$/),
    tu: `https://${stage.shop.partner.host}/products/1`,
  })
  expect(target.param).toBe('u_id')
  const { before, after } = cutTarget(url, target.param)
  const clickId = await makeClickId(stage.shop.link.code)
  const final = new URL(before + clickId + after)
  expect(final.searchParams.get('u_id')).toBe(clickId)
  expect(clickId).toMatch(/^[0-9a-z]{1,500}$/)
  expect(final.searchParams.get('tu')).toBe(`https://${stage.shop.partner.host}/products/1`)
})

test('a merchant that does not allow deep links is reached at its front page', async () => {
  const stage = await makeStage(await makePerson())
  const target = await findLinkTarget(stage.deps(NOW), stage.shop.link.code)
  expect(Object.fromEntries(new URL(target.url).searchParams)).toEqual({
    m: stage.merchantId,
    a: expect.any(String),
    l: '0000',
  })
})

test('links of our own partners, and of merchants while nothing is configured, keep their address', async () => {
  const own = await makeShop(await makePerson())
  const stage = await makeStage(await makePerson())
  const direct = `https://${own.partner.host}/products/1`
  expect(await findLinkTarget(stage.deps(NOW), own.link.code)).toMatchObject({ url: direct, param: 'subid' })
  const bare = await findLinkTarget(testDeps(), stage.shop.link.code)
  expect(bare).toMatchObject({ url: `https://${stage.shop.partner.host}/products/1`, param: 'subid' })
})
