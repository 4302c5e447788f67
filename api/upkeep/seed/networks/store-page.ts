/** Stores what an example network shows, and reports its orders, as the engine does after a call. */
import type { Deps } from '../../../deps.ts'
import { applyTouched } from '../../../orders/networks/apply.ts'
import { readMerchants } from '../../../orders/networks/queries.ts'
import { saveReport } from '../../../orders/networks/save-rows.ts'
import type { Network } from '../../../outside/networks/interface/network.ts'

/** `span`: as the network's calendar names it. */
export async function storePage(deps: Deps, network: Network, span: string): Promise<void> {
  const answer = await network.listRows(span, 1)
  if (answer.kind === 'refused') throw new Error('the example network refuses nothing')
  const partners = await readMerchants(deps.db, network.code)
  await saveReport(deps, network, { partners, rows: answer.rows, seenAt: deps.now() })
  await applyTouched(deps)
}
