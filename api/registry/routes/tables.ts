import type { Handlers } from '../../http/handlers.ts'
import { exportJournal } from '../../upkeep/tables/journal.ts'
import { exportOpsList } from '../../upkeep/tables/ops-lists.ts'
import { exportOrders } from '../../upkeep/tables/orders.ts'
import { exportPayouts } from '../../upkeep/tables/payouts.ts'

export const tables: Handlers<'tables'> = {
  exportOpsList,
  exportOrders: (deps, actor, input) => exportOrders(deps, actor, input),
  exportPayouts: (deps, actor, input) => exportPayouts(deps, actor, input),
  exportJournal: (deps, actor, input) => exportJournal(deps, actor, input),
}
