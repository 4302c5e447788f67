/** The first owner: asked for at the console by whoever owns the database (`npm run bootstrap`), answered here. */
import * as db from '../../db/operators.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { postMail } from '../mail/post.ts'
import { makeInvite } from './invite.ts'

/** Where there is an owner, owners invite. Returns how many were invited. */
export async function answerBootstraps(deps: Deps): Promise<number> {
  const { asked, hasOwner } = await db.listBootstraps(deps.db)
  let invited = 0
  for (const { id, email } of asked) {
    const at = deps.now().toISOString()
    const statements = db.answerBootstrap(deps.db, id, hasOwner ? 'refused' : 'invited', at)
    if (!hasOwner) {
      const invite = await makeInvite(deps, { email, role: 'owner', invitedBy: null })
      const { to, ...letter } = invite.mail
      statements.push(...invite.statements, ...postMail(deps, to, letter))
    }
    const isFirst = await commit(deps, statements, true).catch(takeLost)
    if (isFirst && !hasOwner) invited += 1
  }
  if (invited > 0) await deps.wakeMail()
  return invited
}

/** Another run was first. */
function takeLost(error: unknown): false {
  if (!violates(error, 'exactly_one')) throw error
  return false
}
