import { expect, test } from 'vitest'
import { readFollowers, toCount } from '#api/creators/channels/followers.ts'

const described = (text: string) => `<head><meta property="og:description" content="${text}"></head>`
const script = (json: string) => `<body><script nonce="x">var data = ${json};</script></body>`

test.each([
  ['1,234', 1_234],
  ['1234', 1_234],
  ['12.3K', 12_300],
  ['12.3k', 12_300],
  ['1.2만', 12_000],
  ['1.23만', 12_300],
  ['3천', 3_000],
  ['1.5M', 1_500_000],
  ['1.05억', 105_000_000],
  ['2B', 2_000_000_000],
  ['0', 0],
])('%s is %i', (text, count) => {
  expect(toCount(text)).toBe(count)
})

test.each([
  '',
  'NaN',
  'Infinity',
  '-5',
  '1e9',
  '0x10',
  '1.234',
  '1,23',
  '12,34,567',
  '1.2.3만',
  '만',
  '999999억',
  '9'.repeat(12),
  '9'.repeat(1_000_000),
  `${'1,234'.repeat(200_000)}`,
])('%.20s is no number of followers', (text) => {
  expect(toCount(text)).toBeNull()
})

test.each([
  [
    'youtube',
    script(
      '{"subscriberCountText":{"accessibility":{"accessibilityData":{"label":"구독자 1.23만명"}},"simpleText":"구독자 1.23만명"}}',
    ),
    12_300,
  ],
  ['youtube', script('{"subscriberCountText":{"simpleText":"8.43K subscribers"}}'), 8_430],
  [
    'youtube',
    script(
      '{"metadataRows":[{"metadataParts":[{"text":{"content":"@canal"}}]},{"metadataParts":[{"text":{"content":"구독자 1,234명"}}]}]}',
    ),
    1_234,
  ],
  ['instagram', described('1,234 Followers, 56 Following, 78 Posts - See Instagram photos'), 1_234],
  ['instagram', described('12.3K Followers, 56 Following, 78 Posts'), 12_300],
  ['instagram', described('팔로워 1.2만명, 팔로잉 56명, 게시물 78개'), 12_000],
  ['threads', described('12.3K Followers • 45 Threads • 소개'), 12_300],
  ['threads', described('팔로워 1.2만명 • 스레드 45개'), 12_000],
  ['tiktok', script('{"userInfo":{"stats":{"followerCount":12345,"followingCount":3}}}'), 12_345],
  ['tiktok', described('이음 (@ieum) on TikTok | 1.2M Likes. 12.3K Followers. 소개'), 12_300],
  ['tiktok', described('TikTok의 이음 (@ieum) | 좋아요 1.2M개. 팔로워 12.3K명. 소개'), 12_300],
  ['x', script('{"followers_count":1234,"friends_count":2}'), 1_234],
  [
    'x',
    script(
      '{"interactionStatistic":[{"interactionType":"https://schema.org/FollowAction","userInteractionCount":1234}]}',
    ),
    1_234,
  ],
  ['naver_blog', '<span class="buddy">1,234명의 이웃</span>', 1_234],
  ['naver_blog', '<em class="buddy_cnt">이웃 1.2만명</em>', 12_000],
  ['naver_blog', script('{"buddyCount":"1234","x":1}'), 1_234],
])('%s says how many follow it', (code, html, count) => {
  expect(readFollowers(html, code)).toBe(count)
})

test.each([
  ['words of the owner behind the numbers', 'instagram', described('안녕하세요. 1,234 Followers, 감사해요')],
  ['words of the owner in a text', 'naver_blog', '<p>우리 동네 1,234명의 이웃과 함께해요</p>'],
  ['the name of a blog', 'naver_blog', '<h1 class="name">100만명의 이웃</h1>'],
  ['a whole paragraph of a post', 'naver_blog', '<div class="buddy"><p>이웃 100만명</p></div>'],
  ['the title of a video', 'youtube', script('{"title":{"content":"구독자 100만명"}}')],
  ['a string inside the data', 'x', script('{"bio":"\\"followers_count\\":999,"}')],
  ['a site of the owner', 'etc', script('{"followers_count":1234}')],
  ['a name of the language', 'constructor', script('{"followers_count":1234}')],
  ['a huge number', 'tiktok', script('{"followerCount":999999999999,"x":1}')],
  ['digits without an end', 'tiktok', script(`{"followerCount":${'9'.repeat(300_000)},"x":1}`)],
  ['a power', 'x', script('{"followers_count":1e9,"x":1}')],
  ['no number', 'x', script('{"followers_count":NaN,"x":1}')],
  ['a negative number', 'x', script('{"followers_count":-5,"x":1}')],
  ['another language', 'youtube', script('{"subscriberCountText":{"simpleText":"34.5万位订阅者"}}')],
  ['an empty page', 'youtube', ''],
])('%s is not read', (_, code, html) => {
  expect(readFollowers(html, code)).toBeNull()
})

test('a page of half a megabyte made to be slow is read in steps of its length', () => {
  const fillers = ['"metadataParts":[', '"content":"', '1,', '팔로워 1', '"subscriberCountText":{']
  for (const filler of fillers) {
    const long = filler.repeat(Math.ceil(500_000 / filler.length))
    for (const code of ['youtube', 'instagram', 'tiktok', 'x', 'naver_blog'])
      for (const html of [script(long), described(long.replaceAll('"', "'")), `<p>${long}</p>`])
        expect(readFollowers(html, code)).toBeNull()
  }
})
