/** The deliveries of an owner's webhooks: the log, a test, and sending again. */
import { AppError } from '#contract/core/errors.ts'
import { WEBHOOK_TEST } from '#contract/platform/webhooks/webhook-kinds.ts'
import type { Delivery, DeliveryInFull, DeliveryState } from '#contract/platform/webhooks/webhooks.ts'
import { makeId } from '../../db/ids.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { limitRate } from '../rate-limit.ts'
import { bodyOf, isTaken } from './body.ts'
import * as db from './deliveries.queries.ts'
import type { WebhookOwner } from './queries.ts'
import { openSecrets } from './secrets.ts'
import { signCall } from './sign.ts'
import { idOfOwner, requireWebhook } from './webhooks.ts'

const TESTS_AN_HOUR = 60
const REPLAYS_AN_HOUR = 120
const MOST_REPLAYED = 200

type ListInput = {
  id: string
  state?: 'failed' | undefined
  after?: number | undefined
  limit?: number | undefined
}

/** Throws `not_found`, also for another owner's. */
export async function listDeliveries(deps: ReadDeps, owner: WebhookOwner, input: ListInput) {
  const { id, state = null, after = null, limit = 20 } = input
  const [, rows] = await Promise.all([
    requireWebhook(deps, owner, id),
    db.listDeliveries(deps.db, { id, owner, state, after, limit: limit + 1 }),
  ])
  const shown = rows.slice(0, limit)
  return { items: shown.map(toDelivery), next: rows.length > limit ? (shown.at(-1)?.nr ?? null) : null }
}

/** Throws `not_found`, also for another owner's. */
export async function getDelivery(
  deps: ReadDeps,
  owner: WebhookOwner,
  { id }: { id: string },
): Promise<DeliveryInFull> {
  const { row, attempts } = await requireDelivery(deps, owner, id)
  return toFull(row, attempts)
}

/** Sends an event that says nothing, also to a stopped address. It counts for nothing. Throws `not_found`. */
export async function testWebhook(
  deps: Deps,
  owner: WebhookOwner,
  { id }: { id: string },
): Promise<DeliveryInFull> {
  const [webhook] = await Promise.all([
    requireWebhook(deps, owner, id),
    limitRate(deps, `webhook-tests:${idOfOwner(owner)}`, TESTS_AN_HOUR, 3600),
  ])
  const now = deps.now()
  const at = now.toISOString()
  const sent = {
    id: makeId('whd', now),
    endpoint_id: id,
    kind: WEBHOOK_TEST,
    object_id: id,
    data: JSON.stringify({ webhookId: id }),
    at,
  }
  const body = bodyOf(sent)
  const seconds = Math.floor(now.getTime() / 1000)
  const headers = await signCall(await openSecrets(deps, webhook), { id: sent.id, seconds, body })
  const { status, answer, ms } = await deps.webhooks.send({ url: webhook.url, headers, body })
  const state = isTaken(status) ? ('delivered' as const) : ('failed' as const)
  const full = {
    ...toDelivery({ ...sent, state, due_at: null, last_status: status }),
    webhookId: id,
    body,
    attempts: [{ at, status, answer, ms }],
  }
  return commit(deps, db.insertTest(deps.db, { ...sent, state }, { status, answer, ms }), full)
}

/** Throws `not_found`, also for another owner's, and `webhook_stopped`. */
export async function replayDelivery(deps: Deps, owner: WebhookOwner, { id }: { id: string }) {
  const [{ row }] = await Promise.all([requireDelivery(deps, owner, id), limitReplays(deps, owner)])
  await commitReplay(deps, { endpointId: row.endpoint_id, rows: [row] }, { done: true as const })
  return { done: true as const }
}

/** Sends again what was given up, the oldest first. Throws `not_found`, `webhook_stopped`. */
export async function replayWebhook(deps: Deps, owner: WebhookOwner, { id }: { id: string }) {
  const [, , failed] = await Promise.all([
    requireWebhook(deps, owner, id),
    limitReplays(deps, owner),
    db.listFailed(deps.db, id, MOST_REPLAYED),
  ])
  const rows = failed.slice(0, MOST_REPLAYED)
  const answer = { count: rows.length, hasMore: failed.length > rows.length }
  return commitReplay(deps, { endpointId: id, rows }, answer)
}

function limitReplays(deps: Deps, owner: WebhookOwner): Promise<void> {
  return limitRate(deps, `webhook-replays:${idOfOwner(owner)}`, REPLAYS_AN_HOUR, 3600)
}

async function commitReplay<T>(deps: Deps, what: Parameters<typeof db.replay>[1], answer: T): Promise<T> {
  try {
    return await commit(deps, db.replay(deps.db, what), answer)
  } catch (error) {
    throw violates(error, 'exactly_one') ? new AppError('webhook_stopped') : error
  }
}

async function requireDelivery(deps: ReadDeps, owner: WebhookOwner, id: string) {
  const found = await db.findDelivery(deps.db, { id, owner })
  if (!found) throw new AppError('not_found')
  return found
}

type ShownDelivery = Pick<
  db.ListedDelivery,
  'id' | 'kind' | 'object_id' | 'at' | 'state' | 'due_at' | 'last_status'
>

function toDelivery({ id, kind, object_id, at, state, due_at, last_status }: ShownDelivery): Delivery {
  return {
    id,
    kind,
    objectId: object_id,
    at,
    state: state as DeliveryState,
    nextAt: due_at === '' ? at : due_at,
    lastStatus: last_status,
  }
}

function toFull(row: db.ListedDelivery, attempts: db.AttemptRow[]): DeliveryInFull {
  return {
    ...toDelivery(row),
    webhookId: row.endpoint_id,
    body: bodyOf(row),
    attempts: attempts.map(({ at, status, answer, ms }) => ({ at, status, answer, ms })),
  }
}
