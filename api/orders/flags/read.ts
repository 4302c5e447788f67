/** A creator's view of flags, and their answers. */
import { AppError } from '#contract/core/errors.ts'
import { answerUntil, type FlagKind } from '#contract/orders/flag-kinds.ts'
import type { Flag, FlagOrder } from '#contract/orders/flags.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'
import { describeEvidence, describeFlag } from './words.ts'

/** The most rows a page may skip, because reading skips through the index. */
const DEEPEST = 5_000

export function toPage({ page = 1, limit }: { page?: number; limit: number }) {
  const offset = (page - 1) * limit
  return { limit: offset < DEEPEST ? limit : 0, offset }
}

export async function listFlags(deps: ReadDeps, actor: Actor, input: { page?: number; limit?: number } = {}) {
  const { page = 1, limit = 12 } = input
  const { rows, total } = await db.listFlags(deps.db, actor.creatorId, toPage({ page, limit }))
  return { items: rows.map(toFlag), page, limit, total: Math.min(total, DEEPEST) }
}

/** Throws `not_found`, also for another creator's flag. */
export async function getFlag(deps: ReadDeps, actor: Actor, { id }: { id: string }) {
  const [row, orders] = await Promise.all([
    db.findFlag(deps.db, actor.creatorId, id),
    listFlagOrders(deps, id),
  ])
  if (!row) throw new AppError('not_found')
  return { ...toFlag(row), orders }
}

/** Throws `not_found`, `flag_decided`, `flag_answers_full`. */
export async function answerFlag(deps: Deps, actor: Actor, { id, text }: { id: string; text: string }) {
  if (!(await db.findFlag(deps.db, actor.creatorId, id))) throw new AppError('not_found')
  const answer = { at: deps.now().toISOString(), text }
  return commit(deps, db.addAnswer(deps.db, actor.creatorId, id, answer), { done: true as const }).catch(
    (error: unknown) => {
      if (violates(error, 'flags_transition')) throw new AppError('flag_decided')
      throw violates(error, 'flags_answers') ? new AppError('flag_answers_full') : error
    },
  )
}

export function toFlag(row: db.FlagRow): Flag {
  const kind = row.kind as FlagKind
  return {
    id: row.id,
    kind,
    state: row.state as Flag['state'],
    raisedAt: row.raised_at,
    answerUntil: answerUntil(row.raised_at),
    text: describeFlag(kind),
    evidence: describeEvidence(kind, row.evidence),
    orderCount: row.order_count,
    answers: JSON.parse(row.answers) as Flag['answers'],
    decidedAt: row.decided_at,
    reason: row.reason,
  }
}

export async function listFlagOrders(deps: ReadDeps, flagId: string): Promise<FlagOrder[]> {
  const rows = await db.listOrdersOfFlag(deps.db, flagId)
  return rows.map((row) => ({
    id: row.id,
    orderCode: row.order_code,
    partnerTitle: row.partner_title,
    orderedAt: row.ordered_at,
    state: row.state as FlagOrder['state'],
    earning: row.pending_won + row.confirmed_won,
    hold: row.hold as FlagOrder['hold'],
  }))
}
