/** The people of a partner, as operators and a manager of the partner see and remove them. */
import type { PartnerPeople } from '#contract/accounts/partner-people.ts'
import type { PartnerRole } from '#contract/core/clients/partner-roles.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { revokeSessionsOf } from '../sessions/queries.ts'
import { partnerPersonEndedMail } from './mails.ts'
import * as db from './queries.ts'

type ById = { id: string }

export function listPartnerPeople(deps: ReadDeps, actor: Actor, { id }: ById): Promise<PartnerPeople> {
  return listOf(deps, actor, id)
}

export function listOwnPeople(deps: ReadDeps, actor: Actor): Promise<PartnerPeople> {
  return listOf(deps, actor, actor.partnerId ?? '')
}

async function listOf(deps: ReadDeps, actor: Actor, partnerId: string): Promise<PartnerPeople> {
  const { people, invites } = await db.listPeople(deps.db, partnerId)
  const at = deps.now().toISOString()
  return {
    items: people.map((row) => ({
      id: row.user_id,
      email: row.email ?? '',
      role: row.role as PartnerRole,
      since: row.since,
      hasSecondFactor: row.has_factor === 1,
      lastSignInAt: row.last_sign_in_at,
      isMe: row.user_id === actor.userId,
    })),
    invites: invites.map((row) => ({
      id: row.id,
      email: row.email,
      role: row.role as PartnerRole,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      isOver: row.expires_at <= at,
    })),
  }
}

/** Throws `not_found`. */
export function removePartnerPerson(deps: Deps, actor: Actor, { id }: ById) {
  return remove(deps, actor, { id, partnerId: null, action: 'removePartnerPerson' })
}

/** Throws `not_found`, also for another partner's person, `partner_person_self`, and `conflict` once a colleague removed either of both. */
export async function removeOwnPerson(deps: Deps, actor: Actor, { id }: ById) {
  if (id === actor.userId) throw new AppError('partner_person_self')
  return remove(deps, actor, { id, partnerId: actor.partnerId, action: 'removeOwnPerson' })
}

type Removal = { id: string; partnerId: string | null; action: 'removePartnerPerson' | 'removeOwnPerson' }

/** Also ends their sign-ins. Of two managers who remove each other at once, the first one stays. */
function remove(deps: Deps, actor: Actor, { id, partnerId, action }: Removal) {
  return operate(deps, actor, {
    action,
    subject: id,
    find: () => db.findPerson(deps.db, id, partnerId),
    write: ({ partner_id, role, email, title }, now) => ({
      statements: [
        ...db.deletePerson(deps.db, id, partnerId === null ? null : { userId: actor.userId, partnerId }),
        revokeSessionsOf(deps.db, id, { reason: 'operator', at: now.toISOString(), except: null }),
      ],
      before: { partner: partner_id, role },
      mails: [{ to: { userId: id, email }, ...partnerPersonEndedMail(title) }],
      races: { exactly_one: partnerId === null ? 'not_found' : 'conflict' },
    }),
  })
}
