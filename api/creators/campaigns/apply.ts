/**
 * Applies to a campaign and withdraws an application. An application takes a place at once, so that nobody is
 * promised a place that is gone.
 */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type {
  Campaign,
  ContentApplicationInput,
  ContentApplicationState,
} from '#contract/creators/campaigns.ts'
import { requireAgreedTexts } from '../../accounts/legal/consent.ts'
import { makeId } from '../../db/ids.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { type ChannelRow, findChannel } from '../channels/queries.ts'
import { toApplicationAt, toCampaign, toContentApplication } from './campaign.ts'
import * as db from './content-applications.queries.ts'
import { findCampaign } from './queries.ts'

const APPLICATIONS_AN_HOUR = 60

type ListInput = {
  state?: ContentApplicationState | undefined
  campaignId?: string | undefined
  page: number
  limit: number
}

export async function listContentApplications(deps: ReadDeps, actor: Actor, input: ListInput) {
  const { state = null, campaignId = null, page, limit } = input
  const { rows, total } = await db.listOwnApplications(deps.db, actor.creatorId, {
    state,
    campaignId,
    page,
    limit,
  })
  return { items: rows.map(toContentApplication), total, page, limit }
}

/** Throws `campaign_closed`, `campaign_full`, `campaign_applied` or `campaign_channel`. */
export async function createContentApplication(deps: Deps, actor: Actor, input: ContentApplicationInput) {
  const [, campaignRow, channel] = await awaitAll(
    limitRate(deps, `content-applications:${actor.userId}`, APPLICATIONS_AN_HOUR, 3600),
    findCampaign(deps.db, input.campaignId),
    findChannel(deps.db, actor.creatorId, input.channelId),
    requireAgreedTexts(deps, actor),
  )
  if (!campaignRow || campaignRow.state === 'draft') throw new AppError('not_found')
  const campaign = toCampaign(campaignRow, toKstDate(deps.now()))
  if (!channel || !acceptsChannel(campaign, channel.channel_code)) throw new AppError('campaign_channel')
  const row = newApplication(deps, actor, input, channel)
  const answer = toApplicationAt(campaign, row)
  return commit(deps, [db.insertContentApplication(deps.db, row)], answer).catch((error: unknown) => {
    throw toApplyError(error)
  })
}

/** Withdraws an application that is not selected yet and frees its place. */
export async function removeContentApplication(deps: Deps, actor: Actor, { id }: { id: string }) {
  const row = await db.findOwnApplication(deps.db, actor.creatorId, id)
  if (!row) throw new AppError('not_found')
  if (row.state !== 'applied') throw new AppError('content_application_state')
  const set = { state: 'withdrawn', decided_at: deps.now().toISOString() }
  return commit(deps, db.moveContentApplication(deps.db, row, set), { done: true as const }).catch(
    (error: unknown) => {
      throw toMoveError(error)
    },
  )
}

/**
 * Translates the error of a failed batch that moves an application into one for the person; returns any other
 * error unchanged.
 */
export function toMoveError(error: unknown): unknown {
  const isMoved = violates(error, 'exactly_one') || violates(error, 'content_applications_transition')
  return isMoved ? new AppError('content_application_state') : error
}

function acceptsChannel(campaign: Campaign, channelCode: string): boolean {
  return campaign.channelCodes.length === 0 || campaign.channelCodes.some((code) => code === channelCode)
}

/** The database decides, so that exactly one of two concurrent calls gets the last place. */
function toApplyError(error: unknown): unknown {
  if (violates(error, 'content_applications_start')) return new AppError('campaign_closed')
  if (violates(error, 'content_applications.campaign_id')) return new AppError('campaign_applied')
  if (violates(error, 'campaigns_places')) return new AppError('campaign_full')
  return error
}

function newApplication(
  deps: Deps,
  actor: Actor,
  input: ContentApplicationInput,
  channel: ChannelRow,
): db.ContentApplicationRow {
  const now = deps.now()
  return {
    id: makeId('cap', now),
    campaign_id: input.campaignId,
    creator_id: actor.creatorId,
    channel_id: channel.id,
    channel_link_url: channel.channel_link_url,
    channel_code: channel.channel_code,
    state: 'applied',
    message: input.message,
    reason: null,
    content_id: null,
    applied_at: now.toISOString(),
    decided_at: null,
    submitted_at: null,
    done_at: null,
    seq: 0,
  }
}
