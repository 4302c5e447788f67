import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findWordings, toPlain } from '#api/creators/notices/wording.ts'

const first = (text: string) => findWordings(toPlain(text).text, [])[0]?.wording ?? null
const kinds = (text: string) => new Set(findWordings(toPlain(text).text, []).map((one) => one.wording))

/** The sentences that we offer ourselves. */
const OURS = [
  ...readFileSync('api/db/migrations/0001_main_job.sql', 'utf8').matchAll(
    /\('\w+_1', '\w+', 1, '([^']+)'\)/g,
  ),
].map((match) => match[1] as string)

test('every sentence we provide is judged clear', () => {
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

test('positions in the plain text map back to the original text', () => {
  const text = '오늘의 글\n\n  이 글은  수수료를\n받습니다.'
  const { text: plain, places } = toPlain(text)
  expect(plain).toBe('오늘의글\n이글은수수료를\n받습니다.')
  expect(text[places[plain.indexOf('받습')] ?? 0]).toBe('받')
})

test('a sentence the page breaks over lines is still recognized', () => {
  const sentence = '링크로 사면 글쓴이에게 몫이 돌아와요.'
  expect(findWordings(toPlain('링크로 사면\n글쓴이에게\n몫이 돌아와요.').text, [sentence])).toMatchObject([
    { wording: 'clear', at: 0 },
  ])
})

test.each([
  '협찬 받지 않았어요',
  '협찬받지 않은 글입니다',
  '협찬을 받지는 않았어요.',
  '협찬 안 받았어요',
  '협찬받은 적 없어요',
  '협찬받은 적이 없습니다.',
  '협찬받은 제품이 아니에요',
  '협찬받은 글 아닙니다',
  '협찬받고 싶은 제품',
  '협찬받았냐고요? 아니요',
  '어떤 대가도 받지 않았습니다',
  '대가를 받지 않고 솔직하게 썼어요',
  '아무런 대가를 받은 것이 없어요',
  '원고료를 받은 글이 아닙니다',
  '수수료를 전혀 받지 않습니다',
  '수수료를 안 받습니다',
  '수수료를 받은 것도 아니에요',
  '제품을 제공받지 않았습니다',
  '업체로부터 무료로 제공받은 제품이 아님',
  '무상으로 제품을 제공받은 바 없음',
  '이 링크로 수익이 발생하지 않아요',
  '협찬 아님',
  '광고 아님',
  '광고 아닙니다',
  '광고가 아니에요',
  '[광고 아님] 여름 원피스',
  '[광고] 아님',
  '(광고) 아닙니다',
  '광고: 없음',
  '광고, 협찬 아님',
  '광고·협찬 아닙니다',
  '#광고 #협찬 아님',
  '#광고아님 #내돈내산',
  '광고 X',
  '협찬 ❌',
  '무협찬 후기',
  '노협찬 솔직 리뷰',
  '내돈내산 후기예요',
  '내 돈 내 산',
  '뒷광고 아닙니다',
])('%s is a denial and no disclosure', (text) => {
  expect([text, kinds(text).has('clear')]).toEqual([text, false])
})

test.each([
  '협찬받지 않은 글이 아닙니다',
  '협찬을 받지 않은 것은 아니에요',
  '대가를 받지 않은 것이 아닙니다. 대가를 받고 썼어요',
  '내돈내산 아니고 협찬받은 글이에요',
  '내돈내산이지만 이 링크로 구매하면 수수료를 받습니다',
  '대가 없이 쓰던 제품인데 이번에는 제품을 제공받았어요',
  '업체로부터 제품을 제공받았지만 내용에는 관여하지 않았습니다',
  '원고료를 받았으나 솔직하지 않은 말은 쓰지 않았어요',
  '[광고] 없어서는 안 될 주방템',
  '[광고] 아니 이게 뭐예요',
  '[광고] 실패 없는 선물',
  '한 달 동안 협찬받은 제품을 써 봤어요',
  '#광고 #안받을수없는선물',
  '유료 광고 포함 | 아무도 모르는 맛집',
])('%s stays a disclosure', (text) => {
  expect([text, kinds(text).has('clear')]).toEqual([text, true])
})

test('a text full of denials is read in a bounded number of steps', () => {
  // Long repetitions of words in the patterns are read completely and match nothing.
  for (const part of ['은는이가', '협찬받', '광고,', '받지않은', '안받', '대가를']) {
    const text = part.repeat(20_000)
    expect([part, kinds(text).has('conditional')]).toEqual([part, false])
  }
})
