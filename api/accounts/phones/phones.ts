/** A member's phone number, and the kinds of messages sent to it. */

import type { MessagePreferences, Phone } from '#contract/accounts/phones.ts'
import { AppError } from '#contract/core/errors.ts'
import { MESSAGE_KINDS } from '#contract/platform/message-kinds.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { requireMessages } from './codes.ts'
import * as db from './queries.ts'

const DONE = { done: true } as const

export async function getPhone(deps: ReadDeps, actor: Actor): Promise<Phone> {
  const found = await db.findPhone(deps.db, actor.userId, deps.now().toISOString())
  const { lastDigits, code, kinds } = found
  const waiting = code && {
    lastDigits: code.number_last,
    sentAt: code.created_at,
    expiresAt: code.expires_at,
  }
  const wanted = MESSAGE_KINDS.map((kind) => [kind, kinds.includes(kind)])
  const { canSend } = deps.messages
  return {
    isOffered: canSend,
    lastDigits,
    waiting: canSend ? waiting : null,
    kinds: Object.fromEntries(wanted) as MessagePreferences,
  }
}

/** Works while no messages are sent too: a member can always remove their number. */
export function removePhone(deps: Deps, actor: Actor) {
  return commit(deps, db.erasePhone(deps.db, actor.userId, deps.now().toISOString()), DONE)
}

/** Throws `messages_off` and `phone_missing`. */
export async function setMessageKinds(deps: Deps, actor: Actor, wanted: MessagePreferences) {
  requireMessages(deps)
  const kinds = MESSAGE_KINDS.filter((kind) => wanted[kind])
  try {
    return await commit(deps, db.setKinds(deps.db, actor.userId, kinds, deps.now().toISOString()), wanted)
  } catch (error) {
    if (violates(error, 'exactly_one')) throw new AppError('phone_missing')
    throw error
  }
}
