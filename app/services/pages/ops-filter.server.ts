/** Lists of the back office with several filters: parses them from the address, with the errors. */
import type * as z from 'zod/mini'
import type { OpsList } from '#app/models/ops-list.ts'
import type { SavedFilters } from '#app/models/saved-filters.ts'
import type { FilterListPath } from '#contract/upkeep/saved-filters.ts'
import type { ApiClient } from '../api/api.server.ts'
import { optionalData } from '../api/failure.server.ts'
import { newIdempotencyKey } from '../forms/form.server.ts'
import { opsListOf } from '../forms/ops-list.server.ts'

/** The number of rows on a page. */
const ROWS = 50

type Shape = Record<string, z.ZodMiniType<string>>
type Filter<S extends Shape> = { [Name in keyof S]?: z.output<S[Name]> }

/**
 * An empty field filters nothing. A field that cannot be parsed has its sentence and also filters nothing.
 */
export function filterOf<S extends Shape>(request: Request, shape: S) {
  const search = new URL(request.url).searchParams
  const filter: Filter<S> = {}
  const errors: { [Name in keyof S]?: string[] } = {}
  for (const name of Object.keys(shape) as (keyof S & string)[]) {
    const value = (search.get(name) ?? '').trim()
    if (value === '') continue
    const read = shape[name]?.safeParse(value)
    if (read?.success) filter[name] = read.data as Filter<S>[typeof name]
    else errors[name] = read?.error.issues.map(({ message }) => message) ?? []
  }
  const { from, to } = filter as { from?: string; to?: string }
  if (from && to && from > to) Object.assign(errors, { to: ['종료일이 시작일보다 빨라요.'] })
  return { filter, errors }
}

/** The list for the page, and the input of its endpoint. */
export function filteredListOf<S extends Shape>(request: Request, shape: S) {
  const { filter, errors } = filterOf(request, shape)
  const list: OpsList = {
    ...opsListOf(request, { states: [''], state: '' }),
    q: '',
    more: filter as Record<string, string>,
  }
  const { sort, after } = list
  return { list, errors, ask: { ...filter, ...cursorOf({ sort, after }), limit: ROWS } }
}

/** The same for the file, starting at this cursor. */
export function filteredFileOf<S extends Shape>(request: Request, shape: S) {
  const { filter, errors } = filterOf(request, shape)
  const { sort, after } = opsListOf(request, { states: [''], state: '' })
  const wrong = Object.values(errors)[0] as string[] | undefined
  return { ask: { ...filter, ...cursorOf({ sort, after }) }, wrong: wrong?.[0] }
}

function cursorOf({ sort, after }: { sort: string; after: string }) {
  return {
    ...(sort && { sort: sort as 'newest' | 'oldest' }),
    ...(after && { after }),
  }
}

/** Reads the operator's filters of a list, which stands without them. */
export async function loadFilters(api: ApiClient, list: FilterListPath): Promise<SavedFilters> {
  const found = await optionalData(api.savedFilters.listFiltersOfList({ list }))
  return found && { items: found.items, idempotencyKey: newIdempotencyKey() }
}
