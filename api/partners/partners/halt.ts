/** The state of the links of a partner that is paused or ends. */
import { addDays, toKstDate } from '#contract/core/kst.ts'
import type { PartnerInactivity } from '#contract/partners/partners.ts'
import type { InactivePartnerRow } from './named-partner.queries.ts'

/** Counted from the partner's last day, as for a removed link: go/index.ts. */
const FORWARDED_DAYS = 30

export function toInactivity(row: InactivePartnerRow): PartnerInactivity | null {
  const { partner_ends_on: endsOn, partner_paused_at: pausedAt } = row
  if (endsOn) {
    const kind = row.partner_ended_at ? 'ended' : 'ending'
    return { kind, on: endsOn, until: addDays(endsOn, FORWARDED_DAYS) }
  }
  if (row.partner_state === 'active') return null
  return { kind: 'paused', on: pausedAt && toKstDate(pausedAt), until: null }
}

/** Returns whether a link of the partner leads to the shop on this Seoul day. */
export function leadsOn(halt: PartnerInactivity | null, today: string): boolean {
  return !halt?.until || today <= halt.until
}
