/** Giving up advertising mail with the link of one: a keyed hash of the member, which never ends and opens nothing else. */
import { AppError } from '#contract/core/errors.ts'
import { unsubscribeOf } from '#contract/site/pages.ts'
import { settleConsents } from '../../accounts/consents/marketing-consent.ts'
import { findUser } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import { blindIndexes, isEqual, toDigits } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'

type Ref = { id: string; token: string }

/** The page of the link, from the root of the site. */
export async function optOutPath(deps: ReadDeps, userId: string): Promise<string> {
  return unsubscribeOf({ id: userId, token: (await tokensOf(deps, userId))[0] })
}

/** Headers for the reader's mail program: RFC 2369 and, for one click without a page, RFC 8058. */
export async function optOutHeaders(deps: Deps, userId: string): Promise<Record<string, string>> {
  const [token] = await tokensOf(deps, userId)
  return {
    'List-Unsubscribe': `<${deps.siteOrigin}/api/unsubscribe?${new URLSearchParams({ id: userId, token })}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Throws `not_found` for a link that is not of ours, or of somebody who has left. */
export async function getOptOut(deps: ReadDeps, ref: Ref) {
  const [user] = await Promise.all([findUser(deps.db, ref.id), requireToken(deps, ref)])
  if (!user || user.withdrawn_at) throw new AppError('not_found')
  return { isAgreed: user.email_agreed === 1 }
}

/** The consent is withdrawn as in the settings, and a mail says so; again it changes nothing. Throws as `getOptOut`. */
export async function optOut(deps: Deps, ref: Ref) {
  await requireToken(deps, ref)
  const { emailAgreed } = await settleConsents(deps, ref.id, (before) => ({ ...before, email: false }))
  return { isAgreed: emailAgreed }
}

async function requireToken(deps: ReadDeps, { id, token }: Ref): Promise<void> {
  // A mail is kept for years: a link of any key ever ends advertising, and opens nothing else.
  const tokens = await tokensOf(deps, id)
  if (!tokens.some((one) => isEqual(token, one))) throw new AppError('not_found')
}

/** The first is of the key that writes. */
async function tokensOf(deps: ReadDeps, userId: string): Promise<[string, ...string[]]> {
  const { now, all } = await blindIndexes(deps, 'advertisements.opt_out', userId)
  return [toDigits(now), ...all.map((one) => toDigits(one))]
}
