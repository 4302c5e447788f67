import { expect, test } from 'vitest'
import { birthDateOf, isResidentNumber, toResidentNumber } from '#contract/money/tax/resident-numbers.ts'

const TODAY = '2026-11-23'
const isRight = (number: string, isNew = false) => isResidentNumber(number, { today: TODAY, isNew })

/** The accepted last digits after these twelve. */
const taken = (twelve: string, isNew = false) =>
  Array.from({ length: 10 }, (_, last) => last).filter((last) => isRight(`${twelve}${last}`, isNew))

test('exactly one check digit of ten is valid for a resident and another for a foreigner, each by its own rule', () => {
  // 2·9 + 3·0 + 4·0 + 5·1 + 6·0 + 7·1 + 8·1 = 38; (11 − 38 mod 11) mod 10 = 6
  expect(taken('900101100000')).toEqual([6])
  // 8·5 instead of 8·1: 70; (13 − 70 mod 11) mod 10 = 9
  expect(taken('900101500000')).toEqual([9])
  for (const twelve of ['000229300000', '991231212345', '850704298765', '010203712345'])
    expect(taken(twelve)).toHaveLength(1)
})

test('a number issued since October 2020 has no check digit, by its birth date or when it is declared new', () => {
  expect(taken('201004300000')).toHaveLength(1)
  expect(taken('201005300000')).toHaveLength(10)
  expect(taken('900101100000', true)).toHaveLength(10)
})

test('the check refuses a number whose birth date does not exist or is in the future', () => {
  expect(birthDateOf('0002293000000')).toBe('2000-02-29')
  for (const number of ['9002301000000', '9013011000000', '9000011000000', '0102293000000'])
    expect([number, birthDateOf(number), isRight(number, true)]).toEqual([number, null, false])
  expect(isRight('2611233000000', true)).toBe(true)
  expect(isRight('2611243000000', true)).toBe(false)
  for (const number of ['', '900101100000', '90010110000066', '90010l1000006'])
    expect(isRight(number, true)).toBe(false)
})

test('the parser reads a resident number with hyphens, blanks or full-width digits', () => {
  for (const text of ['900101-1000006', ' 900101 1000006 ', '９００１０１－１０００００６'])
    expect(toResidentNumber(text)).toBe('9001011000006')
})
