import { categoryCode } from '#contract/partners/categories.ts'
import { PARTNER_SORTS } from '#contract/partners/partners.ts'
import type { PartnerQuery } from './filters.tsx'

/** Reads the query from the address; unknown values are ignored. */
export function queryOf(request: Request): PartnerQuery {
  const search = new URL(request.url).searchParams
  const numberIn = (name: string, most: number) => {
    const value = Number(search.get(name))
    return Number.isInteger(value) && value > 0 && value <= most ? value : null
  }
  return {
    q: [...(search.get('q') ?? '').trim()].slice(0, 50).join('').trim(),
    category: categoryCode.safeParse(search.get('category')).data ?? null,
    rateBps: numberIn('rateBps', 10_000),
    windowDays: numberIn('windowDays', 365),
    sort: PARTNER_SORTS.find((name) => name === search.get('sort')) ?? 'title',
  }
}
