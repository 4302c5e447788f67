import type { Deps } from '../../deps.ts'
import { type DeadQueue, putLetter } from './queries.ts'

/** Keeps what the consumers of a queue gave up. Needs no database: the clock raises the alarm when there is one again. Throws when the bucket does. */
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
