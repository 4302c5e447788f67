import { lookUp } from '#contract/core/look-up.ts'
import { OPS_SORT_LABELS } from '#contract/core/ops-lists.ts'
import type { FilterParam } from '#contract/upkeep/saved-filters.ts'

/** Words for a condition, from its value where people read it. */
const WORDS: Record<FilterParam, (value: string) => string> = {
  q: (value) => `‘${value}’ 검색`,
  partner: (value) => (value.startsWith('prt_') ? '파트너' : `파트너 ${value}`),
  state: () => '상태',
  actor: () => '운영자',
  action: () => '작업',
  from: (value) => `${value}부터`,
  to: (value) => `${value}까지`,
  mine: () => '내가 맡은 것',
  sort: (value) => lookUp(OPS_SORT_LABELS, value) ?? '정렬',
}

/** `상태 · 내가 맡은 것 · 최근순` */
export function describeFilter(query: string): string {
  return [...new URLSearchParams(query)]
    .flatMap(([name, value]) => lookUp(WORDS, name)?.(value) ?? [])
    .join(' · ')
}
