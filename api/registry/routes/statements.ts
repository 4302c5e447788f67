import type { Handlers } from '../../http/handlers.ts'
import { listPayoutOrders } from '../../money/statements/payout-orders.ts'
import { getReceipt } from '../../money/statements/receipt.ts'
import { getYearStatement } from '../../money/statements/year.ts'

export const statements: Handlers<'statements'> = {
  getYearStatement: (deps, actor, input) => getYearStatement(deps, actor, input),
  getReceipt: (deps, actor, input) => getReceipt(deps, actor, input),
  listPayoutOrders: (deps, actor, input) => listPayoutOrders(deps, actor, input),
}
