import { listPayoutOrders } from '../domain/statements/payout-orders.ts'
import { getReceipt } from '../domain/statements/receipt.ts'
import { getYearStatement } from '../domain/statements/year.ts'
import type { Handlers } from '../handlers.ts'

export const statements: Handlers<'statements'> = {
  getYearStatement: (deps, actor, input) => getYearStatement(deps, actor, input),
  getReceipt: (deps, actor, input) => getReceipt(deps, actor, input),
  listPayoutOrders: (deps, actor, input) => listPayoutOrders(deps, actor, input),
}
