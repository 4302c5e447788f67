/** The secrets of a partner, which its own people replace without an operator. */
import type { SECRET_OVERLAPS } from '#contract/orders/ingestion.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { listLiving, replaceSecret, type Secret } from '../../partners/secrets/partner-secrets.queries.ts'
import { requireRotatable, sealSecret } from '../../partners/secrets/secrets.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { makeToken } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'

const HOUR_MS = 3_600_000

export async function listOwnSecrets(deps: ReadDeps, { partnerId }: Actor) {
  const at = deps.now().toISOString()
  const [living, [test]] = await awaitAll(
    listLiving(deps.db, partnerId ?? '', at),
    listLiving(deps.db, partnerId ?? '', at, 1),
  )
  return { items: living.map(toItem), test: test ? toItem(test) : null }
}

/**
 * Replaces the secret for reports of test clicks at once. It opens nothing that counts, so it needs no fresh
 * sign-in. Throws `conflict` when another person made one at the same moment.
 */
export function createOwnTestSecret(deps: Deps, actor: Actor) {
  const partnerId = actor.partnerId ?? ''
  return operate(deps, actor, {
    action: 'createOwnTestSecret',
    subject: partnerId,
    find: async () => ({ before: (await listLiving(deps.db, partnerId, deps.now().toISOString(), 1))[0] }),
    write: async ({ before }, now) => {
      const { row, secret } = await makeSecret(deps, actor, now)
      return {
        statements: replaceSecret(deps.db, { ...row, is_test: 1 }, now.toISOString(), before?.id ?? null),
        before: { secret: before?.id ?? null },
        after: { secret: row.id },
        races: { 'partner_secrets.partner_id': 'conflict' },
        answer: { secret, item: toItem({ ...row, expires_at: null }) },
      }
    },
  })
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
      const { row, secret } = await makeSecret(deps, actor, now)
      const oldUntil = new Date(now.getTime() + Number(hours) * HOUR_MS).toISOString()
      const before = living[0]?.id ?? null
      return {
        statements: replaceSecret(deps.db, row, oldUntil, before),
        before: { secret: before },
        after: { secret: row.id, oldUntil },
        races: { 'partner_secrets.partner_id': 'secret_rotation_open' },
        answer: { secret, item: toItem({ ...row, expires_at: null }) },
      }
    },
  })
}

async function makeSecret(deps: Deps, { partnerId, userId }: Actor, now: Date) {
  const [id, secret] = [makeId('sec', now), makeToken()]
  const sealed = await sealSecret(deps, id, secret)
  const row = { id, partner_id: partnerId ?? '', sealed, created_at: now.toISOString(), made_by: userId }
  return { row, secret }
}

function toItem({ id, created_at, expires_at }: Pick<Secret, 'id' | 'created_at' | 'expires_at'>) {
  return { id, createdAt: created_at, expiresAt: expires_at }
}
