import type { LinksQuery } from './data.server.ts'

/**
 * The address of a list with the filters of `query`, some of them changed. It starts at the first page unless
 * `change` names one.
 */
export function listHref(query: LinksQuery, change: Partial<LinksQuery> = {}): string {
  const { tab, q, isProblem, isSelecting, sort, partnerId } = { ...query, ...change }
  const page = change.page ?? 1
  return `/links?${new URLSearchParams({
    tab,
    ...(q && { q }),
    ...(isProblem && { problem: 'true' }),
    ...(isSelecting && { select: '1' }),
    ...(sort !== 'newest' && { sort }),
    ...(partnerId && { partnerId }),
    ...(change.after && { after: change.after }),
    ...(page > 1 && { page: String(page) }),
  })}`
}
