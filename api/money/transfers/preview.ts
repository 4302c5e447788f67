/** Shows what a move would transfer. Writes nothing. */
import { AppError } from '#contract/core/errors.ts'
import type { TransferPreview } from '#contract/money/transfers.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { openProof } from './proof.ts'
import { findMember, type OpenMember } from './queries.ts'
import { resolveTargets } from './targets.ts'

/** Throws `transfer_proof_invalid`, `transfer_moved`. */
export async function getTransferPreview(deps: ReadDeps, actor: Actor, input: { proof: string }) {
  const { member } = await requireMember(deps, actor, input.proof)
  return toPreview(deps, member)
}

/**
 * Returns the old member of a proof, if not moved yet, and its address. Throws `transfer_proof_invalid`,
 * `transfer_moved`.
 */
export async function requireMember(deps: ReadDeps, actor: Actor, sealed: string) {
  const { memberId, email } = await openProof(deps, actor, sealed)
  const member = await findMember(deps.db, memberId)
  if (!member) throw new AppError('transfer_proof_invalid')
  if (member.moved) throw new AppError('transfer_moved')
  return { member, email }
}

export async function toPreview(deps: ReadDeps, member: OpenMember): Promise<TransferPreview> {
  const { links, leftOut } = await resolveTargets(deps, JSON.parse(member.links) as string[])
  return {
    emailMasked: member.email_masked,
    amount: member.won,
    links: links.map(({ url, partner }) => ({ url, partnerTitle: partner.title })),
    leftOut,
    canTransfer: member.won > 0 || links.length > 0,
  }
}
