import { expect, test } from 'vitest'
import { fromLinkLine, toLinkLine } from '#app/models/link-line.ts'
import { isLike } from '#app/ui/forms/choice-search.ts'
import { addTags, splitTags } from '#app/ui/forms/tag-words.ts'
import { contentInput } from '#contract/creators/content-fields.ts'

const LIMITS = { most: 10, mostChars: 20 }

test('the browser splits tags as the contract does', () => {
  for (const typed of ['캠핑, #의자', '#겨울#이불', ' 아침   식탁 ,, 커피\n차', '', '#']) {
    const { tags = [] } = contentInput.parse({
      contentType: 'article',
      title: 'x',
      contentLinkUrl: 'https://a.kr/1',
      tags: typed,
    })
    expect([typed, [...new Set(splitTags(typed))]]).toEqual([typed, tags])
  }
})

test('a tag is added once, within its length and up to ten, and a refused one stays as it was typed', () => {
  expect(addTags(['캠핑'], '의자, 캠핑', LIMITS)).toEqual({
    tags: ['캠핑', '의자'],
    left: '',
    said: '‘캠핑’ 태그는 이미 적었어요.',
  })
  const long = '가'.repeat(21)
  expect(addTags([], `차, ${long}`, LIMITS)).toEqual({
    tags: ['차'],
    left: long,
    said: '태그는 하나에 20자까지 쓸 수 있어요.',
  })
  const ten = Array.from({ length: 10 }, (_, n) => `${n}`)
  expect(addTags(ten, '하나 더', LIMITS)).toEqual({
    tags: ten,
    left: '하나 더',
    said: '태그는 10개까지 쓸 수 있어요.',
  })
})

test('the search matches only when every word occurs in the text', () => {
  expect(isLike('겨울 이불 · 데모 상점', '상점 이불')).toBe(true)
  expect(isLike('겨울 이불 · 데모 상점', '상점 의자')).toBe(false)
  expect(isLike('Wool Blanket', 'wool')).toBe(true)
})

test('a form carries a link with everything drawn of it and shows no picture but ours', () => {
  const link = {
    id: 'lnk_1',
    title: '이불 | 베개',
    partner: '데모',
    imageSrc: `/api/images/${'a'.repeat(64)}`,
  }
  expect(fromLinkLine(toLinkLine(link))).toEqual(link)
  expect(fromLinkLine('lnk_1|https://evil.example/x.png|데모|이불').imageSrc).toBeNull()
})
