import { expect, test } from 'vitest'
import { toPageText } from '#api/platform/pages/page-text.ts'

const textOf = (html: string) => toPageText(html).main.text.replace(/\s+/g, ' ').trim()

test('the page text leaves out scripts, styles, comments, hidden parts and the words of visitors', () => {
  const html = `<!doctype html><title>제목 &amp; 글</title><style>.a{}</style>
    <body><!-- <p>주석</p> --><script>if (a < b) document.write("<p>스크립트</p>")</script>
    <p>보여요</p><p hidden>숨김</p><p style="color:red; display : none">숨김</p><div style='font-size:0'>숨김</div>
    <noscript>숨김</noscript><textarea>적는 칸</textarea>
    <div id="tt-comment-list"><p>방문자의 말</p></div><ul class=area_reply><li>방문자의 말</ul><p>끝이에요</p>`
  const page = toPageText(html)
  expect(page.titles).toEqual(['제목 & 글'])
  expect(page.whole.text.replace(/\s+/g, ' ').trim()).toBe('보여요 적는 칸 끝이에요')
})

test('the main text is the article as its site marks it, without the header, menu and sidebar around it', () => {
  const around = '<header>블로그 이름</header><nav><a href="/">홈</a></nav>'
  const body = '<p>첫 문장</p><p>둘째 문장</p>'
  for (const article of [
    `<div class="se-viewer"><div class="se-main-container">${body}</div></div>`,
    `<div id="postViewArea">${body}</div>`,
    `<div class="tt_article_useless_p_margin contents_style">${body}</div>`,
    `<div class="wrap_body text_align_left">${body}</div>`,
    `<div class='post-content'>${body}</div>`,
    `<article><header>머리</header>${body}<footer>꼬리</footer></article>`,
    `<main><nav>차례</nav>${body}</main>`,
  ])
    expect([article, textOf(`<body>${around}${article}<aside>인기 글</aside>`)]).toEqual([
      article,
      '첫 문장 둘째 문장',
    ])
  expect(textOf(`<body><p>표시 없는 글</p></body>`)).toBe('표시 없는 글')
})

test('links and pictures keep their positions in the page text', () => {
  const { main } = toPageText(
    '<article><p>가나</p><a href="https://a.kr/?x=1&amp;y=2">링크</a><img alt="그림"></article>',
  )
  expect(main.links).toEqual([{ at: main.text.indexOf('링크'), href: 'https://a.kr/?x=1&y=2' }])
  expect(main.images).toEqual([{ at: main.text.length - 1, alt: '그림' }])
})

test.each([
  ['<p', ''],
  ['<p>열림 <b', '열림'],
  ['<!-- 끝이 없음', ''],
  ['<p title="끝이 없음>글', ''],
  ['a < b 그리고 c > d', 'a < b 그리고 c > d'],
  ['</p></div>글', '글'],
  ["<p title=it's class=x>글</p>", '글'],
  ['<P CLASS="a"CLASS="b">글</P>', '글'],
  ['<script>끝이 없음', ''],
  ['<br/><img/>글&#44032;&#xAC01;&unknown;&#0;', '글가각&unknown;'],
  ['<//>글</ >', '글'],
  ['<?php echo 1 ?>글<![CDATA[x]]>', '글'],
])('broken markup is read as far as it goes: %s', (html, text) => {
  expect(toPageText(html).whole.text.trim()).toBe(text)
})

/** These texts take minutes with more than one pass, and then fail at the time limit. */
test.each([
  ['<a '.repeat(170_000)],
  ['<a "'.repeat(130_000)],
  ['<!-- '.repeat(100_000)],
  ['<script>'.repeat(65_000)],
  ['<textarea></textare'.repeat(27_000)],
  ['<p>'.repeat(90_000) + '</b>'.repeat(60_000)],
  ['<div class="article">'.repeat(25_000)],
  ['&'.repeat(500_000)],
  [`<p ${'a=b '.repeat(120_000)}>`],
])('half a megabyte of hostile markup is one pass %#', (html) => {
  expect(toPageText(html).titles).toEqual([])
})
