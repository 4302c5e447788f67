import { expect, test } from 'vitest'
import { wonInWords } from '#app/models/won-words.ts'

test.each([
  [113_560, '일십일만삼천오백육십원'],
  [48_350, '사만팔천삼백오십원'],
  [10_000, '일만원'],
  [100_000_000, '일억원'],
  [1_020_304_050, '일십억이천삼십만사천오십원'],
  [1, '일원'],
  [0, ''],
  [-5, ''],
])('%i won in words is %j', (amount, words) => {
  expect(wonInWords(amount)).toBe(words)
})
