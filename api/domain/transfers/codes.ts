/** Proves the address of an old account. Whoever asks learns nothing of it: only the mail says whether there was a member. */
import { BRAND } from '#contract/brand.ts'
import { AppError } from '#contract/errors.ts'
import { PROOF_MINUTES } from '#contract/transfers.ts'
import { markUsed } from '../../db/email-codes.ts'
import type { OutgoingMail } from '../../db/outbox.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import { findMemberByEmail } from '../../db/transfers.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toRequester } from '../auth/code-requesters.ts'
import { CODE_ENDING, mailCode } from '../auth/email-codes.ts'
import { proveMembersAddress, refuseCode } from '../auth/prove-address.ts'
import { hashEmail } from './emails.ts'
import { toPreview } from './preview.ts'
import { makeProof } from './proof.ts'

/** Throws `code_too_soon` and `code_daily_limit`, for every address alike. */
export async function sendTransferCode(deps: Deps, actor: Actor, { email }: { email: string }) {
  const member = await findMemberByEmail(deps.db, await hashEmail(deps, email))
  return mailCode(deps, 'transfer', { email, requester: toRequester(actor) }, (code) =>
    toMail(email, code, member),
  )
}

/** The proof opens the transfer of this address for this person, for 30 minutes. A code is used once. */
export async function confirmTransferCode(
  deps: Deps,
  actor: Actor,
  { email, verifyCode }: { email: string; verifyCode: string },
) {
  const code = await proveMembersAddress(
    deps,
    'transfer',
    { email, authCode: verifyCode },
    actor.userId,
  ).catch(toOwnField)
  if (code.used_at) throw toOwnField(refuseCode('code_expired'))
  const member = await findMemberByEmail(deps.db, await hashEmail(deps, email))
  // The code of an address without a member stands in no mail.
  if (!member) throw toOwnField(refuseCode('code_invalid'))
  if (member.moved) throw new AppError('transfer_moved')
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + PROOF_MINUTES * 60_000).toISOString()
  const proof = await makeProof(deps, actor, { memberId: member.id, email, expiresAt })
  const preview = await toPreview(deps, member)
  try {
    const statements = [markUsed(deps.db, code.id, now.toISOString()), exactlyOne(deps.db)]
    return await commit(deps, statements, { proof, expiresAt, preview })
  } catch (error) {
    throw violates(error, 'exactly_one') ? toOwnField(refuseCode('code_expired')) : error
  }
}

/** The sentence beside the field of this form. */
function toOwnField(error: unknown): never {
  const sentences = error instanceof AppError ? error.details.fields?.authCode : undefined
  if (!(error instanceof AppError) || !sentences) throw error
  throw new AppError(error.code, { ...error.details, fields: { verifyCode: sentences } })
}

function toMail(to: string, code: string, member: { moved: number } | null): OutgoingMail {
  const subject = `[${BRAND.name}] 계정 이전`
  const ending = '요청한 적이 없다면 이 메일을 무시해 주세요.'
  if (!member)
    return {
      to,
      subject,
      text: `이 주소로 가입한 예전 계정을 찾지 못했어요. 다른 주소로 가입했는지 확인해 주세요.\n\n${ending}`,
    }
  if (member.moved)
    return {
      to,
      subject,
      text: `이 주소의 예전 계정은 이미 옮겼어요. 직접 옮기지 않았다면 고객센터에 알려 주세요.\n\n${ending}`,
    }
  return {
    to,
    subject: `${subject} 인증번호를 확인해 주세요`,
    text: `예전 계정의 금액과 링크를 옮기려면 이 번호를 입력해 주세요.\n\n인증번호: ${code}\n\n${CODE_ENDING}`,
  }
}
