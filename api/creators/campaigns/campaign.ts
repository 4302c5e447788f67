/** Campaigns and applications as the contract shows them. */

import type { ChannelCode } from '#contract/core/channel-codes.ts'
import {
  type Campaign,
  CONTENT_APPLICATION_STATES,
  type ContentApplication,
  type ContentApplicationState,
} from '#contract/creators/campaigns.ts'
import type { Row } from '../../db/sql.ts'
import { toPartnerRef } from '../../partners/partners/ref.ts'
import { toImageSrc } from '../../platform/pictures/store.ts'
import type { ContentApplicationRow, ListedContentApplication } from './content-applications.queries.ts'
import type { CampaignRow } from './queries.ts'

/** `today` is the Seoul day. */
export function toCampaign(row: CampaignRow, today: string): Campaign {
  return {
    id: row.id,
    partner: toPartnerRef(row),
    title: row.title,
    imageSrc: row.image_hash && toImageSrc(row.image_hash),
    description: row.description,
    reward: row.reward,
    channelCodes: JSON.parse(row.channel_codes),
    quota: row.quota,
    taken: row.taken,
    applyUntil: row.apply_until,
    dueOn: row.due_on,
    state: row.state as Campaign['state'],
    acceptsApplications: row.state === 'open' && row.apply_until >= today && row.taken < row.quota,
  }
}

export function toContentApplication(row: ListedContentApplication): ContentApplication {
  const campaign = {
    id: row.campaign_id,
    title: row.campaign_title,
    partner: toPartnerRef(row),
    applyUntil: row.apply_until,
    dueOn: row.due_on,
  }
  return toApplicationAt(campaign, row)
}

/** Uses the `campaign` that the caller already has. */
export function toApplicationAt(
  { id, title, partner, applyUntil, dueOn }: ContentApplication['campaign'],
  row: ContentApplicationRow,
): ContentApplication {
  return {
    id: row.id,
    campaign: { id, title, partner, applyUntil, dueOn },
    channel: {
      id: row.channel_id,
      channelLinkUrl: row.channel_link_url,
      channelCode: row.channel_code as ChannelCode,
    },
    state: row.state as ContentApplicationState,
    message: row.message,
    reason: row.reason,
    contentId: row.content_id,
    appliedAt: row.applied_at,
    decidedAt: row.decided_at,
    submittedAt: row.submitted_at,
    doneAt: row.done_at,
  }
}

/** Every state with its number; 0 when there is no row. */
export function toCounts(rows: Row<'content_application_counts'>[]) {
  const counts = CONTENT_APPLICATION_STATES.map((state) => [
    state,
    rows.find((row) => row.state === state)?.applications ?? 0,
  ])
  return Object.fromEntries(counts) as Record<ContentApplicationState, number>
}
