/** Documents stored beside the API because few calls need them: written by documents/write.ts, and read once per isolate. */
import type { Documents } from '#contract/site/documents.ts'

type DocumentName = keyof Documents
export type ReadDocuments = {
  /** Throws where the file is missing: nothing goes on without it. */
  open: (name: DocumentName) => Promise<ReadableStream>
  read: <Name extends DocumentName>(name: Name) => Promise<Documents[Name]>
}

/** Values, and no promises: those belong to the call that made them. */
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
      return known.get(name) as Documents[typeof name]
    },
  }
}
