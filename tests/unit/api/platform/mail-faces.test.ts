import { expect, test } from 'vitest'
import { hidingMail } from '#api/creators/contents/mails.ts'
import { bothFaces } from '#api/platform/mail/faces.ts'
import { mail, toText } from '#api/platform/mail/write.ts'
import { MAIL_EXAMPLES } from '#api/registry/mail-examples.ts'
import { MAIL_KIND_NAMES } from '#contract/platform/mail-kinds.ts'

const SITE = { siteOrigin: 'https://itda.example' }
const facesOf = (one: ReturnType<typeof mail>, sender: string[] = []) =>
  bothFaces(SITE, toText(SITE, one), sender)
const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
/** The names of all tags in a text. */
const tagsOf = (html: string) => new Set([...html.matchAll(/<([a-z0-9!]+)/gi)].map(([, name]) => name))

test.each(MAIL_KIND_NAMES)('%s has an example of its own, and both its faces say the same', (kind) => {
  const example = MAIL_EXAMPLES[kind]()
  expect(example.kind).toBe(kind)
  const { subject, text, html } = facesOf(example, ['상호 잇다', '대표 김이음'])
  expect(subject).not.toContain('{')
  expect(text).not.toMatch(/undefined|null|NaN|\{\w+\}/)
  expect(text.endsWith('--\n상호 잇다\n대표 김이음')).toBe(true)
  for (const line of example.text.flatMap((paragraph) => paragraph.split('\n')))
    expect([html.includes(line) || html.includes(line.replaceAll("'", '&#39;')), line]).toEqual([true, line])
  expect(html).toContain('대표 김이음')
  if (example.link)
    expect(hrefsOf(html)).toContain(`https://itda.example${example.link.to}`.replaceAll('&', '&amp;'))
  expect(hrefsOf(html).filter((href) => !href?.startsWith('https://itda.example/'))).toEqual([])
  expect(html.length).toBeLessThan(12_000)
})

test('text from users is escaped in the HTML of a mail, and no address in it becomes a link', () => {
  const title = `"><script>alert(1)</script><img src=x onerror='a()'>`
  const reason = '아래를 보세요.\n\n고객센터: https://evil.example/\n\n고객센터: https://itda.example.evil/'
  const nickname = '<b>이음</b>&amp;'
  const { html } = facesOf(hidingMail({ id: 'cnt_1', title, nickname }, reason))
  const plain = facesOf(mail('content-hidden', '안내', ['안내'], { label: '보기', to: '/x' })).html
  expect(tagsOf(html)).toEqual(tagsOf(plain))
  expect(html).toContain('&lt;b&gt;이음&lt;/b&gt;&amp;amp;')
  expect(html).toContain('onerror=&#39;a()&#39;&gt;')
  const ours = ['/contact', '/contents/cnt_1', '/help'].map((path) => SITE.siteOrigin + path)
  expect(hrefsOf(html)).toEqual(ours)
})

test('a mail queued before there was HTML also gets an HTML and a text body', () => {
  const { html, text } = bothFaces(SITE, { subject: '[잇다] 안내', text: '본문' })
  expect(text).toBe('본문')
  expect(html).toContain('>본문</p>')
  expect(html).toContain('>안내</h1>')
})

test('a code to type is larger than the sentences around it', () => {
  const { html } = facesOf(MAIL_EXAMPLES['sign-up-code']())
  expect(html).toMatch(/font-size:24px[^"]*">인증번호: \d{6}<\/p>/)
  expect(html.match(/font-size:24px/g)).toHaveLength(1)
})
