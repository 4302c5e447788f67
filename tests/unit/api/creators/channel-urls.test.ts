import { expect, test } from 'vitest'
import * as urls from '#api/creators/channels/channel-urls.ts'

const toChannelUrl = (pasted: string, isDevelopment = false) =>
  urls.toChannelUrl(pasted, { isDevelopment, siteOrigin: 'http://localhost:8787' })

/** [pasted address, kind, normal form] */
const CHANNELS: [string, string, string][] = [
  ['https://blog.naver.com/itda_life', 'naver_blog', 'https://blog.naver.com/itda_life'],
  ['http://BLOG.naver.com/Itda_Life/', 'naver_blog', 'https://blog.naver.com/itda_life'],
  ['blog.naver.com/itda_life', 'naver_blog', 'https://blog.naver.com/itda_life'],
  ['https://m.blog.naver.com/itda_life?tab=1', 'naver_blog', 'https://blog.naver.com/itda_life'],
  ['https://blog.naver.com/itda_life/223456789012', 'naver_blog', 'https://blog.naver.com/itda_life'],
  [
    'https://blog.naver.com/PostList.naver?blogId=itda_life&from=postList',
    'naver_blog',
    'https://blog.naver.com/itda_life',
  ],
  [
    'https://blog.naver.com/PostView.nhn?blogId=itda_life&logNo=22',
    'naver_blog',
    'https://blog.naver.com/itda_life',
  ],
  [
    'https://blog.naver.com/prologue/PrologueList.naver?blogId=itda_life',
    'naver_blog',
    'https://blog.naver.com/itda_life',
  ],
  ['https://rss.blog.naver.com/itda_life.xml', 'naver_blog', 'https://blog.naver.com/itda_life'],
  ['http://itda_life.blog.me', 'naver_blog', 'https://blog.naver.com/itda_life'],
  ['https://cafe.naver.com/MomsTalk', 'naver_cafe', 'https://cafe.naver.com/momstalk'],
  ['https://m.cafe.naver.com/momstalk/1234', 'naver_cafe', 'https://cafe.naver.com/momstalk'],
  [
    'https://cafe.naver.com/ca-fe/cafes/10050146/menus/0',
    'naver_cafe',
    'https://cafe.naver.com/ca-fe/cafes/10050146',
  ],
  [
    'https://m.cafe.naver.com/ca-fe/web/cafes/10050146/articles/1',
    'naver_cafe',
    'https://cafe.naver.com/ca-fe/cafes/10050146',
  ],
  [
    'https://cafe.naver.com/f-e/cafes/10050146/menus/1',
    'naver_cafe',
    'https://cafe.naver.com/ca-fe/cafes/10050146',
  ],
  [
    'https://cafe.naver.com/ArticleList.nhn?search.clubid=10050146',
    'naver_cafe',
    'https://cafe.naver.com/ca-fe/cafes/10050146',
  ],
  ['https://Daily-Note.tistory.com/', 'tistory', 'https://daily-note.tistory.com'],
  ['https://daily-note.tistory.com/m/12?category=3', 'tistory', 'https://daily-note.tistory.com'],
  ['daily-note.tistory.com/entry/글', 'tistory', 'https://daily-note.tistory.com'],
  ['https://brunch.co.kr/@Writer12', 'brunch', 'https://brunch.co.kr/@writer12'],
  ['https://brunch.co.kr/@writer12/34', 'brunch', 'https://brunch.co.kr/@writer12'],
  ['https://www.youtube.com/@ItdaTV', 'youtube', 'https://www.youtube.com/@itdatv'],
  ['https://m.youtube.com/@itdatv/videos?view=0', 'youtube', 'https://www.youtube.com/@itdatv'],
  ['youtube.com/@itdatv?si=AbCd', 'youtube', 'https://www.youtube.com/@itdatv'],
  ['https://www.youtube.com/@%EC%9E%87%EB%8B%A4tv', 'youtube', 'https://www.youtube.com/@잇다tv'],
  ['https://www.youtube.com/@잇다TV', 'youtube', 'https://www.youtube.com/@잇다tv'],
  [
    'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuV/featured',
    'youtube',
    'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuV',
  ],
  [
    'https://studio.youtube.com/channel/UCabcdefghijklmnopqrstuV',
    'youtube',
    'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuV',
  ],
  ['https://www.youtube.com/c/ItdaChannel', 'youtube', 'https://www.youtube.com/c/itdachannel'],
  ['https://www.youtube.com/user/ItdaUser/', 'youtube', 'https://www.youtube.com/user/itdauser'],
  ['https://www.instagram.com/itda.life/?igsh=MXY0', 'instagram', 'https://www.instagram.com/itda.life'],
  ['instagram.com/ITDA.life', 'instagram', 'https://www.instagram.com/itda.life'],
  ['https://instagram.com/@itda.life?utm_source=qr', 'instagram', 'https://www.instagram.com/itda.life'],
  ['https://www.instagram.com/itda.life/reel/C1a2B3/', 'instagram', 'https://www.instagram.com/itda.life'],
  ['https://www.instagram.com/_u/itda.life', 'instagram', 'https://www.instagram.com/itda.life'],
  ['https://www.threads.net/@Itda.life?xmt=AQ', 'threads', 'https://www.threads.com/@itda.life'],
  ['https://threads.com/@itda.life/post/C9', 'threads', 'https://www.threads.com/@itda.life'],
  [
    'https://www.tiktok.com/@Itda_Life?is_from_webapp=1&sender_device=pc',
    'tiktok',
    'https://www.tiktok.com/@itda_life',
  ],
  ['https://m.tiktok.com/@itda_life/video/7301', 'tiktok', 'https://www.tiktok.com/@itda_life'],
  ['https://twitter.com/ItdaLife', 'x', 'https://x.com/itdalife'],
  ['https://mobile.twitter.com/itdalife/status/17', 'x', 'https://x.com/itdalife'],
  ['x.com/itdalife?s=21', 'x', 'https://x.com/itdalife'],
  ['https://www.facebook.com/itda.life', 'facebook', 'https://www.facebook.com/itdalife'],
  ['https://m.facebook.com/ItdaLife/?mibextid=Zb', 'facebook', 'https://www.facebook.com/itdalife'],
  ['https://ko-kr.facebook.com/itdalife/posts/1', 'facebook', 'https://www.facebook.com/itdalife'],
  ['https://fb.com/itdalife', 'facebook', 'https://www.facebook.com/itdalife'],
  [
    'https://www.facebook.com/profile.php?id=100012345678901&sk=about',
    'facebook',
    'https://www.facebook.com/profile.php?id=100012345678901',
  ],
  [
    'https://www.facebook.com/people/김잇다/100012345678901/',
    'facebook',
    'https://www.facebook.com/profile.php?id=100012345678901',
  ],
  [
    'https://www.facebook.com/pages/Itda/100012345678901',
    'facebook',
    'https://www.facebook.com/profile.php?id=100012345678901',
  ],
  ['https://www.facebook.com/groups/ItdaMoms', 'facebook', 'https://www.facebook.com/groups/itdamoms'],
  ['http://pf.kakao.com/_xKxAbC', 'kakao_channel', 'https://pf.kakao.com/_xKxAbC'],
  ['https://pf.kakao.com/_xKxAbC/chat', 'kakao_channel', 'https://pf.kakao.com/_xKxAbC'],
  ['https://www.my-site.co.kr/', 'etc', 'https://my-site.co.kr/'],
  ['http://my-site.co.kr/index.html', 'etc', 'https://my-site.co.kr/'],
  ['https://velog.io/@itda/?utm_source=naver#top', 'etc', 'https://velog.io/@itda'],
  [
    'https://post.naver.com/my.naver?memberNo=1&utm_medium=x',
    'etc',
    'https://post.naver.com/my.naver?memberNo=1',
  ],
  ['https://example.com/list?b=2&a=1&fbclid=z', 'etc', 'https://example.com/list?a=1&b=2'],
  ['https://한글블로그.com/글', 'etc', 'https://xn--2i0bpa070fk1fnt6a.com/%EA%B8%80'],
  ['https://linktr.ee/itda', 'etc', 'https://linktr.ee/itda'],
]

