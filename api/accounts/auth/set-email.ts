/** Changes the address after a mailed code proved the new one. */
import { AppError } from '#contract/core/errors.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import * as users from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import { begin } from '../../platform/begin.ts'
import { postMail } from '../../platform/mail/post.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { toRequester } from '../email-codes/code-requesters.ts'
import { mailCode } from '../email-codes/email-codes.ts'
import { newAddressMail } from '../email-codes/mails.ts'
import { proveMembersAddress, refuseCode } from '../email-codes/prove-address.ts'
import { markUsed } from '../email-codes/queries.ts'
import { addressChangedMail } from './mails.ts'

const DONE = { done: true as const }
const CODES_AN_HOUR = 20

/**
 * Answers the same for every address. Only a person who proved the address learns that it belongs to another
 * account.
 */
export async function sendNewEmailCode(deps: Deps, actor: Actor, { email }: { email: string }) {
  await limitRate(deps, `new_email:${actor.userId}`, CODES_AN_HOUR, 3600)
  return mailCode(deps, 'change_email', { email, requester: toRequester(actor) }, newAddressMail)
}

/** Notifies the old address. Throws `email_taken` after a right code. */
export async function setEmail(deps: Deps, actor: Actor, input: { email: string; authCode: string }) {
  const people = begin(
    Promise.all([users.findUser(deps.db, actor.userId), users.findUserByEmail(deps.db, input.email)]),
  )
  const code = await proveMembersAddress(deps, 'change_email', input, actor.userId)
  const [me, owner] = await people
  if (owner?.id === actor.userId) return commit(deps, [], DONE)
  if (owner) throw emailTaken()
  if (code.used_at) throw refuseCode('code_expired')
  const now = deps.now()
  const statements = [
    markUsed(deps.db, code.id, now.toISOString()),
    exactlyOne(deps.db),
    users.setEmail(deps.db, actor.userId, input.email),
    exactlyOne(deps.db),
    ...postMail(deps, { userId: actor.userId, email: me?.email }, addressChangedMail(mask(input.email))),
  ]
  try {
    await commit(deps, statements, DONE)
  } catch (error) {
    if (violates(error, 'users.email')) throw emailTaken()
    if (violates(error, 'exactly_one')) throw refuseCode('code_expired')
    throw error
  }
  deps.waitUntil(deps.wakeMail())
  return DONE
}

function emailTaken(): AppError {
  return new AppError('email_taken', {
    fields: { email: ['이미 가입된 이메일이에요. 다른 이메일을 써 주세요.'] },
  })
}

/** Returns enough for the owner to recognise the address: `ki***@itda.test`. */
function mask(email: string): string {
  const [local = '', host = ''] = email.split('@')
  return `${local.slice(0, 2)}***@${host}`
}
