/** The second factor that a session has proved, and the ways in which it can prove one. */
import { FRESH_SIGN_IN_SECONDS } from '#contract/accounts/auth.ts'
import type { SecondFactorState } from '#contract/accounts/second-factor.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { developmentAddress, isCodeMailed, mailDevelopmentCode, mailMark } from './development.ts'
import { hasOtherOwner } from './operators.queries.ts'
import { countRecoveryCodes, findProvedAt, listAuthenticators as listRows } from './queries.ts'
import { findOpenReset } from './second-factor-resets.queries.ts'

export async function getSecondFactor(deps: ReadDeps, actor: Actor): Promise<SecondFactorState> {
  const [rows, left, address, isMailed, reset, hasOther, provedAt] = await Promise.all([
    listRows(deps.db, actor.userId),
    countRecoveryCodes(deps.db, actor.userId),
    developmentAddress(deps, actor),
    isCodeMailed(deps, actor),
    findOpenReset(deps.db, actor.userId),
    hasOtherOwner(deps.db, actor.userId),
    findProvedAt(deps.db, actor.sessionId),
  ])
  const isFresh = isFactorFresh(deps, provedAt)
  if (address && !isFresh && !isMailed)
    await deps.afterCheck((checked) => mailDevelopmentCode(checked, actor, address))
  const ways: SecondFactorState['ways'] = [...new Set(rows.map((one) => one.kind as 'passkey' | 'totp'))]
  if (rows.length > 0 && left > 0) ways.push('recovery')
  if (address) ways.push('development')
  return {
    provedAt,
    isFresh,
    ways,
    mailMark: address ? mailMark(actor) : null,
    resetsAt: reset?.effective_at ?? null,
    isOnlyOwner: !hasOther,
  }
}

export async function listAuthenticators(deps: ReadDeps, actor: Actor) {
  const [rows, recoveryCodesLeft] = await Promise.all([
    listRows(deps.db, actor.userId),
    countRecoveryCodes(deps.db, actor.userId),
  ])
  const items = rows.map((one) => ({
    id: one.id,
    kind: one.kind as 'passkey' | 'totp',
    name: one.name,
    createdAt: one.created_at,
    lastUsedAt: one.last_used_at,
  }))
  return { items, recoveryCodesLeft }
}

/** True when it was proved within the last 10 minutes. */
export function isFactorFresh(deps: ReadDeps, provedAt: string | null): boolean {
  if (provedAt === null) return false
  return deps.now().getTime() - Date.parse(provedAt) <= FRESH_SIGN_IN_SECONDS * 1000
}
