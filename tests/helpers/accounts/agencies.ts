/** Agencies with their people and the creators who gave them something, as rows. */
import { makeId } from '#api/db/ids.ts'
import { insert } from '#api/db/sql.ts'
import { sha256 } from '#api/platform/secrets.ts'
import {
  AGENCY_SCOPE_NAMES,
  type AgencyRole,
  type AgencyScope,
} from '#contract/core/clients/agency-scopes.ts'
import { type CallOptions, call, testDeps } from '../api.ts'
import { makePerson, type Person } from '../make.ts'

export type AgencyPerson = Person & { agencyId: string }

type AgencyPersonOptions = {
  agencyId?: string
  /** An owner by default. */
  role?: AgencyRole
  /** An existing account that joins. */
  person?: Person
}

/** A signed-in person of an agency, by default of a new one, who is no creator. */
export async function makeAgencyPerson(options: AgencyPersonOptions = {}): Promise<AgencyPerson> {
  const { db, now } = testDeps()
  const at = now().toISOString()
  const person = options.person ?? (await makePerson({ approved: false }))
  const { userId } = person
  const agencyId = options.agencyId ?? makeId('agc', now())
  const agency = {
    id: agencyId,
    name: '하늘 크루',
    contact_email: `${agencyId}@itda.test`,
    made_by: userId,
    created_at: at,
  }
  const row = { user_id: userId, agency_id: agencyId, invited_by: userId, since: at }
  await db.batch([
    ...(options.agencyId ? [] : [insert(db, 'agencies', agency)]),
    insert(db, 'agency_people', { ...row, role: options.role ?? 'owner' }),
  ])
  return { ...person, agencyId }
}

/** The creator gives the agency these scopes, by default all; returns the id. */
export async function delegate(
  creator: Person,
  { agencyId, userId }: AgencyPerson,
  scopes: readonly AgencyScope[] = AGENCY_SCOPE_NAMES,
): Promise<string> {
  const { db, now } = testDeps()
  const at = now()
  const id = makeId('dlg', at)
  const list = JSON.stringify(scopes)
  await insert(db, 'agency_delegations', {
    id,
    agency_id: agencyId,
    creator_id: creator.creatorId,
    email: '',
    token_hash: await sha256(id),
    asked: list,
    given: list,
    invited_by: userId,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + 86_400_000).toISOString(),
    agreed_at: at.toISOString(),
  }).run()
  return id
}

/** Calls as a person of an agency for the creator. */
export function callFor(creator: Person, by: Person, route: string, options: CallOptions = {}) {
  return call(route, { as: by.token, ...options, headers: { 'itda-creator': creator.userId } })
}

/** An open invitation of somebody's agency; returns its id. */
export async function makeAgencyInvite(): Promise<string> {
  const owner = await makeAgencyPerson()
  const body = { email: `invited-${owner.userId}@itda.test`, role: 'manager' }
  await call('POST /agency/people', { as: owner.token, body })
  return (await call('GET /agency/people', { as: owner.token })).data.invites[0].id
}

/** Something that a creator gave an agency, and an act of it. */
export async function makeAgencyAct(): Promise<{ delegation: string; act: string }> {
  const [creator, agent] = [await makePerson(), await makeAgencyPerson()]
  const delegation = await delegate(creator, agent)
  await callFor(creator, agent, 'POST /creators/me/collections', { body: { title: '모음' } })
  const { items } = (await call('GET /users/me/agency-acts', { as: creator.token })).data
  return { delegation, act: items[0].id }
}
