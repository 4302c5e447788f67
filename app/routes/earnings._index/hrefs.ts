import { chosenHref } from '#app/ui/charts/chosen-href.ts'
import type { EarningsQuery } from './query.server.ts'

type Part = {
  from?: string
  to?: string
  state?: EarningsQuery['state']
  partner?: EarningsQuery['partner']
  number?: EarningsQuery['number']
  page?: number
}

/** The address of the page with one thing changed, without default values. */
export function earningsHref(query: EarningsQuery, part: Part, anchor = ''): string {
  const next = { ...query, page: 1, ...part }
  const isRanged = query.isRanged || part.from !== undefined
  const search = new URLSearchParams({
    ...(isRanged && { from: next.from, to: next.to }),
    ...(next.state && { state: next.state }),
    ...(next.partner && { partner: next.partner }),
    ...(next.number && { number: next.number }),
    ...(next.page > 1 && { page: String(next.page) }),
  }).toString()
  return chosenHref(`/earnings${search && `?${search}`}${anchor}`, query)
}
