/** The caller as a person of an agency, and the refusals that the writes of agencies share. */
import { AppError, type ErrorCode } from '#contract/core/errors.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { findMember, type MemberRow } from './queries.ts'

/** Throws `agency_none` for somebody who works for no agency. */
export async function requireMember(deps: Pick<Deps, 'db'>, { userId }: Actor): Promise<MemberRow> {
  const member = await findMember(deps.db, userId)
  if (!member) throw new AppError('agency_none')
  return member
}

/** Also throws `agency_owner` for a manager. */
export async function requireOwner(deps: Pick<Deps, 'db'>, actor: Actor): Promise<MemberRow> {
  const member = await requireMember(deps, actor)
  if (member.role !== 'owner') throw new AppError('agency_owner')
  return member
}

type Writes<T> = {
  statements: D1PreparedStatement[]
  answer: T
  /** The error of each guard that may abort the batch. */
  races: Record<string, ErrorCode>
}

/** Commits, wakes the mail queue, and throws the error of the guard that aborted. */
export async function commitOrRefuse<T>(deps: Deps, { statements, answer, races }: Writes<T>): Promise<T> {
  try {
    const committed = await commit(deps, statements, answer)
    deps.waitUntil(deps.wakeMail())
    return committed
  } catch (error) {
    const lost = Object.entries(races).find(([guard]) => violates(error, guard))
    throw lost ? new AppError(lost[1]) : error
  }
}
