import { expect, test } from 'vitest'
import { isSameName, maskName } from '#api/domain/payouts/names.ts'

test('a name is the same however it was typed', () => {
  for (const other of ['김하나', ' 김 하나 ', '김하나'.normalize('NFD'), '김　하나'])
    expect(isSameName('김하나', other), other).toBe(true)
  expect(isSameName('Kim Hana', 'KIM HANA')).toBe(true)
  for (const other of ['김두나', '김하', '', '김하나나'])
    expect(isSameName('김하나', other), other).toBe(false)
})

test('a masked name keeps its ends only', () => {
  expect(['김하나', '이둘', '남궁하나', '김', ''].map(maskName)).toEqual(['김*나', '이*', '남**나', '*', '*'])
})
