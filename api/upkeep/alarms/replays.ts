/** The parts of an alarm's retry that several kinds share. */
import { lookUp } from '#contract/core/look-up.ts'
import { clickBatch } from '#contract/links/clicks.ts'
import type { Deps } from '../../deps.ts'
import { recordClicks } from '../../links/clicks/record.ts'
import { scheduleHolds } from '../../orders/flags/holds.ts'
import { wakeLongSpans, wakePull } from '../../orders/networks/pulls.queries.ts'
import { acceptLoss } from '../../partners/network-shops/save.ts'
import type { DeadDay } from '../dead-letters/queries.ts'
import type { ReplayResult } from '../dead-letters/replay.ts'

export async function replayDay(
  deps: Deps,
  detail: string,
  take: (deps: Deps, day: DeadDay) => Promise<ReplayResult>,
) {
  const { queue, day } = Object(parseDetail(detail)) as Partial<DeadDay>
  if (!queue || !day) return false
  const replayed = await take(deps, { queue, day })
  return replayed === 'more' ? replayed : replayed === 'done'
}

export async function countClicks(deps: Deps, detail: string): Promise<boolean> {
  const batch = clickBatch.safeParse(parseDetail(detail))
  if (!batch.success) return false
  await recordClicks(deps, [batch.data], scheduleHolds)
  return true
}

/** Alarms from before there were several networks name none. */
export function networkOf(detail: string): string {
  const { network } = Object(parseDetail(detail)) as { network?: unknown }
  return typeof network === 'string' ? network : 'linkprice'
}

export async function readSpan(deps: Deps, detail: string): Promise<boolean> {
  const network = lookUp(deps.networks, networkOf(detail))
  const { span } = Object(parseDetail(detail)) as { span?: unknown }
  if (!network || typeof span !== 'string') return false
  await wakePull(deps.db, network.account, span, deps.now().toISOString()).run()
  return true
}

export async function readLongSpans({ db, now }: Deps, detail: string): Promise<boolean> {
  await wakeLongSpans(db, networkOf(detail), now().toISOString()).run()
  return true
}

/** An operator says that the shops are gone indeed. */
export async function loseShops(deps: Deps, detail: string): Promise<boolean> {
  const { at } = Object(parseDetail(detail)) as { at?: unknown }
  if (typeof at !== 'string') return false
  await acceptLoss(deps, networkOf(detail), at)
  return true
}

export function parseDetail(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
