import { expect, test } from 'vitest'
import { canonicalPath, targetOf } from '#app/services/door/target.server.ts'
import { nextPath, startPath } from '#app/services/session/next-path.server.ts'
import { isSameOrigin, siteOriginOf } from '#app/services/session/same-origin.server.ts'

test.each([
  ['/', '/'],
  ['/payouts?page=2', '/payouts?page=2'],
  ['/links?tab=mine#x', '/links?tab=mine'],
  ['/a/../payouts', '/payouts'],
  ['/검색?q=가', '/%EA%B2%80%EC%83%89?q=%EA%B0%80'],
])('%s is a way back', (raw, path) => expect(nextPath(raw)).toBe(path))

test.each([
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/.//evil.com',
  '/..//evil.com',
  '/./\\evil.com',
  '/%2e//evil.com',
  'https://evil.com',
  'https:evil.com',
  'http:/evil.com',
  '///evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '\t//evil.com',
  'javascript:alert(1)',
  'data:text/html,x',
  '@evil.com',
  'https://itda.invalid@evil.com/',
  'https://user:pw@itda.invalid/',
  '/start?next=/payouts',
  '/start',
  '/START/x',
  '/sign-out',
  '/api/auth/logout',
  '/l/abc1234',
  '',
  'x'.repeat(2000),
  null,
  undefined,
  {},
  ['/payouts'],
])('%j leads nowhere but home', (raw) => {
  const path = nextPath(raw)
  expect(new URL(path, 'https://itda.example').origin).toBe('https://itda.example')
  expect(path.startsWith('//') || path.startsWith('/\\')).toBe(false)
  expect(path).toBe('/')
})

test('the sign-in link remembers the page', () => {
  expect(startPath('/payouts?page=2')).toBe('/start?next=%2Fpayouts%3Fpage%3D2')
  expect(startPath('/')).toBe('/start')
  expect(startPath('//evil.com')).toBe('/start')
})

const SITE = 'https://itda.example'

test.each([
  // [method, Sec-Fetch-Site, Origin, allowed]
  ['GET', 'cross-site', 'https://evil.com', true],
  ['HEAD', null, null, true],
  ['POST', 'same-origin', null, true],
  ['POST', 'same-origin', SITE, true],
  ['POST', 'none', null, true],
  ['POST', 'same-site', SITE, false],
  ['POST', 'cross-site', SITE, false],
  ['POST', 'cross-site', null, false],
  ['POST', '', SITE, false],
  ['POST', null, SITE, true],
  ['POST', null, 'https://evil.com', false],
  ['POST', null, 'http://itda.example', false],
  ['POST', null, 'https://itda.example:8443', false],
  ['POST', null, 'https://itda.example.evil.com', false],
  ['POST', null, 'null', false],
  ['POST', null, null, false],
  ['PUT', 'cross-site', null, false],
  ['PATCH', null, null, false],
  ['DELETE', 'same-site', null, false],
])('%s with Sec-Fetch-Site %s and Origin %s: %s', (method, site, origin, allowed) => {
  const headers = new Headers({ 'x-forwarded-host': 'evil.com', host: 'evil.com' })
  if (site !== null) headers.set('sec-fetch-site', site)
  if (origin !== null) headers.set('origin', origin)
  expect(isSameOrigin(new Request(`${SITE}/payouts`, { method, headers }), SITE)).toBe(allowed)
})

test('only development takes its origin from the request, and only on this machine', () => {
  expect(siteOriginOf(new URL('http://localhost:9999/x'), SITE, true)).toBe('http://localhost:9999')
  expect(siteOriginOf(new URL('http://evil.com/x'), SITE, true)).toBe(SITE)
  expect(siteOriginOf(new URL('http://localhost:9999/x'), SITE, false)).toBe(SITE)
})

test.each([
  ['/', 'page'],
  ['/links', 'page'],
  ['/l', 'page'],
  ['/l/abc', 'go'],
  ['/api', 'api'],
  ['/api/auth/me', 'api'],
  ['/apiary', 'page'],
  ['/demo/products/1', 'demo'],
  ['/demographics', 'page'],
  ['/api/internal', 'nowhere'],
  ['/api/internal/links/abc', 'nowhere'],
  ['/api//internal/links/abc', 'nowhere'],
  ['//api/internal/links/abc', 'nowhere'],
  ['/api/%69nternal/links/abc', 'nowhere'],
  ['/api/%2569nternal/links/abc', 'nowhere'],
  ['/api%2Finternal/links', 'nowhere'],
  ['/api/x/%2e%2e/internal/links', 'nowhere'],
  ['/API/Internal/links', 'nowhere'],
  ['/api\\internal\\links', 'nowhere'],
  ['/payouts.data', 'nowhere'],
  ['/__manifest', 'nowhere'],
])('%s belongs to %s', (path, place) => expect(targetOf(path)).toBe(place))

test('www and plain http redirect to the one address', () => {
  expect(canonicalPath(new URL('https://www.itda.example/a?b=1'), SITE)).toBe(`${SITE}/a?b=1`)
  expect(canonicalPath(new URL('http://itda.example/a'), SITE)).toBe(`${SITE}/a`)
  expect(canonicalPath(new URL('https://itda.example/a'), SITE)).toBeNull()
  expect(canonicalPath(new URL('https://beta.itda.example/a'), SITE)).toBeNull()
})
