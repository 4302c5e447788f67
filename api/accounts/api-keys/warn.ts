/**
 * Warns the owner of an API key seven days and one day before it ends, because programs stop with it; of a
 * partner the people who may make another.
 */
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { type Job, MORE } from '../../platform/clock/job.ts'
import { postMail } from '../../platform/mail/post.ts'
import { listPeopleWithDuty } from '../partner-people/queries.ts'
import { apiKeyEndMail, partnerKeyEndMail } from './mails.ts'
import * as db from './queries.ts'

/** The most keys of one run; the run of the next minute continues. */
const AT_ONCE = 50
const DAY_MS = 86_400_000
/** The days before the end, by the number of warnings that were sent before. */
const DAYS_BEFORE = [7, 1]

/** Running it twice or concurrently is safe: the batch of a mail counts the warning of its key. */
export async function warnOfKeyEnds(deps: Deps): Promise<unknown> {
  const now = deps.now()
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  const due: db.EndingKey[] = []
  for (const [warnings, days] of DAYS_BEFORE.entries())
    due.push(...(await db.listEndingKeys(deps.db, warnings, [now.toISOString(), inDays(days)], AT_ONCE)))
  for (const key of due) {
    // A key that comes up late gets its last warning alone.
    const sent = key.ends_at <= inDays(1) ? 2 : 1
    try {
      await deps.db.batch([
        ...db.countWarning(deps.db, key, sent),
        ...(await lettersOf(deps, key, sent === 2)),
      ])
    } catch (error) {
      // It was revoked, or another run warned.
      if (!violates(error, 'exactly_one')) throw error
    }
  }
  if (due.length > 0) deps.waitUntil(deps.wakeMail())
  return due.length >= AT_ONCE ? MORE : null
}

async function lettersOf(deps: Deps, key: db.EndingKey, isLast: boolean): Promise<D1PreparedStatement[]> {
  const { user_id: userId, partner_id: partnerId, email } = key
  if (userId !== null) return postMail(deps, { userId, email }, apiKeyEndMail(key, isLast), 'by_day')
  const keepers = partnerId === null ? [] : await listPeopleWithDuty(deps.db, partnerId, 'developer')
  return keepers.flatMap((one) =>
    postMail(deps, { userId: one.id, email: one.email }, partnerKeyEndMail(key, isLast), 'by_day'),
  )
}

export const warnOfKeyEndsJob: Job = {
  name: 'warnOfKeyEnds',
  area: 'accounts',
  every: 'day',
  title: 'API 키 만료 안내',
  help: 'API 키가 끝나기 7일 전과 1일 전에 알려요.',
  twice: 'The batch of a mail counts the warning of its key.',
  run: warnOfKeyEnds,
}
