import { type OpsPayout, TWO_PEOPLE_ABOVE_WON } from '#contract/ops.ts'
import { listOwnCreators } from '../../db/own.ts'
import type { Obstacle } from '../../db/payout-obstacles.ts'
import { listPayoutsIn, type PayoutForOps, type PayoutState } from '../../db/payouts.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toFileName } from '../files/store.ts'
import { openHolders } from './list.ts'
import { maskName } from './names.ts'
import { describeObstacles } from './obstacles.ts'
import { toPayout } from './serialize.ts'

/** Payouts in one state, names masked: open ones oldest first, finished ones newest first. */
export async function listOpsPayouts(
  deps: Deps,
  actor: Actor,
  input: { state: PayoutState; page: number; limit: number },
) {
  const findOwn = () => listOwnCreators(deps.db, actor.userId)
  const [{ rows, total }, ownAtOnce] = await Promise.all([
    listPayoutsIn(deps.db, input.state, input.page, input.limit),
    input.page === 1 ? findOwn() : null,
  ])
  const own = ownAtOnce ?? (rows.length > 0 ? await findOwn() : new Set<string>())
  const names = await openHolders(deps, rows)
  const items = rows.map((row) => ({
    ...toOpsPayout(row, maskName(names.get(row.account_id) ?? '')),
    isOwn: own.has(row.creator_id),
    startedBy: row.started_email,
    mayPay: row.amount <= TWO_PEOPLE_ABOVE_WON || row.started_by !== actor.userId,
  }))
  return { items, total, page: input.page, limit: input.limit }
}

function toOpsPayout(row: PayoutForOps, name: string) {
  const files: OpsPayout['files'] = [
    { id: row.account_file_id, kind: 'account', fileName: toFileName('account') },
  ]
  if (row.business_file_id)
    files.push({ id: row.business_file_id, kind: 'identification', fileName: toFileName('identification') })
  const isOpen = row.state === 'requested' || row.state === 'processing'
  return {
    ...toPayout(row, name),
    creator: { id: row.creator_id, nickname: row.nickname },
    files,
    obstacles: isOpen ? describeObstacles(JSON.parse(row.obstacles) as Obstacle[]) : [],
    undecidedFlags: row.undecided,
  }
}
