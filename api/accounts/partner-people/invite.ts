/** Invites people to act for a partner. Only the link in the mail contains the token. */
import { PARTNER_INVITE_HOURS } from '#contract/accounts/partner-people.ts'
import type { PartnerRole } from '#contract/core/clients/partner-roles.ts'
import { AppError } from '#contract/core/errors.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { makeToken, sha256 } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { findOpenInvite } from '../operators/open-invite.ts'
import { partnerInviteMail } from './mails.ts'
import * as db from './queries.ts'

const HOUR_MS = 3_600_000

type Invitation = { email: string; role: PartnerRole }
type ByToken = { token: string }

/** Throws `not_found`, and `partner_person_taken` for somebody who acts for a partner already. */
export function invitePartnerPerson(deps: Deps, actor: Actor, { id, ...given }: Invitation & { id: string }) {
  return invite(deps, actor, { ...given, partnerId: id, action: 'invitePartnerPerson' })
}

/** Throws `partner_person_taken` for somebody who acts for a partner already. */
export function inviteOwnPerson(deps: Deps, actor: Actor, given: Invitation) {
  return invite(deps, actor, { ...given, partnerId: actor.partnerId ?? '', action: 'inviteOwnPerson' })
}

type Inviting = Invitation & { partnerId: string; action: 'invitePartnerPerson' | 'inviteOwnPerson' }

function invite(deps: Deps, actor: Actor, { partnerId, email, role, action }: Inviting) {
  return operate(deps, actor, {
    action,
    subject: partnerId,
    find: () => db.findInvitable(deps.db, partnerId, email),
    guard: ({ taken }) => {
      if (taken) throw new AppError('partner_person_taken')
    },
    write: async ({ title }, now) => {
      const token = makeToken()
      const id = makeId('pin', now)
      const row = {
        id,
        partner_id: partnerId,
        email,
        role,
        token_hash: await sha256(token),
        invited_by: actor.userId,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + PARTNER_INVITE_HOURS * HOUR_MS).toISOString(),
      }
      return {
        statements: db.insertInvite(deps.db, row),
        after: { invite: id, role },
        mails: [{ to: email, ...partnerInviteMail(title, role, token) }],
      }
    },
  })
}

/** Throws `not_found`, `invite_closed`. */
export function withdrawPartnerInvite(deps: Deps, actor: Actor, { id }: { id: string }) {
  return withdraw(deps, actor, { id, partnerId: null, action: 'withdrawPartnerInvite' })
}

/** Throws `not_found`, also for another partner's invitation, and `invite_closed`. */
export function withdrawOwnInvite(deps: Deps, actor: Actor, { id }: { id: string }) {
  return withdraw(deps, actor, { id, partnerId: actor.partnerId, action: 'withdrawOwnInvite' })
}

type Withdrawal = {
  id: string
  partnerId: string | null
  action: 'withdrawPartnerInvite' | 'withdrawOwnInvite'
}

function withdraw(deps: Deps, actor: Actor, { id, partnerId, action }: Withdrawal) {
  return operate(deps, actor, {
    action,
    subject: id,
    find: () => db.findInvite(deps.db, id, partnerId),
    write: ({ role }, now) => ({
      statements: db.withdrawInvite(deps.db, id, now.toISOString()),
      before: { role },
      races: { exactly_one: 'invite_closed', partner_invites_once: 'invite_closed' },
    }),
  })
}

/**
 * Throws `not_found` for an unknown link, `invite_closed` for one that was used, withdrawn or has expired.
 */
export async function getPartnerInvite(deps: ReadDeps, actor: Actor, given: ByToken) {
  const { invite, isMine } = await findOpenInvite(deps, actor, given.token, db.findInviteByToken)
  return {
    partner: { id: invite.partner_id, title: invite.title },
    role: invite.role as PartnerRole,
    expiresAt: invite.expires_at,
    isMine,
  }
}

/**
 * Throws the errors of `getPartnerInvite`, `invite_not_mine` for another address, `partner_person_alone` for an
 * operator and a creator, `agency_person` for somebody who works for an agency, `partner_person_taken` and `partner_people_full`.
 */
export async function acceptPartnerInvite(deps: Deps, actor: Actor, given: ByToken) {
  const { invite, isMine } = await findOpenInvite(deps, actor, given.token, db.findInviteByToken)
  if (!isMine) throw new AppError('invite_not_mine')
  return operate(deps, actor, {
    action: 'acceptPartnerInvite',
    subject: invite.id,
    write: (_, now) => ({
      statements: db.acceptInvite(deps.db, invite, { userId: actor.userId, at: now.toISOString() }),
      after: { partner: invite.partner_id, role: invite.role },
      races: {
        exactly_one: 'invite_closed',
        partner_invites_once: 'invite_closed',
        partner_people_alone: 'partner_person_alone',
        partner_people_not_agency: 'agency_person',
        partner_people_full: 'partner_people_full',
        'partner_people.user_id': 'partner_person_taken',
      },
    }),
  })
}
