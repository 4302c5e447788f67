/** Identifies the caller and checks their rights. */

import { FRESH_SIGN_IN_SECONDS } from '#contract/accounts/auth.ts'
import type { Meta } from '#contract/core/endpoint.ts'
import { AppError } from '#contract/core/errors.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import { findTokenSubject } from '../accounts/sessions/access-tokens.ts'
import { findSessionRecord } from '../db/actors.ts'
import type { Caller, Deps, TokenSubject } from '../deps.ts'

type Rights = Pick<Meta, 'who' | 'may' | 'freshSignIn' | 'beforeSecondFactor'>

/**
 * Reads the claims of a token before the database is queried. Null without a token; throws `unauthenticated`
 * for an invalid one.
 */
export async function readToken(deps: Deps, bearer: string | null): Promise<TokenSubject | null> {
  if (bearer === null) return null
  const { subjects } = deps.request
  const asked = subjects.get(bearer) ?? findTokenSubject(deps, bearer)
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
 * Throws `unauthenticated`, `forbidden`, `not_my_duty`, `not_creator`, `second_factor_required` or
 * `fresh_sign_in_required`.
 */
export function requireRights(
  deps: Pick<Deps, 'now'>,
  caller: Caller | null,
  { who, may, freshSignIn, beforeSecondFactor }: Rights,
): Caller | null {
  if (who === 'anyone') return caller
  if (!caller) throw new AppError('unauthenticated')
  if (who === 'creator' && !caller.isCreator) throw new AppError('not_creator')
  const isStale = (at: string) => deps.now().getTime() - Date.parse(at) > FRESH_SIGN_IN_SECONDS * 1000
  if (who !== 'operator') {
    if (freshSignIn && isStale(caller.signedInAt)) throw new AppError('fresh_sign_in_required')
    return caller
  }
  if (caller.role !== 'operator') throw new AppError('forbidden')
  if (!mayDo(caller.operatorRole, may)) throw new AppError('not_my_duty')
  const provedAt = caller.secondFactorAt
  if (!beforeSecondFactor && provedAt === null) throw new AppError('second_factor_required')
  // An operator's fresh sign-in is a second factor proved again.
  if (freshSignIn && (provedAt === null || isStale(provedAt))) throw new AppError('second_factor_required')
  return caller
}
