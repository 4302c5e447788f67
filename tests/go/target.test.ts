import { expect, test } from 'vitest'
import { cutTarget } from '#go/links.ts'

function place(url: string, param = 'subid'): string {
  const { before, after } = cutTarget(new URL(url), param)
  return `${before}ID${after}`
}

test.each([
  ['https://s.kr', 'https://s.kr/?subid=ID'],
  ['https://s.kr/p', 'https://s.kr/p?subid=ID'],
  ['https://s.kr/p?', 'https://s.kr/p?subid=ID'],
  ['https://s.kr/p#top', 'https://s.kr/p?subid=ID#top'],
  ['https://s.kr/p?a=1', 'https://s.kr/p?a=1&subid=ID'],
  ['https://s.kr/p?a=1&b=2#x?y=1', 'https://s.kr/p?a=1&b=2&subid=ID#x?y=1'],
  ['https://s.kr/p?subid=old', 'https://s.kr/p?subid=ID'],
  ['https://s.kr/p?subid', 'https://s.kr/p?subid=ID'],
  ['https://s.kr/p?subid=old&a=1#x', 'https://s.kr/p?subid=ID&a=1#x'],
  ['https://s.kr/p?a=1&subid=old&b=2&subid=older', 'https://s.kr/p?a=1&subid=ID&b=2'],
  ['https://s.kr/p?sub%69d=old', 'https://s.kr/p?subid=ID'],
  ['https://s.kr/p?mysubid=keep', 'https://s.kr/p?mysubid=keep&subid=ID'],
  ['https://s.kr/p?sig=a%2Fb+c~d%20e==', 'https://s.kr/p?sig=a%2Fb+c~d%20e==&subid=ID'],
  ['https://s.kr/p?bad=%E0%A4%A&x=%', 'https://s.kr/p?bad=%E0%A4%A&x=%&subid=ID'],
  [
    'https://s.kr/한글?검색=가방',
    'https://s.kr/%ED%95%9C%EA%B8%80?%EA%B2%80%EC%83%89=%EA%B0%80%EB%B0%A9&subid=ID',
  ],
  ['http://localhost:8787/demo/products/1', 'http://localhost:8787/demo/products/1?subid=ID'],
])('%s becomes %s', (url, expected) => {
  expect(place(url)).toBe(expected)
})

test('the click id goes into the parameter name of the partner', () => {
  expect(place('https://s.kr/p?subid=theirs&u_id=x', 'u_id')).toBe('https://s.kr/p?subid=theirs&u_id=ID')
  expect(place('https://s.kr/p', 'a b')).toBe('https://s.kr/p?a%20b=ID')
})
