/** One application as the contract shows it. */

import { toKstDate } from '#contract/core/kst.ts'
import type {
  APPLICATION_FIELDS,
  CreatorApplication,
  REJECTION_CODES,
} from '#contract/creators/applications.ts'
import type { ApplicationRow } from './queries.ts'

/** `identityName` is the verified name: only for the person and for operators. */
export function toApplication(row: ApplicationRow, identityName: string): CreatorApplication {
  return {
    id: row.id,
    state: row.state as CreatorApplication['state'],
    nickname: row.nickname,
    mainTopic: row.main_topic as CreatorApplication['mainTopic'],
    introduction: row.introduction,
    channelLinkUrl: row.channel_link_url,
    channelCode: row.channel_code,
    identityName,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    rejection: toRejection(row),
  }
}

function toRejection(row: ApplicationRow): CreatorApplication['rejection'] {
  if (row.state !== 'rejected') return null
  return {
    code: row.rejection_code as (typeof REJECTION_CODES)[number],
    reason: row.rejection_reason ?? '',
    field: row.rejection_field as (typeof APPLICATION_FIELDS)[number] | null,
    reapplyOn: row.reapply_on ?? toKstDate(row.decided_at ?? row.submitted_at),
  }
}
