import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { handleLinkWork } from '#api/jobs/links.ts'
import { checkTargetPages } from '#api/links/links/health/check.ts'
import { readPrice } from '#api/links/links/health/price.ts'
import { fetchProduct } from '#api/links/previews/fetch-product.ts'
import { previewLink } from '#api/links/previews/preview-link.ts'
import type { FetchedImage, PageResult } from '#api/outside/page.ts'
import { findPartnerByHosts } from '#api/partners/partners/queries.ts'
import { cleanUp } from '#api/upkeep/clean-up/clean-up.ts'
import { call, endBackgroundWork, testDeps } from '../../helpers/api.ts'
import { type MadePartner, makePartner, makePerson, type Person } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { loadImage } from '../../helpers/platform/images.ts'
import { sampleBytes } from '../../helpers/platform/pictures.ts'

const DAY_MS = 86_400_000
const HTML = `<meta property="og:title" content="겨울 이불 &amp; 베개"><meta property="og:image" content="/blanket.jpg">`
const jpeg: FetchedImage = { ok: true, url: 'x', mediaType: 'image/jpeg', bytes: sampleBytes('jpeg') }

/** Deps that fetch the given pages; `asked` lists the fetched addresses. */
function web(answer: (url: string) => PageResult, image: FetchedImage = jpeg) {
  const asked: string[] = []
  const deps: Deps = {
    ...testDeps(),
    fetchPage: async (url) => {
      asked.push(url)
      return answer(url)
    },
    fetchImage: async () => image,
  }
  return { deps, asked }
}
const shows = (html: string) => web((url) => ({ ok: true, url, status: 200, html }))

async function make(person: Person, partner: MadePartner, path: string, title = '') {
  const body = { url: `https://${partner.host}${path}`, title }
  const { data } = await call('POST /affiliate-links', { as: person.token, body })
  return data as { id: string; title: string }
}
const read = async (person: Person, { id }: { id: string }) =>
  (await call(`GET /affiliate-links/${id}`, { as: person.token })).data as {
    title: string
    imageSrc: string | null
  }

test('a link without a name takes the title and picture of its page, and a given name stays', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const [plain, named] = [await make(person, partner, '/p/1'), await make(person, partner, '/p/1', '내 이불')]
  expect(plain.title).toBe('')
  const { deps, asked } = shows(HTML)
  await checkTargetPages(deps)
  expect(asked.filter((url) => url.includes(partner.host))).toHaveLength(1)
  const { title, imageSrc } = await read(person, plain)
  expect(title).toBe('겨울 이불 & 베개')
  expect((await loadImage(imageSrc ?? '')).bytes.byteLength).toBeGreaterThan(0)
  expect(await read(person, named)).toMatchObject({ title: '내 이불', imageSrc })
  const found = await call(`GET /affiliate-links?q=${encodeURIComponent('베개')}`, { as: person.token })
  expect(found.data.items).toHaveLength(1)
  // The page is already known, so it is not requested again.
  expect(await read(person, await make(person, partner, '/p/1'))).toMatchObject({ title, imageSrc })
  expect(await checkTargetPages(deps)).toBe(0)
})

test('the preview of an address shows the price of a page that was read, and the own link that exists', async () => {
  const [person, other, partner] = [await makePerson(), await makePerson(), await makePartner()]
  const url = `https://${partner.host}/p/priced`
  const preview = async (of: Person) =>
    (await call('POST /affiliate-links/preview', { as: of.token, body: { url } })).data
  expect(await preview(person)).toMatchObject({ product: null, ownLink: null })
  const link = await make(person, partner, '/p/priced')
  const price = '<meta property="product:price:amount" content="14,000">'
  await checkTargetPages(shows(HTML + price).deps)
  const product = { title: '겨울 이불 & 베개', priceWon: 14_000 }
  expect(await preview(person)).toMatchObject({ product, ownLink: { id: link.id, title: product.title } })
  expect(await preview(other)).toMatchObject({ product, ownLink: null })
  await call('DELETE /affiliate-links', { as: person.token, body: { ids: [link.id] } })
  expect(await preview(person)).toMatchObject({ product, ownLink: null })
})

test('an address without a link is looked at for its product, once, and a link to it begins with the product', async () => {
  const [person, other, partner] = [await makePerson(), await makePerson(), await makePartner()]
  const url = `https://${partner.host}/p/ahead`
  const price = '<meta property="product:price:amount" content="21,000">'
  const { deps, asked } = shows(HTML + price)
  const preview = (of: Person) => previewLink(deps, of.actor, { url })
  const product = { title: '겨울 이불 & 베개', priceWon: 21_000, imageSrc: expect.any(String) }
  expect(await preview(person)).toMatchObject({ product, ownLink: null })
  await endBackgroundWork()
  expect(await preview(other)).toMatchObject({ product, ownLink: null })
  expect(asked).toEqual([`${url}?subid=itda-check`])
  const link = await make(person, partner, '/p/ahead')
  expect(await read(person, link)).toEqual(
    expect.objectContaining({ title: '겨울 이불 & 베개', imageSrc: expect.any(String) }),
  )
  expect(await checkTargetPages(deps)).toBe(0)
})

