import { issueAccessToken } from '#api/accounts/sessions/access-tokens.ts'
import { insert } from '#api/db/sql.ts'
import type { PartnerRole } from '#contract/core/clients/partner-roles.ts'
import { testDeps } from '../api.ts'
import { makePartner, makePerson, type Person } from '../make.ts'

type PartnerPersonOptions = {
  partnerId?: string
  /** A manager by default. */
  role?: PartnerRole
  signedInAt?: string
  /** The instant the second factor was proved; now by default. */
  secondFactorAt?: string | null
}

export type PartnerPerson = Person & { partnerId: string }

/** A signed-in person of a partner, by default of a new one. */
export async function makePartnerPerson(options: PartnerPersonOptions = {}): Promise<PartnerPerson> {
  const deps = testDeps()
  const { role = 'manager', signedInAt, secondFactorAt = deps.now().toISOString() } = options
  const partnerId = options.partnerId ?? (await makePartner()).id
  const person = await makePerson({ approved: false, secondFactorAt, ...(signedInAt && { signedInAt }) })
  const { userId, sessionId } = person
  const [at, inviter] = [deps.now().toISOString(), await makePerson({ role: 'operator' })]
  await insert(deps.db, 'partner_people', {
    user_id: userId,
    partner_id: partnerId,
    role,
    invited_by: inviter.userId,
    since: at,
  }).run()
  const { accessToken: token } = await issueAccessToken(deps, userId, sessionId)
  return { ...person, token, partnerId, actor: { ...person.actor, partnerId, partnerRole: role } }
}
