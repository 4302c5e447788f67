/** A partner's own people read its campaigns; a manager accepts the contents or sends them back. */
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type {
  CampaignContent,
  PartnerCampaign,
  PartnerCampaignDetail,
  PartnerContentState,
} from '#contract/creators/partner-campaigns.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toCampaign } from './campaign.ts'
import { decideStep, toDone, toSentBack } from './decide-step.ts'
import * as db from './partner-campaigns.queries.ts'

type Ref = { id: string }
type PageAsk = { after?: string | undefined; limit?: number | undefined }

export async function listOwnCampaigns(
  deps: ReadDeps,
  { partnerId }: Actor,
  { after, limit = 20 }: PageAsk = {},
) {
  const rows = await db.listPartnerCampaigns(deps.db, partnerId ?? '', { after, limit })
  const items = rows.slice(0, limit).map((row) => toPartnerCampaign(deps, row))
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** Throws `not_found`, also for a draft. */
export async function getOwnCampaign(
  deps: ReadDeps,
  { partnerId }: Actor,
  { id }: Ref,
): Promise<PartnerCampaignDetail> {
  const row = await db.findPartnerCampaign(deps.db, partnerId ?? '', id)
  if (!row) throw new AppError('not_found')
  const { selected, waiting_contents: submitted, done } = row
  return { ...toPartnerCampaign(deps, row), counts: { selected, submitted, done } }
}

function toPartnerCampaign(deps: ReadDeps, row: db.PartnerCampaignRow): PartnerCampaign {
  return { ...toCampaign(row, toKstDate(deps.now())), waiting: row.waiting_contents }
}

/** Throws `not_found`, also for a draft. */
export async function listOwnCampaignContents(
  deps: ReadDeps,
  { partnerId }: Actor,
  { id, state, after, limit }: Ref & PageAsk & { state: PartnerContentState; limit: number },
) {
  const rows = await db.listCampaignContents(
    deps.db,
    { partnerId: partnerId ?? '', id },
    { state, after, limit },
  )
  if (!rows) throw new AppError('not_found')
  const items = rows.slice(0, limit).map((row) => toContent(row, state))
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

function toContent(row: db.CampaignContentRow, state: PartnerContentState): CampaignContent {
  return {
    id: row.id,
    state,
    contentType: row.content_type as CampaignContent['contentType'],
    title: row.title,
    contentLinkUrl: row.content_link_url,
    noticeCheck: row.notice_check as CampaignContent['noticeCheck'],
    noticeCheckedAt: row.notice_checked_at,
    submittedAt: row.submitted_at,
    doneAt: row.done_at,
    reason: row.reason,
  }
}

/** Throws `not_found`, also for a content at another partner, and `content_application_state`. */
export function acceptOwnContent(deps: Deps, actor: Actor, { id }: Ref) {
  const { partnerId } = actor
  return decideStep(deps, actor, id, { action: 'acceptOwnContent', ...toDone(deps), partnerId })
}

/** Throws the same. */
export function returnOwnContent(deps: Deps, actor: Actor, { id, reason }: Ref & { reason: string }) {
  const { partnerId } = actor
  return decideStep(deps, actor, id, { action: 'returnOwnContent', ...toSentBack(reason), partnerId })
}
