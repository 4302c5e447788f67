import type { ClickBatch } from '#contract/links/clicks.ts'
import type { Deps } from '../../deps.ts'
import { type OnOwnClicks, recordClicks } from './record.ts'

/**
 * Counts the batches at once, or one by one when the database refuses them, so that one batch cannot block
 * the others. Returns the batches that failed.
 */
export async function recordEach(
  deps: Deps,
  batches: ClickBatch[],
  onOwnClicks: OnOwnClicks,
): Promise<ClickBatch[]> {
  if (batches.length === 0 || (await isTaken(deps, batches, onOwnClicks))) return []
  if (batches.length === 1) return batches
  const refused: ClickBatch[] = []
  for (const batch of batches) if (!(await isTaken(deps, [batch], onOwnClicks))) refused.push(batch)
  return refused
}

async function isTaken(deps: Deps, batches: ClickBatch[], onOwnClicks: OnOwnClicks): Promise<boolean> {
  try {
    await recordClicks(deps, batches, onOwnClicks)
    return true
  } catch (error) {
    deps.log('clicks_record_failed', { count: batches.length, error: String(error) })
    return false
  }
}
