/** Operators decide. A flag of a waiting report is decided by deciding the report; of orders, the orders follow at once. */
import { AppError } from '#contract/errors.ts'
import { answerUntil, type FlagState, isDecided } from '#contract/flag-kinds.ts'
import type { OpsFlag } from '#contract/flag-ops.ts'
import { formatDateTime } from '#contract/kst.ts'
import * as db from '../../db/flags.ts'
import { type Decidable, decideMessage, findDecidable } from '../../db/inbox.ts'
import type { ListAsk } from '../../db/ops-lists.ts'
import { listOwnCreators } from '../../db/own.ts'
import { retryOnRace } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toAsk, toListed } from '../list-ask.ts'
import { operateEach } from '../operator-act/each.ts'
import { operate } from '../operator-act/operate.ts'
import { isAcceptable, type Reason } from '../orders/objections.ts'
import { requireAlone } from '../reports/inbox-accept.ts'
import { decideOn } from '../reports/inbox-decide.ts'
import { applyHoldsSoon } from './holds.ts'
import { notifyFlags } from './notify.ts'
import { listOrders, toFlag } from './read.ts'

type Input = { id: string; reason: string }

export async function listOpsFlags(
  deps: Deps,
  actor: Actor,
  input?: Partial<ListAsk<FlagState, db.FlagSort>>,
) {
  const ask = toAsk(input, 'answered', (state) => (isDecided(state) ? 'newest' : 'oldest'))
  const [{ rows, next, counts }, own] = await Promise.all([
    db.listOpsFlags(deps.db, ask),
    listOwnCreators(deps.db, actor.userId),
  ])
  return toListed(
    ask,
    rows.map((row) => toOpsFlag(row, own)),
    next,
    counts,
  )
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
  return told(deps, await decide(deps, actor, input, 'cleared'))
}

/** Throws `not_found`, `flag_decided`, `flag_unheard`. */
export async function upholdFlag(deps: Deps, actor: Actor, input: Input) {
  return told(deps, await decide(deps, actor, input, 'upheld'))
}

type Many = { ids: string[]; reason: string }

/** The orders of all follow together. */
export async function clearFlags(deps: Deps, actor: Actor, { ids, reason }: Many) {
  const act = (once: Deps, id: string) => decide(once, actor, { id, reason }, 'cleared')
  return told(deps, await operateEach(deps, ids, { act }))
}

export async function upholdFlags(deps: Deps, actor: Actor, { ids, reason }: Many) {
  const act = (once: Deps, id: string) => decide(once, actor, { id, reason }, 'upheld')
  return told(deps, await operateEach(deps, ids, { act }))
}

async function told<Answer>(deps: Deps, answer: Answer): Promise<Answer> {
  await applyHoldsSoon(deps)
  deps.waitUntil(notifyFlags(deps).then(deps.wakeMail))
  return answer
}

function decide(deps: Deps, actor: Actor, { id, reason }: Input, state: db.Decision['state']) {
  return retryOnRace(() =>
    operate(deps, actor, {
      action: state === 'cleared' ? 'clearFlag' : 'upholdFlag',
      subject: id,
      find: async () => {
        const [row, kept] = await Promise.all([db.findOwnedFlag(deps.db, id), findDecidable(deps.db, id)])
        return row && { row, kept }
      },
      guard: ({ row }) => {
        if (isDecided(row.state)) throw new AppError('flag_decided')
        if (state === 'upheld') requireHeard(deps, row)
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
}

/** Throws `flag_unheard` before the answer or its last day. */
function requireHeard(deps: Deps, row: db.FlagRow): void {
  const until = answerUntil(row.raised_at)
  if (row.state === 'open' && deps.now().toISOString() < until)
    throw new AppError('flag_unheard', { values: { date: formatDateTime(until) } })
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
  const decided = await decideOn(deps, kept, {
    by,
    accept: isAcceptable(message.reason as Reason, false),
    why: reason,
  })
  if (decided.result !== 'accepted') throw new AppError('flag_not_clearable')
  requireAlone(decided.addsWon)
  return decided.statements
}

function toOpsFlag(row: db.OwnedFlag, own: Set<string>): OpsFlag {
  return {
    ...toFlag(row),
    creator: { id: row.creator_id, nickname: row.nickname },
    isOwn: own.has(row.creator_id),
    clearable: row.message_reason === null || isAcceptable(row.message_reason as Reason, false),
  }
}
