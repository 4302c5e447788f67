/**
 * Changes the password, with a code from the mailbox or in the settings. All other sessions end. API keys work
 * on, because a shop's program needs them; their owner learns of them.
 */

import { PROVIDER_LABELS } from '#contract/accounts/social.ts'
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import { findMe, findSignIn, findUserByEmail, requireEmail, setPasswordHash } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import { begin } from '../../platform/begin.ts'
import { limitClient } from '../../platform/client-keys.ts'
import { postMail } from '../../platform/mail/post.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { countLivingKeys } from '../api-keys/queries.ts'
import { readRequester } from '../email-codes/code-requesters.ts'
import { mailCode } from '../email-codes/email-codes.ts'
import { resetMail, unknownAddressMail } from '../email-codes/mails.ts'
import { proveAddress, readCodes, refuseCode, type TypedCode } from '../email-codes/prove-address.ts'
import { markUsed } from '../email-codes/queries.ts'
import { findDevice, rememberDevice } from '../sessions/known-devices.ts'
import { revokeSessionsOf } from '../sessions/queries.ts'
import { listProvidersByEmail } from '../social/queries.ts'
import { withHashPlace } from './hash-places.ts'
import { passwordChangedMail } from './mails.ts'
import { hashPassword, requireStrongPassword } from './passwords.ts'

const RESETS_AN_HOUR = 60
const CHANGES_AN_HOUR = 20

/** Answers the same for every address; only the mail says whether there is an account. */
export async function sendPasswordReset(deps: Deps, { email }: { email: string }) {
  const [user, linked] = await Promise.all([
    findUserByEmail(deps.db, email),
    listProvidersByEmail(deps.db, email),
  ])
  const labels = linked.map((provider) => PROVIDER_LABELS[provider])
  const requester = await readRequester(deps, user?.id ?? null)
  return mailCode(deps, 'reset_password', { email, requester }, (code) =>
    user ? resetMail(code, labels) : unknownAddressMail(),
  )
}

/**
 * Ends every session. A weak password costs no attempt of the code. Without `email` it uses the last code
 * that this device requested. The device counts as known afterwards.
 */
export async function resetPassword(deps: Deps, input: TypedCode & { password: string }) {
  const device = await findDevice(deps)
  const codes = begin(readCodes(deps, 'reset_password', input, device))
  await limitClient(deps, 'reset', RESETS_AN_HOUR, 3600)
  const typed = input.email ?? (await codes).own?.email ?? null
  await requireStrongPassword(deps, input.password, typed)
  const owner = begin(findSignIn(deps.db, typed ?? ''))
  const living = begin(countLivingKeys(deps.db, { email: typed ?? '' }, deps.now().toISOString()))
  const code = await proveAddress(deps, 'reset_password', { typed: input, requester: device }, codes)
  const { email } = code
  const user = await owner
  if (user?.email !== email) throw refuseCode('code_invalid')
  if (code.used_at) throw refuseCode('code_expired')
  await requireOtherThanName(deps, user.nickname, { email, password: input.password })
  const hash = await withHashPlace(deps, 'unknown', (place) => hashPassword(place, input.password))
  const at = deps.now().toISOString()
  const answer = { done: true as const, keys: await living }
  const statements = [
    markUsed(deps.db, code.id, at),
    exactlyOne(deps.db),
    setPasswordHash(deps.db, user.id, hash),
    requireEmail(deps.db, user.id, email),
    revokeSessionsOf(deps.db, user.id, { reason: 'password', at, except: null }),
    ...postMail(deps, { userId: user.id, email }, passwordChangedMail(answer.keys)),
  ]
  try {
    await commit(deps, statements, answer)
  } catch (error) {
    if (violates(error, 'exactly_one')) throw refuseCode('code_expired')
    throw error
  }
  await rememberDevice(deps, user.id)
  deps.waitUntil(deps.wakeMail())
  return answer
}

/**
 * Also sets the first password. This session stays, all others end. Throws `email_required` for an account
 * without an address.
 */
export async function setPassword(deps: Deps, actor: Actor, { password }: { password: string }) {
  const [user, keys] = await Promise.all([
    findMe(deps.db, actor.userId, toKstDate(deps.now())),
    countLivingKeys(deps.db, { userId: actor.userId }, deps.now().toISOString()),
  ])
  if (!user?.email) throw new AppError('email_required')
  await requireOtherThanName(deps, user.nickname, { email: user.email, password })
  await limitRate(deps, `password:${actor.userId}`, CHANGES_AN_HOUR, 3600)
  const hash = await withHashPlace(deps, 'known', (place) => hashPassword(place, password))
  const at = deps.now().toISOString()
  const answer = { done: true as const, keys }
  const statements = [
    setPasswordHash(deps.db, user.id, hash),
    exactlyOne(deps.db),
    revokeSessionsOf(deps.db, user.id, { reason: 'password', at, except: actor.sessionId }),
    ...postMail(deps, { userId: user.id, email: user.email }, passwordChangedMail(keys)),
  ]
  try {
    await commit(deps, statements, answer)
  } catch (error) {
    // the account was withdrawn meanwhile
    if (violates(error, 'exactly_one')) throw new AppError('unauthenticated')
    throw error
  }
  deps.waitUntil(deps.wakeMail())
  return answer
}

/** Requires a strong password that is neither the address nor the nickname of its owner. */
async function requireOtherThanName(
  deps: Deps,
  nickname: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await requireStrongPassword(deps, password, email, nickname ? [nickname] : [])
}
