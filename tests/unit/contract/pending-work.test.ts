import { expect, test } from 'vitest'
import { MOST_COUNTED, type PendingWork, sumWaiting } from '#contract/site/home.ts'

const waiting = {
  applications: MOST_COUNTED,
  approvals: MOST_COUNTED,
  requested: 3,
  processing: 4,
} as PendingWork

test('only a count that stopped at its limit is marked as possibly more', () => {
  expect(sumWaiting(['approvals'], waiting)).toEqual({ count: MOST_COUNTED, isMore: true })
  expect(sumWaiting(['applications'], waiting)).toEqual({ count: MOST_COUNTED, isMore: false })
  expect(sumWaiting(['requested', 'processing'], waiting)).toEqual({ count: 7, isMore: false })
})
