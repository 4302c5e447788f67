/** A creator proves that they own a channel with a code that only its owner can place on it. */

import { AppError } from '#contract/core/errors.ts'
import type { Channel } from '#contract/creators/channels.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { isDemoAddress } from '../../outside/page-address.ts'
import { type PageText, toPageText } from '../../platform/pages/page-text.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import * as db from './channel-proofs.queries.ts'
import { toChannel } from './channels.ts'
import { hasCode, isEcho, isOwnedBy, isPageOf, toReadable } from './proof-pages.ts'
import { type ChannelRow, findChannel } from './queries.ts'

const CODES_AN_HOUR = 30
const CHECKS_AN_HOUR = 30
const LOOK_AGAIN_DAYS = 30
/** Leaves out letters and digits that look alike. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Makes a code for the channel; a new code replaces the one before. */
export async function startOwnership(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Channel> {
  const [held] = await Promise.all([
    requireChannel(deps, actor, id),
    limitRate(deps, `ownership:${actor.userId}`, CODES_AN_HOUR, 3600),
  ])
  if (held.ownership === 'verified') throw new AppError('ownership_verified')
  const code = makeCode()
  const statements = [
    db.setCode(deps.db, { id, creatorId: actor.creatorId }, code, deps.now().toISOString()),
    exactlyOne(deps.db),
  ]
  await commit(deps, statements, toChannel(withCode(held, code))).catch(toConflict)
  return toChannel(withCode(held, code))
}

/** Throws unless the code is on the channel's page, or on `postUrl` if that is a page of the channel. */
export async function checkOwnership(
  deps: Deps,
  actor: Actor,
  { id, postUrl }: { id: string; postUrl?: string | undefined },
): Promise<Channel> {
  const [held] = await Promise.all([
    requireChannel(deps, actor, id),
    limitRate(deps, `ownership-check:${actor.userId}`, CHECKS_AN_HOUR, 3600),
  ])
  const code = held.proof_code
  if (code === null) throw new AppError('ownership_not_started')
  const address = toAddress(postUrl ?? held.channel_link_url)
  const page = await requirePage(deps, { held, address, code })
  if (!hasCode(page, code)) throw refuse('ownership_code_missing')
  const at = deps.now().toISOString()
  const dueAt = addDays(deps.now(), LOOK_AGAIN_DAYS)
  const row = {
    ...held,
    ownership: 'verified',
    verified_at: at,
    proof_url: address,
    proof_checked_at: at,
    proof_result: 'found',
    proof_missed: 0,
  }
  const statements = [db.setVerified(deps.db, held, { url: address, at, dueAt }), exactlyOne(deps.db)]
  return commit(deps, statements, toChannel(row)).catch(toConflict)
}

async function requireChannel(deps: Deps, actor: Actor, id: string): Promise<ChannelRow> {
  const row = await findChannel(deps.db, actor.creatorId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Returns the text of the page; it must belong to the channel before and after redirects. */
async function requirePage(
  deps: Deps,
  { held, address, code }: { held: ChannelRow; address: string; code: string },
): Promise<PageText> {
  const result = await deps.fetchPage(toReadable(address))
  const html = result.ok || result.reason === 'too_large' ? result.html : undefined
  if (!result.ok && result.reason === 'blocked') throw refuse('ownership_page_elsewhere')
  if (html === undefined) throw refuse('ownership_page_closed')
  const page = toPageText(html)
  const isNamed = [address, result.url ?? address].every((one) => isPageOf(deps, one, held.normal_url))
  const isEchoed = isEcho(result.url ?? address, code) || isEcho(address, code)
  if (isEchoed && !isDemoAddress(new URL(address), deps)) throw refuse('ownership_page_elsewhere')
  if (!isNamed && !isOwnedBy(deps, page, held.normal_url)) throw refuse('ownership_page_elsewhere')
  return page
}

function toAddress(pasted: string): string {
  const text = pasted.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url) throw refuse('ownership_page_elsewhere')
  url.hash = ''
  return url.href
}

function refuse(
  code: 'ownership_code_missing' | 'ownership_page_closed' | 'ownership_page_elsewhere',
): AppError {
  const { message } = new AppError(code)
  return new AppError(code, { fields: { postUrl: [message] } })
}

/** Another request replaced, renewed, proved or removed the channel meanwhile. */
function toConflict(error: unknown): never {
  throw violates(error, 'exactly_one') ? new AppError('conflict') : error
}

function withCode(held: ChannelRow, code: string): ChannelRow {
  return {
    ...held,
    ownership: 'unverified',
    proof_code: code,
    proof_url: null,
    verified_at: null,
    proof_checked_at: null,
    proof_result: null,
    proof_missed: 0,
  }
}

function makeCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(12))
  const letters = Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `itda-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}

export function addDays(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString()
}
