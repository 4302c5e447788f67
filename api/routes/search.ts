import { getHelp, listHelp } from '../domain/help/read.ts'
import { listSuggestions, searchAll } from '../domain/search/search.ts'
import type { Handlers } from '../handlers.ts'

export const search: Handlers<'search'> = {
  searchAll: (deps, _actor, input) =>
    searchAll(deps, { q: input?.q ?? '', page: input?.page ?? 1, limit: input?.limit ?? 12 }),
  listSuggestions: (deps, _actor, input) => listSuggestions(deps, { q: input?.q ?? '' }),
  listHelp: async (deps) => ({ items: await listHelp(deps) }),
  getHelp: (deps, _actor, { slug }) => getHelp(deps, slug),
}
