/** The address of a creator's page. */
import { AppError } from '#contract/core/errors.ts'
import { formatDate } from '#contract/core/kst.ts'
import { findHandle, findHolder, takeHandle } from '../../db/handles.ts'
import { moveIndex } from '../../db/indexes.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { blindIndexes, type Indexes } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { isReserved } from './reserved-handles.ts'

const DAYS_BETWEEN = 14
const DAY_MS = 86_400_000
/** Limits how fast somebody can test which handles are taken. */
const TRIES_AN_HOUR = 30

/** Throws `handle_reserved`, `handle_taken`, `handle_too_soon`. */
export async function setHandle(deps: Deps, actor: Actor, { handle }: { handle: string }) {
  if (isReserved(handle)) throw atField('handle_reserved')
  const now = deps.now()
  const [held, index] = await Promise.all([
    findHandle(deps.db, actor.creatorId),
    handleIndex(deps, handle),
    limitRate(deps, `handle:${actor.userId}`, TRIES_AN_HOUR, 3600),
  ])
  if (held?.handle === handle) return commit(deps, [], { handle })
  const on = changeableAt(held?.taken_at ?? null, now)
  if (on) throw atField('handle_too_soon', { on: formatDate(on) })
  const row = { handle_index: index.now, creator_id: actor.creatorId, handle, taken_at: now.toISOString() }
  const until = new Date(now.getTime() - DAYS_BETWEEN * DAY_MS).toISOString()
  const write = [
    ...moveIndex(deps.db, 'handles.handle_index', index),
    ...takeHandle(deps.db, row, held && { until }),
  ]
  return commit(deps, write, { handle }).catch((error: unknown) => {
    // Of two concurrent requests, the later one.
    if (violates(error, 'handles.creator_id')) throw new AppError('conflict')
    throw violates(error, 'exactly_one') ? atField('handle_taken') : error
  })
}

function handleIndex(deps: ReadDeps, handle: string): Promise<Indexes> {
  return blindIndexes(deps, 'handle', handle)
}

/**
 * Returns the value that `creatorFor` takes for `@handle`. While the index may be stored under two keys, it
 * looks up the holder first.
 */
export async function whoseHandle(deps: ReadDeps, handle: string): Promise<string> {
  const index = await handleIndex(deps, handle)
  return index.now === index.other ? index.now : ((await findHolder(deps.db, index)) ?? index.now)
}

/** Returns when the handle may change next, ISO UTC; null when it may change now. */
export function changeableAt(takenAt: string | null, now: Date): string | null {
  const at = takenAt === null ? 0 : new Date(takenAt).getTime() + DAYS_BETWEEN * DAY_MS
  return at > now.getTime() ? new Date(at).toISOString() : null
}

function atField(code: 'handle_taken' | 'handle_reserved' | 'handle_too_soon', values?: { on: string }) {
  const { message } = new AppError(code, values && { values })
  return new AppError(code, { fields: { handle: [message] }, ...(values && { values }) })
}
