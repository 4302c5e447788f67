/**
 * The database of a test file: the storage of a durable object of the same process. Tests and hooks run in
 * the object, so their statements need no network. The statements of a file's own code visit the object.
 */

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { AsyncLocalStorage } from 'node:async_hooks'
import { openThrough } from '../kills/scratch.ts'

const { SCRATCH } = env as unknown as { SCRATCH: DurableObjectNamespace }

/** The storage of the code that runs in the object. */
const inObject = new AsyncLocalStorage<DurableObjectStorage>()

/** Runs the work in the object. */
export async function runWithDatabase(work: () => Promise<unknown>): Promise<void> {
  await runInDurableObject(SCRATCH.getByName('file'), (_, { storage }) => inObject.run(storage, work))
}

/**
 * A statement answers in a later turn of the event loop, as over a network. Without that, of two calls at
 * once the first would end before the second begins.
 */
export const fileDatabase = openThrough(async (work) => {
  const storage = inObject.getStore()
  if (!storage) return runInDurableObject(SCRATCH.getByName('file'), (_, state) => work(state.storage))
  const result = work(storage)
  await storage.sync()
  return result
})
