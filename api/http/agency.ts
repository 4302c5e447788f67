/** Calls of an agency's people for a creator, whom the header `Itda-Creator` names. */
import { CREATOR_HEADER, isAgencyScope, isOpenToAgencies } from '#contract/core/clients/agency-scopes.ts'
import { hasScope } from '#contract/core/clients/scopes.ts'
import type { Meta } from '#contract/core/endpoint.ts'
import { AppError } from '#contract/core/errors.ts'
import { openActLog } from '../accounts/delegations/acts.ts'
import { type ActingRow, findActing, markUsed } from '../accounts/delegations/queries.ts'
import { violates } from '../db/sql.ts'
import type { Caller, Deps, TokenSubject } from '../deps.ts'
import { readCaller } from './actor.ts'

/** No act of an agency counts as a fresh sign-in of the creator. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** The account in the header; null without the header. */
export function creatorIn({ headers }: Request): string | null {
  return headers.get(CREATOR_HEADER)
}

/**
 * Returns the creator with the rights that they gave the agency of the caller. At a public endpoint an agency
 * sees what visitors see. Throws what `readCaller` throws, `key_closed` for a key of somebody's own,
 * `agency_ended` where nothing was given, also for an unknown creator, `agency_creator_stopped`,
 * `agency_closed`, `agency_scope`, and `key_scope` for a key of the agency.
 */
export async function readActing(
  deps: Deps,
  subject: TokenSubject,
  meta: Pick<Meta, 'who' | 'scope' | 'isOwnAlone'>,
  creator: string,
): Promise<Caller | null> {
  const { who, scope } = meta
  const [person, found] = await Promise.all([
    readCaller(deps, subject, { who }),
    findActing(deps.db, subject.userId, creator),
  ])
  if (who === 'anyone' || !person) return null
  if (person.scopes && !person.isAgencyKey) throw new AppError('key_closed')
  if (!found) throw new AppError('agency_ended')
  if (found.suspended_at) throw new AppError('agency_creator_stopped')
  if (!isOpenToAgencies(meta) || !isAgencyScope(scope)) throw new AppError('agency_closed')
  const caller = toCaller(person, found)
  if (!caller.scopes.includes(scope)) throw new AppError('agency_scope', { values: { scope } })
  // A key of an agency may have less than the creator gave.
  if (person.scopes && !person.scopes.includes(scope)) throw new AppError('key_scope', { values: { scope } })
  if (who === 'creator' && !caller.isCreator) throw new AppError('not_creator')
  recordUse(deps, found)
  return { ...caller, scopes: caller.scopes.filter((one) => hasScope(person, one)) }
}

function toCaller({ userId: actorId }: Caller, found: ActingRow): Caller & Required<Pick<Caller, 'scopes'>> {
  return {
    userId: found.user_id,
    sessionId: found.id,
    role: 'member',
    operatorRole: null,
    creatorId: found.creator_id,
    isCreator: found.approved_at !== null,
    partnerId: null,
    partnerRole: null,
    signedInAt: NEVER,
    secondFactorAt: null,
    scopes: (JSON.parse(found.given ?? '[]') as string[]).filter(isAgencyScope),
    agency: { id: found.agency_id, delegationId: found.id, actorId },
  }
}

/** The creator sees when the agency last called, to the hour. */
function recordUse(deps: Deps, { id, last_used_at }: ActingRow): void {
  const hour = `${deps.now().toISOString().slice(0, 13)}:00:00.000Z`
  if (last_used_at !== hour) deps.waitUntil(markUsed(deps.newest ?? deps.db, id, hour).run())
}

type Change = { name: string; scope: Meta['scope']; input: unknown }

/**
 * Runs a change for a creator so that its row in the creator's log is in the batch of what it changes. Throws
 * `agency_ended` when the creator ended it meanwhile: then nothing is written.
 */
export async function runForCreator<T>(
  deps: Deps,
  caller: Caller,
  { name, scope, input }: Change,
  run: (deps: Deps) => Promise<T>,
): Promise<T> {
  const act = scope?.endsWith(':write') ? openActLog(deps, caller, { name, input }) : null
  if (!act) return run(deps)
  try {
    const answer = await run({ ...deps, request: { ...deps.request, act } })
    // A call that found nothing to change made no batch.
    if (!act.isWritten) await deps.db.batch(act.write(answer))
    return answer
  } catch (error) {
    if (violates(error, 'agency_acts_living')) throw new AppError('agency_ended')
    throw error
  }
}
