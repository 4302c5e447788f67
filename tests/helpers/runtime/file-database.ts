/**
 * The database of a test file: the storage of a durable object of the same process. Tests and hooks run in
 * the object, so their statements need no network. The statements of a file's own code visit the object.
 */

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { AsyncLocalStorage } from 'node:async_hooks'
import { openThrough } from '../kills/scratch.ts'
import { makeSchema } from '../snapshot.ts'

type Bindings = { SCRATCH: DurableObjectNamespace; DATABASE_TEMPLATE: Fetcher }
const { SCRATCH, DATABASE_TEMPLATE } = env as unknown as Bindings

/** The storage of the code that runs in the object. */
const inObject = new AsyncLocalStorage<DurableObjectStorage>()
/** The database of the file, and those of its tests. */
let id = SCRATCH.newUniqueId()
const used: DurableObjectId[] = []
let hasTemplate = false

/** Runs the work in the object. */
export async function runWithDatabase(work: () => Promise<unknown>): Promise<void> {
  await runInDurableObject(SCRATCH.get(id), (_, { storage }) => inObject.run(storage, work))
}

/**
 * A statement answers in a later turn of the event loop, as over a network. Without that, of two calls at
 * once the first would end before the second begins.
 */
export const fileDatabase = openThrough(async (work) => {
  const storage = inObject.getStore()
  if (!storage) return runInDurableObject(SCRATCH.get(id), (_, state) => work(state.storage))
  const result = work(storage)
  await storage.sync()
  return result
})

/**
 * From here on, the database is a new one with the schema and the rows of the migrations. They run once in a
 * runtime; later databases are copies (tests/helpers/runtime/database-template.ts).
 */
export async function startDatabase(): Promise<void> {
  // The runtime leaves an emptied file of a deleted object.
  for (const old of used.splice(0)) await askTemplate('DELETE', old)
  id = SCRATCH.newUniqueId()
  used.push(id)
  if (hasTemplate) return askTemplate('PUT', id)
  await makeSchema(fileDatabase)
  await askTemplate('POST', id)
  hasTemplate = true
}

/** A test with a database of its own, for work that would disturb the other tests of its file. */
export function inNewDatabase(work: () => Promise<void>): () => Promise<void> {
  return async () => {
    const own = SCRATCH.newUniqueId()
    used.push(own)
    await askTemplate('PUT', own)
    await runInDurableObject(SCRATCH.get(own), (_, { storage }) => inObject.run(storage, work))
  }
}

async function askTemplate(method: 'DELETE' | 'POST' | 'PUT', of: DurableObjectId): Promise<void> {
  const { ok } = await DATABASE_TEMPLATE.fetch(`http://template/${of}`, { method })
  if (!ok) throw new Error(`the template of the databases refused ${method}`)
}
