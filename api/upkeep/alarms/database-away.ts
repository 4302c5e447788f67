/**
 * The database cannot store an alarm about its own outage. The cron run notifies the webhook directly, and KV
 * remembers that it did.
 */
import type { Deps } from '../../deps.ts'
import { kindOfAlarm } from './kinds.ts'

const KIND = 'database_away'
const KEY = `alarm:${KIND}`
/** One or two runs without an answer are normal for a network. */
const TELL_AFTER_MS = 2 * 60_000
const AGAIN_AFTER_MS = 24 * 60 * 60_000
const FORGOTTEN_S = 14 * 24 * 60 * 60

type OutageState = { since: string; toldAt: string | null }

/**
 * Called when a database read got no answer. Running it twice or concurrently is safe; the webhook may
 * receive the same message twice.
 */
export async function noteAway(deps: Deps): Promise<void> {
  if (!deps.alarmWebhook) return
  const now = deps.now()
  const at = now.toISOString()
  const known = await readAway(deps)
  const { since, toldAt } = known ?? { since: at, toldAt: null }
  const [begun, told] = [since, toldAt ?? ''].map((one) => now.getTime() - Date.parse(one))
  const isDue = toldAt === null ? (begun ?? 0) >= TELL_AFTER_MS : (told ?? 0) >= AGAIN_AFTER_MS
  const isTold = isDue && (await tell(deps, 'open', since))
  if (!known || isTold) await keep(deps, { since, toldAt: isTold ? at : toldAt })
}

/**
 * Called after an outage: notifies the webhook that the reported outage is over; when the webhook fails, the
 * next minute retries.
 */
export async function noteThere(deps: Deps): Promise<void> {
  const known = deps.alarmWebhook && (await readAway(deps))
  if (!known) return
  if (known.toldAt === null || (await tell(deps, 'over', known.since))) await deps.links.delete(KEY)
}

async function readAway({ links }: Deps): Promise<OutageState | null> {
  const text = await links.get(KEY)
  return text ? (JSON.parse(text) as OutageState) : null
}

async function keep({ links }: Deps, away: OutageState): Promise<void> {
  await links.put(KEY, JSON.stringify(away), { expirationTtl: FORGOTTEN_S })
}

async function tell(deps: Deps, state: 'open' | 'over', since: string): Promise<boolean> {
  const news = { kind: KIND, state, title: kindOfAlarm(KIND).title, since, at: deps.now().toISOString() }
  try {
    await deps.alarmWebhook?.(news)
    return true
  } catch (error) {
    deps.log('alarm_webhook_failed', { id: KIND, error: String(error) })
    return false
  }
}
