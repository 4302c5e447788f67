/** Batches that the redirect could not hand to the queue wait in KV; this takes them from there. */
import { clickBatch } from '#contract/clicks.ts'
import type { Deps } from '../../deps.ts'
import { raiseAlarm } from '../alarms/raise.ts'
import { recordClicks } from './record.ts'

const PREFIX = 'clicks-outbox:'
const AT_ONCE = 50

/** At most 50 batches a call. Deleted only after they are counted; a batch that came by the queue as well counts once. */
export async function sweepClickOutbox(deps: Deps): Promise<number> {
  const { keys } = await deps.links.list({ prefix: PREFIX, limit: AT_ONCE })
  for (const { name } of keys) {
    const text = await deps.links.get(name)
    const batch = text === null ? null : parseBatch(text)
    if (batch) await recordClicks(deps, [batch])
    else if (text !== null) await raiseAlarm(deps, toAlarmId(name), 'clicks_outbox', text.slice(0, 100_000))
    await deps.links.delete(name)
  }
  return keys.length
}

function parseBatch(text: string) {
  try {
    return clickBatch.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function toAlarmId(name: string): string {
  return `alm_${name.slice(PREFIX.length).replaceAll(/[^0-9a-z]/g, '')}`
}
