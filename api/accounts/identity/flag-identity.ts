import { makeId } from '../../db/ids.ts'
import { raiseFlag } from '../../db/raised-flags.ts'
import type { Actor, Deps } from '../../deps.ts'

/**
 * Raises a flag: this creator's identity check belongs to a person who is verified under another account. The
 * flag remains although the check is refused.
 */
export async function flagIdentity(deps: Deps, actor: Actor): Promise<void> {
  const now = deps.now()
  const at = now.toISOString()
  await raiseFlag(deps.db, {
    id: makeId('flg', now),
    creator_id: actor.creatorId,
    kind: 'duplicate_identity',
    ref: actor.creatorId,
    evidence: JSON.stringify({ at }),
    raised_at: at,
  }).run()
}
