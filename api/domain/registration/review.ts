/** Operators say whether a business is its creator's. Every decision is audited and mailed in its own batch. */
import type { Business } from '#contract/business-ops.ts'
import { AppError } from '#contract/errors.ts'
import { insertAudit } from '../../db/audit.ts'
import * as db from '../../db/businesses.ts'
import { insertMail } from '../../db/outbox.ts'
import { insertPiiAccess } from '../../db/pii.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { openName } from '../identity/verify.ts'
import { open } from '../secrets.ts'
import { approvedMail, rejectedMail } from './business-mails.ts'

type ListInput = { state: db.BusinessState; page: number; limit: number }

/** Numbers and names are personal data: who saw whose is written before they leave. */
export async function listBusinesses(deps: Deps, actor: Actor, { state, page, limit }: ListInput) {
  const { rows, total } = await db.listBusinesses(deps.db, state, page, limit)
  const items = await Promise.all(rows.map((row) => toBusiness(deps, row)))
  const seen = rows.map((row) =>
    insertPiiAccess(deps.db, deps.now(), {
      actorId: actor.userId,
      sessionId: actor.sessionId,
      creatorId: row.creator_id,
      what: `business:${row.id}`,
      reason: '사업자 정보 확인',
    }),
  )
  if (seen.length > 0) await deps.db.batch(seen)
  return { items, total, page, limit }
}

/** Throws `not_found`, `business_decided`, `own_matter`. */
export async function approveBusiness(deps: Deps, actor: Actor, { id }: { id: string }) {
  const row = await requireDecidable(deps, actor, id, ['waiting'])
  return decide(deps, actor, row, { state: 'approved', reason: '' }, approvedMail(deps.siteOrigin, row))
}

/** Throws `not_found`, `business_decided`, `own_matter`. */
export async function rejectBusiness(deps: Deps, actor: Actor, input: { id: string; reason: string }) {
  const row = await requireDecidable(deps, actor, input.id, ['waiting', 'approved'])
  const mail = rejectedMail(deps.siteOrigin, row, input.reason)
  return decide(deps, actor, row, { state: 'rejected', reason: input.reason }, mail)
}

async function requireDecidable(deps: Deps, actor: Actor, id: string, states: string[]) {
  const row = await db.findBusiness(deps.db, id)
  if (!row) throw new AppError('not_found')
  if (row.user_id === actor.userId) throw new AppError('own_matter')
  if (!states.includes(row.state)) throw new AppError('business_decided')
  return row
}

async function decide(
  deps: Deps,
  actor: Actor,
  row: db.ReviewedBusiness,
  { state, reason }: { state: 'approved' | 'rejected'; reason: string },
  mail: { subject: string; text: string },
) {
  const now = deps.now()
  const statements = [
    ...db.decideBusiness(deps.db, row, { state, by: actor.userId, at: now.toISOString(), reason }),
    insertAudit(deps.db, now, {
      actorId: actor.userId,
      action: state === 'approved' ? 'approveBusiness' : 'rejectBusiness',
      subject: row.id,
      before: { state: row.state, type: row.type },
      after: { state, type: row.type, reason },
    }),
    ...(row.email ? [insertMail(deps.db, now, { to: row.email, ...mail })] : []),
  ]
  const answer = await commit(deps, statements, { done: true as const }).catch((error: unknown) => {
    const isLate = violates(error, 'exactly_one') || violates(error, 'businesses_transition')
    throw isLate ? new AppError('business_decided') : error
  })
  if (row.email) deps.waitUntil(deps.wakeMail())
  return answer
}

async function toBusiness(deps: Deps, row: db.ReviewedBusiness): Promise<Business> {
  const [number, identityName] = await Promise.all([
    open(deps.keys.data, `businesses.number_sealed.${row.id}`, row.number_sealed),
    row.name_sealed ? openName(deps, row.creator_id, row.name_sealed) : '',
  ])
  return {
    id: row.id,
    creator: { id: row.creator_id, nickname: row.nickname },
    identityName,
    registrationNumber: `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`,
    type: row.type as Business['type'],
    state: row.state as Business['state'],
    reason: row.reason,
    submittedAt: row.created_at,
    decidedAt: row.decided_at,
    fileId: row.file_id,
  }
}
