/**
 * Documents stored beside the API, because few calls need them. documents/write.ts writes them, and each
 * isolate reads them once.
 */
import type { DeveloperFiles, Documents } from '#contract/site/documents.ts'

type StoredDocuments = Documents & DeveloperFiles
type DocumentName = keyof StoredDocuments
export type ReadDocuments = {
  /** Throws when the file is missing. */
  open: (name: DocumentName) => Promise<ReadableStream>
  read: <Name extends DocumentName>(name: Name) => Promise<StoredDocuments[Name]>
}

/** Stores values, not promises, because a promise belongs to the call that made it. */
const kept = new WeakMap<object, Map<string, unknown>>()

export function makeDocuments(files: Pick<Fetcher, 'fetch'>): ReadDocuments {
  async function fetchFile(name: DocumentName): Promise<Response> {
    const answer = await files.fetch(`https://documents/${name}`)
    if (!answer.ok) throw new Error(`${name} is missing beside the API: node documents/write.ts`)
    return answer
  }
  return {
    open: async (name) => (await fetchFile(name)).body as ReadableStream,
    async read(name) {
      const known = kept.get(files) ?? new Map<string, unknown>()
      kept.set(files, known)
      if (!known.has(name)) known.set(name, await (await fetchFile(name)).json())
      return known.get(name) as StoredDocuments[typeof name]
    },
  }
}
