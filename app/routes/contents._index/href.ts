import type { ContentsQuery } from './query.server.ts'

export const DIALOG = 'content'
type HrefQuery = Partial<Record<keyof ContentsQuery, string | number | null>>

/** The address of the list with these filters, without the first page and empty values. */
export function listHref({ page, ...asked }: HrefQuery): string {
  const parts = Object.entries(asked).filter(
    ([, value]) => value !== '' && value != null && value !== 'newest',
  )
  const search = new URLSearchParams(parts.map(([name, value]) => [name, String(value)]))
  if (typeof page === 'number' && page > 1) search.set('page', String(page))
  return search.size > 0 ? `/contents?${search}` : '/contents'
}

/** True when all contents are sorted by a figure: each page then continues after the last row. */
export function isWalked(query: ContentsQuery): boolean {
  return query.sort !== 'newest' && !isFiltered(query) && !query.groupId
}

export function isFiltered({ contentType, channelCode, state, partnerId, q }: ContentsQuery): boolean {
  return [contentType, channelCode, state, partnerId, q].some(Boolean)
}
