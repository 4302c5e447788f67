/** Moves the clicks that the shards have counted into the database: when somebody looks, before they are needed, and every night. */
import type { Flight, ShardDoor } from '#contract/links/click-shards.ts'
import { violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { type Job, MORE } from '../../platform/clock/job.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { findTaken, takeFlight } from './queries.ts'
import { toSums } from './sums.ts'

/** A flight of somebody else that is in progress, the caller's own, and one for clicks that came meanwhile. */
const MOST_FLIGHTS = 3
/**
 * The limit for all shards together, a thousand days of links per flight: a run may query the database a thousand times, and has
 * other jobs. The run of the next minute moves what is left.
 */
const FLIGHTS_A_RUN = 100
/** A page does not wait longer for a shard; it then shows what the books have. */
const PATIENCE_MS = 1_500

type ReadVerb<I extends unknown[], T> = (deps: ReadDeps, actor: Actor, ...input: I) => Promise<T>

/**
 * For reads that show creators their clicks: queries their shard at the same time as the database. Only when the shard has clicks
 * are they moved into the database, which is then read again. So a figure is right to the click, and nobody waits when there are
 * no new clicks.
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

/** For reads that show the clicks of somebody else, whom the answer identifies. */
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

/** Throws when the database does; nothing is lost then. */
export async function flushClicks(deps: Deps, creatorId: string): Promise<void> {
  const shard = deps.clicks.of(creatorId)
  for (let flights = 0; flights < MOST_FLIGHTS; flights += 1)
    if (!(await flushNext(deps, shard, creatorId))) return
}

/** Safe to run twice, or beside those who look: a flight is taken once, by its number. */
export async function bringAllClicks(deps: Deps, most = FLIGHTS_A_RUN): Promise<unknown> {
  let left = most
  for (const shard of deps.clicks.all()) {
    for (; left > 0; left -= 1) if (!(await flushNext(deps, shard, null))) break
    await shard.tidy(deps.now().getTime())
  }
  return left === 0 ? MORE : null
}

/** False when a shard has nothing, or does not say so in time. */
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

/** For callers that can go on with what the database has. Returns false when the database does not have all clicks. */
export async function tryFlushClicks(deps: Deps, creatorId: string): Promise<boolean> {
  try {
    await flushClicks(deps, creatorId)
    return true
  } catch (error) {
    deps.log('clicks_flush_failed', { error: String(error) })
    return false
  }
}

async function flushNext(deps: Deps, shard: ShardDoor, creatorId: string | null): Promise<boolean> {
  const flight = await shard.next(creatorId)
  if (!flight) return false
  await shard.landed(flight.no, await land(deps, flight))
  return true
}

/** One that the database has taken, from somebody else or with an answer that was lost, is taken no more. Answers the last that was. */
async function land({ db, log }: Deps, { shard, no, days }: Flight): Promise<number> {
  try {
    await db.batch(takeFlight(db, shard, no, toSums(days)))
    return no
  } catch (error) {
    if (!violates(error, 'exactly_one')) throw error
    const taken = await findTaken(db, shard)
    if (taken > no) log('click_shard_behind', { id: shard, count: taken - no })
    return taken
  }
}

export const bringAllClicksJob: Job = {
  name: 'bringAllClicks',
  every: 'day',
  title: '클릭 옮겨 적기',
  help: '세어 둔 클릭을 링크와 날마다 더해 적어요.',
  twice: 'A flight of clicks is taken once, by its number.',
  run: bringAllClicks,
}
