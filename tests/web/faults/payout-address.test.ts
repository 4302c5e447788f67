/** A request about a payout links to the payout, whose state may have changed since. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mainOf } from '#tests/helpers/visible.ts'
import { run } from './run.ts'
import { sampleOf } from './samples.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const listed = sampleOf('payoutOps.listOpsPayouts')
const approvals = sampleOf('approvals.listApprovals')
const payout = { ...listed.items[0], id: 'pay_0000000000000001' }

async function read(path: string, given: Record<string, unknown>): Promise<string> {
  const { text, response } = await run(door, { path, who: 'operator', given })
  expect([path, response.status]).toEqual([path, 200])
  return mainOf(text)
}

test.each(['giveBackPayout', 'decidePayoutConflict'])(
  '%s leads to the payout wherever it stands',
  async (kind) => {
    const approval = { ...approvals.items[0], kind, subject: payout.id }
    const card = await read('/ops/approvals', {
      'approvals.listApprovals': { ...approvals, items: [approval] },
    })
    const href = /href="(\/ops\/payouts\?[^"#]*)/.exec(card)?.[1]?.replaceAll('&amp;', '&') ?? ''
    for (const [state, label] of [
      ['processing', '이체 준비 중'],
      ['paid', '입금 완료'],
      ['failed', '실패'],
    ]) {
      const page = await read(href, {
        'payoutOps.listOpsPayouts': { ...listed, items: [{ ...payout, state }] },
      })
      const current = /<a[^>]*aria-current="[^"]*"[^>]*>(.*?)<\/a>/.exec(page)?.[0] ?? ''
      expect([state, current]).toEqual([state, expect.stringContaining(label as string)])
      expect(page).toContain(`id="${payout.id}"`)
      expect(page).toContain(`state=${state}`)
    }
  },
)
