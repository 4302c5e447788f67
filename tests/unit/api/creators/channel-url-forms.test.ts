import { expect, test } from 'vitest'
import { toChannelUrl } from '#api/creators/channels/channel-urls.ts'

/** Every spelling of one channel: each host with each path and each tail, at least 60 for a kind. */
type Family = { normal: string; code: string; hosts: string[]; paths: string[]; tails: string[] }

const SHARED = ['', '/', '?utm_source=kakao&utm_medium=share', '/?fbclid=IwAR0x', '#top']
const schemes = (...hosts: string[]) => hosts.flatMap((host) => [`https://${host}`, `http://${host}`, host])

const FAMILIES: Family[] = [
  {
    code: 'naver_blog',
    normal: 'https://blog.naver.com/itda_life',
    hosts: schemes('blog.naver.com', 'm.blog.naver.com', 'BLOG.NAVER.COM'),
    paths: [
      '/itda_life',
      '/ITDA_Life',
      '/itda_life/223456789012',
      '/PostList.naver?blogId=itda_life',
      '/PostView.nhn?blogId=itda_life&logNo=22',
    ],
    tails: ['', '#', '#postListBody'],
  },
  {
    code: 'naver_cafe',
    normal: 'https://cafe.naver.com/momstalk',
    hosts: schemes('cafe.naver.com', 'm.cafe.naver.com'),
    paths: ['/momstalk', '/MomsTalk', '/momstalk/1234567'],
    tails: SHARED,
  },
  {
    code: 'tistory',
    normal: 'https://daily-note.tistory.com',
    hosts: schemes('daily-note.tistory.com', 'Daily-Note.Tistory.com'),
    paths: ['', '/12', '/m/12', '/entry/%EB%A8%B8%EA%B7%B8-%ED%9B%84%EA%B8%B0', '/category/주방'],
    tails: SHARED,
  },
  {
    code: 'brunch',
    normal: 'https://brunch.co.kr/@writer12',
    hosts: schemes('brunch.co.kr', 'www.brunch.co.kr'),
    paths: ['/@writer12', '/@Writer12', '/@writer12/34', '/%40writer12'],
    tails: SHARED,
  },
  {
    code: 'youtube',
    normal: 'https://www.youtube.com/@잇다tv',
    hosts: schemes('www.youtube.com', 'youtube.com', 'm.youtube.com'),
    paths: [
      '/@잇다tv',
      '/@%EC%9E%87%EB%8B%A4tv',
      '/@잇다TV',
      '/@잇다tv/videos',
      '/@잇다tv/shorts',
      '/%40%EC%9E%87%EB%8B%A4TV',
    ],
    tails: ['', '/', '?si=AbCdEf', '?app=desktop&sub_confirmation=1'],
  },
  {
    code: 'youtube',
    normal: 'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuV',
    hosts: schemes(
      'www.youtube.com',
      'youtube.com',
      'm.youtube.com',
      'music.youtube.com',
      'studio.youtube.com',
    ),
    paths: ['/channel/UCabcdefghijklmnopqrstuV', '/channel/UCabcdefghijklmnopqrstuV/featured'],
    tails: ['', '/', '?si=AbCdEf', '#a'],
  },
  {
    code: 'instagram',
    normal: 'https://www.instagram.com/itda.life',
    hosts: schemes('www.instagram.com', 'instagram.com', 'm.instagram.com', 'instagr.am'),
    paths: ['/itda.life', '/ITDA.Life', '/@itda.life', '/itda.life/reels', '/_u/itda.life'],
    tails: ['', '/', '?igsh=MXY0', '/?igshid=a&utm_source=qr'],
  },
  {
    code: 'threads',
    normal: 'https://www.threads.com/@itda.life',
    hosts: schemes('www.threads.net', 'threads.net', 'www.threads.com', 'threads.com'),
    paths: ['/@itda.life', '/@Itda.Life', '/@itda.life/post/C9xY'],
    tails: ['', '/', '?xmt=AQ', '?igshid=a'],
  },
  {
    code: 'tiktok',
    normal: 'https://www.tiktok.com/@itda_life',
    hosts: schemes('www.tiktok.com', 'tiktok.com', 'm.tiktok.com'),
    paths: ['/@itda_life', '/@ITDA_life', '/@itda_life/video/7301234567890', '/%40itda_life'],
    tails: ['', '/', '?_t=8x&_r=1', '?is_from_webapp=1&sender_device=pc'],
  },
  {
    code: 'x',
    normal: 'https://x.com/itdalife',
    hosts: schemes('x.com', 'twitter.com', 'mobile.twitter.com', 'www.x.com'),
    paths: ['/itdalife', '/ItdaLife', '/@itdalife', '/itdalife/status/17'],
    tails: ['', '/', '?s=21', '?ref_src=twsrc'],
  },
  {
    code: 'facebook',
    normal: 'https://www.facebook.com/itdalife',
    hosts: schemes('www.facebook.com', 'facebook.com', 'm.facebook.com', 'ko-kr.facebook.com', 'fb.com'),
    paths: ['/itdalife', '/Itda.Life', '/itdalife/posts/1', '/pg/itdalife'],
    tails: ['', '/', '?mibextid=Zb', '?locale=ko_KR'],
  },
  {
    code: 'kakao_channel',
    normal: 'https://pf.kakao.com/_xKxAbC',
    hosts: schemes('pf.kakao.com', 'PF.kakao.com'),
    paths: ['/_xKxAbC', '/_xKxAbC/chat', '/_xKxAbC/friend', '/_xKxAbC/1234567'],
    tails: SHARED,
  },
  {
    code: 'etc',
    normal: 'https://xn--2i0bpa070fk1fnt6a.com/ieum',
    hosts: schemes('한글블로그.com', 'www.한글블로그.com', 'xn--2i0bpa070fk1fnt6a.com', 'm.한글블로그.com'),
    paths: ['/ieum', '//ieum', '/ieum//'],
    tails: ['', '/', '?utm_campaign=a', '?fbclid=x&gclid=y', '#post'],
  },
]

test.each(FAMILIES)(
  'every spelling of $normal is the same channel',
  ({ code, normal, hosts, paths, tails }) => {
    const site = { isDevelopment: false, siteOrigin: 'https://itda.example' }
    const spellings = hosts.flatMap((host) =>
      paths.flatMap((path) => tails.map((tail) => `${host}${path}${tail}`)),
    )
    expect(new Set(spellings).size).toBeGreaterThanOrEqual(60)
    const wrong = spellings.filter((spelling) => {
      const found = toChannelUrl(spelling, site)
      return !('normalUrl' in found) || found.normalUrl !== normal || found.channelCode !== code
    })
    expect(wrong).toEqual([])
  },
)
