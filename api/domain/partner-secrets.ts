/** Rotating the secret of a partner: two live while the partner changes over, then the older one ends. */
import { AppError } from '#contract/errors.ts'
import { insertAudit } from '../db/audit.ts'
import { makeId } from '../db/ids.ts'
import { findPartner } from '../db/inbox.ts'
import { listLiving, replaceSecret } from '../db/partner-secrets.ts'
import { commit, violates } from '../db/sql.ts'
import type { Actor, Deps } from '../deps.ts'
import { makeToken, seal } from './secrets.ts'

const HOUR_MS = 3_600_000

/** Throws `not_found`. */
export async function listSecrets(deps: Deps, _actor: Actor, input: { id: string }) {
  if (!(await findPartner(deps.db, input.id))) throw new AppError('not_found')
  const living = await listLiving(deps.db, input.id, deps.now().toISOString())
  return {
    items: living.map(({ id, created_at, expires_at }) => ({
      id,
      createdAt: created_at,
      expiresAt: expires_at,
    })),
  }
}

/**
 * The secret is in this answer and nowhere else in the clear. Throws `not_found`, and `secret_rotation_open` while an older one
 * still lives: never more than two.
 */
export async function rotateSecret(deps: Deps, actor: Actor, input: { id: string; hours: string }) {
  if (!(await findPartner(deps.db, input.id))) throw new AppError('not_found')
  const now = deps.now()
  const living = await listLiving(deps.db, input.id, now.toISOString())
  if (living.some(({ expires_at }) => expires_at !== null)) throw new AppError('secret_rotation_open')
  const id = makeId('sec', now)
  const secret = makeToken()
  const oldUntil = new Date(now.getTime() + Number(input.hours) * HOUR_MS).toISOString()
  const sealed = await seal(deps.keys.data, `partner_secrets.sealed.${id}`, secret)
  const row = { id, partner_id: input.id, sealed, created_at: now.toISOString() }
  const audit = insertAudit(deps.db, now, {
    actorId: actor.userId,
    action: 'rotateSecret',
    subject: input.id,
    before: { secret: living[0]?.id ?? null },
    after: { secret: id, oldUntil },
  })
  try {
    const statements = replaceSecret(deps.db, row, oldUntil, living[0]?.id ?? null)
    return await commit(deps, [...statements, audit], { secret, oldUntil })
  } catch (error) {
    throw violates(error, 'partner_secrets.partner_id') ? new AppError('secret_rotation_open') : error
  }
}
