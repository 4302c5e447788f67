import { makeId } from '../../db/ids.ts'
import { raiseFlag } from '../../db/raised-flags.ts'
import type { Actor, Deps } from '../../deps.ts'

/** The identity check this creator just made belongs to somebody known under another account. Kept although the check is refused. */
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
