/** The secrets of a partner, which its own people replace without an operator. */
import type { SECRET_OVERLAPS } from '#contract/orders/ingestion.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { listLiving, replaceSecret, type Secret } from '../../partners/secrets/partner-secrets.queries.ts'
import { requireRotatable, sealSecret } from '../../partners/secrets/secrets.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { makeToken } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'

const HOUR_MS = 3_600_000

export async function listOwnSecrets(deps: ReadDeps, { partnerId }: Actor) {
  const living = await listLiving(deps.db, partnerId ?? '', deps.now().toISOString())
  return { items: living.map(toItem) }
}

/** Throws `secret_rotation_open` while two secrets are valid. */
export function rotateOwnSecret(
  deps: Deps,
  actor: Actor,
  { hours }: { hours: (typeof SECRET_OVERLAPS)[number] },
) {
  const partnerId = actor.partnerId ?? ''
  return operate(deps, actor, {
    action: 'rotateOwnSecret',
    subject: partnerId,
    find: () => requireRotatable(deps, partnerId),
    write: async ({ living }, now) => {
      const [id, secret] = [makeId('sec', now), makeToken()]
      const row = {
        id,
        partner_id: partnerId,
        sealed: await sealSecret(deps, id, secret),
        created_at: now.toISOString(),
        made_by: actor.userId,
      }
      const oldUntil = new Date(now.getTime() + Number(hours) * HOUR_MS).toISOString()
      const before = living[0]?.id ?? null
      return {
        statements: replaceSecret(deps.db, row, oldUntil, before),
        before: { secret: before },
        after: { secret: id, oldUntil },
        races: { 'partner_secrets.partner_id': 'secret_rotation_open' },
        answer: { secret, item: toItem({ ...row, expires_at: null }) },
      }
    },
  })
}

function toItem({ id, created_at, expires_at }: Secret) {
  return { id, createdAt: created_at, expiresAt: expires_at }
}
