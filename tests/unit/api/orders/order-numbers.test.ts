import { expect, test } from 'vitest'
import { orderKeyOf } from '#api/platform/reports/order-number.ts'

test.each([
  'REAL-2026.11/7',
  'real-2026.11/7',
  'ＲＥＡＬ－２０２６．１１／７',
  ' REAL-2026.11/7',
  '#REAL 2026_11 7',
  'Real\u200b20\u00ad26117',
  'RᴱAL2026117',
])('%j is the same number', (spelled) => {
  expect(orderKeyOf(spelled)).toBe('real2026117')
})

test('numbers that differ by a letter or a digit have different keys, and a number of signs alone is its own key', () => {
  expect(new Set(['A1', 'A2', 'B1', 'A11', '가1', '나1'].map(orderKeyOf)).size).toBe(6)
  expect([orderKeyOf('---'), orderKeyOf('--')]).toEqual(['---', '--'])
  expect(orderKeyOf('STRASSE-ß')).toBe(orderKeyOf('straße-SS'))
})