test('a preview does not wait for a slow shop, and shows the conditions when its page cannot be read', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const of = (path: string) => ({ url: `https://${partner.host}${path}` })
  const { deps } = web(() => ({ ok: false, reason: 'timeout' }))
  expect(await previewLink(deps, person.actor, of('/p/closed'))).toMatchObject({
    supported: true,
    product: null,
  })
  const never = { ...deps, fetchPage: () => new Promise<PageResult>(() => {}), waitUntil: () => {} }
  const row = await findPartnerByHosts(deps.db, [partner.host])
  if (!row) throw new Error('no partner')
  expect(await fetchProduct(never, person.actor, { ...of('/p/slow'), partner: row }, 0)).toBeNull()
})

test('a product that nobody made a link to is removed after a day, with its picture', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const { deps } = shows(HTML)
  const url = (path: string) => `https://${partner.host}${path}`
  for (const path of ['/p/left', '/p/taken']) await previewLink(deps, person.actor, { url: url(path) })
  await endBackgroundWork()
  await make(person, partner, '/p/taken')
  const usesOf = () =>
    rowsOf<{ uses: number }>(
      'SELECT uses FROM images WHERE hash = (SELECT image_hash FROM link_targets WHERE url = ?)',
      url('/p/taken'),
    )
  const [{ uses: before } = { uses: 0 }] = await usesOf()
  await cleanUp(testDeps(new Date(Date.now() + 2 * DAY_MS).toISOString()))
  const left = await rowsOf<{ url: string }>('SELECT url FROM link_targets WHERE partner_id = ?', partner.id)
  expect(left.map((one) => one.url)).toEqual([url('/p/taken')])
  expect(await usesOf()).toEqual([{ uses: before - 1 }])
})

test.each([
  ['Open Graph', '<meta property="og:price:amount" content="14000.00">', 14_000],
  [
    'schema.org',
    '<script type="application/ld+json">{"offers":{"price":"14000","priceCurrency":"KRW"}}</script>',
    14_000,
  ],
  ['microdata', '<meta itemprop="price" content="14000">', 14_000],
  [
    'another currency',
    '<meta property="product:price:amount" content="14"><meta property="product:price:currency" content="USD">',
    null,
  ],
  ['no number', '<meta property="product:price:amount" content="문의">', null],
  ['zero', '<script>{"price": 0}</script>', null],
])('a price in %s', (_, html, won) => {
  expect(readPrice(html)).toBe(won)
})

test.each([
  ['turns us away', (url: string): PageResult => ({ ok: false, reason: 'status', status: 403, url })],
  ['does not answer', (): PageResult => ({ ok: false, reason: 'timeout' })],
  ['says that it is gone', (url: string): PageResult => ({ ok: false, reason: 'status', status: 404, url })],
  [
    'leads elsewhere',
    (): PageResult => ({ ok: true, url: 'https://else.example/', status: 200, html: HTML }),
  ],
  ['says nothing', (url: string): PageResult => ({ ok: true, url, status: 200, html: '<p>글</p>' })],
])('of a shop that %s the name is the partner and the day', async (_, answer) => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const link = await make(person, partner, '/p/9')
  await checkTargetPages(web(answer).deps)
  const { title, imageSrc } = await read(person, link)
  expect(title).toMatch(/^.+ \d\d월 \d\d일$/)
  expect(title.startsWith(partner.title)).toBe(true)
  expect(imageSrc).toBeNull()
  const body = { title: '내가 지은 이름' }
  await call(`PATCH /affiliate-links/${link.id}`, { as: person.token, body })
  expect((await read(person, link)).title).toBe('내가 지은 이름')
})

test('a picture we cannot show leaves the name in place, and several messages cause one look at the page', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const link = await make(person, partner, '/p/5')
  const { deps, asked } = web((url) => ({ ok: true, url, status: 200, html: HTML }), {
    ok: false,
    reason: 'timeout',
  })
  const done: string[] = []
  const messages = [{ body: { look: true } }, { body: { look: true } }]
  await handleLinkWork(deps, { messages, ackAll: () => void done.push('all') } as unknown as MessageBatch)
  expect([asked.filter((url) => url.includes(partner.host)).length, done]).toEqual([1, ['all']])
  expect(await read(person, link)).toMatchObject({ title: '겨울 이불 & 베개', imageSrc: null })
})

test('a link with a new target shows the picture of its new page, or none', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const link = await make(person, partner, '/p/6')
  await checkTargetPages(shows(HTML).deps)
  expect((await read(person, link)).imageSrc).not.toBeNull()
  const body = { url: `https://${partner.host}/p/7` }
  await call(`PATCH /affiliate-links/${link.id}`, { as: person.token, body })
  expect((await read(person, link)).imageSrc).toBeNull()
  await checkTargetPages(shows(HTML).deps)
  expect((await read(person, link)).imageSrc).not.toBeNull()
})
