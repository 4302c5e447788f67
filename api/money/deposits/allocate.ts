/**
 * Assigns a partner's money to the orders of its month, the first confirmed first. What an order that became
 * less or was cancelled needs no more goes back to its receipt, and pays other orders.
 */
import { spanOfKstMonth } from '#contract/core/kst.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { allocate, listToAllocate, releaseSurplus } from './deposit-files.queries.ts'

/** The most receipts of one run, and orders of each; the next run continues. */
const AT_ONCE = 20
const MOST_ORDERS = 2_000
/**
 * The wait before a receipt that exceeds its month's orders is tried again, after more orders were confirmed.
 */
const AGAIN_MS = 60 * 60_000

/**
 * Running it twice or concurrently is safe: an order takes no more than its commission, a receipt gives no
 * more than its amount.
 */
export async function allocateReceipts(deps: Deps, mostOrders = MOST_ORDERS): Promise<number> {
  const now = deps.now()
  await releaseSurplus(deps.db, MOST_ORDERS).run()
  const before = new Date(now.getTime() - AGAIN_MS).toISOString()
  const waiting = await listToAllocate(deps.db, before, AT_ONCE)
  for (const { id, partner_id: partnerId, month } of waiting) {
    const span = spanOfKstMonth(month)
    const statements = allocate(deps.db, { id, partnerId, ...span }, now.toISOString(), mostOrders)
    await deps.db.batch(statements)
  }
  return waiting.length
}

export const allocateReceiptsJob: Job = {
  name: 'allocateReceipts',
  area: 'money',
  every: 'minute',
  title: '입금을 주문에 나누기',
  help: '파트너가 보낸 돈이 어느 주문의 것인지, 먼저 확정된 주문부터 적어요.',
  twice: 'An order takes no more than its commission, a receipt gives no more than it has.',
  run: allocateReceipts,
}
