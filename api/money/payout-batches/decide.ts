/** Acts on a whole batch: approval by another operator, dropping it, opening it for its files. */
import { AppError } from '#contract/core/errors.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { requirePayoutsOpen, STOPPED_SINCE } from '../../platform/site-config/stops.ts'
import {
  dropRows,
  findBatch,
  listFileRows,
  logOpened,
  moveBatch,
  type NamedBatch,
  takeOut,
} from './queries.ts'

const RACES = {
  ...STOPPED_SINCE,
  payout_batches_transition: 'payout_batch_state',
  payout_batches_two_people: 'payout_batch_second',
  payout_batches_approval: 'payout_batch_state',
  payout_batch_rows_transition: 'payout_batch_state',
  exactly_one: 'payout_batch_state',
} as const

function requireState({ state }: NamedBatch, ...states: string[]): void {
  if (!states.includes(state)) throw new AppError('payout_batch_state')
}

/**
 * Requires another operator than the one who made the batch. Removes payouts that now have an obstacle; the
 * approved total stays.
 */
export function approvePayoutBatch(deps: Deps, actor: Actor, { id }: { id: string }) {
  return operate<NamedBatch>(deps, actor, {
    action: 'approvePayoutBatch',
    subject: id,
    find: async () => (await Promise.all([findBatch(deps.db, id), requirePayoutsOpen(deps)]))[0],
    guard: (row) => {
      requireState(row, 'draft')
      if (row.made_by === actor.userId) throw new AppError('payout_batch_second')
    },
    write: (row, now) => {
      const set = { state: 'approved', approved_by: actor.userId, approved_at: now.toISOString() }
      return {
        statements: [takeOut(deps.db, id), ...moveBatch(deps.db, row, set)],
        before: { state: row.state },
        after: { state: 'approved', gross: row.gross, count: row.count },
        races: RACES,
      }
    },
  })
}

/** Drops a batch before its file was made. Its payouts stay prepared and may join the next batch. */
export function dropPayoutBatch(deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  return operate<NamedBatch>(deps, actor, {
    action: 'dropPayoutBatch',
    subject: id,
    find: () => findBatch(deps.db, id),
    guard: (row) => requireState(row, 'draft', 'approved'),
    write: (row) => ({
      statements: [dropRows(deps.db, id, reason), ...moveBatch(deps.db, row, { state: 'dropped' })],
      before: { state: row.state },
      after: { state: 'dropped', reason },
      races: RACES,
    }),
  })
}

/**
 * Opens all account numbers of the batch, after logging the access for each creator. The first opening counts
 * as sending: the same transaction removes the payouts that now have an obstacle, and none afterwards.
 */
export function revealPayoutBatch(deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  return operate(deps, actor, {
    action: 'revealPayoutBatch',
    subject: id,
    find: async () => {
      const [row, rows] = await Promise.all([
        findBatch(deps.db, id),
        listFileRows(deps.db, id),
        requirePayoutsOpen(deps),
      ])
      return row && { row, rows }
    },
    guard: ({ row, rows }) => {
      requireState(row, 'approved', 'sent', 'done')
      if (rows.length === 0) throw new AppError('payout_batch_empty')
    },
    write: ({ row, rows }, now) => {
      const at = now.toISOString()
      const ids = rows.map((one) => ({ payout: one.id, id: makeId('pii', now) }))
      const { userId: actorId, sessionId } = actor
      const isFirst = row.state === 'approved'
      const sent = { state: 'sent', sent_by: actorId, sent_at: at }
      return {
        statements: [
          ...(isFirst ? [takeOut(deps.db, id), ...moveBatch(deps.db, row, sent)] : []),
          logOpened(deps.db, id, { ids, actorId, sessionId, reason, at }),
        ],
        before: { state: row.state },
        after: { state: isFirst ? 'sent' : row.state, reason },
        races: RACES,
      }
    },
  })
}
