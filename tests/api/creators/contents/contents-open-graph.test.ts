import { expect, test } from 'vitest'
import { previewPage } from '#api/creators/contents/open-graph.ts'
import type { Deps } from '#api/deps.ts'
import { type FetchedImage, makeImageFetcher, type PageResult } from '#api/outside/page.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makeContent } from '#tests/helpers/creators/contents.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { listKeys, loadImage } from '#tests/helpers/platform/images.ts'
import { newPicture, sampleBytes, textOf } from '#tests/helpers/platform/pictures.ts'

const HTML = `<meta property="og:title" content="제목 &amp; 글"><meta property="og:description" content="소개">
  <meta property="og:image" content="/cover.jpg">`
const URL_ASKED = 'https://ieum.example.com/1'

/** Deps that fetch the given page and image; `asked` lists the fetched addresses. */
function web(page: PageResult, image?: FetchedImage) {
  const asked: string[] = []
  const look =
    <T>(answer: T) =>
    async (url: string) => {
      asked.push(url)
      return answer
    }
  const deps: Deps = {
    ...testDeps(),
    fetchPage: look(page),
    fetchImage: look(image ?? { ok: false, reason: 'unreachable' }),
  }
  return { deps, asked }
}
const page = (html: string, url = URL_ASKED): PageResult => ({ ok: true, url, status: 200, html })
const jpeg: FetchedImage = { ok: true, url: 'x', mediaType: 'image/jpeg', bytes: sampleBytes('jpeg') }

test('a page preview reads title, description and picture, and the picture is served by us from then on', async () => {
  const person = await makePerson()
  const { deps, asked } = web(page(HTML, 'https://ieum.example.com/posts/1'), jpeg)
  const facts = await previewPage(deps, person.actor, { url: URL_ASKED })
  expect(facts).toMatchObject({
    ok: true,
    title: '제목 & 글',
    preview: '소개',
    channelCode: 'etc',
    contentType: 'article',
  })
  expect(asked).toEqual([URL_ASKED, 'https://ieum.example.com/cover.jpg'])
  const src = facts.ok ? (facts.contentThumbnailSrc ?? '') : ''
  expect(textOf((await loadImage(src)).bytes)).not.toContain('SECRET')
  const made = await makeContent(person, { contentThumbnailSrc: src })
  expect(made).toMatchObject({ contentThumbnailSrc: src, thumbnailSize: { width: 16, height: 24 } })
})

test('a long title is cut to 100 characters, and a Naver blog post is read at the address of the post itself', async () => {
  const person = await makePerson()
  const { deps, asked } = web(page(`<title>${'가'.repeat(400)}</title>`))
  const facts = await previewPage(deps, person.actor, { url: 'https://blog.naver.com/ieum/123' })
  expect(facts.ok && [[...facts.title].length, facts.contentThumbnailSrc, facts.channelCode]).toEqual([
    100,
    null,
    'naver_blog',
  ])
  expect(asked).toEqual(['https://m.blog.naver.com/ieum/123'])
})

test.each([
  'blocked',
  'too_large',
  'timeout',
  'not_html',
  'unreachable',
  'too_many_redirects',
  'status',
] as const)('a page that is %s is an honest answer', async (reason) => {
  const person = await makePerson()
  const facts = await previewPage(web({ ok: false, reason }).deps, person.actor, { url: URL_ASKED })
  expect(facts).toEqual({
    ok: false,
    contentLinkUrl: URL_ASKED,
    reason: expect.stringMatching(/[가-힣]+요\.$/),
  })
})

test('a page without a title is reported, and a picture we cannot show is left out and not stored', async () => {
  const person = await makePerson()
  expect(await previewPage(web(page('<p>글</p>')).deps, person.actor, { url: URL_ASKED })).toMatchObject({
    ok: false,
  })
  const before = await listKeys()
  const svg: FetchedImage = {
    ok: true,
    url: 'x',
    mediaType: 'image/svg+xml',
    bytes: new TextEncoder().encode('<svg/>'),
  }
  for (const image of [svg, { ...jpeg, mediaType: 'image/png' }, undefined])
    expect(await previewPage(web(page(HTML), image).deps, person.actor, { url: URL_ASKED })).toMatchObject({
      ok: true,
      contentThumbnailSrc: null,
    })
  expect(await listKeys()).toEqual(before)
})

test('an invalid page address is refused at its field, and a member without approval is refused as not_creator', async () => {
  const [person, member] = [await makePerson(), await makePerson({ approved: false })]
  const ask = (token: string, url: string) =>
    call(`GET /contents/open-graph?url=${encodeURIComponent(url)}`, { as: token })
  for (const url of ['http://127.0.0.1/', 'javascript:alert(1)', 'http://printer.local/']) {
    const { status, body } = await ask(person.token, url)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'content_url_invalid', ['url']])
  }
  expect((await ask(member.token, URL_ASKED)).body.code).toBe('not_creator')
})

test('a picture is fetched like a page: images only, at most 5 MB, no private address', async () => {
  const picture = await newPicture().arrayBuffer()
  const pages: Record<string, () => Response> = {
    'https://a.kr/1': () => new Response(picture, { headers: { 'content-type': 'image/png' } }),
    'https://a.kr/html': () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
    'https://a.kr/big': () =>
      new Response(new Uint8Array(5 * 1024 * 1024 + 1), { headers: { 'content-type': 'image/png' } }),
    'https://a.kr/in': () =>
      new Response(null, { status: 302, headers: { location: 'http://10.0.0.1/a.png' } }),
    'https://a.kr/gone': () => new Response('', { status: 404 }),
  }
  const fetchImage = makeImageFetcher({
    isDevelopment: false,
    siteOrigin: 'http://localhost:8787',
    fetch: async (url) => pages[url]?.() ?? Promise.reject(new TypeError('Network connection lost.')),
  })
  const answers = await Promise.all(
    [...Object.keys(pages), 'https://a.kr/none', 'http://127.0.0.1/a.png'].map((url) => fetchImage(url)),
  )
  expect(answers.map((answer) => (answer.ok ? answer.bytes.length : answer.reason))).toEqual([
    picture.byteLength,
    'not_image',
    'too_large',
    'blocked',
    'status',
    'unreachable',
    'blocked',
  ])
})
