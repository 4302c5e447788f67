import { AppError } from '#contract/errors.ts'
import { PROVIDER_LABELS } from '#contract/social.ts'
import { clearTries } from '../../db/rate-limits.ts'
import { listLinked } from '../../db/social.ts'
import { commit, violates } from '../../db/sql.ts'
import { findUserByEmail, requirePassword } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import { limitRate } from '../rate-limit.ts'
import { addressKey, clientKey, limitClient } from './callers.ts'
import { isPasswordRight } from './passwords.ts'
import { answerSignedIn, openSession } from './sessions.ts'

/** Tries per client; per address from one client, so that a stranger does not lock the owner out; per address from anywhere. */
const FROM_CLIENT = { most: 300, seconds: 600 }
const FOR_ADDRESS_FROM_CLIENT = { most: 10, seconds: 900 }
const FOR_ADDRESS = { most: 50, seconds: 3600 }

/** Every try is counted before the hash and costs one hash, whether or not the address is known. */
export async function loginByEmail(deps: Deps, { email, password }: { email: string; password: string }) {
  const address = await addressKey(deps, email)
  const tries = `login:${address}:${await clientKey(deps)}`
  await limitClient(deps, 'login', FROM_CLIENT.most, FROM_CLIENT.seconds)
  await limitRate(deps, tries, FOR_ADDRESS_FROM_CLIENT.most, FOR_ADDRESS_FROM_CLIENT.seconds)
  await limitRate(deps, `login:${address}`, FOR_ADDRESS.most, FOR_ADDRESS.seconds)

  const user = await findUserByEmail(deps.db, email)
  const isRight = await isPasswordRight(password, user?.password_hash ?? null)
  if (user && !user.password_hash) throw await otherMethod(deps, user.id)
  if (!user?.password_hash || !isRight) throw new AppError('login_failed')
  if (user.suspended_at) throw new AppError('suspended')

  const session = await openSession(deps, user.id, 'email')
  const stillTheirs = requirePassword(deps.db, user.id, user.password_hash)
  const forgiven = [clearTries(deps.db, tries), clearTries(deps.db, `login:${address}`)]
  try {
    await commit(deps, [stillTheirs, ...session.statements, ...forgiven], null)
  } catch (error) {
    // the password was replaced, or the account left, while it was being checked
    if (violates(error, 'exactly_one')) throw new AppError('login_failed')
    throw error
  }
  return answerSignedIn(deps, user.id, session)
}

async function otherMethod(deps: Deps, userId: string): Promise<AppError> {
  const labels = (await listLinked(deps.db, userId)).map((one) => PROVIDER_LABELS[one.provider])
  const method = labels.length ? `${labels.join('나 ')} 계정으로` : '처음 가입한 방법으로'
  return new AppError('login_other_method', { values: { method } })
}
