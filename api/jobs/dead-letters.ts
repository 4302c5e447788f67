/** Running it twice is safe: letters are kept under the id of their first message, and clicks are counted under their own. */
import { type DeadQueue, putLetter } from '../db/dead-letters.ts'
import type { Deps } from '../deps.ts'
import { backOff } from './back-off.ts'

/** Keeps what the consumers of a queue gave up. Needs no database: the clock raises the alarm when there is one again. */
export function keepDeadLetters(queue: DeadQueue) {
  return async (deps: Deps, batch: MessageBatch): Promise<void> => {
    const { messages } = batch
    const id = (messages[0]?.id ?? '').replaceAll(/[^\w]/g, '').toLowerCase()
    const day = deps.now().toISOString().slice(0, 10)
    try {
      await putLetter(
        deps.files,
        { queue, day },
        id,
        messages.map(({ body }) => body),
      )
      deps.log('dead_letters_kept', { id: queue, count: messages.length })
      batch.ackAll()
    } catch (error) {
      deps.log('dead_letters_not_kept', { id: queue, count: messages.length, error: String(error) })
      batch.retryAll({ delaySeconds: backOff(Math.max(1, ...messages.map(({ attempts }) => attempts))) })
    }
  }
}