const REFUSED: [string, RegExp][] = [
  ['https://youtu.be/dQw4w9WgXcQ', /영상이 아니라/],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', /영상이 아니라/],
  ['https://www.youtube.com/shorts/abc', /영상이 아니라/],
  ['https://www.youtube.com/', /채널의 주소/],
  ['https://www.youtube.com/channel/UCshort', /채널의 주소/],
  ['https://www.instagram.com/p/C1a2B3/', /프로필의 주소/],
  ['https://www.instagram.com/', /프로필의 주소/],
  ['https://x.com/home', /프로필의 주소/],
  ['https://x.com/i/status/12', /프로필의 주소/],
  ['https://www.facebook.com/watch/?v=1', /페이지나 프로필/],
  ['https://www.facebook.com/profile.php', /페이지나 프로필/],
  ['https://www.tiktok.com/foryou', /프로필의 주소/],
  ['https://vm.tiktok.com/ZM8/', /줄인 주소/],
  ['https://naver.me/xAbC12', /줄인 주소/],
  ['bit.ly/3abc', /줄인 주소/],
  ['https://www.naver.com', /포털/],
  ['https://blog.naver.com/', /블로그의 첫 화면/],
  ['https://section.blog.naver.com/BlogHome.naver', /블로그의 첫 화면/],
  ['https://blog.naver.com/PostList.naver', /블로그의 첫 화면/],
  ['https://www.tistory.com/', /블로그의 첫 화면/],
  ['https://brunch.co.kr/magazine/x', /작가의 첫 화면/],
  ['https://pf.kakao.com/abc', /채널의 주소/],
  ['https://cafe.naver.com/ca-fe/home', /카페의 첫 화면/],
  ['javascript:alert(1)', /첫 화면 주소/],
  ['data:text/html,x', /첫 화면 주소/],
  ['ftp://example.com/x', /첫 화면 주소/],
  ['https://user:pw@example.com/', /첫 화면 주소/],
  ['https://example.com:8443/', /첫 화면 주소/],
  ['http://127.0.0.1/blog', /첫 화면 주소/],
  ['http://2130706433/', /첫 화면 주소/],
  ['http://[::1]/', /첫 화면 주소/],
  ['http://localhost/blog', /첫 화면 주소/],
  ['https://nas.local/blog', /첫 화면 주소/],
  ['https://한글 블로그.com', /첫 화면 주소/],
  ['그냥 글자', /첫 화면 주소/],
  ['@itda', /첫 화면 주소/],
  ['https://', /첫 화면 주소/],
]

