/** A person of the demo shop, who manages its console and proposes a better rate. */
import { toKstDate } from '#contract/core/kst.ts'
import { makeRow } from '../../accounts/api-keys/own-keys.ts'
import { invitePartnerPerson } from '../../accounts/partner-people/invite.ts'
import { acceptInvite, listPeople } from '../../accounts/partner-people/queries.ts'
import { commit, insert } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { proposeOwnRates } from '../../site/proposals/propose.ts'
import { partnerIdOf } from './partners/partners.ts'
import { type Cast, makeAccount } from './people.ts'

export const PARTNER_PERSON = 'partner@itda.test'

export async function makePartnerPerson(deps: Deps, { operator }: Cast): Promise<void> {
  const partnerId = partnerIdOf('demo')
  const account = await makeAccount(deps, PARTNER_PERSON)
  const { userId } = account
  await invitePartnerPerson(deps, operator, { id: partnerId, email: PARTNER_PERSON, role: 'manager' })
  const { invites } = await listPeople(deps.db, partnerId)
  const at = deps.now().toISOString()
  // The mailed link alone has the token, so the row is accepted as the page would.
  const accepted = invites.flatMap((invite) => acceptInvite(deps.db, invite, { userId, at }))
  await commit(deps, accepted, null)
  const owner = { user_id: null, partner_id: partnerId, made_by: userId, agency_id: null }
  const scopes = ['reports:read', 'orders:read', 'invoices:read', 'webhooks:read'] as const
  const input = { name: '주문 대사', scopes, endsInDays: 90 }
  await insert(deps.db, 'api_keys', (await makeRow(deps.now(), owner, input)).row).run()
  const manager = { ...account, partnerId, partnerRole: 'manager' as const }
  const note = '연말까지 더 많이 알리고 싶어요. 재고는 넉넉해요.'
  await proposeOwnRates(deps, manager, { rates: '전체 9%', startsOn: toKstDate(deps.now()), note })
}
