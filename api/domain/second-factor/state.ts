/** What a session has proved, and by which ways it may. */
import { FRESH_SIGN_IN_SECONDS } from '#contract/auth.ts'
import type { SecondFactorState } from '#contract/second-factor.ts'
import { hasOtherOwner } from '../../db/operators.ts'
import { countRecoveryCodes, listAuthenticators as listRows } from '../../db/second-factor.ts'
import { findOpenReset } from '../../db/second-factor-resets.ts'
import type { Actor, Deps } from '../../deps.ts'
import { developmentAddress, isCodeMailed, mailDevelopmentCode, mailMark } from './development.ts'

export async function getSecondFactor(deps: Deps, actor: Actor): Promise<SecondFactorState> {
  const [rows, left, address, isMailed, reset, hasOther] = await Promise.all([
    listRows(deps.db, actor.userId),
    countRecoveryCodes(deps.db, actor.userId),
    developmentAddress(deps, actor),
    isCodeMailed(deps, actor),
    findOpenReset(deps.db, actor.userId),
    hasOtherOwner(deps.db, actor.userId),
  ])
  const isFresh = isFactorFresh(deps, actor)
  if (address && !isFresh && !isMailed) await mailDevelopmentCode(deps, actor, address)
  const ways: SecondFactorState['ways'] = [...new Set(rows.map((one) => one.kind as 'passkey' | 'totp'))]
  if (rows.length > 0 && left > 0) ways.push('recovery')
  if (address) ways.push('development')
  return {
    provedAt: actor.secondFactorAt,
    isFresh,
    ways,
    mailMark: address ? mailMark(actor) : null,
    resetsAt: reset?.effective_at ?? null,
    isOnlyOwner: !hasOther,
  }
}

export async function listAuthenticators(deps: Deps, actor: Actor) {
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

/** Proved within the last 10 minutes. */
export function isFactorFresh(deps: Deps, { secondFactorAt }: Actor): boolean {
  if (secondFactorAt === null) return false
  return deps.now().getTime() - Date.parse(secondFactorAt) <= FRESH_SIGN_IN_SECONDS * 1000
}
