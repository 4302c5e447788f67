/** Assigns the money of a partner to orders: to those of its month, the first confirmed first. */
import { addMonths, startOfKstDate } from '#contract/core/kst.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { allocate, listToAllocate } from './deposit-files.queries.ts'

/** Receipts of one run, and orders of each: what is left is the next run's. */
const AT_ONCE = 20
const MOST_ORDERS = 2_000
/** More came than the month has orders: it waits for those that are confirmed later. */
const AGAIN_MS = 60 * 60_000

/** Safe twice and at once: an order takes no more than its commission, a receipt gives no more than it has. */
export async function allocateReceipts(deps: Deps, mostOrders = MOST_ORDERS): Promise<number> {
  const now = deps.now()
  const before = new Date(now.getTime() - AGAIN_MS).toISOString()
  const waiting = await listToAllocate(deps.db, before, AT_ONCE)
  for (const { id, partner_id: partnerId, month } of waiting) {
    const since = startOfKstDate(`${month}-01`)
    const until = startOfKstDate(`${addMonths(month, 1)}-01`)
    const statements = allocate(deps.db, { id, partnerId, since, until }, now.toISOString(), mostOrders)
    await deps.db.batch(statements)
  }
  return waiting.length
}

export const allocateReceiptsJob: Job = {
  name: 'allocateReceipts',
  every: 'minute',
  title: '입금을 주문에 나누기',
  help: '파트너가 보낸 돈이 어느 주문의 것인지, 먼저 확정된 주문부터 적어요.',
  twice: 'An order takes no more than its commission, a receipt gives no more than it has.',
  run: allocateReceipts,
}
