/**
 * Operators decide whether a business is its creator's. The batch of each decision writes the audit row and
 * the mail.
 */

import { AppError } from '#contract/core/errors.ts'
import type { Business } from '#contract/money/business-ops.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import { openName } from '../../accounts/identity/verify.ts'
import type { Actor, Deps } from '../../deps.ts'
import { insertPiiAccess } from '../../platform/audit/pii.queries.ts'
import { type ListInput, toListed, toListQuery } from '../../platform/list-ask.ts'
import type { Mail } from '../../platform/mail/write.ts'
import { operateEach } from '../../platform/operator-act/each.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { open } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { openTradeName } from './business.ts'
import * as db from './businesses.queries.ts'
import { businessApprovedMail, businessRejectedMail } from './mails.ts'
import { confirmBusiness, toOfficeCheck } from './registry-check.ts'

/** Numbers and names are personal data: the log records who saw whose before the answer is sent. */
export async function listBusinesses(
  deps: ReadDeps,
  actor: Actor,
  input?: ListInput<db.BusinessState, db.BusinessSort>,
) {
  const ask = toListQuery(input, 'waiting', (state) => (state === 'waiting' ? 'oldest' : 'newest'), actor)
  const { rows, next, counts } = await db.listBusinesses(deps.db, ask)
  const items = await Promise.all(rows.map((row) => toBusiness(deps, row)))
  const toSeen = (db: D1Database) => (row: (typeof rows)[number]) =>
    insertPiiAccess(db, deps.now(), {
      actorId: actor.userId,
      sessionId: actor.sessionId,
      creatorId: row.creator_id,
      what: `business:${row.id}`,
      reason: '사업자 정보 심사',
    })
  if (rows.length > 0) await deps.afterCheck(({ db: checked }) => checked.batch(rows.map(toSeen(checked))))
  return toListed(ask, items, next, counts)
}

/**
 * If a registry is configured, the tax office must confirm the business. Throws `not_found`,
 * `business_decided`, `own_matter`, `business_not_confirmed`.
 */
export function approveBusiness(deps: Deps, actor: Actor, { id }: { id: string }) {
  return decide(deps, actor, id, {
    action: 'approveBusiness',
    from: ['waiting'],
    state: 'approved',
    reason: '',
    confirm: (row) => confirmBusiness(deps, row),
    mail: (row) => businessApprovedMail(row),
  })
}

/** Throws `not_found`, `business_decided`, `own_matter`. */
export function rejectBusiness(deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  return decide(deps, actor, id, {
    action: 'rejectBusiness',
    from: ['waiting', 'approved'],
    state: 'rejected',
    reason,
    mail: (row) => businessRejectedMail(row, reason),
  })
}

export function approveBusinesses(deps: Deps, actor: Actor, { ids }: { ids: string[] }) {
  return operateEach(deps, ids, { act: (once, id) => approveBusiness(once, actor, { id }) })
}

export function rejectBusinesses(
  deps: Deps,
  actor: Actor,
  { ids, reason }: { ids: string[]; reason: string },
) {
  return operateEach(deps, ids, { act: (once, id) => rejectBusiness(once, actor, { id, reason }) })
}

type Decision = {
  action: AuditAction
  from: string[]
  state: 'approved' | 'rejected'
  reason: string
  /** Throws when the business cannot be confirmed; the audit row stores its result. */
  confirm?: (row: db.ReviewedBusiness) => Promise<string | null>
  mail: (row: db.ReviewedBusiness) => Mail
}

function decide(deps: Deps, actor: Actor, id: string, decision: Decision) {
  const { action, from, state, reason, confirm, mail } = decision
  return operate(deps, actor, {
    action,
    subject: id,
    find: () => db.findBusiness(deps.db, id),
    guard: (row) => {
      if (row.user_id === actor.userId) throw new AppError('own_matter')
      if (!from.includes(row.state)) throw new AppError('business_decided')
    },
    write: async (row, now) => ({
      statements: db.decideBusiness(deps.db, row, {
        state,
        by: actor.userId,
        at: now.toISOString(),
        reason,
      }),
      before: { state: row.state, type: row.type },
      after: { state, type: row.type, reason, taxOffice: (await confirm?.(row)) ?? undefined },
      mails: [{ to: { userId: row.user_id, email: row.email }, ...mail(row) }],
      races: { exactly_one: 'business_decided', businesses_transition: 'business_decided' },
    }),
  })
}

async function toBusiness(deps: ReadDeps, row: db.ReviewedBusiness): Promise<Business> {
  const [number, tradeName, identityName] = await Promise.all([
    open(deps.keys.data, `businesses.number_sealed.${row.id}`, row.number_sealed),
    openTradeName(deps, row),
    row.name_sealed ? openName(deps, row.creator_id, row.name_sealed) : '',
  ])
  return {
    id: row.id,
    creator: { id: row.creator_id, nickname: row.nickname },
    identityName,
    registrationNumber: `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`,
    tradeName: tradeName ?? '',
    type: row.type as Business['type'],
    state: row.state as Business['state'],
    reason: row.reason,
    submittedAt: row.created_at,
    decidedAt: row.decided_at,
    fileId: row.file_id,
    openedOn: row.opened_on,
    ceasedAt: row.ceased_at,
    officeCheck: toOfficeCheck(row),
  }
}
