/** The nouns of visitors, members and creators: answered by the API's first worker (api/routes/index.ts). */

import { account } from './account.ts'
import { audience } from './audience.ts'
import { auth } from './auth.ts'
import { campaigns } from './campaigns.ts'
import { channels } from './channels.ts'
import { claims } from './claims.ts'
import { contents } from './contents.ts'
import { creatorChecks } from './creator-checks.ts'
import { creators } from './creators.ts'
import { dataExports } from './data-exports.ts'
import { dev } from './dev.ts'
import { figures } from './figures.ts'
import { flags } from './flags.ts'
import { grades } from './grades.ts'
import { groups } from './groups.ts'
import { identity } from './identity.ts'
import { inquiries } from './inquiries.ts'
import { invites } from './invites.ts'
import { journals } from './journal.ts'
import { links } from './links.ts'
import { notifications } from './notifications.ts'
import { optOuts } from './opt-outs.ts'
import { orders } from './orders.ts'
import { partners } from './partners.ts'
import { payouts } from './payouts.ts'
import { phones } from './phones.ts'
import { profiles } from './profiles.ts'
import { referrals } from './referrals.ts'
import { search } from './search.ts'
import { shelf } from './shelf.ts'
import { site } from './site.ts'
import { social } from './social.ts'
import { statements } from './statements.ts'
import { tables } from './tables.ts'
import { transfers } from './transfers.ts'
import { versions } from './versions.ts'

export const siteContract = {
  account,
  audience,
  auth,
  campaigns,
  channels,
  contents,
  creatorChecks,
  creators,
  dataExports,
  dev,
  figures,
  flags,
  groups,
  grades,
  identity,
  claims,
  inquiries,
  invites,
  journals,
  notifications,
  links,
  optOuts,
  orders,
  partners,
  payouts,
  phones,
  profiles,
  referrals,
  search,
  shelf,
  site,
  social,
  transfers,
  statements,
  tables,
  versions,
}
