import { expect, test } from 'vitest'
import { isSameName, maskName, toBusinessName } from '#api/money/registration/names.ts'

test('two spellings of a name match regardless of spacing, case and Unicode form', () => {
  for (const other of ['김하나', ' 김 하나 ', '김하나'.normalize('NFD'), '김　하나'])
    expect(isSameName('김하나', other), other).toBe(true)
  expect(isSameName('Kim Hana', 'KIM HANA')).toBe(true)
  for (const other of ['김두나', '김하', '', '김하나나'])
    expect(isSameName('김하나', other), other).toBe(false)
})

test('a masked name shows only its first and last letter, of two letters the first, of one none', () => {
  expect(['김하나', '이둘', '남궁하나', '김', ''].map(maskName)).toEqual(['김*나', '이*', '남**나', '*', '*'])
})

test('a business name matches in every spelling of its legal form, and a legal form alone gives an empty name', () => {
  const same = [
    '(주)이음 상점',
    '주식회사이음상점',
    '㈜이음상점',
    '（주） 이음상점',
    '이음상점 주식 회사',
    '「이음상점」',
  ]
  for (const other of same) expect(toBusinessName(other), other).toBe('이음상점')
  expect(toBusinessName('ＩＴＤＡ Shop')).toBe('itdashop')
  for (const other of ['이음상사', '(주)이음', '주이음상점'])
    expect(toBusinessName(other)).not.toBe('이음상점')
  expect(['주식회사', '(주)', ' ', '()'].map(toBusinessName)).toEqual(['', '', '', ''])
})
