import { afterEach, expect, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoment,
  formatMonth,
  instantInSeoul,
  isBusinessDay,
  isCalendarDay,
  isKstNight,
  listDays,
  nextPayOn,
  startOfKstDate,
  toBusinessDay,
  toKstDate,
  toKstMonth,
} from '#contract/core/kst.ts'

const MIDNIGHTS: [string, string, string][] = [
  ['2026-11-20T14:59:59.999Z', '2026-11-20', '2026-11'],
  ['2026-11-20T15:00:00.000Z', '2026-11-21', '2026-11'],
  ['2026-11-30T14:59:59.999Z', '2026-11-30', '2026-11'],
  ['2026-11-30T15:00:00.000Z', '2026-12-01', '2026-12'],
  ['2026-12-31T14:59:59.999Z', '2026-12-31', '2026-12'],
  ['2026-12-31T15:00:00.000Z', '2027-01-01', '2027-01'],
  ['2028-02-28T15:00:00.000Z', '2028-02-29', '2028-02'],
  ['2027-02-28T15:00:00.000Z', '2027-03-01', '2027-03'],
]
for (const [instant, day, month] of MIDNIGHTS) {
  test(`${instant} is ${day} in Seoul`, () => {
    expect([toKstDate(instant), toKstMonth(instant)]).toEqual([day, month])
    expect(toKstDate(new Date(instant))).toBe(day)
  })
}

test('a KST day starts at 15:00 UTC of the day before, and every instant belongs to the day that started', () => {
  expect(startOfKstDate('2026-01-01')).toBe('2025-12-31T15:00:00.000Z')
  for (const day of listDays('2026-01-01', '2028-12-31')) {
    const start = Date.parse(startOfKstDate(day))
    expect(toKstDate(new Date(start))).toBe(day)
    expect(toKstDate(new Date(start - 1))).toBe(addDays(day, -1))
  }
})

afterEach(() => void vi.useRealTimers())

test('the format writes a day in Korean words, with its year when that is not the current one', () => {
  const at = '2026-11-20T15:04:05.000Z'
  const written = () => [formatDate(at), formatDate('2026-11-21'), formatMoment(at)]
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T14:59:00Z') })
  expect(written()).toEqual(['11월 21일 (토)', '11월 21일 (토)', '11월 21일 (토) 00:04'])
  vi.setSystemTime(new Date('2026-12-31T15:00:00Z'))
  expect(written()).toEqual(['2026년 11월 21일 (토)', '2026년 11월 21일 (토)', '2026년 11월 21일 (토) 00:04'])
  expect(formatMonth('2026-03')).toBe('2026년 3월')
})

test('files and chart axes use shorter date formats', () => {
  const at = '2026-11-20T15:04:05.000Z'
  expect([formatDateTime(at), formatDay(at)]).toEqual(['2026-11-21 00:04', '11.21'])
})

test('day and month arithmetic crosses the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3)
  expect(daysBetween('2027-01-02', '2026-12-30')).toBe(-3)
  expect(listDays('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(listDays('2026-03-01', '2026-02-27')).toEqual([])
})

test('weekends and holidays are no business days for banks', () => {
  const resting = [
    '2026-11-21',
    '2026-11-22',
    '2026-12-25',
    '2026-09-24',
    '2026-09-25',
    '2026-05-25',
    '2026-05-01',
  ]
  for (const day of resting) expect(isBusinessDay(day), day).toBe(false)
  for (const day of ['2026-11-20', '2026-11-23', '2026-12-24', '2026-09-23', '2026-09-28'])
    expect(isBusinessDay(day), day).toBe(true)
  expect(toBusinessDay('2026-11-23')).toBe('2026-11-23')
  expect(toBusinessDay('2026-11-21')).toBe('2026-11-23')
  expect(toBusinessDay('2026-09-24')).toBe('2026-09-28')
  expect(toBusinessDay('2027-02-06')).toBe('2027-02-10')
})

const PAY_DAYS: [string, string, string][] = [
  ['a Saturday before the 25th', '2026-11-21', '2026-11-25'],
  ['the day before', '2026-11-24', '2026-11-25'],
  ['the pay day itself: the following one', '2026-11-25', '2026-12-10'],
  ['the 25th is Christmas, a Friday: Monday', '2026-12-10', '2026-12-28'],
  ['between the 25th and the day it moved to', '2026-12-26', '2026-12-28'],
  ['the day it moved to: the 10th, a Sunday, moves to Monday', '2026-12-28', '2027-01-11'],
  ['the 10th is a Saturday', '2026-10-09', '2026-10-12'],
  ['the 25th is Chuseok', '2026-09-10', '2026-09-28'],
  ['a month with 28 days', '2027-02-28', '2027-03-10'],
]
for (const [what, from, payOn] of PAY_DAYS) {
  test(`asked on ${from} (${what}) it is paid on ${payOn}`, () => {
    expect(nextPayOn(from)).toBe(payOn)
  })
}

test('the next pay day is always later, a business day, near the 10th or 25th, and never goes back', () => {
  let last = ''
  for (const day of listDays('2026-01-01', '2028-12-31')) {
    const payOn = nextPayOn(day)
    expect(payOn > day && payOn >= last && isBusinessDay(payOn), `${day} → ${payOn}`).toBe(true)
    expect(daysBetween(day, payOn)).toBeLessThanOrEqual(22)
    last = payOn
  }
})

test('the night in Seoul begins at 21:00 and ends at 08:00', () => {
  const at = (clock: string) => `2026-11-21T${clock}:00+09:00`
  expect(['20:59', '08:00', '12:00'].map((clock) => isKstNight(at(clock)))).toEqual([false, false, false])
  expect(['21:00', '23:59', '00:00', '07:59'].map((clock) => isKstNight(at(clock)))).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('configured pay days follow in their order, each moved to a business day', () => {
  expect(nextPayOn('2026-11-01', [5, 15])).toBe('2026-11-05')
  expect(nextPayOn('2026-11-05', [5, 15])).toBe('2026-11-16')
  expect(nextPayOn('2026-11-27', [28])).toBe('2026-11-30')
})

test('a day that the calendar does not have is no day, and no other one', () => {
  for (const day of ['2026-02-29', '2026-02-31', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', ''])
    expect([day, isCalendarDay(day), instantInSeoul(day, '10:00:00')]).toEqual([day, false, null])
  expect(isCalendarDay('2028-02-29')).toBe(true)
  expect(instantInSeoul('2028-02-29', '00:30:00')).toBe('2028-02-28T15:30:00.000Z')
  expect(instantInSeoul('2026-11-21', '25:00:00')).toBe(null)
})
