import { expect, test } from 'vitest'
import { requireContentUrl } from '#api/creators/contents/content-urls.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#contract/core/errors.ts'

const deps = { isDevelopment: true, siteOrigin: 'http://localhost:8787' } as Deps
const of = (url: string) => requireContentUrl(deps, url, 'contentLinkUrl')

const SAME: Record<string, string[]> = {
  'https://youtube.com/watch?v=dQw4w9WgXcQ': [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s&ab_channel=x',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ?feature=share',
    'youtube.com/live/dQw4w9WgXcQ',
  ],
  'https://blog.naver.com/itda_ieum/223344556677': [
    'https://m.blog.naver.com/Itda_ieum/223344556677?referrerCode=0',
    'https://blog.naver.com/PostView.naver?blogId=itda_ieum&logNo=223344556677&redirect=Dlog',
    'blog.naver.com/itda_ieum/223344556677/',
  ],
  'https://instagram.com/p/C8aBcDeFgHi': [
    'https://www.instagram.com/p/C8aBcDeFgHi/?igsh=MzRlODBiNWFlZA==',
    'https://www.instagram.com/itda.ieum/reel/C8aBcDeFgHi/',
  ],
  'https://x.com/i/status/1790000000000000000': [
    'https://twitter.com/itda/status/1790000000000000000?s=20',
    'https://mobile.x.com/itda/status/1790000000000000000/photo/1',
  ],
  'https://tiktok.com/video/7300000000000000000': [
    'https://www.tiktok.com/@itda.ieum/video/7300000000000000000?is_from_webapp=1&sender_device=pc',
  ],
  'https://ieum.tistory.com/12': [
    'https://ieum.tistory.com/12?utm_source=kakao#comment',
    'https://ieum.tistory.com/12/',
  ],
  'http://example.co.kr': ['https://www.example.co.kr/'],
}

test.each(Object.entries(SAME))('%s in every spelling is one page', (normal, spellings) => {
  const forms = spellings.map((url) => of(url).normalUrl)
  expect(new Set(forms)).toEqual(new Set([normal.replace('http://', 'https://')]))
})

test('different pages get different normalized addresses', () => {
  const urls = [
    'https://a.kr/post?id=1',
    'https://a.kr/post?id=2',
    'https://a.kr/Post?id=1',
    'https://b.kr/post?id=1',
  ]
  expect(new Set(urls.map((url) => of(url).normalUrl)).size).toBe(4)
  expect(of('https://youtu.be/dQw4w9WgXcQ').normalUrl).not.toBe(of('https://youtu.be/dQw4w9WgXcq').normalUrl)
})

test('the address determines the channel and the content type', () => {
  const kinds = [
    'https://youtu.be/dQw4w9WgXcQ',
    'https://youtube.com/shorts/dQw4w9WgXcQ',
    'https://x.com/a/status/1',
    'https://a.kr/1',
  ].map((url) => [of(url).channelCode, of(url).contentType])
  expect(kinds).toEqual([
    ['youtube', 'video'],
    ['youtube', 'short'],
    ['x', 'post'],
    ['etc', 'article'],
  ])
})

test.each([
  'javascript:alert(1)',
  'ftp://a.kr/1',
  'http://127.0.0.1/1',
  'http://2130706433/',
  'http://[::1]/',
  'http://localhost/1',
  'http://localhost:8787/contents',
  'http://printer.local/',
  'https://user:pw@a.kr/',
  'https://a.kr:8443/',
  '글이에요',
])('%s is no content', (url) => {
  expect(() => of(url)).toThrow(AppError)
})

test('the demo at our own origin is accepted in development and refused in production', () => {
  const demo = 'http://localhost:8787/demo/blog/post?name=a'
  expect(of(demo).href).toBe(demo)
  expect(() => requireContentUrl({ ...deps, isDevelopment: false }, demo, 'contentLinkUrl')).toThrow(AppError)
})
