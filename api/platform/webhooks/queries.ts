/** The addresses of webhooks, each of a creator or a partner. */
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readRows } from '../../db/sql.ts'

export type WebhookRow = Row<'webhook_endpoints'>
/** The owner of an address, which is never an actor itself: a person of a partner is a creator, too. */
export type WebhookOwner =
  | { creatorId: string; partnerId?: undefined }
  | { partnerId: string; creatorId?: undefined }
type Key = { id: string; owner: WebhookOwner }

/** The condition that the address `e` is this owner's and still there. */
export function ownedBy(owner: WebhookOwner): Sql {
  return owner.partnerId !== undefined
    ? sql`e.partner_id = ${owner.partnerId} AND e.state <> 'removed'`
    : sql`e.creator_id = ${owner.creatorId} AND e.state <> 'removed'`
}

export function listWebhooks(db: D1Database, owner: WebhookOwner): Promise<WebhookRow[]> {
  return readRows(
    query<WebhookRow>(
      prepare(db, sql`SELECT e.* FROM webhook_endpoints e WHERE ${ownedBy(owner)} ORDER BY e.id`),
    ),
  )
}

/** Null for another owner's address. */
export function findWebhook(db: D1Database, { id, owner }: Key): Promise<WebhookRow | null> {
  return prepare(
    db,
    sql`SELECT e.* FROM webhook_endpoints e WHERE e.id = ${id} AND ${ownedBy(owner)}`,
  ).first<WebhookRow>()
}

/** The address of the person who owns the webhooks; null for a partner, and for a person without one. */
export async function findEmail(db: D1Database, owner: WebhookOwner): Promise<string | null> {
  if (owner.partnerId !== undefined) return null
  const row = await prepare(
    db,
    sql`SELECT u.email FROM creators c CROSS JOIN users u ON u.id = c.user_id WHERE c.id = ${owner.creatorId}`,
  ).first<{ email: string | null }>()
  return row?.email ?? null
}

/** Aborts with `webhook_endpoints_full` when the owner has five. */
export function insertWebhook(db: D1Database, row: Partial<WebhookRow>): D1PreparedStatement {
  return insert(db, 'webhook_endpoints', row)
}

type WebhookFacts = Pick<WebhookRow, 'url' | 'description' | 'kinds'>

/** Aborts with `exactly_one` when the owner has no such address. */
export function setFacts(db: D1Database, { id, owner }: Key, facts: WebhookFacts): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE webhook_endpoints AS e SET url = ${facts.url}, description = ${facts.description}, kinds = ${facts.kinds}
         WHERE e.id = ${id} AND ${ownedBy(owner)}`,
    ),
    exactlyOne(db),
  ]
}

/** Aborts with `exactly_one` when the owner has no such address. */
export function stop(db: D1Database, { id, owner }: Key, at: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE webhook_endpoints AS e SET state = 'stopped', stop_reason = coalesce(e.stop_reason, 'owner'), stopped_at = coalesce(e.stopped_at, ${at}), due_at = NULL
         WHERE e.id = ${id} AND ${ownedBy(owner)}`,
    ),
    exactlyOne(db),
  ]
}

/**
 * Deliveries that were tried before it stopped are tried again at once, with three days ahead of them. Aborts with
 * `exactly_one` when the owner has no such address.
 */
export function start(db: D1Database, { id, owner }: Key): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE webhook_endpoints AS e SET state = 'active', stop_reason = NULL, stopped_at = NULL, failures = 0, failing_since = NULL,
           due_at = (SELECT '' FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.due_at IS NOT NULL LIMIT 1)
         WHERE e.id = ${id} AND ${ownedBy(owner)}`,
    ),
    exactlyOne(db),
    prepare(
      db,
      sql`UPDATE webhook_deliveries SET due_at = '', attempts = 0, failing_since = NULL WHERE endpoint_id = ${id} AND due_at > ''`,
    ),
  ]
}

/** Aborts with `exactly_one` when another rotation came first. `oldUntil`: null ends the old secret now. */
export function replaceSecret(
  db: D1Database,
  held: WebhookRow,
  secret: { sealed: string; oldSealed: string | null; oldUntil: string | null },
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE webhook_endpoints SET secret_sealed = ${secret.sealed}, old_secret_sealed = ${secret.oldSealed}, old_until = ${secret.oldUntil}
         WHERE id = ${held.id} AND secret_sealed = ${held.secret_sealed} AND state <> 'removed'`,
    ),
    exactlyOne(db),
  ]
}

/** Its deliveries go when they are old. Aborts with `exactly_one` when the owner has no such address. */
export function remove(db: D1Database, { id, owner }: Key, at: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE webhook_endpoints AS e SET state = 'removed', url = '', description = '', secret_sealed = '', old_secret_sealed = NULL,
           stopped_at = ${at}, due_at = NULL WHERE e.id = ${id} AND ${ownedBy(owner)}`,
    ),
    exactlyOne(db),
  ]
}
