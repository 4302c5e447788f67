import type { Deps } from '../../deps.ts'
import { type DeadQueue, putLetter } from './queries.ts'

/**
 * Stores messages that a queue's consumers gave up. It needs no database; a job raises the alarm when the
 * database answers again. Throws when the bucket fails.
 */
export async function storeDeadLetter(
  deps: Deps,
  queue: DeadQueue,
  id: string,
  bodies: unknown[],
): Promise<void> {
  const day = deps.now().toISOString().slice(0, 10)
  await putLetter(deps.files, { queue, day }, id, bodies)
  deps.log('dead_letters_stored', { id: queue, count: bodies.length })
}
