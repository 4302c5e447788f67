/** Deciding applications. Every decision is audited and mailed in its own batch. */
import type { ApplicationRejection } from '#contract/applications.ts'
import { AppError } from '#contract/errors.ts'
import { toKstDate } from '#contract/kst.ts'
import * as db from '../../db/applications.ts'
import { insertAudit } from '../../db/audit.ts'
import { insertMail } from '../../db/outbox.ts'
import { listOwnCreators } from '../../db/own.ts'
import { insertPiiAccess } from '../../db/pii.ts'
import { startReferral } from '../../db/referrals.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { openName } from '../identity/verify.ts'
import { toPeriod } from '../referrals/period.ts'
import { toApplication } from './application.ts'
import { approvalMail, rejectionMail } from './mails.ts'

type ListInput = { state: 'submitted' | 'approved' | 'rejected'; page: number; limit: number }
type Decided = Awaited<ReturnType<typeof db.findApplicationWithEmail>> & {}

/** Oldest first. The names shown are personal data: who saw whose is written before they leave. */
export async function listApplications(deps: Deps, actor: Actor, input: ListInput) {
  const { rows, total } = await db.listApplications(deps.db, input.state, input.page, input.limit)
  const own = await listOwnCreators(deps.db, actor.userId)
  const items = await Promise.all(
    rows.map(async (row) => ({
      ...toApplication(row, row.name_sealed ? await openName(deps, row.creator_id, row.name_sealed) : ''),
      isOwn: own.has(row.creator_id),
    })),
  )
  const seen = rows.filter((row) => row.name_sealed).map((row) => toAccess(deps, actor, row))
  if (seen.length > 0) await deps.db.batch(seen)
  return { items, total, page: input.page, limit: input.limit }
}

export async function approveApplication(deps: Deps, actor: Actor, { id }: { id: string }) {
  const row = await requireOpen(deps, id)
  const at = deps.now().toISOString()
  const statements = [
    db.decide(deps.db, id, { state: 'approved', decided_at: at, decided_by: actor.userId }),
    db.approveCreator(deps.db, row, at),
    startReferral(deps.db, row.creator_id, toPeriod(deps.now())),
    insertAudit(deps.db, deps.now(), {
      actorId: actor.userId,
      action: 'approveApplication',
      subject: id,
      before: { state: row.state },
      after: { state: 'approved' },
    }),
    ...mailTo(deps, row, approvalMail(deps.siteOrigin, row.nickname)),
  ]
  return decideOnce(deps, statements)
}

/** Without a date the person may apply again at once. */
export async function rejectApplication(deps: Deps, actor: Actor, input: ApplicationRejection) {
  const row = await requireOpen(deps, input.id)
  const today = toKstDate(deps.now())
  const reapplyOn = input.reapplyOn && input.reapplyOn > today ? input.reapplyOn : today
  const decision = {
    state: 'rejected' as const,
    rejection_code: input.code,
    rejection_reason: input.reason,
    rejection_field: input.field ?? null,
    reapply_on: reapplyOn,
  }
  const statements = [
    db.decide(deps.db, input.id, {
      ...decision,
      decided_at: deps.now().toISOString(),
      decided_by: actor.userId,
    }),
    insertAudit(deps.db, deps.now(), {
      actorId: actor.userId,
      action: 'rejectApplication',
      subject: input.id,
      before: { state: row.state },
      after: { state: 'rejected', code: input.code, field: decision.rejection_field, reapplyOn },
    }),
    ...mailTo(deps, row, rejectionMail(deps.siteOrigin, row.nickname, { ...input, reapplyOn, today })),
  ]
  return decideOnce(deps, statements)
}

async function requireOpen(deps: Deps, id: string): Promise<Decided> {
  const row = await db.findApplicationWithEmail(deps.db, id)
  if (!row) throw new AppError('not_found')
  if (row.state !== 'submitted') throw new AppError('application_decided')
  return row
}

async function decideOnce(deps: Deps, statements: D1PreparedStatement[]): Promise<{ done: true }> {
  try {
    await commit(deps, statements, { done: true })
  } catch (error) {
    if (violates(error, 'applications_transition')) throw new AppError('application_decided')
    throw error
  }
  deps.waitUntil(deps.wakeMail())
  return { done: true }
}

function mailTo(deps: Deps, row: Decided, mail: { subject: string; text: string }): D1PreparedStatement[] {
  return row.email ? [insertMail(deps.db, deps.now(), { to: row.email, ...mail })] : []
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
