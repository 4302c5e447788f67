import type { Approval } from '#contract/platform/approvals.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'
import { toApproval } from './serialize.ts'

type ListInput = { state?: Approval['state']; after?: string | undefined; limit?: number }

/** Newest first, with the number of other operators: without any, nobody can approve. */
export async function listApprovals(deps: ReadDeps, actor: Actor, input: ListInput = {}) {
  const { state = 'waiting', after, limit = 20 } = input
  const at = deps.now().toISOString()
  const [{ rows, next }, others] = await Promise.all([
    db.listApprovals(deps.db, { state, at, after, limit }),
    db.listOtherOperators(deps.db, actor.userId),
  ])
  const items = rows.map((row) => toApproval(deps, actor, row))
  return { items, next, others: others.length }
}
