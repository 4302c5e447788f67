/** Visits of the plan as the redirect would have handed them over: batches on the way the queue takes. */
import type { Click } from '#contract/clicks.ts'
import type { Deps } from '../../deps.ts'
import { recordClicks } from '../clicks/record.ts'
import { hmac } from '../secrets.ts'
import type { MadeLink } from './links.ts'
import { type Moment, toInstant } from './moments.ts'
import type { Visit } from './plan-visits.ts'

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
  await recordClicks(deps, batches)
}

function toClick(now: Date, link: MadeLink | undefined, visit: Visit): Click | null {
  if (!link) return null
  const { nonce, visitor, drop, device, inApp, referrer } = visit
  const at = toInstant(now, visit.at).getTime()
  const { id: linkId, code, partnerId } = link
  return { linkId, code, partnerId, at, nonce, visitor, drop, device, inApp, referrer }
}

/** The signed click id of a visit; what it looks like is described in `clicks/ids.ts`. */
export async function toClickId(
  deps: Deps,
  now: Date,
  link: MadeLink,
  visit: { nonce: string; at: Moment },
): Promise<string> {
  const [key] = deps.keys.click
  const ms = toInstant(now, visit.at).getTime()
  const text = [
    '01',
    Number(key.id).toString(16).padStart(2, '0'),
    ...Array.from(link.code, (letter) => letter.charCodeAt(0).toString(16)),
    ms.toString(16).padStart(12, '0'),
    visit.nonce,
  ].join('')
  const bytes = Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const mac = await hmac(key.bytes, bytes)
  return text + Array.from(mac.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
