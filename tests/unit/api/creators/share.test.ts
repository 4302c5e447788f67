import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Share, toLegs } from '../../../../api/orders/orders/share.ts'

const half = fc.nat({ max: 1_000 })
const share: fc.Arbitrary<Share> = fc.record({ waiting: half, earned: half })

test('from any share to any other the legs move the exact difference with at most two postings', () => {
  fc.assert(
    fc.property(share, share, (before, after) => {
      const legs = toLegs(before, after)
      const held = { receivable: 0, platform_pending: before.waiting, revenue: before.earned }
      for (const { from, to, amount } of legs) {
        expect(amount).toBeGreaterThan(0)
        held[from] -= amount
        held[to] += amount
      }
      expect(held).toMatchObject({ platform_pending: after.waiting, revenue: after.earned })
      expect(legs.length).toBeLessThanOrEqual(2)
      expect(new Set(legs.map(({ kind }) => kind)).size).toBe(legs.length)
    }),
  )
})

test('a confirmation is one posting, and so is its return', () => {
  const [waits, earned] = [
    { waiting: 480, earned: 0 },
    { waiting: 0, earned: 480 },
  ]
  expect(toLegs(waits, earned).map(({ kind }) => kind)).toEqual(['share_confirmed'])
  expect(toLegs(earned, waits).map(({ kind }) => kind)).toEqual(['share_returned'])
})
