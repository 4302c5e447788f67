/** Retries dead letters, many at once. */
import { type ClickBatch, clickBatch } from '#contract/links/clicks.ts'
import { visitBatch } from '#contract/links/visits.ts'
import { recordVisits } from '../../creators/shelf/visits.ts'
import type { Deps } from '../../deps.ts'
import { recordEach } from '../../links/clicks/record-each.ts'
import { scheduleHolds } from '../../orders/flags/holds.ts'
import { type DeadDay, isRefused, listLetters, readLetter, removeLetters, storeRefused } from './queries.ts'

/** A letter has up to 100 messages, each up to 100 clicks. */
const LETTERS_A_PRESS = 10
const MESSAGES_AT_ONCE = 20

export type ReplayResult = 'done' | 'more' | 'remains'

/**
 * Counts clicks and visits of a day; those counted before do not count again. Returns `remains` when only
 * uncountable ones are left.
 */
export async function countLetters(deps: Deps, day: DeadDay): Promise<ReplayResult> {
  const keys = await listLetters(deps.files, day, LETTERS_A_PRESS)
  let left = 0
  for (const key of keys) {
    const bodies = (await readLetter(deps.files, key)) ?? []
    const refused = await countBodies(deps, bodies)
    await storeRefused(deps.files, key, refused)
    left += refused.length
  }
  const rest = await listLetters(deps.files, day, 1)
  if (rest.some((key) => !isRefused(key))) return 'more'
  return left > 0 || rest.length > 0 ? 'remains' : 'done'
}

/** Deletes the letters of a day: their messages only woke a worker, which has done the work since. */
export async function dropLetters(deps: Deps, day: DeadDay): Promise<ReplayResult> {
  await removeLetters(deps.files, await listLetters(deps.files, day, 1000))
  return 'done'
}

/** Returns the messages that could not be counted. */
async function countBodies(deps: Deps, bodies: unknown[]): Promise<unknown[]> {
  const refused: unknown[] = []
  const clicks: ClickBatch[] = []
  for (const body of bodies) {
    const batch = clickBatch.safeParse(body).data
    if (batch) clicks.push(batch)
    else if (!(await isVisitTaken(deps, body))) refused.push(body)
  }
  for (let at = 0; at < clicks.length; at += MESSAGES_AT_ONCE)
    refused.push(...(await recordEach(deps, clicks.slice(at, at + MESSAGES_AT_ONCE), scheduleHolds)))
  return refused
}

async function isVisitTaken(deps: Deps, body: unknown): Promise<boolean> {
  const visits = visitBatch.safeParse(body).data
  if (!visits) return false
  try {
    await recordVisits(deps, visits)
    return true
  } catch (error) {
    deps.log('visits_record_failed', { error: String(error) })
    return false
  }
}
