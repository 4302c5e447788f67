/**
 * Answers the requests of the console (`npm run bootstrap`), which trusts anybody who can write to the
 * database.
 */

import { commit, violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { postMail } from '../../platform/mail/post.ts'
import { makeConsoleReset } from '../second-factor/reset.ts'
import { makeInvite } from './invite.ts'
import * as db from './queries.ts'

/**
 * Invites an owner only while there is none, because owners invite. Resets a second factor only for the only
 * owner. Returns how many requests were granted.
 */
export async function answerBootstraps(deps: Deps): Promise<number> {
  const { asked, hasOwner } = await db.listBootstraps(deps.db)
  let granted = 0
  for (const { id, email, wish } of asked) {
    const effects = wish === 'owner' ? await inviteFirst(deps, email, hasOwner) : await makeConsoleReset(deps)
    const outcome = effects ? (wish === 'owner' ? 'invited' : 'reset') : 'refused'
    const at = deps.now().toISOString()
    const statements = [...db.answerBootstrap(deps.db, id, outcome, at), ...(effects ?? [])]
    const isFirst = await commit(deps, statements, true).catch(takeLost)
    if (isFirst && effects) granted += 1
  }
  if (granted > 0) await deps.wakeMail()
  return granted
}

async function inviteFirst(
  deps: Deps,
  email: string,
  hasOwner: boolean,
): Promise<D1PreparedStatement[] | null> {
  if (hasOwner) return null
  const { statements, mail } = await makeInvite(deps, { email, role: 'owner', invitedBy: null })
  const { to, ...letter } = mail
  return [...statements, ...postMail(deps, to, letter)]
}

/**
 * True when another run was first, or when an owner joined or a reset began meanwhile. The next run decides
 * about the request again.
 */
function takeLost(error: unknown): false {
  const isLost = ['exactly_one', 'second_factor_resets_by_owner', 'second_factor_resets.user_id'].some(
    (guard) => violates(error, guard),
  )
  if (!isLost) throw error
  return false
}

export const answerBootstrapsJob: Job = {
  name: 'answerBootstraps',
  area: 'accounts',
  every: 'minute',
  title: '콘솔 요청 처리',
  help: '콘솔에서 요청한 첫 대표 초대와 2단계 인증 초기화에 답해요.',
  twice: 'A wish of the console is answered by whoever marks it first.',
  run: answerBootstraps,
}
