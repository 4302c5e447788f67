import { countSlices } from '../db/due-slices.ts'
import type { Deps } from '../deps.ts'

/**
 * Requests a consumer for every due slice. Never throws: the job of the minute handles slices without a
 * consumer.
 */
export async function wakeSlices(deps: Deps): Promise<void> {
  try {
    await deps.wakeLinks(await countSlices(deps.db, deps.now().toISOString()))
  } catch (error) {
    deps.log('link_slices_enqueue_failed', { error: String(error) })
  }
}
