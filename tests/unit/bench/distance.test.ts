import { expect, test } from 'vitest'
import { figuresOf } from '../../../bench/distance/print.ts'

const view = (ms: number) => ({ ms, calls: 1, trips: 1, depth: 1 })
const floor = { far: 50, near: 5 }

test('ways are told apart from work', () => {
  const slow = { first: [view(95)], work: [view(50)] }
  expect(figuresOf(slow, floor)).toEqual({ ms: 95, near: 50, ratio: 1.9, ways: 1 })
  const far = { first: [view(100)], work: [view(10)] }
  expect(figuresOf(far, floor)).toMatchObject({ ratio: 2, ways: 2 })
})

test('a page without a call has no ways', () => {
  expect(figuresOf({ first: [view(9)], work: [view(11)] }, floor).ways).toBe(0)
})
