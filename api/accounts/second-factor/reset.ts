/**
 * Recovery for a person who lost every authenticator and every recovery code. Another owner requests a reset,
 * all concerned are notified, and it takes effect a day later.
 */

import { FACTOR_RESET_HOURS } from '#contract/accounts/second-factor.ts'
import { AppError } from '#contract/core/errors.ts'
import * as pages from '#contract/site/pages.ts'
import { makeId } from '../../db/ids.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import { findUser } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { postMail } from '../../platform/mail/post.ts'
import { auditLater } from '../../platform/operator-act/later-audit.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { revokeSessionsOf } from '../sessions/queries.ts'
import { resetCancelledMail, resetDoneMail, resetRequestedMail } from './mails.ts'
import { findOperator, listOperatorsBut, listOwnersBut } from './operators.queries.ts'
import { listAuthenticators } from './queries.ts'
import * as db from './second-factor-resets.queries.ts'

const HOUR_MS = 3_600_000
/** The most resets per run of the job; there are only a few operators. */
const AT_ONCE = 10

/**
 * Throws `not_found`, `own_matter`, `factor_reset_none` for a person without a second factor,
 * `factor_reset_open`.
 */
export async function resetSecondFactor(
  deps: Deps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
) {
  const [known, me, owners] = await Promise.all([
    listAuthenticators(deps.db, id),
    findUser(deps.db, actor.userId),
    listOwnersBut(deps.db, id),
  ])
  return operate(deps, actor, {
    action: 'resetSecondFactor',
    subject: id,
    find: () => findOperator(deps.db, id),
    guard: () => {
      if (id === actor.userId) throw new AppError('own_matter')
      if (known.length === 0) throw new AppError('factor_reset_none')
    },
    write: ({ email }) => {
      const person = { userId: id, email }
      const { row, mails } = makeReset(deps, person, owners, { by: actor.userId, asker: me?.email, reason })
      return {
        statements: [db.insertReset(deps.db, row)],
        after: { reason },
        mails,
        races: {
          'second_factor_resets.user_id': 'factor_reset_open',
          second_factor_resets_by_owner: 'conflict',
        },
      }
    },
  })
}

type Request = { by: string | null; asker: string | null | undefined; reason: string }

function makeReset(deps: Deps, person: Person, others: Person[], { by, asker, reason }: Request) {
  const now = deps.now()
  const at = new Date(now.getTime() + FACTOR_RESET_HOURS * HOUR_MS).toISOString()
  const row = {
    id: makeId('sfr', now),
    user_id: person.userId,
    requested_by: by,
    reason,
    requested_at: now.toISOString(),
    effective_at: at,
  }
  const news = { email: person.email, asker: asker ?? null, reason, at }
  const mails = toAll(person, others).map((to) => ({
    to,
    ...resetRequestedMail(news, to === person ? pages.secondFactorSettings : pages.opsOperators),
  }))
  return { row, mails }
}

/**
 * Returns statements for the batch that answers the console's request: they request a reset for the only
 * owner. Null when there is another owner, no owner, nothing to reset, or a reset that is already waiting.
 * Notifies every other operator too, because there is no second owner.
 */
export async function makeConsoleReset(deps: Deps): Promise<D1PreparedStatement[] | null> {
  const [owner, ...others] = await listOwnersBut(deps.db)
  if (!owner || others.length > 0) return null
  const [known, open, operators] = await Promise.all([
    listAuthenticators(deps.db, owner.userId),
    db.findOpenReset(deps.db, owner.userId),
    listOperatorsBut(deps.db, owner.userId),
  ])
  if (known.length === 0 || open) return null
  const reason = '서버에서 요청했어요.'
  const { row, mails } = makeReset(deps, owner, operators, { by: null, asker: null, reason })
  return [db.insertReset(deps.db, row), ...mails.flatMap(({ to, ...news }) => postMail(deps, to, news))]
}

/** Cancels a reset before it takes effect; the person or an owner may do so. Throws `factor_reset_closed`. */
export async function cancelSecondFactorReset(deps: Deps, actor: Actor, { id }: { id: string }) {
  const [owners, me] = await Promise.all([listOwnersBut(deps.db, id), findUser(deps.db, actor.userId)])
  return operate(deps, actor, {
    action: 'cancelSecondFactorReset',
    subject: id,
    find: () => findUser(deps.db, id),
    write: ({ email }, now) => ({
      statements: [
        db.cancelReset(deps.db, id, { by: actor.userId, at: now.toISOString() }),
        exactlyOne(deps.db),
      ],
      mails: toAll({ userId: id, email }, owners).map((to) => ({
        to,
        ...resetCancelledMail(email, me?.email ?? null),
      })),
      races: { exactly_one: 'factor_reset_closed', second_factor_resets_once: 'factor_reset_closed' },
    }),
  })
}

/** Runs every minute. Returns how many second factors it reset. */
export async function applySecondFactorResets(deps: Deps): Promise<number> {
  const at = deps.now().toISOString()
  let done = 0
  for (const row of await db.listDueResets(deps.db, at, AT_ONCE)) {
    const { user_id: userId, email } = row
    const owners = await listOwnersBut(deps.db, userId)
    const news = resetDoneMail(email, at)
    const statements = [
      ...db.applyReset(deps.db, row, at),
      revokeSessionsOf(deps.db, userId, { reason: 'operator', at, except: null }),
      auditLater(
        deps,
        { userId: row.requested_by ?? userId },
        {
          action: 'applySecondFactorReset',
          subject: userId,
          after: { reason: row.reason },
        },
      ),
      ...toAll({ userId, email }, owners).flatMap((to) => postMail(deps, to, news)),
    ]
    if (await commit(deps, statements, true).catch(takeLost)) done += 1
  }
  if (done > 0) await deps.wakeMail()
  return done
}

/** True when the reset was cancelled, or applied by another run, a moment before. */
function takeLost(error: unknown): false {
  if (!violates(error, 'exactly_one')) throw error
  return false
}

type Person = { userId: string; email: string | null }

/** Puts the person first. */
function toAll(person: Person, others: Person[]): Person[] {
  return [person, ...others.filter(({ userId }) => userId !== person.userId)]
}

export const applySecondFactorResetsJob: Job = {
  name: 'applySecondFactorResets',
  area: 'accounts',
  every: 'minute',
  title: '2단계 인증 초기화',
  help: '요청한 지 24시간이 지난 2단계 인증을 초기화해요.',
  twice: 'A reset is cancelled or done once, whoever comes first.',
  run: applySecondFactorResets,
}
