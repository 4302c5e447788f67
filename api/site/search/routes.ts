import type { Handlers } from '../../handlers.ts'
import { listSuggestions, searchAll } from './search.ts'

export const searchRoutes = {
  searchAll: (deps, _actor, input) =>
    searchAll(deps, { q: input?.q ?? '', page: input?.page ?? 1, limit: input?.limit ?? 12 }),
  listSuggestions: (deps, _actor, input) => listSuggestions(deps, { q: input?.q ?? '' }),
} satisfies Partial<Handlers<'search'>>
