import { AppError } from '#contract/core/errors.ts'
import { TWO_PEOPLE_ABOVE_WON } from '#contract/core/two-people.ts'
import type { OpsPayout } from '#contract/money/payout-ops.ts'
import type { Actor } from '../../deps.ts'
import { restsUntil } from '../../platform/approvals/rest-period.ts'
import { readSoloPaying, type SoloPaying } from '../../platform/approvals/solo-limits.queries.ts'
import { toFileName } from '../../platform/files/store.ts'
import { type ListInput, toListed, toListQuery } from '../../platform/list-ask.ts'
import { listOwnCreators } from '../../platform/operator-act/own-matter.queries.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { openHolders } from '../payouts/list.ts'
import { describeObstacles } from '../payouts/obstacles.ts'
import type { Obstacle } from '../payouts/payout-obstacles.queries.ts'
import {
  findPayoutState,
  listPayoutsIn,
  type PayoutForOps,
  type PayoutSort,
  type PayoutState,
} from '../payouts/queries.ts'
import { toPayout } from '../payouts/serialize.ts'
import { maskName } from '../registration/names.ts'

/**
 * Lists payouts in one state, names masked: open ones oldest first, finished ones newest first, unless
 * another order is requested. A search for the whole number of a payout finds it in any state.
 */
export async function listOpsPayouts(
  deps: ReadDeps,
  actor: Actor,
  input?: ListInput<PayoutState, PayoutSort>,
) {
  const q = input?.q ?? ''
  const state = (q.startsWith('pay_') && (await findPayoutState(deps.db, q))) || input?.state
  const ask = toListQuery(
    { ...input, state },
    'requested',
    (state) => (isOpen(state) ? 'oldest' : 'newest'),
    actor,
  )
  const findOwn = () => listOwnCreators(deps.db, actor.userId)
  const [{ rows, next, counts }, solo, ownAtOnce] = await Promise.all([
    listPayoutsIn(deps.db, ask),
    isOpen(ask.state) ? readSoloPaying(deps.db, actor.userId, deps.now().toISOString()) : null,
    ask.after ? null : findOwn(),
  ])
  const own = ownAtOnce ?? (rows.length > 0 ? await findOwn() : new Set<string>())
  const names = await openHolders(deps, rows)
  const at = deps.now().toISOString()
  const items = rows.map((row) => ({
    ...toOpsPayout(row, maskName(names.get(row.account_id) ?? '')),
    isOwn: own.has(row.creator_id),
    startedBy: row.started_email,
    requestedBy: requesterOf(row, at),
    restsUntil: row.amount > TWO_PEOPLE_ABOVE_WON ? restsUntil(deps, row.starter_since) : null,
    soloRefusal: solo && soloRefusalOf(row, actor.userId, solo),
  }))
  return toListed(ask, items, next, counts)
}

function requesterOf({ request }: PayoutForOps, at: string): string | null {
  const found = request ? (JSON.parse(request) as { by: string; until: string }) : null
  return found && found.until > at ? found.by : null
}

/**
 * Returns the refusal that the database would give an operator who sends it alone. The rules of the batch
 * apply to a payout in a batch.
 */
function soloRefusalOf(row: PayoutForOps, userId: string, { paidWon, payDayWon, added }: SoloPaying) {
  if (row.in_batch === 1) return null
  if (added.has(row.creator_id)) return new AppError('payout_own_addition').message
  const isAbove = row.amount > TWO_PEOPLE_ABOVE_WON || paidWon + row.amount > payDayWon
  return row.started_by === userId && isAbove ? new AppError('payout_second_operator').message : null
}

function isOpen(state: string): boolean {
  return state === 'requested' || state === 'processing'
}

function toOpsPayout(row: PayoutForOps, name: string) {
  const files: OpsPayout['files'] = [
    { id: row.account_file_id, kind: 'account', fileName: toFileName('account') },
  ]
  if (row.business_file_id)
    files.push({ id: row.business_file_id, kind: 'identification', fileName: toFileName('identification') })
  return {
    ...toPayout(row, name),
    creator: { id: row.creator_id, nickname: row.nickname },
    files,
    obstacles: isOpen(row.state) ? describeObstacles(JSON.parse(row.obstacles) as Obstacle[]) : [],
    undecidedFlags: row.undecided,
    sentBatch: row.sent_batch,
    conflict: row.conflict ? (JSON.parse(row.conflict) as OpsPayout['conflict']) : null,
  }
}
