/** Finds the creators that a page of operators lets its reader choose from. */
import type { CreatorMatches } from '#app/models/creator-matches.ts'
import type { ApiClient } from '../api/api.server.ts'
import { optionalData } from '../api/failure.server.ts'

const MOST_CHARS = 60

/** Returns the search word of the page, cut to the length of an address. */
function wordOf(request: Request): string {
  return (new URL(request.url).searchParams.get('person') ?? '').trim().slice(0, MOST_CHARS)
}

/** Searches for the word in the address. Returns null when the search fails; the page works without it. */
export async function searchCreators(api: ApiClient, request: Request): Promise<CreatorMatches['creators']> {
  const q = wordOf(request)
  if (!q) return []
  const found = await optionalData(api.memberOps.listMembers({ q }))
  if (!found) return null
  return found.items.map(({ creatorId, nickname }) => ({ id: creatorId, name: nickname || creatorId }))
}

/** `asked`: the id or the whole nickname in the address, with the name in the rows of the list. */
export function toCreatorMatches(
  request: Request,
  creators: CreatorMatches['creators'],
  asked: { id: string | undefined; name: string | undefined },
): CreatorMatches {
  const { id, name } = asked
  return { creators, q: wordOf(request), asked: id ? { id, name: name || id } : null }
}
