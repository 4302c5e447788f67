/** Adds, checks, replaces and removes the channels where a creator publishes. */

import type { ChannelCode } from '#contract/core/channel-codes.ts'
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { type Channel, type OwnershipState, PROOF_RESULTS } from '#contract/creators/channels.ts'
import { toDays, type WonByDay } from '../../db/earnings.ts'
import { makeId } from '../../db/ids.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toEarned } from '../../links/links/link-earnings.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { type ChannelUrl, toChannelUrl } from './channel-urls.ts'
import * as db from './queries.ts'

const CHANGES_AN_HOUR = 120
const UNPROVEN = {
  ownership: 'unverified',
  proof_code: null,
  proof_code_at: null,
  proof_url: null,
  verified_at: null,
  proof_missed: 0,
  proof_missed_on: null,
  proof_checked_at: null,
  proof_result: null,
  proof_due_at: null,
}

/** Throws `channel_url_invalid`; its message at `field` explains what to paste instead. */
export function requireChannelUrl(deps: Deps, pasted: string, field: 'channelLinkUrl' | 'url'): ChannelUrl {
  const found = toChannelUrl(pasted, deps)
  if ('hint' in found) throw new AppError('channel_url_invalid', { fields: { [field]: [found.hint] } })
  return found
}

export async function checkDuplicate(deps: Deps, actor: Actor, { url }: { url: string }) {
  const { normalUrl, channelCode } = requireChannelUrl(deps, url, 'url')
  const row = await db.findChannelByUrl(deps.db, normalUrl)
  return { duplicate: row !== null, mine: row?.creator_id === actor.creatorId, normalUrl, channelCode }
}

export async function listChannels(deps: ReadDeps, actor: Actor, input: { page: number; limit: number }) {
  const today = toKstDate(deps.now())
  const { rows, total, lines } = await db.listChannels(deps.db, actor.creatorId, { ...input, today })
  const days = new Map(lines.map((line) => [line.channel_code, JSON.parse(line.days) as WonByDay]))
  const items = rows.map((row) => ({
    ...toChannel(row),
    earned: toEarned(deps, row),
    days: toDays([days.get(row.channel_code) ?? {}], today),
    followers: row.followers,
  }))
  return { items, total, ...input }
}

export async function createChannel(deps: Deps, actor: Actor, input: { channelLinkUrl: string }) {
  await limitRate(deps, `channels:${actor.userId}`, CHANGES_AN_HOUR, 3600)
  const url = requireChannelUrl(deps, input.channelLinkUrl, 'channelLinkUrl')
  const row = newChannel(deps, actor.creatorId, url)
  return commit(deps, db.insertChannel(deps.db, row), toChannel(row)).catch(async (error: unknown) => {
    throw await toChannelError(deps, actor, url, error)
  })
}

export async function replaceChannel(
  deps: Deps,
  actor: Actor,
  input: { id: string; channelLinkUrl: string },
): Promise<Channel> {
  const [held] = await Promise.all([
    db.findChannel(deps.db, actor.creatorId, input.id),
    limitRate(deps, `channels:${actor.userId}`, CHANGES_AN_HOUR, 3600),
  ])
  if (!held) throw new AppError('not_found')
  const url = requireChannelUrl(deps, input.channelLinkUrl, 'channelLinkUrl')
  // The same channel in another spelling keeps its proof; another channel starts without one (a trigger).
  const kept = held.normal_url === url.normalUrl ? held : { ...held, ...UNPROVEN }
  const row = { ...kept, ...toAddress(url) }
  const statements = [
    db.replaceAddress(deps.db, { id: held.id, creatorId: actor.creatorId }, row),
    exactlyOne(deps.db),
  ]
  return commit(deps, statements, toChannel(row)).catch(async (error: unknown) => {
    if (violates(error, 'exactly_one')) throw new AppError('not_found')
    throw await toChannelError(deps, actor, url, error)
  })
}

export async function removeChannel(deps: Deps, actor: Actor, { id }: { id: string }) {
  const key = { id, creatorId: actor.creatorId }
  const statements = [
    db.markDeleted(deps.db, key, deps.now().toISOString()),
    exactlyOne(deps.db),
    db.takeOneOff(deps.db, actor.creatorId),
    exactlyOne(deps.db),
  ]
  return commit(deps, statements, { done: true as const }).catch(async (error: unknown) => {
    if (!violates(error, 'exactly_one')) throw error
    const isLiving = await db.findChannel(deps.db, actor.creatorId, id)
    throw new AppError(isLiving ? 'channel_last' : 'not_found')
  })
}

/** Returns a new row; write it with `db.insertChannel`. */
export function newChannel(deps: Deps, creatorId: string, url: ChannelUrl): db.ChannelRow {
  const now = deps.now()
  return {
    id: makeId('chn', now),
    creator_id: creatorId,
    ...toAddress(url),
    created_at: now.toISOString(),
    deleted_at: null,
    ...UNPROVEN,
  }
}

/**
 * Translates the error of a failed batch that writes a channel into one for the person; returns any other
 * error unchanged.
 */
export async function toChannelError(
  deps: Deps,
  actor: Actor,
  url: ChannelUrl,
  error: unknown,
): Promise<unknown> {
  if (violates(error, 'channels_at_most_100')) return new AppError('channel_limit')
  if (!violates(error, 'channels.normal_url')) return error
  const row = await db.findChannelByUrl(deps.db, url.normalUrl)
  const isMine = row?.creator_id === actor.creatorId
  const sentence = isMine
    ? '이미 내 채널에 있는 주소예요.'
    : '이미 등록된 채널이에요. 본인의 채널이라면 고객센터에 알려 주세요.'
  return new AppError('channel_taken', { fields: { channelLinkUrl: [sentence] } })
}

function toAddress(url: ChannelUrl) {
  return {
    channel_link_url: url.channelLinkUrl,
    normal_url: url.normalUrl,
    channel_code: url.channelCode,
  }
}

export function toChannel(row: db.ChannelRow): Channel {
  return {
    id: row.id,
    channelLinkUrl: row.channel_link_url,
    channelCode: row.channel_code as ChannelCode,
    createdAt: row.created_at,
    ownership: row.ownership as OwnershipState,
    verifiedAt: row.verified_at,
    proof: row.proof_code === null ? null : toProof(row, row.proof_code),
  }
}

function toProof(row: db.ChannelRow, code: string): Channel['proof'] {
  return {
    code,
    pageUrl: row.proof_url,
    checkedAt: row.proof_checked_at,
    result: PROOF_RESULTS.find((result) => result === row.proof_result) ?? null,
    missedDays: row.proof_missed,
  }
}
