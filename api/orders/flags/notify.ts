/**
 * A job sends mails about flags: one a day about new flags, however many there are, and one about each
 * decision.
 */

import { startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { isDecided } from '#contract/orders/flag-kinds.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { postMail } from '../../platform/mail/post.ts'
import { decidedMail, raisedMail } from './mails.ts'
import * as db from './queries.ts'

const AT_ONCE = 50

/** Running it twice or concurrently is safe: the batch of a mail marks its flag. */
export async function notifyFlags(deps: Deps): Promise<number> {
  const today = new Date(startOfKstDate(toKstDate(deps.now())))
  const waiting = await db.listUnmailed(deps.db, today, AT_ONCE)
  const written = new Set<string>()
  for (const one of waiting) {
    const isOver = isDecided(one.state)
    const mail = isOver ? decidedMail(one) : raisedMail(one)
    const isMore = !isOver && (one.was_written === 1 || written.has(one.creator_id))
    if (!isOver) written.add(one.creator_id)
    const statements = [
      ...db.markMailed(deps.db, one, isOver ? 'decided' : 'raised'),
      ...(isMore ? [] : postMail(deps, { creatorId: one.creator_id, email: one.email }, mail)),
    ]
    await deps.db.batch(statements).catch((error: unknown) => {
      if (!violates(error, 'exactly_one')) throw error
    })
  }
  return waiting.length
}

export const notifyFlagsJob: Job = {
  name: 'notifyFlags',
  area: 'orders',
  every: 'minute',
  title: '부정 거래 알림',
  help: '소명을 요청하거나 심사가 끝나면 크리에이터에게 알려요.',
  twice: 'A flag is marked in the batch of its mail.',
  run: notifyFlags,
}
