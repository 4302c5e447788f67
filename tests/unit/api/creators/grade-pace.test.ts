import { expect, test } from 'vitest'
import { projectDay } from '#api/creators/grades/pace.ts'
import { levelOf, toWindow } from '#api/creators/grades/window.ts'

const month = (name: string, commission: number) => ({ month: name, commission })

test('the window is three full months and the current one, by the Seoul calendar', () => {
  expect(toWindow(new Date('2026-11-21T00:00:00Z'))).toEqual({ from: '2026-08', to: '2026-11' })
  expect(toWindow(new Date('2026-12-31T14:59:59Z'))).toEqual({ from: '2026-09', to: '2026-12' })
  expect(toWindow(new Date('2026-12-31T15:00:00Z'))).toEqual({ from: '2026-10', to: '2027-01' })
})

test('the grade is the highest threshold reached, and an exact match counts', () => {
  const grades = [
    { level: 1, threshold_won: 0 },
    { level: 2, threshold_won: 100 },
    { level: 3, threshold_won: 500 },
  ]
  expect([0, 99, 100, 499, 500, 10_000].map((sum) => levelOf(grades, sum))).toEqual([1, 1, 2, 2, 3, 3])
})

test('an even pace reaches the threshold on the calculated day', () => {
  // 10 days, 1,000 a day
  expect(projectDay([month('2026-11', 10_000)], 15_000, '2026-11-10', 3)).toBe('2026-11-15')
  // over the end of the month: 20 days of November, and 5 December is the 25th day
  expect(projectDay([month('2026-11', 10_000)], 35_000, '2026-11-10', 3)).toBe('2026-12-05')
})

test('months leave the window during the projection', () => {
  // 100 days at 1,000: August drops out on 1 December, so the sum never reaches that of four months
  const even = [
    month('2026-08', 31_000),
    month('2026-09', 30_000),
    month('2026-10', 31_000),
    month('2026-11', 8_000),
  ]
  expect(projectDay(even, 121_000, '2026-11-08', 3)).toBe('2026-11-29')
  expect(projectDay(even, 124_000, '2026-11-08', 3)).toBe(null)
})

test('earnings of zero or a pace that is too slow give no day', () => {
  expect(projectDay([], 100_000, '2026-11-10', 3)).toBe(null)
  expect(projectDay([month('2026-10', 0)], 100_000, '2026-11-10', 3)).toBe(null)
  expect(projectDay([month('2026-11', 10)], 10_000_000, '2026-11-10', 3)).toBe(null)
})
