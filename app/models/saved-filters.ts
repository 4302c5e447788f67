import type { SavedFilter } from '#contract/upkeep/saved-filters.ts'

/** The filters an operator saved for a list, with the key of the form that saves another; null where they could not be read. */
export type SavedFilters = { items: SavedFilter[]; idempotencyKey: string } | null
