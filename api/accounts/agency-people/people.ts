/** The people of an agency, as all of them see and owners remove them. */
import type { AgencyPeople } from '#contract/accounts/agency-people.ts'
import type { AgencyRole } from '#contract/core/clients/agency-scopes.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Actor, Deps } from '../../deps.ts'
import { postMail } from '../../platform/mail/post.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { agencyPersonEndedMail } from '../agencies/mails.ts'
import { commitOrRefuse, requireMember } from '../agencies/member.ts'
import * as db from './queries.ts'

/** Throws `agency_none`. */
export async function listAgencyPeople(deps: ReadDeps, { userId }: Actor): Promise<AgencyPeople> {
  const { people, invites } = await db.listPeople(deps.db, userId)
  const me = people.find((row) => row.user_id === userId)
  if (!me) throw new AppError('agency_none')
  const at = deps.now().toISOString()
  return {
    items: people.map((row) => ({
      id: row.user_id,
      email: row.email ?? '',
      role: row.role as AgencyRole,
      since: row.since,
      lastSignInAt: row.last_sign_in_at,
      isMe: row.user_id === userId,
    })),
    invites: invites.map((row) => ({
      id: row.id,
      email: row.email,
      role: row.role as AgencyRole,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      isOver: row.expires_at <= at,
    })),
    role: me.role as AgencyRole,
  }
}

/**
 * An owner removes anybody, everybody may leave. Throws `agency_none`, `agency_owner`, `not_found` for a person
 * of another agency, and `agency_last_owner`.
 */
export async function removeAgencyPerson(deps: Deps, actor: Actor, { id }: { id: string }) {
  const { agency_id, role, name } = await requireMember(deps, actor)
  if (role !== 'owner' && id !== actor.userId) throw new AppError('agency_owner')
  const person = await db.findPerson(deps.db, id, agency_id)
  if (!person) throw new AppError('not_found')
  return commitOrRefuse(deps, {
    statements: [
      ...db.deletePerson(deps.db, id, agency_id),
      ...postMail(deps, { userId: id, email: person.email }, agencyPersonEndedMail(name)),
    ],
    answer: { done: true as const },
    races: { exactly_one: person.role === 'owner' ? 'agency_last_owner' : 'not_found' },
  })
}
