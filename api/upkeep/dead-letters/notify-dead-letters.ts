/** Raises an alarm for dead letters in the bucket, one for each queue and day, and deletes old letters. */

import type { Deps } from '../../deps.ts'
import { raiseOnce } from '../../platform/alarms/raise.ts'
import { type Job, MORE } from '../../platform/clock/job.ts'
import { type DeadDay, listDeadDays, listLetters, removeLetters } from './queries.ts'

const A_PAGE = 1000
const DAY_MS = 86_400_000
/**
 * A day shorter than the ids of click batches are stored (clean-up.ts): an older batch could be counted
 * twice.
 */
const KEPT_DAYS = 13

/**
 * Running it twice is safe: an alarm is identified by the last letter that it reports. A later letter raises
 * another alarm.
 */
export async function notifyDeadLetters(deps: Deps): Promise<void> {
  for (const { queue, day, newest } of await listDeadDays(deps.files, A_PAGE))
    if (newest) await raiseOnce(deps, `dead_letters:${queue}`, newest, JSON.stringify({ queue, day }))
}

/** Running it twice is safe: deleted letters are not listed again. */
export async function removeOldLetters(deps: Deps): Promise<unknown> {
  const before = new Date(deps.now().getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
  const days = await listDeadDays(deps.files, A_PAGE)
  let most = 0
  for (const one of days.filter(({ day }) => day < before)) most = Math.max(most, await removeDay(deps, one))
  return most === A_PAGE ? MORE : null
}

async function removeDay({ files, log }: Deps, day: DeadDay): Promise<number> {
  const keys = await listLetters(files, day, A_PAGE)
  await removeLetters(files, keys)
  log('dead_letters_expired', { id: `${day.queue} ${day.day}`, count: keys.length })
  return keys.length
}

export const notifyDeadLettersJob: Job = {
  name: 'tellOfDeadLetters',
  area: 'upkeep',
  every: 'minute',
  title: '처리 실패 알림',
  help: '여러 번 재시도해도 끝나지 않은 작업을 알려요.',
  twice: 'An alarm has one row per queue and day.',
  run: notifyDeadLetters,
}

export const removeOldLettersJob: Job = {
  name: 'removeOldLetters',
  area: 'upkeep',
  every: 'day',
  title: '만료된 미처리 작업 삭제',
  help: '보관 기한이 지난 미처리 작업을 삭제해요.',
  twice: 'What is gone is gone.',
  run: removeOldLetters,
}
