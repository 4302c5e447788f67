/** Visits of the plan as the redirect would have handed them over: batches on the way the queue takes. */
import type { Click } from '#contract/links/clicks.ts'
import type { Deps } from '../../deps.ts'
import { bringAllClicks } from '../../links/clicks/bring.ts'
import { makeClickId } from '../../links/clicks/ids.ts'
import { recordClicks } from '../../links/clicks/record.ts'
import { applyHoldsSoon } from '../../orders/flags/holds.ts'
import type { MadeLink } from './links.ts'
import { type Moment, toInstant } from './plan/moments.ts'
import type { Visit } from './plan/plan-visits.ts'

const BATCH = 100

/** Counts one day's visits at the clock of `deps`; `now` is when the seed runs. */
export async function countVisits(
  deps: Deps,
  now: Date,
  links: Map<number, MadeLink>,
  visits: Visit[],
): Promise<void> {
  const clicks = visits.flatMap((visit) => toClick(now, links.get(visit.link), visit) ?? [])
  const batches = Array.from({ length: Math.ceil(clicks.length / BATCH) }, (_, i) => ({
    batchId: `seed-${visits[0]?.at.day}-${i}`,
    clicks: clicks.slice(i * BATCH, (i + 1) * BATCH),
  }))
  await recordClicks(deps, batches, applyHoldsSoon)
  await bringAllClicks(deps)
}

function toClick(now: Date, link: MadeLink | undefined, visit: Visit): Click | null {
  if (!link) return null
  const { nonce, visitor, drop, device, inApp, referrer } = visit
  const at = toInstant(now, visit.at).getTime()
  const { id: linkId, code, partnerId } = link
  return { linkId, code, partnerId, at, nonce, visitor, drop, device, inApp, referrer }
}

/** The signed click id of a visit; what it looks like is described in `clicks/ids.ts`. */
export function toClickId(
  deps: Deps,
  now: Date,
  link: MadeLink,
  visit: { nonce: string; at: Moment },
): Promise<string> {
  return makeClickId(deps.keys.click, link.code, toInstant(now, visit.at), visit.nonce)
}
