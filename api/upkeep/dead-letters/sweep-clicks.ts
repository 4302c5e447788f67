/** Counts batches that wait in KV because the redirect could not send them to the queue. */
import { clickBatch } from '#contract/links/clicks.ts'
import type { Deps } from '../../deps.ts'
import { recordEach } from '../../links/clicks/record-each.ts'
import { scheduleHolds } from '../../orders/flags/holds.ts'
import { raiseAlarm } from '../../platform/alarms/raise.ts'
import type { Job } from '../../platform/clock/job.ts'

const PREFIX = 'clicks-outbox:'
const A_RUN = 200
const AT_ONCE = 20

/**
 * Counts at most 200 batches in one call. A batch is deleted only after its clicks are counted, and a batch
 * that also arrived through the queue counts once.
 */
export async function sweepClickOutbox(deps: Deps): Promise<number> {
  const { keys } = await deps.links.list({ prefix: PREFIX, limit: A_RUN })
  for (let at = 0; at < keys.length; at += AT_ONCE)
    await sweepSome(
      deps,
      keys.slice(at, at + AT_ONCE).map(({ name }) => name),
    )
  return keys.length
}

async function sweepSome(deps: Deps, names: string[]): Promise<void> {
  const found = await Promise.all(names.map(async (name) => ({ name, text: await deps.links.get(name) })))
  const read = found.map(({ name, text }) => ({ name, text, batch: text === null ? null : parseBatch(text) }))
  const batches = read.flatMap(({ batch }) => batch ?? [])
  const refused = new Set(await recordEach(deps, batches, scheduleHolds))
  if (batches.length > 0 && refused.size === batches.length) throw new Error('clicks are not taken')
  for (const { name, text, batch } of read) {
    if (text !== null && (!batch || refused.has(batch)))
      await raiseAlarm(deps, toAlarmId(name), 'clicks_outbox', text.slice(0, 100_000))
    await deps.links.delete(name)
  }
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

export const sweepClickOutboxJob: Job = {
  name: 'sweepClickOutbox',
  area: 'upkeep',
  every: 'minute',
  title: '클릭 집계',
  help: '임시 보관한 클릭을 집계해요.',
  twice: 'Clicks are inserted under their own ids.',
  run: sweepClickOutbox,
}
