/** Deliveries on their way: which are due, and what came of each attempt. */
import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readAll, readRows } from '../../db/sql.ts'
import type { DeliveryRow } from './deliveries.queries.ts'
import type { WebhookRow } from './queries.ts'

/** The failures after which an address is paused and tried by one call at a time; the trigger on deliveries has it too. */
export const FAILURES_BEFORE_PAUSE = 5

export type DueDelivery = Pick<
  DeliveryRow,
  'nr' | 'id' | 'endpoint_id' | 'kind' | 'at' | 'data' | 'attempts' | 'failing_since'
>

/** Takes addresses with something due, the longest waiting first. Nobody else sends to them until `lease`. */
export function takeWebhooks(
  db: D1Database,
  { now, lease, limit }: { now: string; lease: string; limit: number },
): Promise<WebhookRow[]> {
  return readRows(
    query<WebhookRow>(
      prepare(
        db,
        sql`UPDATE webhook_endpoints SET lease = ${lease} WHERE id IN (SELECT id FROM webhook_endpoints INDEXED BY webhook_endpoints_due
             WHERE due_at <= ${now} AND (lease IS NULL OR lease <= ${now}) ORDER BY due_at LIMIT ${limit}) RETURNING *`,
      ),
    ),
  )
}

/** The due deliveries of each address: as many as `limit` says, one of an address that is paused. */
export function listDue(
  db: D1Database,
  webhooks: WebhookRow[],
  { now, limit }: { now: string; limit: number },
): Promise<DueDelivery[][]> {
  const asked = webhooks.map(({ id, failures }) =>
    query<DueDelivery>(
      prepare(
        db,
        sql`SELECT nr, id, endpoint_id, kind, at, data, attempts, failing_since FROM webhook_deliveries INDEXED BY webhook_deliveries_due
           WHERE endpoint_id = ${id} AND due_at <= ${now} ORDER BY due_at, nr LIMIT ${failures < FAILURES_BEFORE_PAUSE ? limit : 1}`,
      ),
    ),
  )
  return readAll(db, ...asked)
}

export type AttemptResult = {
  nr: number
  status: number | null
  answer: string
  ms: number
  /** `dueAt`: the next attempt of one that waits. */
  end: { state: 'delivered' | 'failed' } | { state: 'waiting'; dueAt: string }
}
/** The state of an address after its calls. `nextAt`: the time of the one call that tries it. */
export type WebhookResult = {
  id: string
  failures: number
  failingSince: string | null
  nextAt: string | null
  stop: 'failing' | 'gone' | null
  /** True when it takes calls again after a pause. */
  isBack: boolean
}

/** Records the attempts, frees the next event of each object, and gives the addresses back. */
export function recordAttempts(
  db: D1Database,
  attempts: AttemptResult[],
  webhooks: WebhookResult[],
  at: string,
): D1PreparedStatement[] {
  const ended = (state: 'delivered' | 'failed') =>
    JSON.stringify(attempts.filter(({ end }) => end.state === state).map(({ nr }) => nr))
  const waiting = attempts.flatMap(({ nr, end }) => (end.state === 'waiting' ? [[nr, end.dueAt]] : []))
  const tried = attempts.map(({ nr, status, answer, ms }) => [nr, status, answer, ms])
  const back = webhooks.filter(({ isBack }) => isBack).map(({ id }) => id)
  return [
    prepare(
      db,
      sql`INSERT INTO webhook_attempts (delivery_nr, no, at, status, answer, ms)
         SELECT d.nr, 1 + coalesce((SELECT max(no) FROM webhook_attempts a WHERE a.delivery_nr = d.nr), 0), ${at}, j.value ->> 1, j.value ->> 2, j.value ->> 3
         FROM json_each(${JSON.stringify(tried)}) j CROSS JOIN webhook_deliveries d ON d.nr = j.value ->> 0`,
    ),
    ...(['delivered', 'failed'] as const).map((state) =>
      prepare(
        db,
        sql`UPDATE webhook_deliveries SET state = ${state}, ended_at = ${at}, due_at = NULL, attempts = attempts + 1
           WHERE nr IN (SELECT value FROM json_each(${ended(state)})) AND state = 'waiting'`,
      ),
    ),
    prepare(
      db,
      sql`UPDATE webhook_deliveries SET attempts = attempts + 1, failing_since = coalesce(failing_since, ${at}), due_at = j.value ->> 1
         FROM json_each(${JSON.stringify(waiting)}) j WHERE nr = j.value ->> 0 AND state = 'waiting'`,
    ),
    ...(back.length > 0
      ? [
          prepare(
            db,
            sql`UPDATE webhook_deliveries SET due_at = '' WHERE endpoint_id IN (SELECT value FROM json_each(${JSON.stringify(back)})) AND due_at > ''`,
          ),
        ]
      : []),
    giveBack(db, webhooks, at),
  ]
}

/** An address that its owner stopped meanwhile stays stopped. */
function giveBack(db: D1Database, webhooks: WebhookResult[], at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE webhook_endpoints AS e SET lease = NULL, failures = j.value ->> 'failures', failing_since = j.value ->> 'failingSince',
         state = iif(e.state = 'active' AND j.value ->> 'stop' IS NOT NULL, 'stopped', e.state),
         stop_reason = iif(e.state = 'active', j.value ->> 'stop', e.stop_reason),
         stopped_at = iif(e.state = 'active' AND j.value ->> 'stop' IS NOT NULL, ${at}, e.stopped_at),
         due_at = iif(e.state <> 'active' OR j.value ->> 'stop' IS NOT NULL, NULL, (SELECT max(min(d.due_at), coalesce(j.value ->> 'nextAt', ''))
           FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.due_at IS NOT NULL))
       FROM json_each(${JSON.stringify(webhooks)}) j WHERE e.id = j.value ->> 'id'`,
  )
}

type WebhookContact = Pick<Row<'webhook_endpoints'>, 'id' | 'url' | 'creator_id'> & {
  email: string | null
  /** The text about the contacts of the partner that owns it. */
  contacts: string | null
}

/** Whom to tell that these addresses were stopped. */
export function listContacts(db: D1Database, ids: string[]): Promise<WebhookContact[]> {
  return readRows(
    query<WebhookContact>(
      prepare(
        db,
        sql`SELECT e.id, e.url, e.creator_id, u.email, p.contacts FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN webhook_endpoints e ON e.id = j.value
           LEFT JOIN creators c ON c.id = e.creator_id LEFT JOIN users u ON u.id = c.user_id LEFT JOIN partners p ON p.id = e.partner_id`,
      ),
    ),
  )
}
