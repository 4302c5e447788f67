/** Links and unlinks social accounts for a signed-in member. */

import { PROVIDER_LABELS, type Provider } from '#contract/accounts/social.ts'
import { AppError } from '#contract/core/errors.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import { findUser } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import { postMail } from '../../platform/mail/post.ts'
import type { Mail } from '../../platform/mail/write.ts'
import { linkedMail, unlinkedMail } from './mails.ts'
import * as db from './queries.ts'
import { socialError, verifySocialToken } from './social-tokens.ts'

const DONE = { done: true as const }

/**
 * Linking an account that is already linked to oneself changes nothing. Throws `social_account_taken` or
 * `social_already_linked`.
 */
export async function linkProvider(
  deps: Deps,
  actor: Actor,
  input: { provider: Provider; accessToken: string },
) {
  const { key } = await verifySocialToken(deps, input)
  const [owner, mail] = await Promise.all([
    db.findSocialUser(deps.db, key),
    postOwnerMail(deps, actor, linkedMail(PROVIDER_LABELS[key.provider])),
  ])
  if (owner?.id === actor.userId) return commit(deps, [], DONE)
  if (owner) throw socialError('social_account_taken', key.provider)
  const now = deps.now()
  const statements = [...db.insertSocialAccount(deps.db, actor.userId, key, now.toISOString()), ...mail]
  try {
    await commit(deps, statements, DONE)
  } catch (error) {
    if (!violates(error, 'social_accounts.')) throw error
    return afterAnother(deps, actor, key)
  }
  deps.waitUntil(deps.wakeMail())
  return DONE
}

/** Throws `not_found` when it is not linked, `last_sign_in_method` when it is the only way to sign in. */
export async function unlinkProvider(deps: Deps, actor: Actor, { provider }: { provider: Provider }) {
  const statements = [
    db.deleteSocialAccount(deps.db, actor.userId, provider),
    exactlyOne(deps.db),
    ...(await postOwnerMail(deps, actor, unlinkedMail(PROVIDER_LABELS[provider]))),
  ]
  try {
    await commit(deps, statements, DONE)
  } catch (error) {
    if (violates(error, 'social_accounts_last_way_in')) throw new AppError('last_sign_in_method')
    if (violates(error, 'exactly_one')) throw new AppError('not_found')
    throw error
  }
  deps.waitUntil(deps.wakeMail())
  return DONE
}

/**
 * Another call was first. If it linked the same account, this call succeeds too; otherwise it throws the
 * matching error.
 */
async function afterAnother(deps: Deps, actor: Actor, key: db.SocialKey) {
  const owner = await db.findSocialUser(deps.db, key)
  if (owner?.id === actor.userId) return DONE
  throw socialError(owner ? 'social_account_taken' : 'social_already_linked', key.provider)
}

async function postOwnerMail(deps: Deps, actor: Actor, mail: Mail): Promise<D1PreparedStatement[]> {
  const user = await findUser(deps.db, actor.userId)
  return postMail(deps, { userId: actor.userId, email: user?.email }, mail)
}
