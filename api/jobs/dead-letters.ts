/**
 * Running it twice is safe: letters are stored under the id of their first message, and clicks are counted
 * under their own.
 */
import type { Deps } from '../deps.ts'
import { backOff } from '../platform/back-off.ts'
import { storeDeadLetter } from '../upkeep/dead-letters/keep.ts'

export const storeDeadClicks = storeFrom('clicks')
export const storeDeadLinks = storeFrom('links')
export const storeDeadMails = storeFrom('mail')

function storeFrom(queue: Parameters<typeof storeDeadLetter>[1]) {
  return async (deps: Deps, batch: MessageBatch): Promise<void> => {
    const { messages } = batch
    const id = (messages[0]?.id ?? '').replaceAll(/[^\w]/g, '').toLowerCase()
    const bodies = messages.map(({ body }) => body)
    try {
      await storeDeadLetter(deps, queue, id, bodies)
      batch.ackAll()
    } catch (error) {
      deps.log('dead_letters_store_failed', { id: queue, count: messages.length, error: String(error) })
      batch.retryAll({ delaySeconds: backOff(Math.max(1, ...messages.map(({ attempts }) => attempts))) })
    }
  }
}
