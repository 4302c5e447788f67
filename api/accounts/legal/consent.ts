/**
 * Renewed consent: each version that requires it asks once, and a dated row records it. A member's earnings
 * do not wait for it.
 */

import type { LegalKind } from '#contract/accounts/legal.ts'
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { insertConsentOnce } from '../consents/queries.ts'
import { findLegalText, listDueTexts } from './queries.ts'

/**
 * Records consent to the version that was shown, if it is still in force. Agreeing twice writes one row.
 * Throws `not_found`, and `conflict` when another version is in force now.
 */
export async function agreeToLegalText(
  deps: Deps,
  actor: Actor,
  { kind, version }: { kind: LegalKind; version: number },
) {
  const now = deps.now()
  const row = await findLegalText(deps.db, kind, version, toKstDate(now))
  if (!row?.starts_on) throw new AppError('not_found')
  if (row.version !== row.running_version) throw new AppError('conflict')
  const consent = { userId: actor.userId, kind, version: row.starts_on }
  return commit(deps, [insertConsentOnce(deps.db, now, consent)], { done: true as const })
}

/**
 * New work requires consent to the due texts; links, earnings and payouts do not. Throws `legal_text_due`.
 */
export async function requireAgreedTexts(deps: Deps, actor: Actor): Promise<void> {
  const due = await listDueTexts(deps.db, actor.userId, toKstDate(deps.now()))
  if (due.length > 0) throw new AppError('legal_text_due')
}
