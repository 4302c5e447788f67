/**
 * Sign-up through a provider: it makes a draft that only its token opens, then the consents create the
 * account.
 */

import { DRAFT_MINUTES, type Provider, type SocialSignUp } from '#contract/accounts/social.ts'
import { AppError } from '#contract/core/errors.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import { findUserByEmail } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import type { Profile } from '../../outside/social/profile.ts'
import { limitClient } from '../../platform/client-keys.ts'
import { makeToken, openWith, sealWith, sha256 } from '../../platform/secrets.ts'
import { countSignUp } from '../accounts/experiment-sign-ups.ts'
import { newAccount } from '../accounts/new-account.ts'
import { requireOpen } from '../legal/opening-state.ts'
import { answerSignedIn, openSession } from '../sessions/sessions.ts'
import * as db from './queries.ts'
import { socialError, socialKey, verifySocialToken } from './social-tokens.ts'

const PURPOSE = 'social_drafts.profile'
const SIGN_UPS_AN_HOUR = 300

/**
 * Throws `social_signed_up` or `social_email_taken` before the person types anything; both are checked again
 * at the end.
 */
export async function signUpByOauth(deps: Deps, input: { provider: Provider; accessToken: string }) {
  const { key, ...profile } = await verifySocialToken(deps, input)
  await Promise.all([requireFree(deps, key, profile), requireOpen(deps, null)])
  const token = makeToken()
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + DRAFT_MINUTES * 60_000).toISOString()
  const row = {
    hash: await sha256(token),
    provider: key.provider,
    subject_hash: key.subject.now,
    profile_sealed: await sealWith(token, PURPOSE, JSON.stringify(profile)),
    created_at: now.toISOString(),
    expires_at: expiresAt,
  }
  await commit(deps, [db.insertDraft(deps.db, row)], null)
  return {
    accessToken: token,
    tokenType: 'Draft' as const,
    expiresAt,
    provider: key.provider,
    accountId: profile.subject,
    email: profile.email,
    emailVerified: profile.emailVerified,
    name: profile.name,
    picture: profile.picture,
  }
}

/**
 * Stores an address only when the provider vouches for it. Throws `signup_draft_lost` for an expired or
 * unknown draft.
 */
export async function finishOauthSignUp(deps: Deps, input: SocialSignUp) {
  const hash = await sha256(input.accessToken)
  const at = deps.now().toISOString()
  const [draft, experimentCounts] = await Promise.all([
    db.findDraft(deps.db, hash),
    countSignUp(deps, input.visitorId),
    limitClient(deps, 'sign_up', SIGN_UPS_AN_HOUR, 3600),
  ])
  if (!draft) throw new AppError('signup_draft_lost')
  const profile: Profile = JSON.parse(await openWith(input.accessToken, PURPOSE, draft.profile_sealed))
  const key = await socialKey(deps, draft.provider as Provider, profile.subject)
  await Promise.all([requireFree(deps, key, profile), requireOpen(deps, null)])
  if (draft.used_at || draft.expires_at <= at) throw new AppError('signup_draft_lost')

  const { emailAgreed, smsAgreed, nightAgreed, invitedCode } = input
  const email = profile.emailVerified ? profile.email : null
  const account = newAccount(deps, {
    email,
    passwordHash: null,
    emailAgreed,
    smsAgreed,
    nightAgreed,
    invitedCode,
  })
  const session = await openSession(deps, account.userId, key.provider)
  const draftIsUsedOnce = [db.spendDraft(deps.db, hash, at), exactlyOne(deps.db)]
  const linked = db.insertSocialAccount(deps.db, account.userId, key, at)
  try {
    await commit(
      deps,
      [...draftIsUsedOnce, ...account.statements, ...linked, ...experimentCounts, ...session.statements],
      null,
    )
  } catch (error) {
    if (violates(error, 'users_stopped')) throw new AppError('sign_ups_stopped')
    if (violates(error, 'users.email')) throw socialError('social_email_taken', key.provider)
    // a concurrent call created the account
    if (violates(error, 'social_accounts.subject_hash') || violates(error, 'exactly_one'))
      throw socialError('social_signed_up', key.provider)
    throw error
  }
  deps.waitUntil(deps.wakeMail())
  return answerSignedIn(deps, account.userId, session, account.presumed)
}

async function requireFree(deps: Deps, key: db.SocialKey, profile: Profile): Promise<void> {
  const email = profile.emailVerified ? profile.email : null
  const [known, owner] = await Promise.all([
    db.findSocialUser(deps.db, key),
    email === null ? null : findUserByEmail(deps.db, email),
  ])
  if (known) throw socialError('social_signed_up', key.provider)
  if (owner) throw socialError('social_email_taken', key.provider)
}
