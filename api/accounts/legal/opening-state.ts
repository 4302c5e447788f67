/**
 * Determines whether the site is open, that is, whether its main functions work. Only operators see what is
 * missing.
 */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { MAY_STAY_OFF, type OpeningState, type OpeningStep } from '#contract/upkeep/opening-state.ts'
import type { Deps } from '../../deps.ts'
import { restsUntil } from '../../platform/approvals/rest-period.ts'
import { isStopped } from '../../platform/site-config/stops.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { hasOpenInvite } from '../operators/queries.ts'
import { findOpening, type OpeningRow } from './opening-state.queries.ts'

export async function getOpening(deps: ReadDeps): Promise<OpeningState> {
  const row = await findOpening(deps.db, toKstDate(deps.now()))
  const twoSignFrom = restsUntil(deps, row.second_since)
  const done: Record<OpeningStep, boolean> = {
    business: row.has_business === 1,
    legal: row.has_legal === 1,
    partner: row.has_partner === 1,
    mail: deps.mail.canSend,
    identity: deps.identity.way !== 'none',
    second_operator: row.second_since !== null && twoSignFrom === null,
    messages: deps.messages.canSend,
  }
  const missing: Partial<Record<OpeningStep, string[]>> = {
    mail: deps.mail.missing,
    identity: deps.identity.missing,
    messages: deps.messages.missing,
  }
  const steps = (Object.keys(done) as OpeningStep[]).map((step) => ({
    step,
    isDone: done[step],
    mayStayOff: MAY_STAY_OFF.includes(step),
    missingSettings: missing[step] ?? [],
  }))
  return {
    isOpen: isOpenBy(deps, row),
    isComplete: steps.every((one) => one.isDone || one.mayStayOff),
    twoSignFrom,
    steps,
  }
}

/** Always true in development, which shows nothing about the opening. */
export async function isOpen(deps: ReadDeps): Promise<boolean> {
  return deps.isDevelopment || isOpenBy(deps, await findOpening(deps.db, toKstDate(deps.now())))
}

/**
 * Before the site is open, and while sign-ups are stopped, only people invited as operators can create an
 * account. Throws `not_open` and `sign_ups_stopped`.
 */
export async function requireOpen(deps: Deps, email: string | null): Promise<void> {
  const [isAnybody, areStopped, isInvited] = await Promise.all([
    isOpen(deps),
    isStopped(deps, 'signUps'),
    email === null ? false : hasOpenInvite(deps.db, email, deps.now().toISOString()),
  ])
  if (isInvited) return
  if (!isAnybody) throw new AppError('not_open')
  if (areStopped) throw new AppError('sign_ups_stopped')
}

/** Requires the legal texts too: nobody can agree to terms that do not exist. */
function isOpenBy(deps: ReadDeps, { has_partner, has_business, has_legal }: OpeningRow): boolean {
  const hasAll = has_partner === 1 && has_business === 1 && has_legal === 1
  return deps.isDevelopment || (deps.mail.canSend && hasAll)
}
