/** An agency that works for two creators of the example data, and an act that one of them finds in the log. */
import { AGENCY_SCOPE_NAMES, type AgencyScope } from '#contract/core/clients/agency-scopes.ts'
import { createAgency } from '../../accounts/agencies/agencies.ts'
import { agreeToRequest, insertAct, insertRequest } from '../../accounts/delegations/queries.ts'
import { findPresumed } from '../../db/actors.ts'
import { makeId } from '../../db/ids.ts'
import { commit } from '../../db/sql.ts'
import { findUserByEmail } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import { listLinks } from '../../links/links/list-links.ts'
import { makeToken, sha256 } from '../../platform/secrets.ts'
import { type Cast, makeAccount } from './people.ts'

export const AGENCY_PERSON = 'agency@itda.test'
const FACTS = { name: '하늘 크루', contactEmail: AGENCY_PERSON, businessNumber: undefined }
const DAY_MS = 86_400_000
const PERSON_DAYS = 9
/** The creator who was just approved shows only the links. */
const OF_LINKS: AgencyScope[] = ['links:read', 'links:write']

/** Returns the owner of the agency, who also has links of their own. */
export async function makeAgency(deps: Deps, { creator }: Cast): Promise<Actor> {
  const since = new Date(deps.now().getTime() - PERSON_DAYS * DAY_MS)
  const person = await makeAccount({ ...deps, now: () => since }, AGENCY_PERSON)
  const { id: agencyId } = await createAgency(deps, person, FACTS)
  const fresh = await findUserByEmail(deps.db, 'fresh@itda.test')
  const presumed = fresh && (await findPresumed(deps.db, fresh.id))
  const given: [string, AgencyScope[]][] = [
    [creator.creatorId, AGENCY_SCOPE_NAMES],
    ...(presumed ? [[presumed.creatorId, OF_LINKS] as [string, AgencyScope[]]] : []),
  ]
  const ids: string[] = []
  for (const [creatorId, scopes] of given)
    ids.push(await give(deps, { agencyId, creatorId, scopes, by: person.userId }))
  const [link] = (
    await listLinks(deps, creator, { limit: 1, page: 1, q: '', deleted: false, inTrouble: false })
  ).items
  const at = deps.now()
  const act = {
    id: makeId('agt', at),
    delegation_id: ids[0] ?? '',
    creator_id: creator.creatorId,
    agency_id: agencyId,
    actor_id: person.userId,
    action: 'links.createLink',
    subject: link?.id ?? null,
    objects: 1,
    at: at.toISOString(),
  }
  await commit(deps, [insertAct(deps.db, act)], null)
  return person
}

type Gift = { agencyId: string; creatorId: string; scopes: AgencyScope[]; by: string }

/** The mailed link alone has the token, so the row is answered as the page would. */
async function give(deps: Deps, { agencyId, creatorId, scopes, by }: Gift): Promise<string> {
  const at = deps.now()
  const [id, list] = [makeId('dlg', at), JSON.stringify(scopes)]
  const request = {
    id,
    agency_id: agencyId,
    email: '',
    token_hash: await sha256(makeToken()),
    asked: list,
    invited_by: by,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + DAY_MS).toISOString(),
  }
  await commit(
    deps,
    [
      ...insertRequest(deps.db, request),
      ...agreeToRequest(deps.db, { id, creatorId, given: list, at: at.toISOString() }),
    ],
    null,
  )
  return id
}
