import { expect, test } from 'vitest'
import { middle } from '../../../bench/middle.ts'
import { blockingOf, shiftOf } from '../../../bench/phone/sums.ts'

test('the median of an odd number of values is the middle one, in any order', () => {
  expect(middle([9, 1, 5])).toBe(5)
  expect(middle([])).toBe(0)
})

test('a task blocks for its time over 50 ms and after the first paint', () => {
  const tasks = [
    { at: 0, ms: 400 },
    { at: 450, ms: 120 },
    { at: 600, ms: 50 },
    { at: 700, ms: 81 },
  ]
  expect(blockingOf({ fcp: 500, tasks })).toBe(20 + 0 + 31)
})

test('layout shifts close to each other form one burst, and the worst burst counts', () => {
  const burst = [
    { at: 100, value: 0.1 },
    { at: 900, value: 0.2 },
  ]
  expect(shiftOf([...burst, { at: 2000, value: 0.25 }])).toBeCloseTo(0.3)
  expect(shiftOf([])).toBe(0)
})

test('a burst of layout shifts ends after five seconds', () => {
  const long = Array.from({ length: 8 }, (_, i) => ({ at: 100 + i * 900, value: 1 }))
  expect(shiftOf(long)).toBe(6)
})
