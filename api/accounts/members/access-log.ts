/** Lists the operators' views of a member's data. */
import { ACCESS_KINDS, type AccessKind, type PersonalAccess } from '#contract/accounts/access-log.ts'
import type { OperatorRole } from '#contract/core/operator-roles.ts'
import type { Actor } from '../../deps.ts'
import * as db from '../../platform/audit/pii.queries.ts'
import type { ReadDeps } from '../../read-deps.ts'

const SHOWN = 20

/** The member's own log, newest first. */
export async function listLooks(
  deps: ReadDeps,
  actor: Actor,
  { after }: { after?: string | undefined } = {},
) {
  const rows = await db.listAccesses(deps.db, actor.creatorId, { after: after ?? null, limit: SHOWN + 1 })
  const items = rows.slice(0, SHOWN).map(toAccess)
  return { items, next: rows.length > SHOWN ? (items.at(-1)?.id ?? null) : null }
}

/** `what` contains the kind of the opened item and its id. */
export function toAccess({ id, what, reason, at, actor_role }: db.AccessRow): PersonalAccess {
  return { id, kind: kindOf(what), role: actor_role as OperatorRole | null, reason, at }
}

function kindOf(what: string): AccessKind {
  const kind = what.split(':', 1)[0]
  return ACCESS_KINDS.find((one) => one === kind) ?? 'other'
}
