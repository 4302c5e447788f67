import { countSlices } from '../db/due-slices.ts'
import type { Deps } from '../deps.ts'

/** Calls a consumer for every slice that is due. Never throws: what nobody is called for is done within the minute. */
export async function wakeSlices(deps: Deps): Promise<void> {
  try {
    await deps.wakeLinks(await countSlices(deps.db, deps.now().toISOString()))
  } catch (error) {
    deps.log('link_slices_enqueue_failed', { error: String(error) })
  }
}
