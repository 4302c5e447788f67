/** Running it twice is safe: a message only calls for work that stands in the database, and each piece has a lease. */

import type { Deps } from '../deps.ts'
import { lookAtTargets } from '../domain/links/health/check.ts'
import { publishSlice } from '../domain/links/slices.ts'

export async function handleLinkWork(deps: Deps, batch: MessageBatch): Promise<void> {
  const isLook = ({ body }: Message) => (Object(body) as { look?: unknown }).look === true
  for (const message of batch.messages) if (!isLook(message)) await publishSlice(deps)
  // Whoever comes first looks at all there is.
  if (batch.messages.some(isLook)) await lookAtTargets(deps)
  batch.ackAll()
}
