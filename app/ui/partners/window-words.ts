import type { PartnerSummary } from '#contract/partners/partners.ts'
import { count } from '../words/format.ts'

/** The time in which an order counts; where no click is known, it counts from nothing. */
export function windowOf({
  attribution,
  windowDays,
}: Pick<PartnerSummary, 'attribution' | 'windowDays'>): string {
  return attribution === 'sub_id' ? '파트너가 정해요' : `클릭 뒤 ${count(windowDays)}일`
}
