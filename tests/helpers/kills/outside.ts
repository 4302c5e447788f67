/**
 * Everything outside of the database that a job reaches, in memory. Tests copy it before each try and compare
 * it after.
 */
import type { FlushBatch, ShardBatch } from '#contract/links/click-shards.ts'

type StoredFile = { bytes: Uint8Array; uploaded: Date; type: string }
export type Outside = {
  files: Map<string, StoredFile>
  backups: Map<string, StoredFile>
  links: Map<string, string>
  /** Calls to the mail provider by their idempotency key. The provider delivers the same key once. */
  mails: Map<string, string[]>
  /** A message may arrive twice when its answer was lost. */
  messages: Set<string>
  /** Pushes by device and topic: a device replaces one of the same topic. */
  pushes: Set<string>
  /** Deliveries of webhooks by address and id: a receiver knows a repetition by its id. */
  deliveries: Set<string>
  webhook: Set<string>
  /** The deliveries that the shard has in flight, and the batches it received. */
  flights: FlushBatch[]
  batches: Map<string, ShardBatch>
}

export function makeOutside(): Outside {
  return {
    files: new Map(),
    backups: new Map(),
    links: new Map(),
    mails: new Map(),
    messages: new Set(),
    pushes: new Set(),
    deliveries: new Set(),
    webhook: new Set(),
    flights: [],
    batches: new Map(),
  }
}

export function copyOf(one: Outside): Outside {
  return {
    files: new Map(one.files),
    backups: new Map(one.backups),
    links: new Map(one.links),
    mails: new Map(one.mails),
    messages: new Set(one.messages),
    pushes: new Set(one.pushes),
    deliveries: new Set(one.deliveries),
    webhook: new Set(one.webhook),
    flights: [...one.flights],
    batches: new Map(one.batches),
  }
}

/** Plays the part of the bucket's interface that jobs use. */
export function openBucket(objects: Map<string, StoredFile>, uploaded: Date): R2Bucket {
  const toObject = (key: string, { bytes, uploaded: at, type }: StoredFile) => ({
    key,
    uploaded: at,
    size: bytes.byteLength,
    httpMetadata: { contentType: type },
    body: new Blob([bytes as BlobPart]).stream(),
    arrayBuffer: async () => bytes.slice().buffer,
    text: async () => new TextDecoder().decode(bytes),
    json: async () => JSON.parse(new TextDecoder().decode(bytes)),
  })
  async function find(key: string) {
    const kept = objects.get(key)
    return kept ? toObject(key, kept) : null
  }
  return {
    get: find,
    head: find,
    async put(key: string, value: string | ArrayBuffer | Uint8Array, options?: R2PutOptions) {
      const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : new Uint8Array(value)
      const { contentType = '' } = (options?.httpMetadata as R2HTTPMetadata) ?? {}
      objects.set(key, { bytes: bytes.slice(), uploaded, type: contentType })
    },
    async delete(keys: string | string[]) {
      for (const key of [keys].flat()) objects.delete(key)
    },
    async list({ prefix = '', delimiter, limit = 1000, cursor = '' }: R2ListOptions = {}) {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > cursor).sort()
      const folders = keys.map((key) => key.slice(0, key.indexOf('/', prefix.length) + 1))
      const shown = delimiter ? [] : keys.slice(0, limit)
      return {
        objects: shown.map((key) => toObject(key, objects.get(key) as StoredFile)),
        truncated: !delimiter && keys.length > limit,
        cursor: shown.at(-1),
        delimitedPrefixes: delimiter ? [...new Set(folders)] : [],
      }
    },
  } as unknown as R2Bucket
}

export function openKv(values: Map<string, string>): KVNamespace {
  return {
    get: async (key: string) => values.get(key) ?? null,
    put: async (key: string, value: string) => void values.set(key, value),
    delete: async (key: string) => void values.delete(key),
    list: async ({ prefix, limit = 1000 }: KVNamespaceListOptions = {}) => ({
      keys: [...values.keys()]
        .filter((key) => key.startsWith(prefix ?? ''))
        .sort()
        .slice(0, limit)
        .map((name) => ({ name })),
    }),
  } as unknown as KVNamespace
}

/** Plays a shard whose flights were counted before. */
export function openShard(one: Outside) {
  const door = {
    name: 'shard',
    take: async (batches: ShardBatch[]) => {
      for (const batch of batches) one.batches.set(batch.id, batch)
    },
    owes: async () => one.flights.length > 0,
    next: async () => one.flights[0] ?? null,
    landed: async (no: number) => {
      if (one.flights[0]?.no === no) one.flights.shift()
    },
    tidy: async () => {},
  }
  return door
}
