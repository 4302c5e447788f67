/**
 * The steps that every act of an operator shares: find, check, write with the audit row and the mails, then
 * wake the workers.
 */

import { AppError, type ErrorCode } from '#contract/core/errors.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { AuditedAnswer } from '../../handlers.ts'
import { type AuditEntry, insertAudit } from '../audit/queries.ts'
import { postMail, type Recipient } from '../mail/post.ts'
import type { Mail } from '../mail/write.ts'

type ActResult = { done: true }
export type Note = Omit<AuditEntry, 'actorId'>
/** A member also gets it at the bell; a person without an address only there. */
export type AddressedMail = Mail & { to: Recipient }

/**
 * The meaning of a database abort, by the name of the guard (`payouts_transition`, `grades.name`): an error
 * code, or a function that finds out more. The function throws, or returns the answer of the first request.
 * The first matching guard counts; an error without a match is rethrown.
 */
export type Races<Answer> = Record<string, ErrorCode | ((error: unknown) => Answer | Promise<Answer>)>

/** The writes of an act. `before` and `after` go to the audit row and never contain personal data. */
export type Fact<Answer = ActResult> = {
  statements: D1PreparedStatement[]
  before?: Note['before']
  after?: Note['after']
  /** Further acts in the same batch, each with an audit row of its own. */
  also?: Note[]
  mails?: AddressedMail[]
  races?: Races<NoInfer<Answer>>
  /** Defaults to `{ done: true }`. */
  answer?: Answer
  /** Wakes the workers that need the change, besides the mail queue, after the commit. */
  wake?: () => void | Promise<void>
}

type Act<Found, Answer> = {
  /** The name of the endpoint. */
  action: AuditAction
  /**
   * The id of the act's subject. `audit_log_not_own` uses it to decide whether it is the operator's own
   * matter.
   */
  subject: string
  /** Null becomes `not_found`. Omitted when the subject does not exist yet. */
  find?: () => Promise<Found | null>
  /** Throws the objection to the act. The database checks the same again with the batch. */
  guard?: (found: Found) => unknown
  write: (found: Found, now: Date) => Fact<Answer> | Promise<Fact<Answer>>
}

/**
 * Writes the statements, the audit rows, the mails and the idempotency row of the request in one batch. The
 * audit row comes after the act's statements, so that their triggers abort before `audit_log_not_own`. Throws
 * `not_found`, the errors of `guard` and `write`, `own_matter`, and the codes of `races`.
 */
export async function operate<Found = undefined, Answer = ActResult>(
  deps: Deps,
  actor: Actor,
  { action, subject, find, guard, write }: Act<Found, Answer>,
): Promise<AuditedAnswer<Answer>> {
  const found = (await find?.()) as Found | null
  if (found === null) throw new AppError('not_found')
  await guard?.(found)
  const now = deps.now()
  const {
    statements,
    before,
    after,
    also = [],
    mails = [],
    races = {},
    answer,
    wake,
  } = await write(found, now)
  const result = (answer ?? { done: true }) as AuditedAnswer<Answer>
  const notes = [...also, { action, subject, before, after }]
  const letters = mails.flatMap(({ to, ...mail }) => postMail(deps, to, mail))
  const audit = notes.map((note) => insertAudit(deps.db, now, noteOf(actor, note)))
  try {
    await commit(deps, [...statements, ...audit, ...letters], result)
  } catch (error) {
    return (await answerRace(error, races)) as AuditedAnswer<Answer>
  }
  if (letters.length > 0) deps.waitUntil(deps.wakeMail())
  await wake?.()
  return result
}

/** An act of a partner's key names the key. */
export function noteOf({ userId, sessionId }: Actor, { after, ...note }: Note): AuditEntry {
  const key = sessionId.startsWith('key_') ? { key: sessionId } : null
  return { actorId: userId, ...note, ...((after || key) && { after: { ...after, ...key } }) }
}

function answerRace<Answer>(error: unknown, races: Races<Answer>): Answer | Promise<Answer> {
  const lost = Object.entries(races).find(([guard]) => violates(error, guard))?.[1]
  if (lost === undefined) throw error
  if (typeof lost === 'string') throw new AppError(lost)
  return lost(error)
}
