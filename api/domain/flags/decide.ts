/** Operators decide. A flag of a waiting report is decided by deciding the report; of orders, the orders follow at once. */
import { AppError } from '#contract/errors.ts'
import { type FlagState, isDecided } from '#contract/flag-kinds.ts'
import type { OpsFlag } from '#contract/flag-ops.ts'
import * as db from '../../db/flags.ts'
import { type Decidable, decideMessage, findDecidable } from '../../db/inbox.ts'
import { listOwnCreators } from '../../db/own.ts'
import { retryOnRace } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../operator-act/operate.ts'
import { ACCEPTABLE, type Reason } from '../orders/objections.ts'
import { decideOn } from '../reports/inbox-decide.ts'
import { applyHoldsSoon } from './holds.ts'
import { notifyFlags } from './notify.ts'
import { listOrders, toFlag, toPage } from './read.ts'

const DEEPEST = 5_000
type Input = { id: string; reason: string }

export async function listOpsFlags(
  deps: Deps,
  actor: Actor,
  input: { state?: FlagState; page?: number; limit?: number } = {},
) {
  const { state = 'answered', page = 1, limit = 20 } = input
  const [{ rows, total }, own] = await Promise.all([
    db.listOpsFlags(deps.db, state, toPage({ page, limit })),
    listOwnCreators(deps.db, actor.userId),
  ])
  return { items: rows.map((row) => toOpsFlag(row, own)), page, limit, total: Math.min(total, DEEPEST) }
}

export async function getOpsFlag(deps: Deps, actor: Actor, { id }: { id: string }) {
  const [row, own, orders] = await Promise.all([
    db.findOwnedFlag(deps.db, id),
    listOwnCreators(deps.db, actor.userId),
    listOrders(deps, id),
  ])
  if (!row) throw new AppError('not_found')
  return { ...toOpsFlag(row, own), orders }
}

/** Throws `not_found`, `flag_decided`, `flag_not_clearable`. */
export async function clearFlag(deps: Deps, actor: Actor, input: Input) {
  return decide(deps, actor, input, 'cleared')
}

/** Throws `not_found`, `flag_decided`. */
export async function upholdFlag(deps: Deps, actor: Actor, input: Input) {
  return decide(deps, actor, input, 'upheld')
}

async function decide(deps: Deps, actor: Actor, { id, reason }: Input, state: db.Decision['state']) {
  const done = await retryOnRace(() =>
    operate(deps, actor, {
      action: state === 'cleared' ? 'clearFlag' : 'upholdFlag',
      subject: id,
      find: async () => {
        const [row, kept] = await Promise.all([db.findOwnedFlag(deps.db, id), findDecidable(deps.db, id)])
        return row && { row, kept }
      },
      guard: ({ row }) => {
        if (isDecided(row.state)) throw new AppError('flag_decided')
      },
      write: async ({ row, kept }, now) => {
        const decision = { state, by: actor.userId, at: now.toISOString(), reason }
        return {
          statements: row.message_id
            ? [...(await decideReport(deps, kept, decision)), db.giveReason(deps.db, id, reason)]
            : db.decideFlag(deps.db, id, decision),
          before: { state: row.state },
          after: { state, reason },
          races: { flags_transition: 'flag_decided', inbox_transition: 'flag_decided' },
        }
      },
    }),
  )
  await applyHoldsSoon(deps)
  deps.waitUntil(notifyFlags(deps).then(deps.wakeMail))
  return done
}

/** The trigger `flags_follow_inbox` moves the flag. */
async function decideReport(deps: Deps, kept: Decidable | null, { state, by, at, reason }: db.Decision) {
  if (!kept) throw new AppError('not_found')
  const { message } = kept
  if (message.result !== 'quarantined') throw new AppError('flag_decided')
  if (state === 'upheld') {
    const left = {
      result: 'dismissed',
      reason: message.reason,
      order_id: null,
      decided_by: by,
      decided_at: at,
    }
    return [decideMessage(deps.db, message.id, { ...left, decision_reason: reason })]
  }
  const { result, statements } = await decideOn(deps, kept, by, ACCEPTABLE)
  if (result !== 'accepted') throw new AppError('flag_not_clearable')
  return statements
}

function toOpsFlag(row: db.OwnedFlag, own: Set<string>): OpsFlag {
  return {
    ...toFlag(row),
    creator: { id: row.creator_id, nickname: row.nickname },
    isOwn: own.has(row.creator_id),
    clearable: row.message_reason === null || ACCEPTABLE.includes(row.message_reason as Reason),
  }
}
