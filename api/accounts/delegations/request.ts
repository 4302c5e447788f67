/** The agency's side: asks creators, withdraws requests, and stops working for a creator. */
import { DELEGATION_REQUEST_DAYS, type delegationRequest } from '#contract/accounts/delegations.ts'
import { AGENCY_SCOPE_NAMES } from '#contract/core/clients/agency-scopes.ts'
import { AppError } from '#contract/core/errors.ts'
import type * as z from '#contract/core/z.ts'
import * as pages from '#contract/site/pages.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { postMail } from '../../platform/mail/post.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { makeToken, sha256 } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { scopesOf } from '../agencies/agencies.ts'
import { delegationEndedMail, delegationRequestMail } from '../agencies/mails.ts'
import { commitOrRefuse, requireMember } from '../agencies/member.ts'
import * as db from './queries.ts'

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400
/** The requests that an agency may send in a day. */
const MOST_A_DAY = 50

/** Throws `agency_none`. */
export async function listDelegationRequests(deps: ReadDeps, { userId }: Actor) {
  const { member, requests } = await db.listRequests(deps.db, userId)
  if (!member[0]) throw new AppError('agency_none')
  const at = deps.now().toISOString()
  return {
    items: requests.map((row) => ({
      id: row.id,
      email: row.email,
      scopes: scopesOf(row.asked),
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      isOver: row.expires_at <= at,
    })),
  }
}

/**
 * With an address it sends a mail, without one it answers the link. Whether the address has an account shows
 * in neither. Throws `agency_none` and `agency_requests_full`.
 */
export async function requestDelegation(
  deps: Deps,
  actor: Actor,
  { email = '', scopes }: z.output<typeof delegationRequest>,
) {
  const { agency_id, name } = await requireMember(deps, actor)
  await limitRate(deps, `delegations:${agency_id}`, MOST_A_DAY, DAY_SECONDS)
  const now = deps.now()
  const token = makeToken()
  const asked = AGENCY_SCOPE_NAMES.filter((one) => scopes.includes(one))
  const row = {
    id: makeId('dlg', now),
    agency_id,
    email,
    token_hash: await sha256(token),
    asked: JSON.stringify(asked),
    invited_by: actor.userId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + DELEGATION_REQUEST_DAYS * DAY_MS).toISOString(),
  }
  const url = email ? null : `${deps.siteOrigin}${pages.delegationRequest(token)}`
  return commitOrRefuse(deps, {
    statements: [
      ...db.insertRequest(deps.db, row),
      ...postMail(deps, email || null, delegationRequestMail(name, asked, token)),
    ],
    answer: { id: row.id, url },
    races: { agency_delegations_asked: 'agency_requests_full' },
  })
}

/** Throws `agency_none`, and `delegation_closed`, also for another agency's request. */
export async function withdrawDelegation(deps: Deps, actor: Actor, { id }: { id: string }) {
  const { agency_id: agencyId } = await requireMember(deps, actor)
  return commitOrRefuse(deps, {
    statements: db.withdrawRequest(deps.db, { id, agencyId, at: deps.now().toISOString() }),
    answer: { done: true as const },
    races: { exactly_one: 'delegation_closed', agency_delegations_once: 'delegation_closed' },
  })
}

/** Throws `agency_none`, and `not_found`, also for another agency's creator. The creator gets a mail. */
export async function leaveDelegation(deps: Deps, actor: Actor, { id }: { id: string }) {
  const [{ agency_id, name }, living] = await Promise.all([
    requireMember(deps, actor),
    db.findLiving(deps.db, id),
  ])
  if (living?.agency_id !== agency_id) throw new AppError('not_found')
  const creator = { userId: living.creator_user_id, email: living.creator_email }
  return commitOrRefuse(deps, {
    statements: [
      ...db.endDelegation(deps.db, { id, by: 'agency', at: deps.now().toISOString() }),
      ...postMail(deps, creator, delegationEndedMail(name)),
    ],
    answer: { done: true as const },
    races: { exactly_one: 'not_found' },
  })
}
