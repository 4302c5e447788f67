/** The whole product API on one page: noun → endpoint → shape. */

import { account } from './account.ts'
import { creatorOps } from './applications.ts'
import { approvals } from './approvals.ts'
import { audience } from './audience.ts'
import { auth } from './auth.ts'
import { businessOps } from './business-ops.ts'
import { campaignOps } from './campaign-ops.ts'
import { campaigns } from './campaigns.ts'
import { channelOps } from './channel-ops.ts'
import { channels } from './channels.ts'
import { contentOps } from './content-ops.ts'
import { contents } from './contents.ts'
import { creatorChecks } from './creator-checks.ts'
import { creators } from './creators.ts'
import { dev } from './dev.ts'
import { flagOps } from './flag-ops.ts'
import { flags } from './flags.ts'
import { grades } from './grades.ts'
import { groups } from './groups.ts'
import { identity } from './identity.ts'
import { intake } from './intake.ts'
import { journals } from './journal.ts'
import { links } from './links.ts'
import { networks } from './networks.ts'
import { ops } from './ops.ts'
import { orders } from './orders.ts'
import { partners } from './partners.ts'
import { payouts } from './payouts.ts'
import { profiles } from './profiles.ts'
import { referralOps } from './referral-ops.ts'
import { referrals } from './referrals.ts'
import { search } from './search.ts'
import { secondFactor } from './second-factor.ts'
import { site } from './site.ts'
import { social } from './social.ts'
import { statements } from './statements.ts'
import { tables } from './tables.ts'
import { transferOps } from './transfer-ops.ts'
import { transfers } from './transfers.ts'
import { versions } from './versions.ts'

export const contract = {
  account,
  approvals,
  audience,
  auth,
  businessOps,
  campaignOps,
  campaigns,
  channelOps,
  channels,
  contentOps,
  contents,
  creatorChecks,
  creators,
  creatorOps,
  dev,
  flagOps,
  flags,
  groups,
  grades,
  identity,
  intake,
  journals,
  links,
  networks,
  ops,
  orders,
  partners,
  payouts,
  profiles,
  referralOps,
  referrals,
  search,
  secondFactor,
  site,
  social,
  transferOps,
  transfers,
  statements,
  tables,
  versions,
}

export type Contract = typeof contract

/** An endpoint by one name, such as `payouts.requestPayout`. */
export type EndpointName = {
  [Noun in keyof Contract & string]: `${Noun}.${keyof Contract[Noun] & string}`
}[keyof Contract & string]
