/**
 * Withdraws the consent to advertising with the link of a mail: a keyed hash of the member, which never
 * expires and gives no other access.
 */
import { AppError } from '#contract/core/errors.ts'
import { unsubscribeOf } from '#contract/site/pages.ts'
import { settleConsents } from '../../accounts/consents/marketing-consent.ts'
import { findUser } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import { blindIndexes, isEqual, toDigits } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'

type Ref = { id: string; token: string }

/** Returns the path of the link's page. */
export async function optOutPath(deps: ReadDeps, userId: string): Promise<string> {
  return unsubscribeOf({ id: userId, token: (await tokensOf(deps, userId))[0] })
}

/** Headers for mail clients: RFC 2369, and RFC 8058 for one click without a page. */
export async function optOutHeaders(deps: Deps, userId: string): Promise<Record<string, string>> {
  const [token] = await tokensOf(deps, userId)
  return {
    'List-Unsubscribe': `<${deps.siteOrigin}/api/unsubscribe?${new URLSearchParams({ id: userId, token })}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Throws `not_found` for a forged link, or one of a person who has withdrawn. */
export async function getOptOut(deps: ReadDeps, ref: Ref) {
  const [user] = await Promise.all([findUser(deps.db, ref.id), requireToken(deps, ref)])
  if (!user || user.withdrawn_at) throw new AppError('not_found')
  return { isAgreed: user.email_agreed === 1 }
}

/**
 * Withdraws the consent like the settings do, and a mail confirms it; a repeat changes nothing. Throws like
 * `getOptOut`.
 */
export async function optOut(deps: Deps, ref: Ref) {
  await requireToken(deps, ref)
  const { emailAgreed } = await settleConsents(deps, ref.id, (before) => ({ ...before, email: false }))
  return { isAgreed: emailAgreed }
}

async function requireToken(deps: ReadDeps, { id, token }: Ref): Promise<void> {
  // People keep mails for years, so a link with any earlier key works; it only ends advertising.
  const tokens = await tokensOf(deps, id)
  if (!tokens.some((one) => isEqual(token, one))) throw new AppError('not_found')
}

/** The first token uses the current key. */
async function tokensOf(deps: ReadDeps, userId: string): Promise<[string, ...string[]]> {
  const { now, all } = await blindIndexes(deps, 'advertisements.opt_out', userId)
  return [toDigits(now), ...all.map((one) => toDigits(one))]
}
