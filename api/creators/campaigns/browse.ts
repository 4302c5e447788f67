/**
 * Lists the campaigns that are open for applications, and reads one campaign with the caller's own
 * application.
 */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { CampaignDetail } from '#contract/creators/campaigns.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toCampaign, toContentApplication } from './campaign.ts'
import { findAtCampaign } from './content-applications.queries.ts'
import { closeOverdueCampaigns as closeOverdue, findCampaign, listOpenCampaigns } from './queries.ts'

type ListInput = {
  partnerId?: string | undefined
  channelCode?: string | undefined
  page: number
  limit: number
}

export async function listCampaigns(deps: ReadDeps, { partnerId, channelCode, page, limit }: ListInput) {
  const today = toKstDate(deps.now())
  const filter = { today, partnerId: partnerId ?? null, channelCode: channelCode ?? null, page, limit }
  const { rows, total } = await listOpenCampaigns(deps.db, filter)
  return { items: rows.map((row) => toCampaign(row, today)), total, page, limit }
}

/** Throws `not_found` for a draft. A closed campaign stays readable for its applicants. */
export async function getCampaign(
  deps: ReadDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<CampaignDetail> {
  const [row, mine] = await Promise.all([
    findCampaign(deps.db, id),
    findAtCampaign(deps.db, actor.creatorId, id),
  ])
  if (!row || row.state === 'draft') throw new AppError('not_found')
  return {
    ...toCampaign(row, toKstDate(deps.now())),
    myApplication: mine && toContentApplication(mine),
  }
}

/** Runs every night; closing twice changes nothing. */
export async function closeOverdueCampaigns(deps: Deps): Promise<void> {
  await closeOverdue(deps.db, toKstDate(deps.now())).run()
}

export const closeOverdueCampaignsJob: Job = {
  name: 'closeOverdueCampaigns',
  area: 'creators',
  every: 'day',
  title: '끝난 캠페인 닫기',
  help: '마감이 지난 캠페인을 닫아요.',
  twice: 'A closed campaign stays closed.',
  run: closeOverdueCampaigns,
}
