/** The creators a page of operators lets somebody choose from: those found by a word, and the one its address names. */
import type { ApiClient } from '../api/api.server.ts'
import { optionalData } from '../api/failure.server.ts'

type Choice = { id: string; name: string }
/** `q`: the word they were found by; `asked`: the one the list is of. */
export type FoundCreators = { creators: Choice[]; q: string; asked: Choice | null }

const MOST_CHARS = 60

/** The word of the page's search, as long as a nickname or an address may be. */
function wordOf(request: Request): string {
  return (new URL(request.url).searchParams.get('person') ?? '').trim().slice(0, MOST_CHARS)
}

/** The creators found by the word of the address; the page stands without the call. */
export async function askCreators(api: ApiClient, request: Request): Promise<Choice[]> {
  const q = wordOf(request)
  if (!q) return []
  const found = await optionalData(api.memberOps.listMembers({ q }))
  const items = found?.items ?? []
  return items.map(({ creatorId, nickname }) => ({ id: creatorId, name: nickname || creatorId }))
}

/** `asked`: the id or the whole nickname in the address, with the name that the rows of the list say. */
export function creatorsFound(
  request: Request,
  creators: Choice[],
  asked: { id: string | undefined; name: string | undefined },
): FoundCreators {
  const { id, name } = asked
  return { creators, q: wordOf(request), asked: id ? { id, name: name || id } : null }
}
