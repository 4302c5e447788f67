/** Reads the text of a message, stored either beside it or in a bundle of the bucket. */

import type { ReadDeps } from '../../read-deps.ts'
import { findObject } from '../files/queries.ts'
import { sha256 } from '../secrets.ts'
import type { ArchivedMessage } from './queries.ts'

/** `[id, raw]` of each message. */
export type Bundle = [id: string, raw: string][]

/** The key follows from the content, so writing the same messages again gives the same object. */
export const keyOfBundle = (digest: string) => `archive/${digest}.json.gz`

/** Returns null for a missing or changed bundle. Throws when the bucket does not answer. */
export async function findBundle(files: Pick<R2Bucket, 'get'>, digest: string): Promise<Bundle | null> {
  return readBundle(await (await findObject(files, keyOfBundle(digest)))?.arrayBuffer(), digest)
}

/** Returns null when the bytes do not match the digest. */
export async function readBundle(bytes: ArrayBuffer | undefined, digest: string): Promise<Bundle | null> {
  const unpacked = bytes && new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))
  const text = unpacked && (await new Response(unpacked).text().catch(() => null))
  return text && (await sha256(text)) === digest ? JSON.parse(text) : null
}

export function textIn(bundle: Bundle | null | undefined, id: string): string | null {
  return bundle?.find(([one]) => one === id)?.[1] ?? null
}

/**
 * Adds the text of each message as `raw`; null when it is not available now. Reads each bundle once, all at
 * the same time; never throws.
 */
export function openMessages<T extends ArchivedMessage>(
  { files }: Pick<ReadDeps, 'files'>,
  rows: readonly T[],
): Promise<(Omit<T, 'raw'> & { raw: string | null })[]> {
  const asked = new Map<string, Promise<Bundle | null>>()
  return Promise.all(
    rows.map(async (row) => {
      const { digest } = row
      if (!digest) return { ...row, raw: row.text }
      const bundle = asked.get(digest) ?? findBundle(files, digest).catch(() => null)
      asked.set(digest, bundle)
      return { ...row, raw: textIn(await bundle, row.id) }
    }),
  )
}
