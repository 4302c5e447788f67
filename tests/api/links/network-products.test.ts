/** The product behind a link of a network's shop: its page is opened as a reader opens it, and a network's own facts come first. */
import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { createLink } from '#api/links/links/create-link.ts'
import { checkTargetPages } from '#api/links/links/health/check.ts'
import { getLink } from '#api/links/links/list-links.ts'
import { previewLink } from '#api/links/previews/preview-link.ts'
import type { Network } from '#api/outside/networks/interface/network.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { makeCoupangPartner, makeCoupangWorld } from '../../helpers/networks/coupang-links.ts'
import { addWords } from '../../helpers/orders/sub-ids.ts'

await makeCoupangPartner()
await addWords(5)

const HTML = '<meta property="og:title" content="페이지의 담요">'

function open(findProduct: Network['findProduct'] = null) {
  const world = makeCoupangWorld()
  const asked: string[] = []
  const deps: Deps = {
    ...world.deps(),
    networks: { coupang: { ...world.network, findProduct } },
    fetchPage: async (url) => {
      asked.push(url)
      return { ok: true, url, status: 200, html: HTML }
    },
  }
  return { deps, asked }
}

test('the page is opened without a parameter, and nothing is missed there', async () => {
  const { deps, asked } = open()
  const person = await makePerson()
  const url = 'https://www.coupang.com/vp/products/81?itemId=7'
  const link = await createLink(deps, person.actor, { url, title: '', subId: '' })
  await checkTargetPages(deps)
  expect(asked).toContain(url)
  expect(await getLink(deps, person.actor, link.id)).toMatchObject({ title: '페이지의 담요', problem: null })
})

test('what the network says of a product comes before what its page says', async () => {
  const { deps } = open(async (url) => ({ url, title: '네트워크의 담요', imageUrl: null, priceWon: 12_900 }))
  const person = await makePerson()
  const url = 'https://www.coupang.com/vp/products/82'
  expect(await previewLink(deps, person.actor, { url })).toMatchObject({
    product: { title: '네트워크의 담요', priceWon: 12_900 },
  })
  const link = await createLink(deps, person.actor, { url, title: '', subId: '' })
  await checkTargetPages(deps)
  expect(await getLink(deps, person.actor, link.id)).toMatchObject({ title: '네트워크의 담요' })
  expect(await rowsOf('SELECT price_won FROM link_targets WHERE url = ?', url)).toEqual([
    { price_won: 12_900 },
  ])
})

test('a network that knows nothing of a product leaves it to the page', async () => {
  const { deps } = open(async () => null)
  const person = await makePerson()
  const url = 'https://www.coupang.com/vp/products/83'
  expect(await previewLink(deps, person.actor, { url })).toMatchObject({
    product: { title: '페이지의 담요' },
  })
})
