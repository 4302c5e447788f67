import { account } from './account.ts'
import { agencies } from './agencies.ts'
import { agencyKeys } from './agency-keys.ts'
import { agencyPeople } from './agency-people.ts'
import { apiKeys } from './api-keys.ts'
import { auth } from './auth.ts'
import { delegations } from './delegations.ts'
import { dev } from './dev.ts'
import { identity } from './identity.ts'
import { invites } from './invites.ts'
import { legalOps } from './legal-ops.ts'
import { operators } from './operators.ts'
import { partnerKeys } from './partner-keys.ts'
import { partnerPeople } from './partner-people.ts'
import { phones } from './phones.ts'
import { secondFactor } from './second-factor.ts'
import { social } from './social.ts'

/** The nouns of this area. */
export const accountsNouns = {
  account,
  agencies,
  agencyKeys,
  agencyPeople,
  apiKeys,
  auth,
  delegations,
  dev,
  identity,
  invites,
  legalOps,
  operators,
  partnerKeys,
  partnerPeople,
  phones,
  secondFactor,
  social,
}
