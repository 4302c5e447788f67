/** Judges reports again whose word had no creator when they came, and has one since. */
import { retryOnRace } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { scheduleHold } from '../flags/holds.ts'
import { findDecidable } from '../reports/inbox.queries.ts'
import { decideOn } from './decide.ts'
import * as db from './unknown-words.queries.ts'

/** Each is a batch of its own, of about thirty statements. */
const SLICE = 18

/**
 * Running it twice or concurrently is safe: a message is decided once (`inbox_transition`). Returns how many it
 * judged.
 */
export async function judgeUnknownWords(deps: Deps): Promise<number> {
  const ids = await db.listDueWords(deps.db, SLICE)
  for (const id of ids) {
    try {
      const orderId = await retryOnRace(() => judgeAgain(deps, id))
      if (orderId) deps.waitUntil(scheduleHold(deps, orderId))
    } catch (error) {
      // A failing report must not stop the others; it stays due, and the next minute tries it again.
      deps.log('unknown_word_failed', { id, error: String(error) })
    }
  }
  return ids.length
}

/** Returns the order that the report changed; null when it still waits or was decided meanwhile. */
async function judgeAgain(deps: Deps, id: string): Promise<string | null> {
  const kept = await findDecidable(deps.db, id)
  const forget = db.deleteUnknownWord(deps.db, id)
  if (kept?.message.result !== 'quarantined') {
    await forget.run()
    return null
  }
  const { orderId, statements } = await decideOn(deps, kept, { by: null, accept: false })
  await deps.db.batch([forget, ...statements])
  return orderId
}

export const judgeUnknownWordsJob: Job = {
  name: 'judgeUnknownWords',
  area: 'orders',
  every: 'minute',
  title: '채널 번호의 주인을 찾은 실적 반영',
  help: '주인이 없던 채널 번호를 크리에이터가 받으면, 기다리던 실적을 다시 처리해요.',
  twice: 'A report of the inbox is decided once: the second time finds it decided.',
  run: judgeUnknownWords,
}
