/**
 * Running it twice is safe: a message only requests work that is stored in the database, and each piece is
 * taken or decided once.
 */

import type { Deps, JobSlice } from '../deps.ts'
import { checkTargetPages } from '../links/links/health/check.ts'
import { publishSlice } from '../links/links/slices.ts'
import { applyImports } from '../orders/imports/apply.ts'
import { applyTouched } from '../orders/networks/apply.ts'
import { sendWebhooks } from '../platform/webhooks/send.ts'

type Body = { look?: true; slice?: JobSlice }
const SLICED = { applyImports, applyTouched, sendWebhooks }

export async function handleLinkWork(deps: Deps, batch: MessageBatch): Promise<void> {
  const bodies = batch.messages.map(({ body }) => Object(body) as Body)
  for (const { look, slice } of bodies) {
    if (slice && Object.hasOwn(SLICED, slice.job)) await SLICED[slice.job](deps, Number(slice.left) || 0)
    else if (!look) await publishSlice(deps)
  }
  // One run checks everything that is due, so it runs once for all messages.
  if (bodies.some(({ look }) => look === true)) await checkTargetPages(deps)
  batch.ackAll()
}
