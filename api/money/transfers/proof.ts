/** A proved address as a sealed text, which opens only for its person and for a limited time. */
import { AppError } from '#contract/core/errors.ts'
import type { Actor, Deps } from '../../deps.ts'
import { open, seal } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'

type Proof = { memberId: string; email: string; expiresAt: string }

export function makeProof(deps: Deps, actor: Actor, proof: Proof): Promise<string> {
  return seal(deps.keys.data, sealContext(actor), JSON.stringify(proof))
}

/** Throws `transfer_proof_invalid` for a changed, foreign or expired proof. */
export async function openProof(deps: ReadDeps, actor: Actor, sealed: string): Promise<Proof> {
  const text = await open(deps.keys.data, sealContext(actor), sealed).catch(() => null)
  const proof = text === null ? null : (JSON.parse(text) as Proof)
  if (!proof || proof.expiresAt <= deps.now().toISOString()) throw new AppError('transfer_proof_invalid')
  return proof
}

function sealContext(actor: Actor): string {
  return `network_transfers.proof.${actor.userId}`
}
