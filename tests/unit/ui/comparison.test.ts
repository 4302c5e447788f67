import { expect, test } from 'vitest'
import { describeComparison } from '#app/routes/earnings._index/comparison.ts'
import { rangeBefore } from '#app/routes/earnings._index/query.server.ts'

test('a range is compared with the same number of days before it, in won and percent', () => {
  expect(describeComparison(15_000, 10_000, 30)).toBe('이전 30일보다 5,000원(50%) 많아요 ▲')
  expect(describeComparison(7_000, 10_000, 7)).toBe('이전 7일보다 3,000원(30%) 적어요 ▼')
  expect(describeComparison(5, 0, 1)).toBe('하루 전에는 수익이 없었어요.')
  expect(describeComparison(0, 0, 2)).toBe('이전 2일에도 수익이 없었어요.')
  expect(describeComparison(9, 9, 1)).toBe('하루 전과 같아요.')
})

test('the compared range ends the day before the range, and an invalid range has none', () => {
  expect(rangeBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: '2026-10-02',
    to: '2026-10-31',
  })
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
  for (const [from, to] of [
    ['2026-11-02', '2026-11-01'],
    ['2026-01-01', '2026-12-31'],
    ['x', '2026-11-01'],
    ['2026-99-99', '2026-11-01'],
  ] as const)
    expect(rangeBefore({ from, to })).toBeNull()
})
