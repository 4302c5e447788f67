import type { EmailSignUp } from '#contract/accounts/auth.ts'
import { AppError } from '#contract/core/errors.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import { findUserByEmail } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import { begin } from '../../platform/begin.ts'
import { limitClient } from '../../platform/client-keys.ts'
import { countSignUp } from '../accounts/experiment-sign-ups.ts'
import { newAccount } from '../accounts/new-account.ts'
import { proveAddress, readCodes } from '../email-codes/prove-address.ts'
import { markUsed } from '../email-codes/queries.ts'
import { requireOpen } from '../legal/opening-state.ts'
import { withHashPlace } from '../passwords/hash-places.ts'
import { hashPassword, requireStrongPassword } from '../passwords/passwords.ts'
import { findDevice } from '../sessions/known-devices.ts'
import { answerSignedIn, openSession } from '../sessions/sessions.ts'

/** Per client address, which thousands of customers of a mobile carrier may share. */
const SIGN_UPS_AN_HOUR = 300

/**
 * A weak password costs no attempt of the code. Only a person who proved the address learns that an account
 * exists.
 */
export async function signUpByEmail(deps: Deps, input: EmailSignUp) {
  const device = await findDevice(deps)
  const codes = begin(readCodes(deps, 'sign_up', input, device))
  const owner = begin(findUserByEmail(deps.db, input.email))
  const open = begin(requireOpen(deps, input.email))
  const experimentCounts = begin(countSignUp(deps, input.visitorId))
  await limitClient(deps, 'sign_up', SIGN_UPS_AN_HOUR, 3600)
  await requireStrongPassword(deps, input.password, input.email)
  const code = await proveAddress(deps, 'sign_up', { typed: input, requester: device }, codes)
  if (await owner) throw emailTaken()
  await open
  if (code.used_at) throw new AppError('code_expired')

  const passwordHash = await withHashPlace(deps, 'unknown', (place) => hashPassword(place, input.password))
  const account = newAccount(deps, { ...input, passwordHash })
  const session = await openSession(deps, account.userId, 'email')
  const codeIsUsedOnce = [markUsed(deps.db, code.id, deps.now().toISOString()), exactlyOne(deps.db)]
  try {
    await commit(
      deps,
      [...codeIsUsedOnce, ...account.statements, ...(await experimentCounts), ...session.statements],
      null,
    )
  } catch (error) {
    if (violates(error, 'users_stopped')) throw new AppError('sign_ups_stopped')
    if (violates(error, 'users.email') || violates(error, 'exactly_one')) throw emailTaken()
    throw error
  }
  deps.waitUntil(deps.wakeMail())
  return answerSignedIn(deps, account.userId, session, account.presumed)
}

function emailTaken(): AppError {
  return new AppError('email_taken', { fields: { email: ['이미 가입된 이메일이에요. 로그인해 주세요.'] } })
}
