/** Mails the owner of the account after every change, so that a stranger in the session cannot hide it. */
import { findUser } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { AddressedMail } from '../../platform/operator-act/operate.ts'
import { changedMail } from './mails.ts'

/** The mail about what was done (without its full stop), for the batch of its cause. */
export async function mailToOwner(deps: Deps, actor: Actor, what: string): Promise<AddressedMail> {
  const email = (await findUser(deps.db, actor.userId))?.email
  return { to: { userId: actor.userId, email }, ...changedMail(what, deps.now().toISOString()) }
}
