import type { LinksQuery } from './data.server.ts'

/** Address of a list with the filters of `query`, some of them changed; the first page unless told. */
export function listHref(query: LinksQuery, change: Partial<LinksQuery> = {}): string {
  const { tab, q, isProblem, isSelecting } = { ...query, ...change }
  const page = change.page ?? 1
  return `/links?${new URLSearchParams({
    tab,
    ...(q && { q }),
    ...(isProblem && { problem: 'true' }),
    ...(isSelecting && { select: '1' }),
    ...(page > 1 && { page: String(page) }),
  })}`
}
