/** The parts of an alarm's retry that several kinds share. */
import { clickBatch } from '#contract/links/clicks.ts'
import type { Deps } from '../../deps.ts'
import { recordClicks } from '../../links/clicks/record.ts'
import { scheduleHolds } from '../../orders/flags/holds.ts'
import { wakeMonths, wakePull } from '../../orders/linkprice/linkprice-pulls.queries.ts'
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

export async function readSpan(deps: Deps, detail: string): Promise<boolean> {
  const { span } = Object(parseDetail(detail)) as { span?: unknown }
  if (!deps.linkprice || typeof span !== 'string') return false
  await wakePull(deps.db, deps.linkprice.siteCode, span, deps.now().toISOString()).run()
  return true
}

export async function readMonths({ db, now }: Deps): Promise<boolean> {
  await wakeMonths(db, now().toISOString()).run()
  return true
}

export function parseDetail(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
