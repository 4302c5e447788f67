import { expect, test } from 'vitest'
import { makePageFetcher } from '#api/outside/page.ts'
import { testDeps } from '../../helpers/api.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
type Answer = Response | (() => Response | Promise<Response>)

/** Plays a web of given pages that records every request. */
function makeWeb(
  pages: Record<string, Answer>,
  options: { timeoutMs?: number; isDevelopment?: boolean } = {},
) {
  const asked: { url: string; init: RequestInit }[] = []
  async function fetch(url: string, init: RequestInit) {
    asked.push({ url, init })
    const page = pages[url]
    if (!page) throw new TypeError('Network connection lost.')
    return typeof page === 'function' ? page() : page
  }
  const { isDevelopment = false, timeoutMs = 2_000 } = options
  const fetchPage = makePageFetcher({ isDevelopment, siteOrigin: 'http://localhost:8787', fetch, timeoutMs })
  return { fetchPage, asked }
}
const redirect = (location: string, status = 302) => new Response(null, { status, headers: { location } })
const page = (html: string) => new Response(html, { headers: HTML })

test('a page is read with its final address and without credentials', async () => {
  const { fetchPage, asked } = makeWeb({
    'http://blog.example.com/1': redirect('https://m.blog.example.com/1', 301),
    'https://m.blog.example.com/1': redirect('/1?a=1', 308),
    'https://m.blog.example.com/1?a=1': page('<p>안녕</p>'),
  })
  expect(await fetchPage('http://blog.example.com/1')).toEqual({
    ok: true,
    url: 'https://m.blog.example.com/1?a=1',
    status: 200,
    html: '<p>안녕</p>',
  })
  expect(asked).toHaveLength(3)
  for (const { init } of asked) {
    expect(init.redirect).toBe('manual')
    const names = [...new Headers(init.headers).keys()]
    expect(names).toEqual(['accept', 'accept-language', 'user-agent'])
  }
})

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://１２７.０.０.１/',
  'http://localhost/',
  'http://intranet/',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'http://a.localhost/',
  'http://local./',
  'https://user:pw@example.com/',
  'https://user@example.com/',
  'https://example.com:8443/',
  'http://example.com:22/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'data:text/html,hello',
  'javascript:alert(1)',
  'http://localhost:8787/',
  'http://localhost:8787/demo/blog/a',
  'http://localhost:8787/api/internal/links/abc',
  `https://example.com/${'x'.repeat(2100)}`,
  'not a url',
  '',
])('%s is never asked for, directly or behind a redirect', async (address) => {
  const direct = makeWeb({})
  expect(await direct.fetchPage(address)).toMatchObject({ ok: false, reason: 'blocked' })
  expect(direct.asked).toHaveLength(0)
  if (!URL.canParse(address)) return
  const behind = makeWeb({ 'https://example.com/start': redirect(address) })
  expect(await behind.fetchPage('https://example.com/start')).toMatchObject({ ok: false, reason: 'blocked' })
  expect(behind.asked.map(({ url }) => url)).toEqual(['https://example.com/start'])
})

test('in development the demo pages of our own origin are allowed, and nothing else of it', async () => {
  const demo = 'http://localhost:8787/demo/blog/a'
  const pages = {
    [demo]: () => page('데모'),
    'http://localhost:8787/demo?subid=a': () => page('상점'),
    'https://example.com/': () => redirect('http://localhost:8787/ops'),
  }
  const { fetchPage } = makeWeb(pages, { isDevelopment: true })
  expect(await fetchPage(demo)).toMatchObject({ ok: true, html: '데모' })
  expect(await fetchPage('http://localhost:8787/demo?subid=a')).toMatchObject({ ok: true, html: '상점' })
  for (const address of [
    'http://localhost:8787/',
    'http://localhost:8787/demo/../ops',
    'http://localhost:8787/demox/',
    'http://localhost:8787/demox',
    'https://localhost:8787/demo/blog/a',
    'http://localhost:8788/demo/blog/a',
    'http://127.0.0.1:8787/demo/blog/a',
    'http://a@localhost:8787/demo/blog/a',
    'https://example.com/',
  ])
    expect([address, await fetchPage(address)]).toMatchObject([address, { reason: 'blocked' }])
})

test('a redirect loop and a fourth redirect are given up', async () => {
  const loop = makeWeb({ 'https://example.com/': () => redirect('https://example.com/') })
  expect(await loop.fetchPage('https://example.com/')).toMatchObject({ reason: 'too_many_redirects' })
  expect(loop.asked).toHaveLength(4)
  const hops = Object.fromEntries(
    [1, 2, 3].map((n) => [`https://example.com/${n}`, () => redirect(`/${n + 1}`)]),
  )
  const third = makeWeb({ ...hops, 'https://example.com/4': page('끝') })
  expect(await third.fetchPage('https://example.com/1')).toMatchObject({ ok: true, html: '끝' })
})

