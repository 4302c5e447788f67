/** The deliveries of webhooks as their owner sees them, and their replay. */
import { WEBHOOK_TEST } from '#contract/platform/webhooks/webhook-kinds.ts'
import { prepare, raw, sql } from '../../db/fragments.ts'
import { exactlyOne, query, type Row, readNamed, readRows } from '../../db/sql.ts'
import { ownedBy, type WebhookOwner } from './queries.ts'

export type DeliveryRow = Row<'webhook_deliveries'>
export type ListedDelivery = DeliveryRow & { last_status: number | null }
export type AttemptRow = Row<'webhook_attempts'>
/** The most attempts of one delivery that are shown. */
const MOST_ATTEMPTS = 100

const LAST_STATUS = sql`(SELECT a.status FROM webhook_attempts a WHERE a.delivery_nr = d.nr ORDER BY a.no DESC LIMIT 1) AS last_status`

type DeliveryQuery = {
  id: string
  owner: WebhookOwner
  state: 'failed' | null
  after: number | null
  limit: number
}

/** Newest first, from before `after` on; nothing for another owner's address. */
export function listDeliveries(db: D1Database, { id, owner, state, after, limit }: DeliveryQuery) {
  const from = after ?? Number.MAX_SAFE_INTEGER
  const among =
    state === 'failed'
      ? sql`webhook_deliveries d INDEXED BY webhook_deliveries_failed WHERE d.endpoint_id = e.id AND d.state = 'failed'`
      : sql`webhook_deliveries d INDEXED BY webhook_deliveries_by_endpoint WHERE d.endpoint_id = e.id`
  return readRows(
    query<ListedDelivery>(
      prepare(
        db,
        sql`SELECT d.*, ${LAST_STATUS} FROM webhook_endpoints e CROSS JOIN ${among} AND e.id = ${id} AND ${ownedBy(owner)} AND d.nr < ${from}
           ORDER BY d.nr DESC LIMIT ${limit}`,
      ),
    ),
  )
}

/** Null for a delivery of another owner's address. `attempts`: the newest first. */
export async function findDelivery(db: D1Database, { id, owner }: { id: string; owner: WebhookOwner }) {
  const { rows, attempts } = await readNamed(db, {
    rows: query<ListedDelivery & { endpoint_state: string }>(
      prepare(
        db,
        sql`SELECT d.*, ${LAST_STATUS}, e.state AS endpoint_state FROM webhook_deliveries d CROSS JOIN webhook_endpoints e ON e.id = d.endpoint_id
           WHERE d.id = ${id} AND ${ownedBy(owner)}`,
      ),
    ),
    attempts: query<AttemptRow>(
      prepare(
        db,
        sql`SELECT a.* FROM webhook_deliveries d CROSS JOIN webhook_attempts a ON a.delivery_nr = d.nr WHERE d.id = ${id} ORDER BY a.no DESC LIMIT ${raw(MOST_ATTEMPTS)}`,
      ),
    ),
  })
  return rows[0] ? { row: rows[0], attempts } : null
}

/** Writes a delivery that was sent at once, with its attempt. */
export function insertTest(
  db: D1Database,
  row: Pick<DeliveryRow, 'id' | 'endpoint_id' | 'kind' | 'object_id' | 'data' | 'at' | 'state'>,
  attempt: Pick<AttemptRow, 'status' | 'answer' | 'ms'>,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`INSERT INTO webhook_deliveries (id, endpoint_id, kind, object_id, data, at, state, attempts, ended_at)
         VALUES (${row.id}, ${row.endpoint_id}, ${row.kind}, ${row.object_id}, ${row.data}, ${row.at}, ${row.state}, 1, ${row.at})`,
    ),
    prepare(
      db,
      sql`INSERT INTO webhook_attempts (delivery_nr, no, at, status, answer, ms)
         SELECT nr, 1, ${row.at}, ${attempt.status}, ${attempt.answer}, ${attempt.ms} FROM webhook_deliveries WHERE id = ${row.id}`,
    ),
  ]
}

/** The oldest deliveries of this address that were given up, one more than `limit`. */
export function listFailed(db: D1Database, endpointId: string, limit: number) {
  return readRows(
    query<Pick<DeliveryRow, 'nr' | 'object_id'>>(
      prepare(
        db,
        sql`SELECT nr, object_id FROM webhook_deliveries INDEXED BY webhook_deliveries_failed
           WHERE endpoint_id = ${endpointId} AND state = 'failed' AND kind <> ${WEBHOOK_TEST} ORDER BY nr LIMIT ${limit + 1}`,
      ),
    ),
  )
}

type Replay = { endpointId: string; rows: Pick<DeliveryRow, 'nr' | 'object_id'>[] }

/**
 * Lets these deliveries wait again. Of their objects the earliest waiting event goes at once and the others
 * wait for it. Aborts with `exactly_one` when the address was stopped.
 */
export function replay(db: D1Database, { endpointId, rows }: Replay): D1PreparedStatement[] {
  const numbers = JSON.stringify(rows.map(({ nr }) => nr))
  const objects = JSON.stringify([...new Set(rows.map(({ object_id }) => object_id))])
  return [
    prepare(db, sql`UPDATE webhook_endpoints SET due_at = '' WHERE id = ${endpointId} AND state = 'active'`),
    exactlyOne(db),
    prepare(
      db,
      sql`UPDATE webhook_deliveries SET state = 'waiting', attempts = 0, failing_since = NULL, ended_at = NULL
         WHERE endpoint_id = ${endpointId} AND nr IN (SELECT value FROM json_each(${numbers})) AND state <> 'waiting'`,
    ),
    prepare(
      db,
      sql`UPDATE webhook_deliveries SET due_at = iif(nr = (SELECT min(w.nr) FROM webhook_deliveries w INDEXED BY webhook_deliveries_waiting
           WHERE w.endpoint_id = webhook_deliveries.endpoint_id AND w.object_id = webhook_deliveries.object_id AND w.state = 'waiting'), '', NULL)
         WHERE nr IN (SELECT d.nr FROM json_each(${objects}) o CROSS JOIN webhook_deliveries d INDEXED BY webhook_deliveries_waiting
           ON d.endpoint_id = ${endpointId} AND d.object_id = o.value AND d.state = 'waiting')`,
    ),
  ]
}
