/** A job mails members about a planned version, a slice a minute, however many members there are. */

import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { postMail } from '../../platform/mail/post.ts'
import { legalMail } from './mails.ts'
import { findUntold, listNext, moveMailCursor } from './queries.ts'

const AT_ONCE = 100
/** The users read per run; many of them may have joined later or withdrawn. */
const LOOKED_AT = 1_000

/**
 * Running it twice or concurrently is safe: the batch of the mails stores the progress, so each member gets
 * one mail per version.
 */
export async function notifyLegalTexts(deps: Deps): Promise<number> {
  const row = await findUntold(deps.db)
  if (!row) return 0
  const next = await listNext(deps.db, row, LOOKED_AT)
  const members = next.filter(({ is_told }) => is_told === 1).slice(0, AT_ONCE)
  // When the slice of mails is full, the users after its last member have not been read.
  const last = members.length === AT_ONCE ? members.at(-1) : next.at(-1)
  const mails = members.flatMap(({ id, email }) => postMail(deps, { userId: id, email }, legalMail(row)))
  const moved = moveMailCursor(
    deps.db,
    row,
    last ? { told_to: last.id } : { told_at: deps.now().toISOString() },
  )
  await deps.db.batch([...moved, ...mails]).catch((error: unknown) => {
    if (!violates(error, 'exactly_one')) throw error
  })
  if (mails.length > 0) deps.waitUntil(deps.wakeMail())
  return members.length
}

export const notifyLegalTextsJob: Job = {
  name: 'tellOfLegalTexts',
  area: 'accounts',
  every: 'minute',
  title: '약관 변경 안내',
  help: '바뀔 약관을 회원에게 메일로 알려요.',
  twice: 'How far it came moves in the batch of the mails.',
  run: notifyLegalTexts,
}
