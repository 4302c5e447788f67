/**
 * A job mails creators about a change to their disadvantage, a few a minute, however many creators there are.
 */

import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { postMail } from '../../platform/mail/post.ts'
import * as db from '../../platform/policies/queries.ts'
import { policyMail } from './mails.ts'

const AT_ONCE = 50

/**
 * Running it twice or concurrently is safe: the batch of the mails stores the progress, and only the first
 * run succeeds.
 */
export async function notifyPolicies(deps: Deps): Promise<number> {
  const row = await db.findPolicyToMail(deps.db)
  if (!row) return 0
  const people = await db.listPolicyRecipients(deps.db, row.told_to ?? '', AT_ONCE)
  const last = people.length < AT_ONCE ? null : (people.at(-1)?.id ?? null)
  const told = people.filter(({ approved_at }) => approved_at !== null)
  const mails = told.flatMap(({ id, email, nickname }) =>
    postMail(deps, { creatorId: id, email }, policyMail(row, nickname)),
  )
  await deps.db.batch([...db.moveMailCursor(deps.db, row, last), ...mails]).catch((error: unknown) => {
    if (!violates(error, 'exactly_one')) throw error
  })
  return told.length
}

export const notifyPoliciesJob: Job = {
  name: 'tellOfPolicies',
  area: 'site',
  every: 'minute',
  title: '정책 변경 안내',
  help: '바뀔 출금·추천·등급 기준을 크리에이터에게 알려요.',
  twice: 'How far it got is moved in the batch of its mails.',
  run: notifyPolicies,
}
