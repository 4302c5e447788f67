/** An operator saves the filters of a list that they use again. The audit log has the list and the filter, not the name. */
import { AppError } from '#contract/core/errors.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import {
  type FilterListPath,
  filterListOf,
  filterQuery,
  QUERY_MAX,
  type SavedFilter,
} from '#contract/upkeep/saved-filters.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'

const RACES = {
  'saved_filters.user_id': 'filter_taken',
  filters_full: 'filters_full',
  exactly_one: 'not_found',
} as const

export async function listSavedFilters(deps: ReadDeps, actor: Actor) {
  const rows = await db.listFilters(deps.db, actor.userId)
  return { items: rows.filter(({ list }) => mayOpen(actor, list)).map(toFilter) }
}

export async function listFiltersOfList(deps: ReadDeps, actor: Actor, { list }: { list: FilterListPath }) {
  const rows = await db.listFiltersOf(deps.db, actor.userId, list)
  return { items: mayOpen(actor, list) ? rows.map(toFilter) : [] }
}

type NewFilter = { list: FilterListPath; name: string; query: string }

/**
 * Throws `not_my_duty`, `filter_taken`, `filters_full`, and `invalid_input` when nothing is filtered or the
 * filter is too long.
 */
export function createSavedFilter(deps: Deps, actor: Actor, { list, name, query: asked }: NewFilter) {
  if (!mayOpen(actor, list)) throw new AppError('not_my_duty')
  const query = filterQuery(list, new URLSearchParams(asked))
  if (!query) throw wrongQuery('저장할 조건이 없어요. 목록에서 조건을 고른 뒤 다시 저장해 주세요.')
  if (query.length > QUERY_MAX) throw wrongQuery('조건이 너무 길어요. 조건을 줄인 뒤 다시 저장해 주세요.')
  const id = makeId('flt', deps.now())
  return operate(deps, actor, {
    action: 'createSavedFilter',
    subject: id,
    write: (_found, now) => ({
      statements: [
        db.insertFilter(deps.db, {
          id,
          user_id: actor.userId,
          list,
          name,
          query,
          created_at: now.toISOString(),
        }),
      ],
      after: { list, query },
      races: RACES,
      answer: { id },
    }),
  })
}

function wrongQuery(sentence: string): AppError {
  return new AppError('invalid_input', { fields: { query: [sentence] } })
}

/** Throws `not_found`, `filter_taken`. */
export function renameSavedFilter(deps: Deps, actor: Actor, { id, name }: { id: string; name: string }) {
  return operate(deps, actor, {
    action: 'renameSavedFilter',
    subject: id,
    find: () => db.findFilter(deps.db, actor.userId, id),
    write: ({ list, query }) => ({
      statements: db.renameFilter(deps.db, id, name),
      after: { list, query },
      races: RACES,
    }),
  })
}

/** Throws `not_found`. */
export function deleteSavedFilter(deps: Deps, actor: Actor, { id }: { id: string }) {
  return operate(deps, actor, {
    action: 'deleteSavedFilter',
    subject: id,
    find: () => db.findFilter(deps.db, actor.userId, id),
    write: ({ list, query }) => ({
      statements: db.deleteFilter(deps.db, id),
      before: { list, query },
      races: RACES,
    }),
  })
}

/** Returns whether the operator opens the list; nobody opens one that is gone. */
function mayOpen({ operatorRole }: Actor, list: string): boolean {
  const found = filterListOf(list)
  return found !== undefined && mayDo(operatorRole, found.endpoint.meta.may)
}

function toFilter({ id, list, name, query: stored }: db.FilterRow): SavedFilter {
  const query = filterQuery(list, new URLSearchParams(stored))
  return { id, list: list as FilterListPath, name, query, isReduced: query !== stored }
}
