/**
 * Moves the clicks that the shards have counted into the database: when a page shows them, before an order
 * needs them, and every night.
 */
import type { ClickShardApi, FlushBatch } from '#contract/links/click-shards.ts'
import { violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { type Job, MORE } from '../../platform/clock/job.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { applyFlush, findTaken } from './queries.ts'
import { toSums } from './sums.ts'

/** One flight of another caller in progress, the caller's own, and one for clicks that arrived meanwhile. */
const MOST_FLIGHTS = 3
/**
 * The limit for all shards; a flight has up to a thousand days of links. A run may send about a thousand
 * statements and has other jobs, so the next minute's run moves the rest.
 */
const FLIGHTS_A_RUN = 100
/** A page waits no longer for a shard; then it shows the clicks in the database. */
const PATIENCE_MS = 1_500

type ReadVerb<I extends unknown[], T> = (deps: ReadDeps, actor: Actor, ...input: I) => Promise<T>

/**
 * For reads that show creators their clicks: asks their shard at the same time as the database. Only if the
 * shard has clicks does it move them into the database and read again. The figures are therefore exact, and
 * nobody waits without new clicks.
 */
export function withClicks<I extends unknown[], T>(look: ReadVerb<I, T>): ReadVerb<I, T> {
  return async (deps, actor, ...input) => {
    const [answer, owes] = await Promise.allSettled([
      look(deps, actor, ...input),
      owesClicks(deps, actor.creatorId),
    ])
    if (answer.status === 'rejected') throw answer.reason
    if (owes.status === 'rejected' || !owes.value) return answer.value
    const isBrought = await deps.afterCheck((checked) => tryFlushClicks(checked, actor.creatorId))
    return isBrought ? look(deps, actor, ...input) : answer.value
  }
}

/** For reads that show another person's clicks; the answer names that person. */
export async function withClicksOf<T>(
  deps: ReadDeps,
  look: () => Promise<T>,
  whose: (answer: T) => string | null,
): Promise<T> {
  const answer = await look()
  const creatorId = whose(answer)
  if (!creatorId || !(await owesClicks(deps, creatorId))) return answer
  return (await deps.afterCheck((checked) => tryFlushClicks(checked, creatorId))) ? look() : answer
}

/** Throws when the database fails; no clicks are lost then. */
export async function flushClicks(deps: Deps, creatorId: string): Promise<void> {
  const shard = deps.clicks.of(creatorId)
  for (let flights = 0; flights < MOST_FLIGHTS; flights += 1)
    if (!(await flushNext(deps, shard, creatorId))) return
}

/** Running it twice, or beside a page's read, is safe: the database takes a flight once, by its number. */
export async function flushAllClicks(deps: Deps, most = FLIGHTS_A_RUN): Promise<unknown> {
  let left = most
  for (const shard of deps.clicks.all()) {
    for (; left > 0; left -= 1) if (!(await flushNext(deps, shard, null))) break
    await shard.tidy(deps.now().getTime())
  }
  return left === 0 ? MORE : null
}

/** Returns false when the shard has no clicks, or does not answer in time. */
async function owesClicks(deps: ReadDeps, creatorId: string): Promise<boolean> {
  const answered = new AbortController()
  const late = scheduler.wait(PATIENCE_MS, { signal: answered.signal }).then(() => {
    throw new Error('late')
  })
  late.catch(() => {})
  try {
    return await Promise.race([deps.clicks.of(creatorId).owes(creatorId), late])
  } catch (error) {
    const said = deps.afterCheck(async ({ log }) => log('click_shard_read_failed', { error: String(error) }))
    return said.then(() => false)
  } finally {
    answered.abort()
  }
}

/**
 * For callers that can continue with the clicks in the database. Returns false when some clicks could not be
 * moved.
 */
export async function tryFlushClicks(deps: Deps, creatorId: string): Promise<boolean> {
  try {
    await flushClicks(deps, creatorId)
    return true
  } catch (error) {
    deps.log('clicks_flush_failed', { error: String(error) })
    return false
  }
}

async function flushNext(deps: Deps, shard: ClickShardApi, creatorId: string | null): Promise<boolean> {
  const flight = await shard.next(creatorId)
  if (!flight) return false
  await shard.landed(flight.no, await land(deps, flight))
  return true
}

/**
 * Writes a flight once. If the database has taken it already, for another caller or in a call whose answer
 * was lost, it writes nothing. Returns the number of the last flight taken.
 */
async function land({ db, log }: Deps, { shard, no, days }: FlushBatch): Promise<number> {
  try {
    await db.batch(applyFlush(db, shard, no, toSums(days)))
    return no
  } catch (error) {
    if (!violates(error, 'exactly_one')) throw error
    const taken = await findTaken(db, shard)
    if (taken > no) log('click_shard_behind', { id: shard, count: taken - no })
    return taken
  }
}

export const flushAllClicksJob: Job = {
  name: 'bringAllClicks',
  area: 'links',
  every: 'day',
  title: '클릭 옮겨 적기',
  help: '세어 둔 클릭을 링크와 날마다 더해 적어요.',
  twice: 'A flight of clicks is taken once, by its number.',
  run: flushAllClicks,
}
