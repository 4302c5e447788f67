import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findWordings, toPlain } from '#api/domain/notices/wording.ts'

const first = (text: string) => findWordings(toPlain(text).text, [])[0]?.wording ?? null
const kinds = (text: string) => new Set(findWordings(toPlain(text).text, []).map((one) => one.wording))

/** The sentences we hand out ourselves. */
const OURS = [
  ...readFileSync('api/db/migrations/0001_main_job.sql', 'utf8').matchAll(
    /\('\w+_1', '\w+', 1, '([^']+)'\)/g,
  ),
].map((match) => match[1] as string)

test('every sentence we give out is clear', () => {
  expect(OURS.length).toBeGreaterThanOrEqual(12)
  for (const sentence of OURS) {
    expect([sentence, kinds(sentence).has('conditional'), first(sentence)]).toEqual([
      sentence,
      false,
      'clear',
    ])
    expect([sentence, first(sentence.replace('[광고] ', ''))]).not.toEqual([sentence, null])
  }
})

test.each([
  '[광고] 올가을 유행할 코디',
  '(광고) 주방 정리함 추천',
  '【협찬】 캐나다 여행',
  '［광고］ 전각 괄호',
  '#광고 #주방템',
  '유료 광고 포함',
  '이 글은 광고입니다.',
  '이 영상은 유료광고를 포함하고 있습니다. 광고',
  '이 포스팅은 쿠팡 파트너스 활동의 일환으로, 이에 따른 일정액의 수수료를 제공받습니다.',
  '링크로 구매하시면 저에게 일정 수수료가 지급됩니다.',
  '구매가 이루어지면 작성자가 수수료를 받습니다',
  '업체로부터 제품을 무료로 제공받아 솔직하게 작성했습니다.',
  '소정의 원고료를 지급받아 작성한 글이에요',
  '이 글은 협찬을 받아 썼어요.',
  '이 링크로 구매하면 저에게 수익이 발생합니다.',
  '대가를 받고 작성했어요',
  '수 수 료 를 받 습 니 다',
])('%s is clear', (text) => {
  expect(kinds(text)).toContain('clear')
})

test.each([
  ['링크를 통해 구매하면 수수료를 받을 수 있습니다.', 'conditional'],
  ['이에 따른 일정액의 수수료를 제공받을 수 있습니다', 'conditional'],
  ['소정의 수수료를 지급받을 수 있음', 'conditional'],
  ['구매 시 수수료가 발생할 수도 있어요', 'conditional'],
  ['제품을 제공받을 예정인 글', 'conditional'],
  ['OO 체험단으로 다녀왔어요', 'vague'],
  ['서포터즈 3기 활동', 'vague'],
  ['이 글은 정보성 글입니다', 'vague'],
  ['제휴 링크가 들어 있어요', 'vague'],
  ['쿠팡 파트너스 활동이에요', 'vague'],
  ['일부 링크는 제휴 링크예요', 'vague'],
  ['브랜드와의 콜라보', 'vague'],
  ['#AD #daily', 'english'],
  ['Sponsored by Itda', 'english'],
  ['This post contains affiliate links', 'english'],
  ['Thanks to 잇다', 'english'],
  ['Paid partnership', 'english'],
])('%s is no clear word but %s', (text, wording) => {
  expect(kinds(text)).not.toContain('clear')
  expect(kinds(text)).toContain(wording)
})

test.each([
  '제품을 받았는데 포장이 예뻐요.',
  '쿠폰으로 할인받았어요',
  '광고 아닌 내돈내산 후기',
  '광고가 많은 요즘이에요',
  '광고 없이 듣는 음악',
  '환불하면 수수료가 있어요',
  '서비스를 받아 보니 좋았어요',
  '오늘 아침은 샐러드',
  'adidas 운동화와 shadow 이야기',
  '',
])('%s says nothing of an advertisement', (text) => {
  expect([...kinds(text)]).toEqual([])
})

test('places lead back to the text as it stands', () => {
  const text = '오늘의 글\n\n  이 글은  수수료를\n받습니다.'
  const { text: plain, places } = toPlain(text)
  expect(plain).toBe('오늘의글\n이글은수수료를\n받습니다.')
  expect(text[places[plain.indexOf('받습')] ?? 0]).toBe('받')
})

test('a sentence that the page breaks over lines is still the sentence', () => {
  const sentence = '링크로 사면 글쓴이에게 몫이 돌아와요.'
  expect(findWordings(toPlain('링크로 사면\n글쓴이에게\n몫이 돌아와요.').text, [sentence])).toMatchObject([
    { wording: 'clear', at: 0 },
  ])
})
