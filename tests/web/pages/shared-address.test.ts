import { expect, test } from 'vitest'
import { addressIn } from '#app/services/pages/shared-address.server.ts'
import { nextPath, startPath } from '#app/services/session/next-path.server.ts'

const URL_SHARED = 'https://shop.example/p/1?a=1&b=%EA%B0%80'

test.each([
  ['the field for it', [URL_SHARED, '', '']],
  ['the text, as Android apps do', ['', `겨울 이불 ${URL_SHARED}`, '']],
  ['the title', ['', '겨울 이불', URL_SHARED]],
  ['a sentence that goes on', ['', `이거 좋아요(${URL_SHARED}). 보세요!`, '']],
  ['a line of its own', ['', `[쇼핑몰]\n겨울 이불\n${URL_SHARED}\n`, '']],
  ['beside an address without its beginning', ['shop.example/other', URL_SHARED, '']],
])('an address is found in %s', (_, texts) => {
  expect(addressIn(texts)).toBe(URL_SHARED)
})

test('an address without its scheme is used only when there is no other', () => {
  expect(addressIn(['', '이불 shop.example/p/1 어때요', ''])).toBe('shop.example/p/1')
})

test.each([
  ['nothing', ['', '', '']],
  ['words', ['', '겨울 이불 1.5kg 3,000원...', '']],
  ['another scheme', ['javascript:alert(1)', 'intent://x#Intent;end', 'file:///etc/passwd']],
  ['markup', ['<img src=x>', '"\'>', '']],
])('%s has no address', (_, texts) => {
  expect(addressIn(texts)).toBeNull()
})

test('a huge text is read up to a bound', () => {
  expect(addressIn([`${'a.'.repeat(200_000)}https://late.example/`])).toBeNull()
  expect(addressIn([`https://shop.example/${'x'.repeat(9_000)}`])?.length).toBeLessThanOrEqual(2100)
})

test('a long product address survives the sign-in', () => {
  const url = `https://shop.example/p?${'a=%EA%B0%80&'.repeat(60)}`
  const path = `/links?${new URLSearchParams({ tab: 'create', url })}`
  const start = new URL(startPath(path), 'https://itda.example')
  const next = nextPath(start.searchParams.get('next'))
  expect(new URL(next, 'https://itda.example').searchParams.get('url')).toBe(url)
})
