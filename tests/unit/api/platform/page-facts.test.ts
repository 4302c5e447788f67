import { expect, test } from 'vitest'
import { readPageFacts } from '#api/platform/pages/page-facts.ts'

const URL_READ = 'https://blog.example.com/post/1'
const read = (head: string) =>
  readPageFacts(`<!doctype html><html><head>${head}</head><body></body></html>`, URL_READ)

test('Open Graph tags take precedence, in any order and quoting, with their entities decoded', () => {
  const facts = read(`<title>뒤</title>
    <meta content="아침 &amp; 식탁 &#8212; &quot;하루&quot;" property="og:title" data-x>
    <meta name='og:description' content='  줄이
      바뀌어요 '>
    <META PROPERTY=og:image CONTENT=/photo/1.jpg?a=1&amp;b=2>
    <meta property="og:title" content="둘째">`)
  expect(facts).toEqual({
    title: '아침 & 식탁 — "하루"',
    preview: '줄이 바뀌어요',
    imageUrl: 'https://blog.example.com/photo/1.jpg?a=1&b=2',
  })
})

test('without Open Graph the reader uses the plain tags', () => {
  const facts = read(
    '<title> 제목 </title><meta name="description" content="소개"><meta name="twitter:image" content="https://i.example.com/a.png">',
  )
  expect(facts).toEqual({ title: '제목', preview: '소개', imageUrl: 'https://i.example.com/a.png' })
})

test('the reader handles a page whose tags are missing, malformed or oversized', () => {
  expect(read('')).toEqual({ title: '', preview: '', imageUrl: null })
  expect(
    read('<meta property="og:image" content="javascript:alert(1)"><meta property="og:title">').imageUrl,
  ).toBeNull()
  expect(read('<meta property="og:title" content="&#0;&#xD800;&#x1F600;&unknown;">').title).toBe(
    '😀&unknown;',
  )
  const long = readPageFacts(`<meta ${'a '.repeat(100_000)}`, URL_READ)
  expect(long.title).toBe('')
})
