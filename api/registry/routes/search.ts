import type { Handlers } from '../../http/handlers.ts'
import { getHelp, listHelp } from '../../site/help/read.ts'
import { listSuggestions, searchAll } from '../../site/search/search.ts'

export const search: Handlers<'search'> = {
  searchAll: (deps, _actor, input) =>
    searchAll(deps, { q: input?.q ?? '', page: input?.page ?? 1, limit: input?.limit ?? 12 }),
  listSuggestions: (deps, _actor, input) => listSuggestions(deps, { q: input?.q ?? '' }),
  listHelp: async (deps) => ({ items: await listHelp(deps) }),
  getHelp: (deps, _actor, { slug }) => getHelp(deps, slug),
}
