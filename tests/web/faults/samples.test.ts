import { expect, test } from 'vitest'
import { type Endpoint, endpointOf } from './samples.ts'

const endpoint = (name: string, path: RegExp, holes: number): Endpoint => ({
  name,
  method: 'GET',
  path,
  holes,
  data: null,
})

test('an endpoint with a parameter does not take the answer of one with a literal address', () => {
  const payout = endpoint('payout', /^\/api\/creators\/payouts\/[^/]+$/, 1)
  const statements = endpoint('statements', /^\/api\/creators\/payouts\/statements$/, 0)
  for (const among of [
    [payout, statements],
    [statements, payout],
  ]) {
    expect(endpointOf('GET', '/api/creators/payouts/statements', among).name).toBe('statements')
    expect(endpointOf('GET', '/api/creators/payouts/pay_1', among).name).toBe('payout')
  }
})
