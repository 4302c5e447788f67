/**
 * Proves the address of an old account. The caller learns nothing about it: only the mail says whether there
 * was a member.
 */
import { AppError } from '#contract/core/errors.ts'
import { PROOF_MINUTES } from '#contract/money/transfers.ts'
import { toRequester } from '../../accounts/email-codes/code-requesters.ts'
import { mailCode } from '../../accounts/email-codes/email-codes.ts'
import { proveMembersAddress, refuseCode } from '../../accounts/email-codes/prove-address.ts'
import { markUsed } from '../../accounts/email-codes/queries.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { begin } from '../../platform/begin.ts'
import { hashEmail } from '../../platform/mail/emails.ts'
import type { Mail } from '../../platform/mail/write.ts'
import { codeMail, movedBeforeMail, strangerMail } from './mails.ts'
import { toPreview } from './preview.ts'
import { makeProof } from './proof.ts'
import { findMemberByEmail } from './queries.ts'

/** Throws `code_too_soon` and `code_daily_limit`, alike for every address. */
export async function sendTransferCode(deps: Deps, actor: Actor, { email }: { email: string }) {
  const member = await findMemberByEmail(deps.db, await hashEmail(deps, email))
  return mailCode(deps, 'transfer', { email, requester: toRequester(actor) }, (code) => toMail(code, member))
}

/** A right code lets this person move the account of this address within 30 minutes. A code is used once. */
export async function confirmTransferCode(
  deps: Deps,
  actor: Actor,
  { email, verifyCode }: { email: string; verifyCode: string },
) {
  const known = begin(findKnown(deps, email))
  const code = await proveMembersAddress(
    deps,
    'transfer',
    { email, authCode: verifyCode },
    actor.userId,
  ).catch(toOwnField)
  if (code.used_at) throw toOwnField(refuseCode('code_expired'))
  const { member, preview } = await known
  // No mail contains the code of an address without a member.
  if (!member || !preview) throw toOwnField(refuseCode('code_invalid'))
  if (member.moved) throw new AppError('transfer_moved')
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + PROOF_MINUTES * 60_000).toISOString()
  const proof = await makeProof(deps, actor, { memberId: member.id, email, expiresAt })
  try {
    const statements = [markUsed(deps.db, code.id, now.toISOString()), exactlyOne(deps.db)]
    return await commit(deps, statements, { proof, expiresAt, preview })
  } catch (error) {
    throw violates(error, 'exactly_one') ? toOwnField(refuseCode('code_expired')) : error
  }
}

/**
 * Returns the member of the address and the preview of the move; only a person who proved the address gets
 * them.
 */
async function findKnown(deps: Deps, email: string) {
  const member = await findMemberByEmail(deps.db, await hashEmail(deps, email))
  return { member, preview: member && (await toPreview(deps, member)) }
}

/** Moves the message to the field of this form. */
function toOwnField(error: unknown): never {
  const sentences = error instanceof AppError ? error.details.fields?.authCode : undefined
  if (!(error instanceof AppError) || !sentences) throw error
  throw new AppError(error.code, { ...error.details, fields: { verifyCode: sentences } })
}

function toMail(code: string, member: { moved: number } | null): Mail {
  if (!member) return strangerMail()
  return member.moved ? movedBeforeMail() : codeMail(code)
}