test('a page of ten megabytes is cut off at 512 KB, and that part is returned', async () => {
  let sent = 0
  let isCancelled = false
  const chunk = new TextEncoder().encode('가나다라'.repeat(5461))
  const big = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += chunk.byteLength
      if (sent > 10 * 1024 * 1024) controller.close()
      else controller.enqueue(chunk)
    },
    cancel() {
      isCancelled = true
    },
  })
  const { fetchPage } = makeWeb({ 'https://example.com/': new Response(big, { headers: HTML }) })
  const result = await fetchPage('https://example.com/')
  expect(result).toMatchObject({ ok: false, reason: 'too_large', status: 200 })
  expect(!result.ok && result.html?.startsWith('가나다라')).toBe(true)
  expect(isCancelled).toBe(true)
  expect(sent).toBeLessThan(1024 * 1024)
  const limit = 512 * 1024
  const exact = makeWeb({
    'https://example.com/just': page('a'.repeat(limit)),
    'https://example.com/over': page('a'.repeat(limit + 1)),
  })
  expect(await exact.fetchPage('https://example.com/just')).toMatchObject({ ok: true })
  expect(await exact.fetchPage('https://example.com/over')).toMatchObject({ reason: 'too_large' })
})

test('a page that never answers, drips or hangs in the middle ends at the overall limit', async () => {
  const never = () => new Promise<Response>(() => {})
  const drip = () =>
    new Response(
      new ReadableStream({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 20))
          controller.enqueue(new TextEncoder().encode('.'))
        },
      }),
      { headers: HTML },
    )
  const slowHop = async () => {
    await new Promise((resolve) => setTimeout(resolve, 60))
    return redirect('/slow')
  }
  const { fetchPage } = makeWeb(
    {
      'https://example.com/never': never,
      'https://example.com/drip': drip,
      'https://example.com/slow': slowHop,
    },
    { timeoutMs: 100 },
  )
  const results = await Promise.all(
    ['never', 'drip', 'slow'].map((name) => fetchPage(`https://example.com/${name}`)),
  )
  expect(results.map((result) => !result.ok && result.reason)).toEqual(['timeout', 'timeout', 'timeout'])
})

test('another type, another status and no answer each have their own reason', async () => {
  const { fetchPage } = makeWeb({
    'https://example.com/pdf': new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    'https://example.com/none': new Response(new Uint8Array([1])),
    'https://example.com/like': new Response('x', { headers: { 'content-type': 'text/htmlish' } }),
    'https://example.com/404': new Response('없어요', { status: 404, headers: HTML }),
    'https://example.com/304': new Response(null, { status: 304 }),
  })
  const at = (path: string) => fetchPage(`https://example.com/${path}`)
  for (const path of ['pdf', 'none', 'like'])
    expect(await at(path)).toMatchObject({ reason: 'not_html', status: 200 })
  expect(await at('404')).toMatchObject({ reason: 'status', status: 404, url: 'https://example.com/404' })
  expect(await at('304')).toMatchObject({ reason: 'status', status: 304 })
  expect(await at('gone')).toMatchObject({ reason: 'unreachable' })
})

test('Korean is decoded in the charset of the header, else of the page', async () => {
  const eucKr = new Uint8Array([0xb1, 0xa4, 0xb0, 0xed])
  const bytes = (head: string) => new Uint8Array([...new TextEncoder().encode(head), ...eucKr])
  const { fetchPage } = makeWeb({
    'https://example.com/header': new Response(eucKr, {
      headers: { 'content-type': 'text/html; charset=EUC-KR' },
    }),
    'https://example.com/meta': new Response(bytes('<meta charset="ks_c_5601-1987">'), {
      headers: { 'content-type': 'text/html' },
    }),
    'https://example.com/http-equiv': new Response(
      bytes('<META http-equiv="Content-Type" content="text/html; charset=euc-kr">'),
      { headers: { 'content-type': 'TEXT/HTML' } },
    ),
    'https://example.com/odd': new Response('광고', {
      headers: { 'content-type': 'text/html; charset=nonsense' },
    }),
  })
  for (const path of ['header', 'meta', 'http-equiv', 'odd']) {
    const result = await fetchPage(`https://example.com/${path}`)
    expect([path, result.ok && result.html.endsWith('광고')]).toEqual([path, true])
  }
})

test('the worker’s fetcher refuses a private address', async () => {
  expect(await testDeps().fetchPage('http://169.254.169.254/latest/meta-data')).toMatchObject({
    reason: 'blocked',
  })
})
