/** Moves an old account once: money and links in one batch. */
import { AppError } from '#contract/core/errors.ts'
import { type NetworkTransfer, UNDO_DAYS } from '#contract/money/transfers.ts'
import { makeId, makeLinkCode } from '../../db/ids.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { postMail } from '../../platform/mail/post.ts'
import { movedMail } from './mails.ts'
import { requireMember } from './preview.ts'
import { insertTransfer } from './queries.ts'
import { toTransfer } from './serialize.ts'
import { resolveTargets } from './targets.ts'

const CODE_TRIES = 5
const DAY_MS = 86_400_000

/**
 * Publishes no link, because the redirect looks up links without a copy. Only tests replace `makeCode`.
 * Throws `transfer_proof_invalid`, `transfer_moved`, `transfer_empty`, and `own_matter` for an operator who
 * uploaded or approved the file.
 */
export async function transferAccount(
  deps: Deps,
  actor: Actor,
  input: { proof: string },
  makeCode = makeLinkCode,
): Promise<NetworkTransfer> {
  const { member, email } = await requireMember(deps, actor, input.proof)
  const { links, leftOut } = await resolveTargets(deps, JSON.parse(member.links) as string[])
  if (member.won === 0 && links.length === 0) throw new AppError('transfer_empty')
  const now = deps.now()
  const row = {
    id: makeId('ntr', now),
    member_id: member.id,
    creator_id: actor.creatorId,
    won: member.won,
    links: links.length,
    left_out: JSON.stringify(leftOut),
    moved_at: now.toISOString(),
    undo_until: new Date(now.getTime() + UNDO_DAYS * DAY_MS).toISOString(),
    undone_at: null,
  }
  const answer = toTransfer(deps, { ...row, email_masked: member.email_masked })
  const mail = postMail(deps, email, movedMail(member.won, links.length))
  for (let tries = 1; ; tries += 1) {
    const made = links.map(({ url, partner }) => {
      return { id: makeId('lnk', now), code: makeCode(), partner_id: partner.id, url }
    })
    try {
      await commit(deps, [...insertTransfer(deps.db, row, made), ...mail], answer)
      deps.waitUntil(deps.wakeMail())
      return answer
    } catch (error) {
      if (violates(error, 'network_transfers.member_id')) throw new AppError('transfer_moved')
      if (violates(error, 'network_transfers_of_members_only')) throw new AppError('unauthenticated')
      if (tries >= CODE_TRIES || !violates(error, 'links.code')) throw error
    }
  }
}
