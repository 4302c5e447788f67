/** Watches whether a network is read as often as its calendar promises. */
import type { Row } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Network } from '../../outside/networks/interface/network.ts'
import { closeOf } from '../../platform/alarms/queries.ts'
import { raiseOnce } from '../../platform/alarms/raise.ts'
import { isLate } from './promise.ts'
import { findReading } from './pulls.queries.ts'

/** Calls that an operator has to start again have an alarm of their own. */
export async function watchReading(deps: Deps, network: Network, partners: Row<'partners'>[]): Promise<void> {
  const reading = await findReading(deps.db, network.account)
  if (!reading?.read_at || reading.stopped_at) return
  const now = deps.now()
  const terms = partners.filter(({ is_read }) => is_read === 1)
  const { read_at: readAt } = reading
  const detail = JSON.stringify({ network: network.code, readAt })
  if (isLate(network, { readAt, now, terms })) await raiseOnce(deps, 'network_late', readAt, detail)
  else {
    const late = { kind: 'network_late', name: 'network', value: network.code }
    await closeOf(deps.db, late, now.toISOString()).run()
  }
}
