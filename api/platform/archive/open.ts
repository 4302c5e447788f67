/** Reads the text of a message, whether it is stored beside the message or in a bundle of the bucket. */

import type { ReadDeps } from '../../read-deps.ts'
import { findObject } from '../files/queries.ts'
import { sha256 } from '../secrets.ts'
import type { ArchivedMessage } from './queries.ts'

/** `[id, raw]` of each message. */
export type Bundle = [id: string, raw: string][]

/** The key follows from the content, so the same messages are the same object however often they are written. */
export const keyOfBundle = (digest: string) => `archive/${digest}.json.gz`

/** Null: it is not there, or says something else. Throws where the bucket does not answer. */
export async function findBundle(files: Pick<R2Bucket, 'get'>, digest: string): Promise<Bundle | null> {
  return readBundle(await (await findObject(files, keyOfBundle(digest)))?.arrayBuffer(), digest)
}

/** Null: these are not the bytes of that bundle. */
export async function readBundle(bytes: ArrayBuffer | undefined, digest: string): Promise<Bundle | null> {
  const unpacked = bytes && new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))
  const text = unpacked && (await new Response(unpacked).text().catch(() => null))
  return text && (await sha256(text)) === digest ? JSON.parse(text) : null
}

export function textIn(bundle: Bundle | null | undefined, id: string): string | null {
  return bundle?.find(([one]) => one === id)?.[1] ?? null
}

/** With the text of each as `raw`: null where it cannot be had now. Each bundle is asked for once, all at once; never throws. */
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
