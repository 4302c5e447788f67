/**
 * Makes the keys of stored order numbers that SQL could not make (migration 0178), for some rows of each
 * table per run.
 */

import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import * as db from './order-keys.queries.ts'

const AT_ONCE = 1_000
/** Each claim needs a statement of its own. */
const CLAIMS_AT_ONCE = 100

/**
 * Running it twice or concurrently is safe: a key is written only where none is, and every run makes the same
 * one.
 */
export async function fillOrderKeys(deps: Deps): Promise<void> {
  const { orders, claims, messages, lines } = await db.listWithoutKey(deps.db, AT_ONCE, CLAIMS_AT_ONCE)
  const statements = [
    ...(orders.length > 0 ? [db.fillOrders(deps.db, orders.map(withKey))] : []),
    ...claims.map((claim) => db.fillClaim(deps.db, withKey(claim))),
    ...(messages.length > 0 ? [db.fillMessages(deps.db, messages.map(withKey))] : []),
    ...(lines.length > 0 ? [db.fillLines(deps.db, lines.map(withKey))] : []),
  ]
  if (statements.length > 0) await deps.db.batch(statements)
}

function withKey<T extends { order_code: string }>(row: T): T & { key: string } {
  return { ...row, key: orderKeyOf(row.order_code) }
}

export const fillOrderKeysJob: Job = {
  name: 'fillOrderKeys',
  area: 'orders',
  every: 'minute',
  title: '예전 주문 번호 정리',
  help: '예전 주문 번호도 대소문자나 기호와 상관없이 찾을 수 있게 정리해요. 다 하면 할 일이 없어요.',
  twice: 'A key is written where there is none, and is the same whoever makes it.',
  run: fillOrderKeys,
}
