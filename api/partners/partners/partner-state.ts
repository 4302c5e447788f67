/**
 * The states of a partner: draft, open, paused, ended. Existing links keep working while a partner is paused.
 * Links of an ended partner forward as long as removed links do.
 */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { PartnerStatus } from '#contract/partners/partners.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import { exactlyOne, type Row, update } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { wakeSlices } from '../../platform/wake-slices.ts'
import { findPartnerRow } from '../secrets/partner-secrets.queries.ts'
import { endOverdue } from './partner-changes.queries.ts'

type PartnerState = Pick<Row<'partners'>, 'state' | 'is_draft' | 'ends_on' | 'ended_at'>

export function partnerStatusOf({ state, is_draft, ended_at }: Omit<PartnerState, 'ends_on'>): PartnerStatus {
  if (is_draft === 1) return 'draft'
  if (ended_at !== null) return 'ended'
  return state === 'active' ? 'active' : 'paused'
}

/**
 * Opens a partner from any other state and withdraws an announced end. Throws `not_found`,
 * `partner_standing`.
 */
export function openPartner(deps: Deps, actor: Actor, { id }: { id: string }) {
  const after = { state: 'active', is_draft: 0, ends_on: null, ended_at: null } as const
  return move(deps, actor, { action: 'openPartner', id, from: isNotOpen, after: () => after })
}

/** Throws `not_found`, `partner_standing`. */
export function pausePartner(deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  const toState = ({ ends_on }: PartnerState) => ({ state: 'paused', is_draft: 0, ends_on, ended_at: null })
  const mayStart = (held: PartnerState) => partnerStatusOf(held) === 'active'
  return move(deps, actor, { action: 'pausePartner', id, reason, from: mayStart, after: toState })
}

type PartnerEnd = { id: string; endsOn: string; reason: string }

/**
 * Sets the last day; the job publishes the links again after that day. Throws `not_found`,
 * `partner_standing`, `invalid_input` for a past day.
 */
export function endPartner(deps: Deps, actor: Actor, { id, endsOn, reason }: PartnerEnd) {
  if (endsOn < toKstDate(deps.now()))
    throw new AppError('invalid_input', { fields: { endsOn: ['오늘이나 그 뒤의 날짜를 골라 주세요.'] } })
  const toState = ({ state }: PartnerState) => ({ state, is_draft: 0, ends_on: endsOn, ended_at: null })
  const mayStart = (held: PartnerState) => ['active', 'paused'].includes(partnerStatusOf(held))
  return move(deps, actor, { action: 'endPartner', id, reason, from: mayStart, after: toState })
}

/** Runs every minute. Each end is written once; a trigger creates the slices that publish its links again. */
export async function endPartners(deps: Deps): Promise<void> {
  const now = deps.now()
  const { meta } = await endOverdue(deps.db, toKstDate(now), now.toISOString()).run()
  if (meta.changes > 0) await wakeSlices(deps)
}

function isNotOpen(held: PartnerState): boolean {
  return partnerStatusOf(held) !== 'active' || held.ends_on !== null
}

type StateChange = {
  action: AuditAction
  id: string
  reason?: string
  from: (held: PartnerState) => boolean
  after: (held: PartnerState) => PartnerState
}

function move(deps: Deps, actor: Actor, { action, id, reason, from, after }: StateChange) {
  return operate(deps, actor, {
    action,
    subject: id,
    find: () => findPartnerRow(deps.db, id),
    guard: (held) => {
      if (!from(held)) throw new AppError('partner_standing')
    },
    write: (held) => {
      const { state, is_draft, ends_on, ended_at } = held
      const before = { state, is_draft, ends_on, ended_at }
      const next = after(before)
      return {
        statements: [update(deps.db, 'partners', { id, ...before }, next), exactlyOne(deps.db)],
        before,
        after: { ...next, ...(reason && { reason }) },
        races: { exactly_one: 'partner_standing' },
        // Only links of a partner that ended, or was opened again, change their target.
        wake: () => wakeSlices(deps),
      }
    },
  })
}

export const endPartnersJob: Job = {
  name: 'endPartners',
  area: 'partners',
  every: 'minute',
  title: '파트너 종료',
  help: '마지막 날이 지난 파트너를 끝내요.',
  twice: 'A partner ends once, and its rates start once: whoever changes its row first has done it.',
  run: endPartners,
}
