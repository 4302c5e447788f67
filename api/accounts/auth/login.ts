import { PROVIDER_LABELS } from '#contract/accounts/social.ts'
import { AppError } from '#contract/core/errors.ts'
import { withParticle } from '#contract/core/particle.ts'
import { toPresumed } from '../../db/actors.ts'
import { commit, violates } from '../../db/sql.ts'
import { findSignIn, requirePassword } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import { limitClient } from '../../platform/client-keys.ts'
import { withHashPlace } from '../passwords/hash-places.ts'
import { isPasswordRight } from '../passwords/passwords.ts'
import { isKnownDevice } from '../sessions/known-devices.ts'
import { answerSignedIn, openSession } from '../sessions/sessions.ts'
import { listLinked } from '../social/queries.ts'
import { countStrange, spendTry } from './sign-in-tries.ts'

/** Attempts per client, for any account. */
const FROM_CLIENT = { most: 300, seconds: 600 }

/** Counts every attempt before the hash. Each costs one hash, whether or not the address is known. */
export async function loginByEmail(deps: Deps, { email, password }: { email: string; password: string }) {
  const [user, strange] = await Promise.all([
    findSignIn(deps.db, email),
    countStrange(deps, email),
    limitClient(deps, 'login', FROM_CLIENT.most, FROM_CLIENT.seconds),
  ])
  const isKnown = await isKnownDevice(deps, user?.id ?? null)
  const { isRight, forgive } = await withHashPlace(deps, isKnown ? 'known' : 'unknown', async (place) => {
    const forgive = await spendTry(deps, email, isKnown, strange)
    return { isRight: await isPasswordRight(place, password, user?.password_hash ?? null), forgive }
  })
  if (user && !user.password_hash) throw await otherMethod(deps, user.id)
  if (!user?.password_hash || !isRight) throw new AppError('login_failed')
  if (user.suspended_at) throw new AppError('suspended')

  const session = await openSession(deps, user.id, 'email')
  const stillTheirs = requirePassword(deps.db, user.id, user.password_hash)
  try {
    await commit(deps, [stillTheirs, ...session.statements, forgive], null)
  } catch (error) {
    // the password was replaced, or the account withdrawn, during the check
    if (violates(error, 'exactly_one')) throw new AppError('login_failed')
    throw error
  }
  return answerSignedIn(deps, user.id, session, toPresumed(user))
}

async function otherMethod(deps: Deps, userId: string): Promise<AppError> {
  const labels = (await listLinked(deps.db, userId)).map((one) => PROVIDER_LABELS[one.provider])
  const either = labels.map((one, i) => (labels[i + 1] ? withParticle(one, '이나/나') : one)).join(' ')
  const method = labels.length ? `${either} 계정으로` : '처음 가입한 방법으로'
  return new AppError('login_other_method', { values: { method } })
}
