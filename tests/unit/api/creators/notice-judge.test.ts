import { expect, test } from 'vitest'
import { judgeNotice } from '#api/creators/notices/judge.ts'
import type { ChannelCode } from '#contract/core/channel-codes.ts'
import * as pages from './notice-pages.ts'

const SENTENCE =
  '[광고] 이 글은 제휴 링크를 포함하고 있으며, 링크로 구매가 이루어지면 작성자가 수수료를 받습니다.'
const LINK = '<a href="https://itda.example/l/abcdefg">상품 보러 가기</a>'
const FILLER = '아침마다 쓰는 머그를 소개해요. '.repeat(20)

function judge(
  html: string,
  channelCode: ChannelCode = 'naver_blog',
  url = 'https://m.blog.naver.com/ieum/1',
) {
  const { check, detail } = judgeNotice({ html, url, sentences: [SENTENCE], channelCode })
  return { check, problem: detail.problem, where: detail.where, found: detail.found, say: detail.say }
}
const p = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')

const ARTICLES: [ChannelCode, (title: string, body: string) => string, string][] = [
  ['naver_blog', pages.naverBlog, 'https://m.blog.naver.com/ieum/223'],
  ['tistory', pages.tistory, 'https://ieum.tistory.com/12'],
  ['brunch', pages.brunch, 'https://brunch.co.kr/@ieum/3'],
  ['etc', pages.wordpress, 'https://ieum.co.kr/mug'],
]

test.each(ARTICLES)(
  '%s: the sentence at the start counts, after the link or far below it is late',
  (code, page, url) => {
    const at = (title: string, body: string) => judge(page(title, body), code, url)
    expect(at('머그 후기', p(SENTENCE, FILLER, LINK))).toMatchObject({
      check: 'at_start',
      where: 'start',
      problem: null,
      say: [],
    })
    expect(at('[광고] 머그 후기', p(FILLER, LINK))).toMatchObject({ check: 'at_start', where: 'title' })
    expect(at('머그 후기', p('안녕하세요.', SENTENCE, LINK))).toMatchObject({ check: 'at_start' })
    expect(at('머그 후기', p(FILLER, SENTENCE))).toMatchObject({
      check: 'late',
      problem: 'too_late',
      where: 'later',
    })
    expect(at('머그 후기', p(LINK, SENTENCE))).toMatchObject({ check: 'late', problem: 'after_link' })
    expect(at('머그 후기', p('https://itda.example/l/abcdefg', SENTENCE))).toMatchObject({
      problem: 'after_link',
    })
    const picture = '<img src="/a.jpg" alt="">'
    expect(at('머그 후기', p(picture, SENTENCE))).toMatchObject({ check: 'at_start' })
    expect(at('머그 후기', p(picture, picture, SENTENCE))).toMatchObject({
      check: 'late',
      problem: 'after_pictures',
    })
    expect(at('머그 후기', p(FILLER, LINK))).toMatchObject({
      check: 'missing',
      problem: 'nothing',
      found: null,
    })
    expect(at('머그 후기', p(picture, FILLER, LINK))).toMatchObject({ check: 'missing', problem: 'picture' })
  },
)

test.each(ARTICLES)('%s: what is not clear is missing, with the words that were found', (code, page, url) => {
  const at = (title: string, ...lines: string[]) => judge(page(title, p(...lines, FILLER, LINK)), code, url)
  expect(at('머그', '링크로 구매하면 수수료를 받을 수 있습니다.')).toMatchObject({
    check: 'missing',
    problem: 'conditional',
    found: '수수료를 받을 수 있',
  })
  expect(at('머그 체험단 후기', '잘 썼어요.')).toMatchObject({
    check: 'missing',
    problem: 'vague',
    where: 'title',
  })
  expect(at('머그 #AD')).toMatchObject({ check: 'missing', problem: 'english', found: 'AD' })
  expect(at('머그', '수수료를 받을 수 있습니다.', SENTENCE)).toMatchObject({ check: 'at_start' })
})

test('text that a reader does not see does not count as a notice', () => {
  for (const hidden of [
    `<p style="display:none">${SENTENCE}</p>`,
    `<p hidden>${SENTENCE}</p>`,
    `<p style="font-size:1px">${SENTENCE}</p>`,
    `<!-- ${SENTENCE} -->`,
    `<script>"${SENTENCE}"</script>`,
  ])
    expect([hidden, judge(pages.naverBlog('머그', hidden + p(FILLER)))]).toMatchObject([
      hidden,
      { check: 'missing' },
    ])
  const comment = `${pages.tistory('머그', p(FILLER))}<div class="comments"><p>${SENTENCE}</p></div>`
  expect(judge(comment, 'tistory')).toMatchObject({ check: 'missing' })
})

test('links to the page’s own site before the sentence do not make it late', () => {
  const own = '<a href="https://blog.naver.com/ieum">블로그 홈</a> <a href="#a">차례</a>'
  expect(judge(pages.naverBlog('머그', own + p(SENTENCE)))).toMatchObject({ check: 'at_start' })
})

test('the text under a video or a picture is judged by the part visible before 더보기', () => {
  const video = (title: string, text: string) =>
    judge(pages.youtube(title, text), 'youtube', 'https://www.youtube.com/watch?v=a')
  expect(video('머그 언박싱', `${SENTENCE} 링크 https://itda.example/l/a`)).toMatchObject({
    check: 'at_start',
  })
  expect(video('[광고] 머그 언박싱', '오늘은 머그')).toMatchObject({ check: 'at_start', where: 'title' })
  expect(video('머그 언박싱', `링크 https://itda.example/l/a ${SENTENCE}`)).toMatchObject({
    problem: 'after_link',
  })
  expect(video('머그 언박싱', `${'오늘은 머그를 열어 봐요. '.repeat(10)}${SENTENCE}`)).toMatchObject({
    problem: 'too_late',
  })
  expect(video('머그 언박싱', '오늘은 머그를 열어 봐요')).toMatchObject({ check: 'missing' })
  const photo = (text: string) => judge(pages.instagram(text), 'instagram', 'https://www.instagram.com/p/a')
  expect(photo('#광고 오늘의 머그')).toMatchObject({ check: 'at_start', where: 'start' })
  expect(photo(`${'오늘의 머그 '.repeat(30)}#광고`)).toMatchObject({ check: 'late', problem: 'too_late' })
  expect(photo('오늘의 머그 #ad')).toMatchObject({ check: 'missing', problem: 'english' })
})

test('a page that we cannot open is closed, not missing', () => {
  for (const html of [
    '<title>로그인</title><body><h1>로그인이 필요해요</h1><form><input type="password"></form></body>',
    '<title>네이버 카페</title><body><div id="app"></div></body>',
    '<title>카페</title><body><p>카페 멤버만 볼 수 있는 글입니다. 가입 후 이용해 주세요.</p></body>',
    '<title>Instagram</title><body></body>',
    '',
  ])
    expect([html, judge(html, 'naver_cafe')]).toMatchObject([html, { check: 'closed', problem: 'login' }])
})

test('every problem says what to change', () => {
  const late = judge(pages.naverBlog('머그', p(LINK, SENTENCE)))
  expect(late.say).toEqual(['문구가 링크보다 뒤에 있어요.', '문구를 제목이나 본문 첫 문장으로 옮겨 주세요.'])
})
