import type { Approval } from '#contract/approvals.ts'
import * as db from '../../db/approvals.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toApproval } from './serialize.ts'

type ListInput = { state?: Approval['state']; page?: number; limit?: number }

/** Newest first, with the number of operators besides the caller: with none nothing can be approved. */
export async function listApprovals(deps: Deps, actor: Actor, input: ListInput = {}) {
  const { state = 'waiting', page = 1, limit = 20 } = input
  const at = deps.now().toISOString()
  const [{ rows, total }, others] = await Promise.all([
    db.listApprovals(deps.db, { state, at, page, limit }),
    db.listOtherOperators(deps.db, actor.userId),
  ])
  const items = rows.map((row) => toApproval(deps, actor, row))
  return { items, total, page, limit, others: others.length }
}
