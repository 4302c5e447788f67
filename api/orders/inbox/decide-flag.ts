/**
 * Operators decide flags. A flag of a waiting report is decided with the report; orders of other flags follow
 * at once.
 */
import { AppError } from '#contract/core/errors.ts'
import { formatMoment } from '#contract/core/kst.ts'
import { answerUntil, type FlagState, isDecided } from '#contract/orders/flag-kinds.ts'
import type { FlagOutcome, OpsFlag } from '#contract/orders/flag-ops.ts'
import { retryOnRace } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { whenAboveLimits } from '../../platform/approvals/request-approval.ts'
import { type ListInput, toListed, toListQuery } from '../../platform/list-ask.ts'
import { insertFlagAddition } from '../../platform/operator-act/balance-additions.queries.ts'
import { operateEach } from '../../platform/operator-act/each.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { listOwnCreators } from '../../platform/operator-act/own-matter.queries.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { requestClearing } from '../flags/clear-approval.ts'
import { scheduleHolds } from '../flags/holds.ts'
import { notifyFlags } from '../flags/notify.ts'
import * as db from '../flags/queries.ts'
import { listFlagOrders, toFlag } from '../flags/read.ts'
import { isAcceptable, type Reason } from '../orders/objections.ts'
import { type Decidable, decideMessage, findDecidable } from '../reports/inbox.queries.ts'
import { countAcceptance } from './accept.ts'
import { decideOn } from './decide.ts'

type Input = { id: string; reason: string }

export async function listOpsFlags(deps: ReadDeps, actor: Actor, input?: ListInput<FlagState, db.FlagSort>) {
  const ask = toListQuery(input, 'answered', (state) => (isDecided(state) ? 'newest' : 'oldest'), actor)
  const [{ rows, next, counts, heldWon }, own] = await Promise.all([
    db.listOpsFlags(deps.db, ask),
    listOwnCreators(deps.db, actor.userId),
  ])
  const items = rows.map((row) => toOpsFlag(row, own))
  return { ...toListed(ask, items, next, counts), heldWon }
}

export async function getOpsFlag(deps: ReadDeps, actor: Actor, { id }: { id: string }) {
  const [row, own, orders] = await Promise.all([
    db.findOwnedFlag(deps.db, id),
    listOwnCreators(deps.db, actor.userId),
    listFlagOrders(deps, id),
  ])
  if (!row) throw new AppError('not_found')
  return { ...toOpsFlag(row, own), orders }
}

/** Throws `not_found`, `flag_decided`, `flag_not_clearable`, `approval_open`. */
export async function clearFlag(deps: Deps, actor: Actor, input: Input) {
  return notifyAfter(deps, await decide(deps, actor, input, 'cleared'))
}

/** Throws `not_found`, `flag_decided`, `flag_unheard`. */
export async function upholdFlag(deps: Deps, actor: Actor, input: Input) {
  return notifyAfter(deps, await decide(deps, actor, input, 'upheld'))
}

type DecideFlagsInput = { ids: string[]; reason: string }

/** The orders of all flags follow in one run. */
export async function clearFlags(deps: Deps, actor: Actor, { ids, reason }: DecideFlagsInput) {
  const act = (once: Deps, id: string) => decide(once, actor, { id, reason }, 'cleared')
  const unlessSays = ({ result }: FlagOutcome) => (result === 'asked' ? ASKED : null)
  return notifyAfter(deps, await operateEach(deps, ids, { act, unlessSays }))
}

export async function upholdFlags(deps: Deps, actor: Actor, { ids, reason }: DecideFlagsInput) {
  const act = (once: Deps, id: string) => decide(once, actor, { id, reason }, 'upheld')
  return notifyAfter(deps, await operateEach(deps, ids, { act }))
}

const ASKED = '이번 달에 혼자 늘릴 수 있는 금액을 넘어서 다른 운영자의 승인을 요청했어요.'

async function notifyAfter<Answer>(deps: Deps, answer: Answer): Promise<Answer> {
  await scheduleHolds(deps)
  deps.waitUntil(notifyFlags(deps).then(deps.wakeMail))
  return answer
}

type FlagParts = { row: db.OwnedFlag; kept: Decidable | null }

function decide(deps: Deps, actor: Actor, { id, reason }: Input, state: db.Decision['state']) {
  return retryOnRace(() =>
    operate<FlagParts, FlagOutcome>(deps, actor, {
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
            : decideOrders(deps, id, decision),
          before: { state: row.state },
          after: { state, reason },
          answer: { result: state },
          races: {
            flags_transition: 'flag_decided',
            inbox_transition: 'flag_decided',
            'balance_additions.kind': 'flag_decided',
            ...whenAboveLimits(() => {
              if (row.message_id) throw new AppError('inbox_takes_two')
              return requestClearing(deps, actor, row, reason)
            }),
          },
        }
      },
    }),
  )
}

/** Throws `flag_unheard` before the creator's answer or its last day. */
function requireHeard(deps: Deps, row: db.FlagRow): void {
  const until = answerUntil(row.raised_at)
  if (row.state === 'open' && deps.now().toISOString() < until)
    throw new AppError('flag_unheard', { values: { date: formatMoment(until) } })
}

function decideOrders(deps: Deps, flagId: string, decision: db.Decision): D1PreparedStatement[] {
  const { state, by, at } = decision
  const counted = { flagId, requestedBy: by, approvedBy: null, at }
  return [
    ...(state === 'cleared' ? [insertFlagAddition(deps.db, counted)] : []),
    ...db.decideFlag(deps.db, flagId, decision),
  ]
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
  return [...countAcceptance(deps, message.id, decided, { by, approvedBy: null }), ...decided.statements]
}

function toOpsFlag(row: db.OwnedFlag, own: Set<string>): OpsFlag {
  return {
    ...toFlag(row),
    creator: { id: row.creator_id, nickname: row.nickname },
    isOwn: own.has(row.creator_id),
    heldWon: row.held_won,
    clearable: row.message_reason === null || isAcceptable(row.message_reason as Reason, false),
  }
}
