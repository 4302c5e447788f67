/** Sends the plan's visits like the redirect: in batches through the code of the queue. */
import type { Click } from '#contract/links/clicks.ts'
import type { Deps } from '../../../deps.ts'
import { flushAllClicks } from '../../../links/clicks/bring.ts'
import { makeClickId } from '../../../links/clicks/ids.ts'
import { recordClicks } from '../../../links/clicks/record.ts'
import { scheduleHolds } from '../../../orders/flags/holds.ts'
import { type Moment, toInstant } from '../plan/moments.ts'
import type { Visit } from '../plan/plan-visits.ts'
import type { MadeLink } from './make-link.ts'

const BATCH = 100

/** Counts one day's visits with the clock of `deps`; `now` is the time of the seed. */
export async function countVisits(
  deps: Deps,
  now: Date,
  links: Map<number, MadeLink>,
  visits: Visit[],
): Promise<void> {
  const clicks = visits.flatMap((visit) => toClick(now, links.get(visit.link), visit) ?? [])
  const batches = Array.from({ length: Math.ceil(clicks.length / BATCH) }, (_, i) => ({
    batchId: `seed-${visits[0]?.nonce}-${i}`,
    clicks: clicks.slice(i * BATCH, (i + 1) * BATCH),
  }))
  await recordClicks(deps, batches, scheduleHolds)
  await flushAllClicks(deps)
}

function toClick(now: Date, link: MadeLink | undefined, visit: Visit): Click | null {
  if (!link) return null
  const { nonce, visitor, drop, device, inApp, referrer } = visit
  const at = toInstant(now, visit.at).getTime()
  const { id: linkId, code, partnerId } = link
  return { linkId, code, partnerId, at, nonce, visitor, drop, device, inApp, referrer }
}

/** Returns the signed click id of a visit; `clicks/ids.ts` describes its format. */
export function toClickId(
  deps: Deps,
  now: Date,
  link: MadeLink,
  visit: { nonce: string; at: Moment },
): Promise<string> {
  return makeClickId(deps.keys.click, link.code, toInstant(now, visit.at), visit.nonce)
}
