/** The steps that every act of an operator shares: it is found, checked, written with its audit row and its mails, and then announced. */

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
/** A member hears it by the bell, too; somebody without an address by that alone. */
export type AddressedMail = Mail & { to: Recipient }

/**
 * The meaning of a database abort, by the name of the guard (`payouts_transition`, `grades.name`): the code of the error, or a
 * function that finds out more. The function throws, or returns the answer of the request that was first. The first guard that
 * matches counts; an error that matches none is thrown as it came.
 */
export type Races<Answer> = Record<string, ErrorCode | ((error: unknown) => Answer | Promise<Answer>)>

/** The writes of an act. `before` and `after` go to the audit row and never contain personal data. */
export type Fact<Answer = ActResult> = {
  statements: D1PreparedStatement[]
  before?: Note['before']
  after?: Note['after']
  /** Acts done along with this one, each with an audit row of its own. */
  also?: Note[]
  mails?: AddressedMail[]
  races?: Races<NoInfer<Answer>>
  /** `{ done: true }` where it is left out. */
  answer?: Answer
  /** Wakes what works on the change besides the mail queue, once it is written. */
  wake?: () => void | Promise<void>
}

type Act<Found, Answer> = {
  /** The name of the endpoint. */
  action: AuditAction
  /** The id of what it is done to. `audit_log_not_own` finds out by it whether that is the operator's own matter. */
  subject: string
  /** Null becomes `not_found`. Left out where nothing is there yet. */
  find?: () => Promise<Found | null>
  /** Throws what speaks against it. The database judges the same again with the batch. */
  guard?: (found: Found) => unknown
  write: (found: Found, now: Date) => Fact<Answer> | Promise<Fact<Answer>>
}

/**
 * The statements, the audit rows and the mails are one batch, with the idempotency row of the request: all of it stands or nothing.
 * The audit row comes last of the fact, so that the triggers of the fact speak before `audit_log_not_own`. Throws `not_found`, what
 * `guard` and `write` throw, `own_matter`, and the codes of `races`.
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
  const audit = notes.map((note) => insertAudit(deps.db, now, { actorId: actor.userId, ...note }))
  try {
    await commit(deps, [...statements, ...audit, ...letters], result)
  } catch (error) {
    return (await answerRace(error, races)) as AuditedAnswer<Answer>
  }
  if (letters.length > 0) deps.waitUntil(deps.wakeMail())
  await wake?.()
  return result
}

function answerRace<Answer>(error: unknown, races: Races<Answer>): Answer | Promise<Answer> {
  const lost = Object.entries(races).find(([guard]) => violates(error, guard))?.[1]
  if (lost === undefined) throw error
  if (typeof lost === 'string') throw new AppError(lost)
  return lost(error)
}
