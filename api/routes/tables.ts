import { exportJournal } from '../domain/tables/journal.ts'
import { exportOrders } from '../domain/tables/orders.ts'
import { exportPayouts } from '../domain/tables/payouts.ts'
import type { Handlers } from '../handlers.ts'

export const tables: Handlers<'tables'> = {
  exportOrders: (deps, actor, input) => exportOrders(deps, actor, input),
  exportPayouts: (deps, actor, input) => exportPayouts(deps, actor, input),
  exportJournal: (deps, actor, input) => exportJournal(deps, actor, input),
}
