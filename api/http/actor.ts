/** Identifies the caller and checks their rights. */

import { FRESH_SIGN_IN_SECONDS } from '#contract/accounts/auth.ts'
import { mayForPartner } from '#contract/core/clients/partner-roles.ts'
import { AGENCY_KEY, ANY_KEY, type Scope } from '#contract/core/clients/scopes.ts'
import type { Meta } from '#contract/core/endpoint.ts'
import { AppError } from '#contract/core/errors.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import { isApiKey } from '../accounts/api-keys/secret.ts'
import { findKeySubject } from '../accounts/api-keys/use-key.ts'
import { findTokenSubject } from '../accounts/sessions/access-tokens.ts'
import { findSessionRecord } from '../db/actors.ts'
import type { Caller, Deps, TokenSubject } from '../deps.ts'

type Rights = Pick<Meta, 'who' | 'may' | 'freshSignIn' | 'beforeSecondFactor' | 'scope' | 'isUntilEnd'>

/**
 * Reads the claims of a token before the database is queried, or the owner of an API key from it. Null without
 * a token; throws `unauthenticated` for an invalid one, and what `findKeySubject` throws.
 */
export async function readToken(deps: Deps, bearer: string | null): Promise<TokenSubject | null> {
  if (bearer === null) return null
  const { subjects } = deps.request
  const find = isApiKey(bearer) ? findKeySubject : findTokenSubject
  const asked = subjects.get(bearer) ?? find(deps, bearer)
  subjects.set(bearer, asked)
  const subject = await asked
  if (!subject) throw new AppError('unauthenticated')
  return subject
}

/**
 * Null for a caller without a token. Also null for a banned account at a public endpoint, so that it sees no
 * more than a visitor. Throws `unauthenticated` for an invalid session, and `suspended` for a banned account
 * at all other endpoints. Calls of one request ask once.
 */
export async function readCaller(
  deps: Deps,
  subject: TokenSubject | null,
  { who }: Pick<Meta, 'who'>,
): Promise<Caller | null> {
  if (!subject) return null
  const { callers } = deps.request
  const session = `${subject.userId} ${subject.sessionId}`
  const asked =
    callers.get(session) ??
    findSessionRecord(deps.db, subject.sessionId, subject.userId, deps.now().toISOString())
  callers.set(session, asked)
  const found = await asked
  if (!found) throw new AppError('unauthenticated')
  if (!found.isSuspended) return found.caller
  if (who === 'anyone') return null
  throw new AppError('suspended')
}

/**
 * Throws `unauthenticated`, `forbidden`, `not_my_duty`, `not_creator`, `partner_ended`, `second_factor_required`,
 * `fresh_sign_in_required`, and for an API key `key_closed`, `key_scope` or
 * `agency_creator_missing`.
 */
export function requireRights(
  deps: Pick<Deps, 'now'>,
  caller: Caller | null,
  { who, may, freshSignIn, beforeSecondFactor, scope, isUntilEnd }: Rights,
): Caller | null {
  // A key shows at a public endpoint no more than a visitor sees.
  if (who === 'anyone') return caller?.scopes ? null : caller
  if (!caller) throw new AppError('unauthenticated')
  if (caller.scopes) requireScope(caller.scopes, scope, caller.isAgencyKey)
  if (caller.scopes && caller.partnerId) return requireOfPartners(caller, { who, scope })
  if (who === 'creator' && !caller.isCreator) throw new AppError('not_creator')
  const isStale = (at: string) => deps.now().getTime() - Date.parse(at) > FRESH_SIGN_IN_SECONDS * 1000
  if (who === 'member' || who === 'creator') {
    if (freshSignIn && isStale(caller.signedInAt)) throw new AppError('fresh_sign_in_required')
    return caller
  }
  requireDuty(caller, who, may)
  if (isUntilEnd && caller.hasPartnerEnded) throw new AppError('partner_ended')
  const provedAt = caller.secondFactorAt
  if (!beforeSecondFactor && provedAt === null) throw new AppError('second_factor_required')
  // The fresh sign-in of an operator, or of a person of a partner, is a second factor proved again.
  if (freshSignIn && (provedAt === null || isStale(provedAt))) throw new AppError('second_factor_required')
  return caller
}

/** `staff` are all people of partners, and the operators whose duty it is. */
function requireDuty(caller: Caller, who: 'partner' | 'operator' | 'staff', may: readonly string[]): void {
  if (who === 'staff' && caller.partnerId) return
  if (who === 'partner' ? !caller.partnerId : caller.role !== 'operator') throw new AppError('forbidden')
  const isDuty = who === 'partner' ? mayForPartner(caller.partnerRole, may) : mayDo(caller.operatorRole, may)
  if (!isDuty) throw new AppError('not_my_duty')
}

/** A partner's key calls what is for partners; its scopes take the place of a role and a second factor. */
function requireOfPartners(caller: Caller, { who, scope }: Pick<Rights, 'who' | 'scope'>): Caller {
  if (who !== 'partner' && scope !== ANY_KEY) throw new AppError('key_closed')
  return caller
}

function requireScope(scopes: readonly Scope[], scope: Rights['scope'], isAgencyKey = false): void {
  if (!scope) throw new AppError('key_closed')
  if (scope === AGENCY_KEY && isAgencyKey) return
  if (scope === AGENCY_KEY) throw new AppError('key_closed')
  // A key of an agency has nothing of its own.
  if (isAgencyKey && scope !== ANY_KEY) throw new AppError('agency_creator_missing')
  if (scope !== ANY_KEY && !scopes.includes(scope)) throw new AppError('key_scope', { values: { scope } })
}
