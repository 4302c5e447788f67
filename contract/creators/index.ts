import { creatorOps } from './applications.ts'
import { audience } from './audience.ts'
import { campaignOps } from './campaign-ops.ts'
import { campaigns } from './campaigns.ts'
import { channelOps } from './channel-ops.ts'
import { channels } from './channels.ts'
import { contentOps } from './content-ops.ts'
import { contents } from './contents.ts'
import { creatorChecks } from './creator-checks.ts'
import { creators } from './creators.ts'
import { experimentOps } from './experiments/experiment-ops.ts'
import { grades } from './grades.ts'
import { groups } from './groups.ts'
import { noticeOps } from './notice-ops.ts'
import { partnerCampaigns } from './partner-campaigns.ts'
import { profiles } from './profiles.ts'
import { referralOps } from './referral-ops.ts'
import { referrals } from './referrals.ts'
import { shelf } from './shelf.ts'

/** The nouns of this area. */
export const creatorsNouns = {
  creatorOps,
  audience,
  campaignOps,
  campaigns,
  channelOps,
  channels,
  contentOps,
  contents,
  creatorChecks,
  creators,
  experimentOps,
  grades,
  groups,
  noticeOps,
  partnerCampaigns,
  profiles,
  referralOps,
  referrals,
  shelf,
}
