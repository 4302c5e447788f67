/** The creator's side: reads, agrees to and declines a request, lists agencies and ends what was given. */
import type { delegationAnswer, OwnDelegation } from '#contract/accounts/delegations.ts'
import { AGENCY_SCOPE_NAMES } from '#contract/core/clients/agency-scopes.ts'
import { AppError } from '#contract/core/errors.ts'
import type * as z from '#contract/core/z.ts'
import { findUser } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import { postMail } from '../../platform/mail/post.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { scopesOf } from '../agencies/agencies.ts'
import { creatorAnswerMail, delegationAgreedMail } from '../agencies/mails.ts'
import { commitOrRefuse } from '../agencies/member.ts'
import * as db from './queries.ts'

type ByToken = { token: string }
const CLOSED = { exactly_one: 'delegation_closed', agency_delegations_once: 'delegation_closed' } as const

/** Throws `not_found` for an unknown link, `delegation_closed` for one that was answered, withdrawn or has expired. */
async function findOpen(deps: Pick<ReadDeps, 'db' | 'now'>, { userId }: Actor, { token }: ByToken) {
  const hash = await sha256(token)
  const [row, user] = await Promise.all([db.findByToken(deps.db, hash), findUser(deps.db, userId)])
  if (!row) throw new AppError('not_found')
  if (row.agreed_at || row.closed_at || row.expires_at <= deps.now().toISOString())
    throw new AppError('delegation_closed')
  return { row, user, isMine: row.email === '' || row.email === user?.email }
}

/** Throws `not_found` and `delegation_closed`. */
export async function getDelegationRequest(deps: ReadDeps, actor: Actor, given: ByToken) {
  const { row, isMine } = await findOpen(deps, actor, given)
  return {
    agency: toAgency(row),
    scopes: scopesOf(row.asked),
    expiresAt: row.expires_at,
    isMine,
  }
}

/**
 * Gives the scopes that were asked for and chosen. Throws `not_found`, `delegation_closed`,
 * `delegation_not_mine`, `agency_taken`, `agency_creators_full`, and `invalid_input` for scopes that were not
 * asked for.
 */
export async function agreeDelegation(deps: Deps, actor: Actor, input: z.output<typeof delegationAnswer>) {
  const { row, user, isMine } = await findOpen(deps, actor, input)
  if (!isMine) throw new AppError('delegation_not_mine')
  const asked = scopesOf(row.asked)
  if (input.scopes.some((one) => !asked.includes(one)))
    throw new AppError('invalid_input', { fields: { scopes: ['요청받은 권한만 맡길 수 있어요.'] } })
  const given = AGENCY_SCOPE_NAMES.filter((one) => input.scopes.includes(one))
  const at = deps.now().toISOString()
  const me = { userId: actor.userId, email: user?.email }
  const nickname = await db.findNickname(deps.db, actor.creatorId)
  return commitOrRefuse(deps, {
    statements: [
      ...db.agreeToRequest(deps.db, {
        id: row.id,
        creatorId: actor.creatorId,
        given: JSON.stringify(given),
        at,
      }),
      ...postMail(deps, me, delegationAgreedMail(row.name, given)),
      ...postMail(deps, row.contact_email, creatorAnswerMail(nickname, 'agreed')),
    ],
    answer: { id: row.id },
    races: {
      ...CLOSED,
      agency_delegations_taken: 'agency_taken',
      agency_delegations_full: 'agency_creators_full',
    },
  })
}

/** Throws `not_found`, `delegation_closed` and `delegation_not_mine`. */
export async function declineDelegation(deps: Deps, actor: Actor, given: ByToken) {
  const { row, isMine } = await findOpen(deps, actor, given)
  if (!isMine) throw new AppError('delegation_not_mine')
  const nickname = await db.findNickname(deps.db, actor.creatorId)
  return commitOrRefuse(deps, {
    statements: [
      ...db.declineRequest(deps.db, row.id, deps.now().toISOString()),
      ...postMail(deps, row.contact_email, creatorAnswerMail(nickname, 'declined')),
    ],
    answer: { done: true as const },
    races: CLOSED,
  })
}

export async function listOwnAgencies(deps: ReadDeps, { creatorId }: Actor) {
  const rows = await db.listOfCreator(deps.db, creatorId)
  return {
    items: rows.map(
      (row): OwnDelegation => ({
        id: row.id,
        agency: toAgency(row),
        scopes: scopesOf(row.given),
        agreedAt: row.agreed_at ?? '',
        lastUsedAt: row.last_used_at,
        endedAt: row.ended_at,
        endedBy: row.ended_by as OwnDelegation['endedBy'],
      }),
    ),
  }
}

/** From its commit on no call of the agency changes anything. Throws `not_found`, also for one that has ended. */
export async function endDelegation(deps: Deps, actor: Actor, { id }: { id: string }) {
  const living = await db.findLiving(deps.db, id)
  if (living?.creator_id !== actor.creatorId) throw new AppError('not_found')
  return commitOrRefuse(deps, {
    statements: [
      ...db.endDelegation(deps.db, { id, by: 'creator', at: deps.now().toISOString() }),
      ...postMail(deps, living.contact_email, creatorAnswerMail(living.nickname, 'ended')),
    ],
    answer: { done: true as const },
    races: { exactly_one: 'not_found' },
  })
}

type Row = Awaited<ReturnType<typeof db.listOfCreator>>[number]

function toAgency(row: Row) {
  return {
    id: row.agency_id,
    name: row.name,
    contactEmail: row.contact_email,
    businessNumber: row.business_number,
  }
}
