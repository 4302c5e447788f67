/** Mails the owner of the account after every change, so that a stranger in the session cannot hide it. */
import { findUser } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { AddressedMail } from '../../platform/operator-act/operate.ts'
import { changedMail } from './mails.ts'

/** Returns the mail about the change `what` (without a full stop), for the batch that makes the change. */
export async function mailToOwner(deps: Deps, actor: Actor, what: string): Promise<AddressedMail> {
  const email = (await findUser(deps.db, actor.userId))?.email
  return { to: { userId: actor.userId, email }, ...changedMail(what, deps.now().toISOString()) }
}
