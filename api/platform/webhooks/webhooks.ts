/** The webhooks of a creator or a partner: made, changed, stopped, started and removed by their owner. */
import { AppError } from '#contract/core/errors.ts'
import type { SECRET_HOURS, WebhookKind } from '#contract/platform/webhooks/webhook-kinds.ts'
import type { Webhook } from '#contract/platform/webhooks/webhooks.ts'
import { makeId } from '../../db/ids.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { postMail } from '../mail/post.ts'
import { limitRate } from '../rate-limit.ts'
import { createdMail } from './mails.ts'
import * as db from './queries.ts'
import { sealAsOld, sealSecret } from './secrets.ts'
import { makeWebhookSecret } from './sign.ts'

const CHANGES_AN_HOUR = 60
const HOUR_MS = 3_600_000
const DONE = { done: true } as const

type WebhookInput = { url: string; description: string; kinds: WebhookKind[] }
type Ref = { id: string }

export async function listWebhooks(deps: ReadDeps, owner: db.WebhookOwner) {
  return { items: (await db.listWebhooks(deps.db, owner)).map((row) => toWebhook(deps, row)) }
}

/** Throws `not_found`, also for another owner's. */
export async function getWebhook(deps: ReadDeps, owner: db.WebhookOwner, { id }: Ref): Promise<Webhook> {
  return toWebhook(deps, await requireWebhook(deps, owner, id))
}

/**
 * Throws `webhook_url_refused`, `webhook_limit`. Its answer alone has the secret. A mail tells the person of
 * each new webhook.
 */
export async function createWebhook(deps: Deps, owner: db.WebhookOwner, input: WebhookInput) {
  const [email] = await Promise.all([db.findEmail(deps.db, owner), limitChanges(deps, owner)])
  requireAllowed(deps, input.url)
  const now = deps.now()
  const id = makeId('whe', now)
  const secret = makeWebhookSecret()
  const row: db.WebhookRow = {
    id,
    creator_id: owner.creatorId ?? null,
    partner_id: owner.partnerId ?? null,
    ...toFacts(input),
    state: 'active',
    stop_reason: null,
    stopped_at: null,
    secret_sealed: await sealSecret(deps, id, secret),
    old_secret_sealed: null,
    old_until: null,
    created_at: now.toISOString(),
    due_at: null,
    lease: null,
    failures: 0,
    failing_since: null,
  }
  const answer = { ...toWebhook(deps, row), secret }
  const to = owner.creatorId === undefined ? null : { creatorId: owner.creatorId, email }
  const statements = [db.insertWebhook(deps.db, row), ...postMail(deps, to, createdMail(row))]
  try {
    await commit(deps, statements, answer)
    deps.waitUntil(deps.wakeMail())
    return answer
  } catch (error) {
    throw violates(error, 'webhook_endpoints_full') ? new AppError('webhook_limit') : error
  }
}

/** Throws `not_found`, `webhook_url_refused`. */
export async function updateWebhook(
  deps: Deps,
  owner: db.WebhookOwner,
  { id, ...input }: WebhookInput & Ref,
) {
  const [held] = await Promise.all([requireWebhook(deps, owner, id), limitChanges(deps, owner)])
  requireAllowed(deps, input.url)
  const facts = toFacts(input)
  const answer = toWebhook(deps, { ...held, ...facts })
  return commitOwn(deps, db.setFacts(deps.db, { id, owner }, facts), answer)
}

/** Throws `not_found`. One that has that state already keeps it. */
export async function setWebhookState(
  deps: Deps,
  owner: db.WebhookOwner,
  { id, state }: Ref & { state: Webhook['state'] },
) {
  const held = await requireWebhook(deps, owner, id)
  if (held.state === state) return toWebhook(deps, held)
  const at = deps.now().toISOString()
  const key = { id, owner }
  return state === 'stopped'
    ? commitOwn(
        deps,
        db.stop(deps.db, key, at),
        toWebhook(deps, { ...held, state, stop_reason: 'owner', stopped_at: at }),
      )
    : commitOwn(
        deps,
        db.start(deps.db, key),
        toWebhook(deps, { ...held, state, stop_reason: null, stopped_at: null, failing_since: null }),
      )
}

/** Throws `not_found`, and `conflict` when it was replaced meanwhile. Its answer alone has the secret. */
export async function rotateWebhookSecret(
  deps: Deps,
  owner: db.WebhookOwner,
  { id, hours }: Ref & { hours: (typeof SECRET_HOURS)[number] },
) {
  const [held] = await Promise.all([requireWebhook(deps, owner, id), limitChanges(deps, owner)])
  const secret = makeWebhookSecret()
  const isKept = Number(hours) > 0
  const next = {
    sealed: await sealSecret(deps, id, secret),
    oldSealed: isKept ? await sealAsOld(deps, held) : null,
    oldUntil: isKept ? new Date(deps.now().getTime() + Number(hours) * HOUR_MS).toISOString() : null,
  }
  const answer = { ...toWebhook(deps, { ...held, old_until: next.oldUntil }), secret }
  return commit(deps, db.replaceSecret(deps.db, held, next), answer).catch((error: unknown) => {
    throw violates(error, 'exactly_one') ? new AppError('conflict') : error
  })
}

/** Throws `not_found`. */
export function removeWebhook(deps: Deps, owner: db.WebhookOwner, { id }: Ref) {
  return commitOwn(deps, db.remove(deps.db, { id, owner }, deps.now().toISOString()), DONE)
}

/** Throws `not_found`, also for another owner's. */
export async function requireWebhook(
  deps: ReadDeps,
  owner: db.WebhookOwner,
  id: string,
): Promise<db.WebhookRow> {
  const row = await db.findWebhook(deps.db, { id, owner })
  if (!row) throw new AppError('not_found')
  return row
}

/** The part of a rate limit's key that names the owner. */
export function idOfOwner(owner: db.WebhookOwner): string {
  return owner.partnerId ?? owner.creatorId
}

function limitChanges(deps: Deps, owner: db.WebhookOwner): Promise<void> {
  return limitRate(deps, `webhooks:${idOfOwner(owner)}`, CHANGES_AN_HOUR, 3600)
}

function requireAllowed(deps: Deps, url: string): void {
  if (deps.webhooks.isAllowed(url)) return
  const refused = new AppError('webhook_url_refused')
  throw new AppError('webhook_url_refused', { fields: { url: [refused.message] } })
}

async function commitOwn<T>(deps: Deps, statements: D1PreparedStatement[], answer: T): Promise<T> {
  try {
    return await commit(deps, statements, answer)
  } catch (error) {
    throw violates(error, 'exactly_one') ? new AppError('not_found') : error
  }
}

function toFacts({ url, description, kinds }: WebhookInput) {
  return { url, description, kinds: JSON.stringify([...new Set(kinds)]) }
}

function toWebhook(deps: ReadDeps, row: db.WebhookRow): Webhook {
  const isOldValid = row.old_until !== null && row.old_until > deps.now().toISOString()
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    kinds: JSON.parse(row.kinds) as WebhookKind[],
    state: row.state as Webhook['state'],
    stop:
      row.stop_reason && row.stopped_at
        ? { why: row.stop_reason as NonNullable<Webhook['stop']>['why'], at: row.stopped_at }
        : null,
    failingSince: row.failing_since,
    oldSecretUntil: isOldValid ? row.old_until : null,
    createdAt: row.created_at,
  }
}
