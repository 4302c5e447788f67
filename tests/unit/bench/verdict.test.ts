import { expect, test } from 'vitest'
import { isMissed, lineOf, type Verdict } from '../../../bench/verdict.ts'

const most: Verdict = { what: 'LCP', measured: 1.054, budget: 1.05, isMost: true, unit: '' }
const least: Verdict = { what: 'read', measured: 0.79, budget: 0.8, isMost: false, unit: '' }

test('the verdict judges the rounded figure that it prints', () => {
  expect(isMissed(most)).toBe(false)
  expect(isMissed({ ...most, measured: 1.056 })).toBe(true)
  expect(isMissed(least)).toBe(true)
  expect(isMissed({ ...least, measured: 0.8 })).toBe(false)
})

test('a figure that could not be measured is a miss', () => {
  expect(isMissed({ ...most, measured: Number.NaN })).toBe(true)
  expect(isMissed({ ...least, measured: Number.NaN })).toBe(true)
})

test('a printed line names the figure, its budget and the verdict', () => {
  expect(lineOf(most)).toMatch(/^LCP +1\.05 {3}1\.05 or less +kept$/)
  expect(lineOf({ ...least, unit: ' ms' })).toMatch(/^read +0\.79 ms {3}0\.8 ms or more +missed$/)
})
