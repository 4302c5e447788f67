import { expect, test } from 'vitest'
import * as auth from '#api/accounts/auth/mails.ts'
import { hidingMail } from '#api/creators/contents/mails.ts'
import { mail, toText } from '#api/platform/mail/write.ts'
import * as pages from '#contract/site/pages.ts'

const SITE = { siteOrigin: 'https://itda.example' }

test('a mail has the brand in its subject and paragraphs, one link and the help address in its text', () => {
  const link = { label: '링크 보기', to: pages.link('lnk_1') }
  expect(toText(SITE, mail('member-left', '안녕하세요', ['처음이에요.', '끝이에요.'], link))).toEqual({
    subject: '[잇다] 안녕하세요',
    text: '처음이에요.\n\n끝이에요.\n\n링크 보기: https://itda.example/links/lnk_1\n\n잇다 도움말: https://itda.example/help',
    link: { label: '링크 보기', href: 'https://itda.example/links/lnk_1' },
  })
})

test('text from users adds no line to the subject of a mail and no invisible characters to its text', () => {
  const name = '이음\r\nBcc: a@b.c\u202e\u0000'
  const { subject, text } = toText(SITE, mail('member-left', `${name} 님`, [`${name} 님\n안녕하세요.`]))
  expect(subject).toMatch(/^\[잇다\] 이음 {1,2}Bcc: a@b\.c {1,3}님$/)
  expect(text).toContain('이음\nBcc: a@b.c 님\n안녕하세요.')
  expect(toText(SITE, mail('member-left', '가'.repeat(500), [])).subject.length).toBeLessThan(130)
})

test('Korean particles agree with the word before them', () => {
  const about = { id: 'cnt_1', nickname: '이음' }
  const textOf = (title: string) => toText(SITE, hidingMail({ ...about, title }, '이유')).text
  expect(textOf('가을 신발')).toContain('‘가을 신발’을 공개 페이지에서')
  expect(textOf('겨울 모자')).toContain('‘겨울 모자’를 공개 페이지에서')
  const changed = (address: string) => toText(SITE, auth.addressChangedMail(address)).subject
  expect(changed('ki***@itda.com')).toBe('[잇다] 이메일을 ki***@itda.com으로 바꿨어요')
  expect(changed('ki***@itda.test')).toBe('[잇다] 이메일을 ki***@itda.test로 바꿨어요')
})