test.each(CHANNELS)('%s is %s %s', (pasted, channelCode, normalUrl) => {
  const found = toChannelUrl(pasted)
  expect(found).toMatchObject({ channelCode, normalUrl })
  expect(toChannelUrl(normalUrl), 'the normal form is its own normal form').toMatchObject({
    channelCode,
    normalUrl,
  })
  expect(
    toChannelUrl('channelLinkUrl' in found ? found.channelLinkUrl : ''),
    'what is shown is the same channel',
  ).toMatchObject({ channelCode, normalUrl })
})

test.each(REFUSED)('%s is refused with a hint', (pasted, hint) => {
  expect(toChannelUrl(pasted)).toEqual({ hint: expect.stringMatching(hint) })
})

test('in development the demo blog of this origin is a channel, named by its first path part', () => {
  const blog = 'http://localhost:8787/demo/blog/ieum'
  for (const pasted of [
    blog,
    `${blog}/post?title=a`,
    `${blog}/`,
    'http://localhost:8787/demo/blog/Ieum',
    'localhost:8787/demo/blog/ieum',
  ])
    expect([pasted, toChannelUrl(pasted, true)]).toEqual([
      pasted,
      { channelCode: 'etc', channelLinkUrl: blog, normalUrl: blog },
    ])
  for (const pasted of [
    'http://localhost:8787/demo/blog/',
    'http://localhost:8787/demo',
    'http://localhost:8787/channels',
    'http://localhost:8788/demo/blog/ieum',
    'https://localhost:8787/demo/blog/ieum',
    'http://a@localhost:8787/demo/blog/ieum',
  ])
    expect([pasted, toChannelUrl(pasted, true)]).toMatchObject([
      pasted,
      { hint: expect.stringMatching(/첫 화면 주소/) },
    ])
  expect(toChannelUrl(blog)).toMatchObject({ hint: expect.stringMatching(/첫 화면 주소/) })
})
