/** Removes what has served its purpose. */
import { THREAD_LINK_DAYS } from '#contract/inquiry-kinds.ts'
import { NOTIFICATION_DAYS } from '#contract/notification-limits.ts'
import { removeOld } from '../db/clean-up.ts'
import { removeVisitorHours } from '../db/clicks.ts'
import { firstIdAt } from '../db/ids.ts'
import { removeOldTraces } from '../db/own-clicks.ts'
import type { Deps } from '../deps.ts'

const DAY_MS = 86_400_000

/** Kept answers after 7 days (keys of money stay), used codes after 7, click batch marks after 14, ended refresh tokens after 90, links of mails to visitors who asked something and notifications after 180, visitor hashes, counted tries, used identity checks, social drafts and questions to second factors after 2, words of the mail provider after 30, what bounced of addresses that no member has after 7, test orders when they are over. */
export async function cleanUp(deps: Deps): Promise<void> {
  const before = (days: number) => new Date(deps.now().getTime() - days * DAY_MS).toISOString()
  await deps.db.batch([
    ...removeOld(deps.db, {
      answers: before(7),
      codes: before(7),
      batches: before(14),
      tokens: before(90),
      tries: before(2),
      threads: before(THREAD_LINK_DAYS),
      tests: before(0),
      notifications: firstIdAt('ntf', new Date(before(NOTIFICATION_DAYS))),
      mailEvents: before(30),
      strangers: before(7),
    }),
    removeVisitorHours(deps.db, before(2).slice(0, 13)),
    ...removeOldTraces(deps.db, { visitors: before(2), hours: before(2).slice(0, 13), clicks: before(120) }),
  ])
}
