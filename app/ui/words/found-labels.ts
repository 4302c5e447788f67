/** The label of a search result's kind. */
import type { OpsSearchResult, Suggestion } from '#contract/site/search.ts'

const FOUND_LABELS: Record<OpsSearchResult['kind'] | Suggestion['kind'] | 'act', string> = {
  partner: '파트너',
  content: '콘텐츠',
  help: '도움말',
  act: '하기',
  order: '주문',
  payout: '출금',
  person: '회원',
  link: '링크',
  mail: '메일',
}

export function withLabel<Found extends { kind: keyof typeof FOUND_LABELS }>(found: Found) {
  return { ...found, label: FOUND_LABELS[found.kind] }
}
