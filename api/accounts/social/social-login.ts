import type { Provider } from '#contract/accounts/social.ts'
import { AppError } from '#contract/core/errors.ts'
import { toPresumed } from '../../db/actors.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { answerSignedIn, openSession } from '../sessions/sessions.ts'
import { findSocialUser, requireLinked } from './queries.ts'
import { verifySocialToken } from './social-tokens.ts'

/**
 * Identifies the account by (provider, subject) and nothing else: the same e-mail address never signs anybody
 * in.
 */
export async function loginByOauth(deps: Deps, input: { provider: Provider; accessToken: string }) {
  const { key } = await verifySocialToken(deps, input)
  const user = await findSocialUser(deps.db, key)
  if (!user) throw new AppError('social_account_unknown')
  if (user.suspended_at) throw new AppError('suspended')
  const session = await openSession(deps, user.id, key.provider)
  try {
    await commit(deps, [requireLinked(deps.db, user.id, key), ...session.statements], null)
  } catch (error) {
    // unlinked, or the account was withdrawn, while the provider was asked
    if (violates(error, 'exactly_one')) throw new AppError('social_account_unknown')
    throw error
  }
  return answerSignedIn(deps, user.id, session, toPresumed(user))
}
