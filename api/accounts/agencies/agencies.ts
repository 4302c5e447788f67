/** Makes, changes and ends an agency, and lists its creators. */
import type { agencyInput } from '#contract/accounts/agencies.ts'
import {
  AGENCY_SCOPE_NAMES,
  type AgencyRole,
  type AgencyScope,
} from '#contract/core/clients/agency-scopes.ts'
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type * as z from '#contract/core/z.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Caller, Deps } from '../../deps.ts'
import { postMail } from '../../platform/mail/post.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { delegationEndedMail } from './mails.ts'
import { commitOrRefuse, requireOwner } from './member.ts'
import * as db from './queries.ts'

const DAY_SECONDS = 86_400
/** The agencies that a person may make in a day. */
const MOST_A_DAY = 3

type AgencyInput = z.output<typeof agencyInput>

/** Throws `agency_none`. */
export async function getOwnAgency(deps: ReadDeps, { userId }: Actor) {
  const member = await db.findMember(deps.db, userId)
  if (!member) throw new AppError('agency_none')
  return {
    id: member.agency_id,
    name: member.name,
    contactEmail: member.contact_email,
    businessNumber: member.business_number,
    role: member.role as AgencyRole,
  }
}

/** Throws `agency_person_taken`, and `agency_alone` for an operator and a person of a partner. */
export async function createAgency(deps: Deps, { userId }: Actor, input: AgencyInput) {
  await limitRate(deps, `agencies:${userId}`, MOST_A_DAY, DAY_SECONDS)
  const now = deps.now()
  const id = makeId('agc', now)
  const row = { id, ...toRow(input), made_by: userId, created_at: now.toISOString() }
  return commitOrRefuse(deps, {
    statements: db.insertAgency(deps.db, row),
    answer: { id },
    races: { agency_people_alone: 'agency_alone', 'agency_people.user_id': 'agency_person_taken' },
  })
}

/** Throws `agency_none` and `agency_owner`. */
export async function updateAgency(deps: Deps, actor: Actor, input: AgencyInput) {
  const { agency_id } = await requireOwner(deps, actor)
  return commitOrRefuse(deps, {
    statements: db.updateAgency(deps.db, agency_id, toRow(input)),
    answer: { done: true as const },
    races: { exactly_one: 'agency_none' },
  })
}

/** Throws `agency_none` and `agency_owner`. Each creator gets a mail. */
export async function endAgency(deps: Deps, actor: Actor) {
  const { agency_id, name } = await requireOwner(deps, actor)
  const mails = await mailAgencyEnd(deps, { id: agency_id, name })
  return commitOrRefuse(deps, {
    statements: [...db.endAgency(deps.db, agency_id, deps.now().toISOString()), ...mails],
    answer: { done: true as const },
    races: { exactly_one: 'agency_none' },
  })
}

/** A mail to each creator who gave the agency something, except to whoever leaves with it. */
export async function mailAgencyEnd(
  deps: Deps,
  { id, name }: { id: string; name: string },
  leaver?: string,
): Promise<D1PreparedStatement[]> {
  const creators = await db.listLivingCreators(deps.db, id)
  return creators.flatMap(({ id: userId, email }) =>
    userId === leaver ? [] : postMail(deps, { userId, email }, delegationEndedMail(name)),
  )
}

type Colleague = Actor & Pick<Caller, 'scopes'>

/** The creators with the most won of this month first. A key sees figures as far as its own scopes go, too. Throws `agency_none`. */
export async function listAgencyCreators(deps: ReadDeps, { userId, scopes: own }: Colleague) {
  const first = `${toKstDate(deps.now()).slice(0, 8)}01`
  const { member, creators } = await db.listCreators(deps.db, userId, first)
  if (!member[0]) throw new AppError('agency_none')
  const items = creators.map((row) => {
    const scopes = scopesOf(row.given)
    const [won, clicks] = JSON.parse(row.sums) as [number, number]
    const sees = (scope: AgencyScope) => scopes.includes(scope) && (own?.includes(scope) ?? true)
    const seesLinks = sees('links:read')
    return {
      id: row.user_id,
      delegationId: row.id,
      nickname: row.nickname,
      scopes,
      agreedAt: row.agreed_at ?? '',
      isSuspended: row.suspended_at !== null,
      won: sees('earnings:read') ? won : null,
      clicks: seesLinks ? clicks : null,
      links: seesLinks ? row.link_count : null,
    }
  })
  return {
    items: items.toSorted((a, b) => (b.won ?? -1) - (a.won ?? -1) || a.nickname.localeCompare(b.nickname)),
  }
}

/** The scopes of a stored list that still exist, in the order of the list. */
export function scopesOf(stored: string | null): AgencyScope[] {
  const given = JSON.parse(stored ?? '[]') as string[]
  return AGENCY_SCOPE_NAMES.filter((one) => given.includes(one))
}

function toRow({ name, contactEmail, businessNumber }: AgencyInput) {
  return { name, contact_email: contactEmail, business_number: businessNumber ?? null }
}
