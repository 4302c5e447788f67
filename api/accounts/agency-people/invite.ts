/** Invites people to work for an agency. Only the link in the mail contains the token. */
import { AGENCY_INVITE_HOURS } from '#contract/accounts/agency-people.ts'
import type { AgencyRole } from '#contract/core/clients/agency-scopes.ts'
import { AppError } from '#contract/core/errors.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { postMail } from '../../platform/mail/post.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { makeToken, sha256 } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { agencyInvitedMail } from '../agencies/mails.ts'
import { commitOrRefuse, requireOwner } from '../agencies/member.ts'
import { findOpenInvite } from '../operators/open-invite.ts'
import * as db from './queries.ts'

const HOUR_MS = 3_600_000
const DAY_SECONDS = 86_400
const MOST_A_DAY = 20

type ByToken = { token: string }

/** Throws `agency_none`, `agency_owner`, and `agency_person_taken` for somebody who works for an agency. */
export async function inviteAgencyPerson(
  deps: Deps,
  actor: Actor,
  { email, role }: { email: string; role: AgencyRole },
) {
  const [{ agency_id, name }, taken] = await Promise.all([
    requireOwner(deps, actor),
    db.findAgencyOf(deps.db, email),
  ])
  if (taken) throw new AppError('agency_person_taken')
  await limitRate(deps, `agency-people:${agency_id}`, MOST_A_DAY, DAY_SECONDS)
  const now = deps.now()
  const token = makeToken()
  const row = {
    id: makeId('agi', now),
    agency_id,
    email,
    role,
    token_hash: await sha256(token),
    invited_by: actor.userId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + AGENCY_INVITE_HOURS * HOUR_MS).toISOString(),
  }
  return commitOrRefuse(deps, {
    statements: [
      ...db.insertInvite(deps.db, row),
      ...postMail(deps, email, agencyInvitedMail(name, role, token)),
    ],
    answer: { done: true as const },
    races: {},
  })
}

/** Throws `agency_none`, `agency_owner`, and `invite_closed`, also for another agency's invitation. */
export async function withdrawAgencyInvite(deps: Deps, actor: Actor, { id }: { id: string }) {
  const { agency_id: agencyId } = await requireOwner(deps, actor)
  const at = deps.now().toISOString()
  return commitOrRefuse(deps, {
    statements: db.withdrawInvite(deps.db, { id, agencyId, at }),
    answer: { done: true as const },
    races: { exactly_one: 'invite_closed', agency_invites_once: 'invite_closed' },
  })
}

/** Throws `not_found` for an unknown link, `invite_closed` for one that was used, withdrawn or has expired. */
export async function getAgencyInvite(deps: ReadDeps, actor: Actor, { token }: ByToken) {
  const { invite, isMine } = await findOpenInvite(deps, actor, token, db.findInviteByToken)
  return {
    agency: { id: invite.agency_id, name: invite.name },
    role: invite.role as AgencyRole,
    expiresAt: invite.expires_at,
    isMine,
  }
}

/**
 * Throws the errors of `getAgencyInvite`, `invite_not_mine` for another address, `agency_alone` for an operator
 * and a person of a partner, `agency_person_taken` and `agency_people_full`.
 */
export async function acceptAgencyInvite(deps: Deps, actor: Actor, { token }: ByToken) {
  const { invite, isMine } = await findOpenInvite(deps, actor, token, db.findInviteByToken)
  if (!isMine) throw new AppError('invite_not_mine')
  return commitOrRefuse(deps, {
    statements: db.acceptInvite(deps.db, invite, { userId: actor.userId, at: deps.now().toISOString() }),
    answer: { done: true as const },
    races: {
      exactly_one: 'invite_closed',
      agency_invites_once: 'invite_closed',
      agency_people_open: 'invite_closed',
      agency_people_alone: 'agency_alone',
      agency_people_full: 'agency_people_full',
      'agency_people.user_id': 'agency_person_taken',
    },
  })
}
