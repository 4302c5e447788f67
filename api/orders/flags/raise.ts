/**
 * Flags that code raises: for quarantined reports and for a person known elsewhere. Triggers raise the others
 * (migration 0017).
 */

import { makeId } from '../../db/ids.ts'
import { raiseFlag } from '../../db/raised-flags.ts'
import type { Row } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Click, Report } from '../../platform/reports/report.ts'
import type { Reason } from '../orders/objections.ts'
import type { Facts } from '../orders/postbacks.queries.ts'

const KINDS: Partial<Record<Reason, 'partner_mismatch' | 'click_age'>> = {
  partner_mismatch: 'partner_mismatch',
  click_too_old: 'click_age',
  before_click: 'click_age',
}

type SetAside = {
  reason: Reason | null
  report: Report
  click: Click | null
  facts: Facts
  partner: Row<'partners'>
  messageId: string
}

/** Must come after the message itself. A report that earns nothing, or belongs to nobody, raises no flag. */
export function flagReport(deps: Deps, one: SetAside): D1PreparedStatement[] {
  const { reason, report, click, facts, partner, messageId } = one
  const kind = reason && KINDS[reason]
  if (!kind || !click || !facts.link || report.status === 'cancelled') return []
  const now = deps.now()
  const evidence = {
    partner: partner.title,
    linkPartner: facts.link.partner_title,
    orderCode: report.orderCode,
    amount: report.amount,
    link: facts.link.title || click.code,
    clickedAt: click.clickedAt,
    orderedAt: new Date(report.occurredAt).toISOString(),
    windowDays: partner.window_days,
  }
  return [
    raiseFlag(deps.db, {
      id: makeId('flg', now),
      creator_id: facts.link.creator_id,
      kind,
      ref: messageId,
      evidence: JSON.stringify(evidence),
      raised_at: now.toISOString(),
      message_id: messageId,
    }),
  ]
}
