/** Rotates the secret of a partner. Two are valid while the partner changes over, then the older one ends. */
import { AppError } from '#contract/core/errors.ts'
import type { SECRET_OVERLAPS } from '#contract/orders/ingestion.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { commandOf, type Plan } from '../../platform/approvals/plan.ts'
import type { ApprovalRow } from '../../platform/approvals/queries.ts'
import { requestApproval } from '../../platform/approvals/request-approval.ts'
import { makeToken, open, seal } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { findPartnerRow, listLiving, replaceSecret, type Secret } from './partner-secrets.queries.ts'

const HOUR_MS = 3_600_000

type Hours = (typeof SECRET_OVERLAPS)[number]
const ENDS: Record<Hours, string> = {
  '0': '승인하면 바로 끝내요',
  '1': '승인한 뒤 1시간까지 받아요',
  '24': '승인한 뒤 하루까지 받아요',
  '72': '승인한 뒤 3일까지 받아요',
}

/** Throws `not_found`. */
export async function listSecrets(deps: ReadDeps, _actor: Actor, input: { id: string }) {
  const { partner, living } = await findSecrets(deps, input.id)
  return {
    title: partner.title,
    items: living.map(({ id, created_at, expires_at }) => ({
      id,
      createdAt: created_at,
      expiresAt: expires_at,
    })),
  }
}

/**
 * Requests a new secret, which another operator approves. Throws `not_found`, `secret_rotation_open`,
 * `approval_open`.
 */
export async function rotateSecret(deps: Deps, actor: Actor, input: { id: string; hours: Hours }) {
  const { partner } = await requireRotatable(deps, input.id)
  return requestApproval(deps, actor, {
    kind: 'rotateSecret',
    subject: partner.id,
    command: { hours: input.hours },
    says: `${partner.title}의 새 비밀 키를 만들고, 이전 키는 ${ENDS[input.hours]}.`,
  })
}

/**
 * Makes the secret at the approval, so that a leaked old one ends then. The new value stays sealed until the
 * operator who requested it opens it.
 */
export async function planRotation(deps: Deps, row: ApprovalRow): Promise<Plan> {
  const { living } = await requireRotatable(deps, row.subject)
  const now = deps.now()
  const id = makeId('sec', now)
  const sealed = await sealSecret(deps, id, makeToken())
  const oldUntil = new Date(
    now.getTime() + Number(commandOf<{ hours: Hours }>(row).hours) * HOUR_MS,
  ).toISOString()
  const secret = { id, partner_id: row.subject, sealed, created_at: now.toISOString() }
  const before = living[0]?.id ?? null
  return {
    secretId: id,
    statements: replaceSecret(deps.db, secret, oldUntil, before),
    note: {
      action: 'rotateSecret',
      subject: row.subject,
      before: { secret: before },
      after: { secret: id, oldUntil, requestedBy: row.requested_by },
    },
    races: { 'partner_secrets.partner_id': 'secret_rotation_open' },
  }
}

/** Seals the secret for the row with this id alone. */
export function sealSecret(deps: Deps, id: string, secret: string): Promise<string> {
  return seal(deps.keys.data, sealContext(id), secret)
}

export function openSealed(deps: Deps, { id, sealed }: Pick<Secret, 'id' | 'sealed'>): Promise<string> {
  return open(deps.keys.data, sealContext(id), sealed)
}

async function findSecrets(deps: ReadDeps, partnerId: string) {
  const [partner, living] = await Promise.all([
    findPartnerRow(deps.db, partnerId),
    listLiving(deps.db, partnerId, deps.now().toISOString()),
  ])
  if (!partner) throw new AppError('not_found')
  return { partner, living }
}

/** Refuses a rotation while two secrets are valid. */
export async function requireRotatable(deps: Deps, partnerId: string) {
  const { partner, living } = await findSecrets(deps, partnerId)
  if (living.some(({ expires_at }) => expires_at !== null)) throw new AppError('secret_rotation_open')
  return { partner, living }
}

function sealContext(id: string): string {
  return `partner_secrets.sealed.${id}`
}
