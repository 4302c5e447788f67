/** Running it twice is safe: a message only calls for work that stands in the database, and each piece has a lease. */

import type { Deps } from '../deps.ts'
import { publishSlice } from '../domain/links/slices.ts'

export async function publishLinkSlices(deps: Deps, batch: MessageBatch): Promise<void> {
  for (const _ of batch.messages) await publishSlice(deps)
  batch.ackAll()
}
