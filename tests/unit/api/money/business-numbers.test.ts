import { expect, test } from 'vitest'
import { isBusinessNumber, toBusinessNumber } from '#contract/platform/business-numbers.ts'

test('business numbers of known companies are valid, with or without hyphens', () => {
  for (const number of ['220-81-62517', '124-81-00998', '120-81-47521', '1208765763'])
    expect(isBusinessNumber(toBusinessNumber(number)), number).toBe(true)
})

test('exactly one last digit makes a business number valid', () => {
  for (const start of ['220816251', '124810099', '000000001', '999999999']) {
    const fitting = Array.from({ length: 10 }, (_, last) => `${start}${last}`).filter(isBusinessNumber)
    expect(fitting).toHaveLength(1)
  }
})

test('the check refuses a number with a wrong digit, a wrong length or letters and an empty text', () => {
  for (const number of [
    '2208162518',
    '220816251',
    '22081625170',
    'abcdefghij',
    '',
    '0000000000',
    '220-81-62517',
  ])
    expect(isBusinessNumber(number), number).toBe(false)
})
