import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Notice } from '#app/ui/kit/notice.tsx'
import { SupportText } from '#app/ui/words/support-text.tsx'

const drawn = (children: React.ReactNode) => renderToStaticMarkup(<Notice title="제목">{children}</Notice>)

test('a sentence with a link in it forms one block of the notice', () => {
  const link = (
    <a key="a" href="/links">
      휴지통
    </a>
  )
  expect(drawn(['30일 동안은 ', link, '에서 되살려요.'])).toMatch(
    /<div>30일 동안은 <a href="\/links">휴지통<\/a>에서/,
  )
  expect(drawn(<SupportText>고객센터에 알려 주세요.</SupportText>)).toMatch(
    /<div><a [^>]*>고객센터<\/a>에 알려 주세요\.<\/div>/,
  )
})

test('blocks of a notice stay separate, and a plain sentence becomes a paragraph', () => {
  const blocks = [<p key="a">하나</p>, ' ', <p key="b">둘</p>]
  expect(drawn(blocks)).not.toContain('<div><p>하나')
  expect(drawn('한 문장이에요.')).toContain('<p>한 문장이에요.</p>')
})
