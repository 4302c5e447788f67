/** Decides applications. The batch of each decision also writes the audit row and the mail. */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { ApplicationRejection, OpsApplication } from '#contract/creators/applications.ts'
import type { ConsentKind } from '#contract/platform/consents.ts'
import { openName } from '../../accounts/identity/verify.ts'
import type { Actor, Deps } from '../../deps.ts'
import { insertPiiAccess } from '../../platform/audit/pii.queries.ts'
import { type ListInput, toListed, toListQuery } from '../../platform/list-ask.ts'
import { operateEach } from '../../platform/operator-act/each.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { listOwnCreators } from '../../platform/operator-act/own-matter.queries.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toPeriods } from '../referrals/period.ts'
import { startReferral } from '../referrals/queries.ts'
import { toApplication } from './application.ts'
import { approvalMail, rejectionMail } from './mails.ts'
import * as db from './queries.ts'

/** The names are personal data: the log records who saw whose name before the answer is sent. */
export async function listApplications(
  deps: ReadDeps,
  actor: Actor,
  input?: ListInput<db.ApplicationState, db.ApplicationSort>,
) {
  const ask = toListQuery(input, 'submitted', (state) => (state === 'submitted' ? 'oldest' : 'newest'), actor)
  const [{ rows, next, counts }, own] = await Promise.all([
    db.listApplications(deps.db, ask),
    listOwnCreators(deps.db, actor.userId),
  ])
  const items = await Promise.all(
    rows.map(async (row) => ({
      ...toApplication(row, row.name_sealed ? await openName(deps, row.creator_id, row.name_sealed) : ''),
      ageClass: row.age_class as OpsApplication['ageClass'],
      isOwn: own.has(row.creator_id),
    })),
  )
  const seen = rows.filter((row) => row.name_sealed)
  if (seen.length > 0)
    await deps.afterCheck((checked) => checked.db.batch(seen.map((row) => toAccess(checked, actor, row))))
  return toListed(ask, items, next, counts)
}

/** Empty for an application that is not there. */
export async function listApplicantConsents(deps: ReadDeps, _actor: Actor, { id }: { id: string }) {
  const rows = await db.listConsents(deps.db, id)
  return {
    items: rows.map(({ kind, agreed, version, at }) => ({
      kind: kind as ConsentKind,
      agreed: agreed === 1,
      version,
      at,
    })),
  }
}

/** Throws `not_found`, `application_decided`. */
export function approveApplication(deps: Deps, actor: Actor, { id }: { id: string }) {
  return operate(deps, actor, {
    action: 'approveApplication',
    ...openApplication(deps, id),
    write: (row, now) => ({
      statements: [
        db.decide(deps.db, id, {
          state: 'approved',
          decided_at: now.toISOString(),
          decided_by: actor.userId,
        }),
        db.approveCreator(deps.db, row, now.toISOString()),
        startReferral(deps.db, row.creator_id, toPeriods(now)),
      ],
      before: { state: row.state },
      after: { state: 'approved' },
      mails: [{ to: { creatorId: row.creator_id, email: row.email }, ...approvalMail(row.nickname) }],
      races: RACES,
    }),
  })
}

/** Without a date the person may apply again at once. Throws `not_found`, `application_decided`. */
export function rejectApplication(deps: Deps, actor: Actor, input: ApplicationRejection) {
  const { id, code, reason, field = null } = input
  const today = toKstDate(deps.now())
  const reapplyOn = input.reapplyOn && input.reapplyOn > today ? input.reapplyOn : today
  const why = { rejection_code: code, rejection_reason: reason, rejection_field: field }
  return operate(deps, actor, {
    action: 'rejectApplication',
    ...openApplication(deps, id),
    write: (row, now) => ({
      statements: [
        db.decide(deps.db, id, {
          state: 'rejected',
          ...why,
          reapply_on: reapplyOn,
          decided_at: now.toISOString(),
          decided_by: actor.userId,
        }),
      ],
      before: { state: row.state },
      after: { state: 'rejected', code, field, reapplyOn },
      mails: [
        {
          to: { creatorId: row.creator_id, email: row.email },
          ...rejectionMail(row.nickname, { ...input, reapplyOn, today }),
        },
      ],
      races: RACES,
    }),
  })
}

export function approveApplications(deps: Deps, actor: Actor, { ids }: { ids: string[] }) {
  return operateEach(deps, ids, { act: (once, id) => approveApplication(once, actor, { id }) })
}

export function rejectApplications(
  deps: Deps,
  actor: Actor,
  { ids, ...why }: Omit<ApplicationRejection, 'id'> & { ids: string[] },
) {
  return operateEach(deps, ids, { act: (once, id) => rejectApplication(once, actor, { id, ...why }) })
}

const RACES = { applications_transition: 'application_decided' } as const

function openApplication(deps: Deps, id: string) {
  return {
    subject: id,
    find: () => db.findApplicationWithEmail(deps.db, id),
    guard: ({ state }: { state: string }) => {
      if (state !== 'submitted') throw new AppError('application_decided')
    },
  }
}

function toAccess(deps: Deps, actor: Actor, row: db.ListedApplication): D1PreparedStatement {
  return insertPiiAccess(deps.db, deps.now(), {
    actorId: actor.userId,
    sessionId: actor.sessionId,
    creatorId: row.creator_id,
    what: `identity_name:${row.id}`,
    reason: '크리에이터 신청 심사',
  })
}
