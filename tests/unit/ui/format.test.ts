import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clockTime, dateTime, longDay, longMonth, monthDay, nearDay } from '#app/ui/words/dates.ts'
import { percentFromBps, won, wonParts, wonShort } from '#app/ui/words/format.ts'
import { withParticle } from '#contract/core/particle.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') }))
afterAll(() => void vi.useRealTimers())

test('a won amount has separators, its sign before the digits and its unit apart', () => {
  expect(won(0)).toBe('0원')
  expect(won(12_000)).toBe('12,000원')
  expect(won(-3_000)).toBe('-3,000원')
  expect(wonParts(1_234_567)).toEqual({ sign: '', digits: '1,234,567', unit: '원' })
  expect(wonParts(500, 'signed').sign).toBe('+')
  expect(wonParts(0, 'signed').sign).toBe('')
  expect(wonParts(-500, 'signed')).toEqual({ sign: '-', digits: '500', unit: '원' })
})

test.each([
  [950, '950'],
  [1_000, '1천'],
  [2_500, '2.5천'],
  [35_000, '3.5만'],
  [1_200_000, '120만'],
  [100_000_000, '1억'],
  [-20_000, '-2만'],
])('the axis writes %i as %s', (amount, text) => {
  expect(wonShort(amount)).toBe(text)
})

test('rates drop unnecessary zeros', () => {
  expect(percentFromBps(800)).toBe('8%')
  expect(percentFromBps(750)).toBe('7.5%')
  expect(percentFromBps(425)).toBe('4.25%')
})

test('a list groups by today, yesterday and older days', () => {
  expect(['2026-11-21', '2026-11-20', '2026-11-19'].map((day) => nearDay(day, '2026-11-21'))).toEqual([
    '오늘',
    '어제',
    '11월 19일 (목)',
  ])
  expect(nearDay('2026-02-28', '2026-03-01')).toBe('어제')
  expect(clockTime('2026-11-20T15:05:00Z')).toBe('00:05')
})

test('an instant late in UTC is shown as the next day in Seoul', () => {
  const at = '2026-11-20T15:30:00Z'
  expect(dateTime(at)).toBe('11월 21일 (토) 00:30')
  expect(monthDay(at)).toBe('11.21')
  expect(longDay(at)).toBe('11월 21일 (토)')
})

test('a date without a time stays the same day', () => {
  expect(longDay('2025-03-01')).toBe('2025년 3월 1일 (토)')
  expect(monthDay('2026-12-31')).toBe('12.31')
  expect(longDay('2026-12-10')).toBe('12월 10일 (목)')
  expect(longMonth('2026-03')).toBe('2026년 3월')
})

test.each([
  ['링크', '을/를', '링크를'],
  ['11월 6일 (금)', '으로/로', '11월 6일 (금)로'],
  ['출금', '을/를', '출금을'],
  ['파트너', '이/가', '파트너가'],
  ['온누리몰', '으로/로', '온누리몰로'],
  ['쿠팡', '으로/로', '쿠팡으로'],
  ['A-1001', '은/는', 'A-1001은'],
  ['Amazon', '과/와', 'Amazon과'],
  ['상품(대)', '이/가', '상품(대)가'],
  ['대표', '이에요/예요', '대표예요'],
  ['정산', '이에요/예요', '정산이에요'],
  ['2026-12', '과/와', '2026-12와'],
] as const)('%s takes its particle of %s', (word, pair, text) => {
  expect(withParticle(word, pair)).toBe(text)
})
