/** Opens the stores of a local installation while none of its workers runs. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { guardRuntime } from './guard.ts'

type Bucket = {
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  write: (key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<void>
  list: (prefix: string) => Promise<string[]>
}

/** Opens a bucket of the state folder by its name. */
export async function withBucket<T>(
  persistTo: string,
  name: string,
  use: (bucket: Bucket) => Promise<T>,
): Promise<T> {
  const miniflare = await open(persistTo, { r2Buckets: { BUCKET: name } })
  try {
    const bucket = await miniflare.getR2Bucket('BUCKET')
    return await use({
      read: (key) => {
        const ask = async () => {
          const object = await bucket.get(key)
          return object ? new Uint8Array(await object.arrayBuffer()) : null
        }
        // Retries once, because Miniflare's connection may have been dropped while a database was filled.
        return ask().catch(ask)
      },
      write: async (key, bytes, contentType) => {
        const ask = () => bucket.put(key, bytes, { httpMetadata: { contentType } })
        await ask().catch(ask)
      },
      list: async (prefix) => (await bucket.list({ prefix, delimiter: '/' })).delimitedPrefixes,
    })
  } finally {
    await miniflare.dispose()
  }
}

/** Returns the file of the database, which the runtime creates when it is missing and names by the id. */
export async function databaseFile(persistTo: string, id: string): Promise<string> {
  const folder = join(persistTo, 'v3/d1/miniflare-D1DatabaseObject')
  const miniflare = await open(persistTo, { d1Databases: { DB: id } })
  try {
    await (await miniflare.getD1Database('DB')).prepare('SELECT 1').run()
  } finally {
    await miniflare.dispose()
  }
  const files = readdirSync(folder).filter((one) => one.endsWith('.sqlite') && one !== 'metadata.sqlite')
  if (files.length !== 1) throw new Error(`${folder} has ${files.length} databases`)
  return join(folder, files[0] ?? '')
}

async function open(persistTo: string, stores: object): Promise<Miniflare> {
  guardRuntime()
  const worker = { name: 'stores', modules: true as const, script: 'export default {}', ...stores }
  const options = {
    resourcePersistencePath: join(persistTo, 'v3'),
    cf: false as const,
    telemetry: { enabled: false },
  }
  const miniflare = new Miniflare(await convertV4MiniflareOptions({ ...options, workers: [worker] } as never))
  await miniflare.ready
  return miniflare
}
