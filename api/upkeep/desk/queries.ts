/**
 * Reads the items nearest their deadline, the last thirty days, and the latest acts of operators. Each query
 * uses an index and has a row limit.
 */
import { DESK_OF_EACH, type DeskKind } from '#contract/upkeep/desk.ts'
import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { type Query, query, type Row } from '../../db/sql.ts'
import { waitingMailedFiles } from '../../orders/imports/mailed-files.queries.ts'

export type WaitingRow = {
  id: string
  title: string
  who: string | null
  amount: number | null
  due: string | null
  since: string
  /** The operator who looks after it. */
  holder_id: string | null
  holder_email: string | null
}
type NextPay = { pay_on: string | null; people: number; net: number | null }
export type DeskAct = Pick<Row<'audit_log'>, 'id' | 'at' | 'action' | 'subject'> & { email: string | null }

/** The most payouts of a day that are counted. */
export const MOST_PAYOUTS = 100
/** The number of newest acts that are searched for acts of other operators. */
const LOOKED_AT = 40

type Asker = { now: Date; userId: string }

const waitingBy = ({ now, userId }: Asker): Record<DeskKind, Sql> => ({
  alarm: sql`SELECT id, kind AS title, NULL AS who, NULL AS amount, NULL AS due, at AS since
    FROM alarms INDEXED BY alarms_open WHERE closed_at IS NULL ORDER BY at, id`,
  claim: sql`SELECT x.id, p.title || ' ' || x.order_code AS title, k.nickname AS who, x.amount, x.due_at AS due, x.created_at AS since
    FROM (SELECT * FROM (SELECT * FROM claims INDEXED BY claims_by_state WHERE state = 'open' ORDER BY moved_at, id LIMIT ${raw(DESK_OF_EACH)})
      UNION ALL SELECT * FROM (SELECT * FROM claims INDEXED BY claims_by_state WHERE state = 'answered' ORDER BY moved_at, id LIMIT ${raw(DESK_OF_EACH)})) x
    CROSS JOIN partners p ON p.id = x.partner_id CROSS JOIN creators k ON k.id = x.creator_id ORDER BY x.due_at`,
  inquiry: sql`SELECT x.id, x.title, k.nickname AS who, NULL AS amount, x.due_at AS due, x.moved_at AS since
    FROM (SELECT * FROM inquiries INDEXED BY inquiries_by_state WHERE state = 'open' ORDER BY moved_at, id LIMIT ${raw(DESK_OF_EACH)}) x
    LEFT JOIN creators k ON k.id = x.creator_id ORDER BY x.moved_at`,
  payout: sql`SELECT x.id, x.state AS title, k.nickname AS who, x.amount, x.pay_on AS due, x.requested_at AS since
    FROM (SELECT * FROM payouts INDEXED BY payouts_due WHERE state IN ('requested', 'processing') ORDER BY pay_on, id LIMIT ${raw(DESK_OF_EACH)}) x
    CROSS JOIN creators k ON k.id = x.creator_id ORDER BY x.pay_on, x.id`,
  approval: sql`SELECT x.id, x.says AS title, u.email AS who, NULL AS amount, x.expires_at AS due, x.requested_at AS since
    FROM (SELECT * FROM approvals INDEXED BY approvals_by_end WHERE state = 'waiting' AND expires_at > ${now.toISOString()} ORDER BY expires_at, id LIMIT ${raw(2 * DESK_OF_EACH)}) x
    CROSS JOIN users u ON u.id = x.requested_by WHERE x.requested_by <> ${userId} ORDER BY x.expires_at`,
  application: sql`SELECT id, channel_link_url AS title, nickname AS who, NULL AS amount, NULL AS due, submitted_at AS since
    FROM applications INDEXED BY applications_by_state WHERE state = 'submitted' ORDER BY submitted_at, id`,
  message: sql`SELECT x.id, coalesce(x.reason, '') AS title, p.title AS who,
      (SELECT sum(value ->> 'commission') FROM json_each(coalesce(x.report, iif(json_valid(x.raw), x.raw, NULL)), '$.lines')) AS amount, NULL AS due, x.received_at AS since
    FROM (SELECT * FROM inbox INDEXED BY inbox_by_result WHERE result = 'quarantined' ORDER BY received_at, id LIMIT ${raw(DESK_OF_EACH)}) x
    CROSS JOIN partners p ON p.id = x.partner_id ORDER BY x.received_at`,
  flag: sql`SELECT x.id, x.kind AS title, k.nickname AS who, NULL AS amount, NULL AS due, coalesce(x.answered_at, x.raised_at) AS since
    FROM (SELECT * FROM flags INDEXED BY flags_by_state WHERE state = 'answered' ORDER BY id LIMIT ${raw(DESK_OF_EACH)}) x
    CROSS JOIN creators k ON k.id = x.creator_id ORDER BY x.id`,
  business: sql`SELECT x.id, '' AS title, k.nickname AS who, NULL AS amount, NULL AS due, x.created_at AS since
    FROM (SELECT * FROM businesses INDEXED BY businesses_by_state WHERE state = 'waiting' AND replaced_at IS NULL ORDER BY id LIMIT ${raw(DESK_OF_EACH)}) x
    CROSS JOIN creators k ON k.id = x.creator_id ORDER BY x.id`,
  account: sql`SELECT x.id, '' AS title, k.nickname AS who, NULL AS amount, NULL AS due, x.created_at AS since
    FROM (SELECT * FROM account_reviews INDEXED BY account_reviews_by_state WHERE state = 'waiting' ORDER BY id LIMIT ${raw(DESK_OF_EACH)}) x
    CROSS JOIN creators k ON k.id = x.creator_id ORDER BY x.id`,
  content: sql`SELECT x.id, x.title, k.nickname AS who, NULL AS amount, NULL AS due, x.fix_answered_at AS since
    FROM (SELECT * FROM contents INDEXED BY contents_answered WHERE state = 'needs_fix' AND deleted_at IS NULL
      AND (fix_answered_at IS NULL) = 0 ORDER BY fix_answered_at, id LIMIT ${raw(DESK_OF_EACH)}) x
    CROSS JOIN creators k ON k.id = x.creator_id ORDER BY x.fix_answered_at`,
  campaign: sql`SELECT x.id, x.title, p.title AS who, NULL AS amount, NULL AS due, x.created_at AS since
    FROM (SELECT * FROM campaigns INDEXED BY campaigns_waiting WHERE waiting > 0 LIMIT ${raw(DESK_OF_EACH)}) x
    CROSS JOIN partners p ON p.id = x.partner_id`,
  proposal: sql`SELECT x.id, x.kind AS title, p.title AS who, NULL AS amount, NULL AS due, x.proposed_at AS since
    FROM (SELECT * FROM partner_proposals INDEXED BY partner_proposals_by_state WHERE state = 'open' ORDER BY id LIMIT ${raw(DESK_OF_EACH)}) x
    CROSS JOIN partners p ON p.id = x.partner_id ORDER BY x.id`,
  shop: sql`SELECT x.id, x.kind AS title, coalesce(s.title, x.merchant_id) AS who, NULL AS amount, NULL AS due, x.seen_at AS since
    FROM (SELECT * FROM network_shop_changes INDEXED BY network_shop_changes_by_state WHERE state = 'open' ORDER BY id LIMIT ${raw(DESK_OF_EACH)}) x
    CROSS JOIN network_shops s ON s.network = x.network AND s.merchant_id = x.merchant_id ORDER BY x.id`,
  import: sql`SELECT x.id, x.file_name AS title, p.title AS who, NULL AS amount, NULL AS due, x.created_at AS since
    FROM (SELECT * FROM ${waitingMailedFiles(now)} ORDER BY created_at, id LIMIT ${raw(DESK_OF_EACH)}) x
    CROSS JOIN partners p ON p.id = x.partner_id ORDER BY x.created_at, x.id`,
})

/** The items of one queue that are nearest their deadline. */
export function listNearest(db: D1Database, kind: DeskKind, by: Asker) {
  return query<WaitingRow>(
    prepare(
      db,
      // Subqueries instead of a join, which would lose the order of the rows.
      sql`SELECT w.*, (SELECT operator_id FROM assignments WHERE subject = w.id) AS holder_id,
           (SELECT u.email FROM assignments a CROSS JOIN users u ON u.id = a.operator_id WHERE a.subject = w.id) AS holder_email
         FROM (${waitingBy(by)[kind]}) w LIMIT ${raw(DESK_OF_EACH)}`,
    ),
  )
}

export function readDays(db: D1Database, since: string): Query<Row<'site_days'>> {
  return query<Row<'site_days'>>(
    prepare(db, sql`SELECT * FROM site_days WHERE day >= ${since} ORDER BY day LIMIT 40`),
  )
}

/** The payouts due on the nearest pay date. */
export function sumNextPay(db: D1Database): Query<NextPay> {
  return query<NextPay>(
    db.prepare(
      `SELECT min(pay_on) AS pay_on, count(*) AS people, sum(net) AS net FROM (
         SELECT pay_on, net FROM payouts INDEXED BY payouts_due WHERE state IN ('requested', 'processing')
           AND pay_on = (SELECT pay_on FROM payouts INDEXED BY payouts_due WHERE state IN ('requested', 'processing') ORDER BY pay_on LIMIT 1)
         LIMIT ${MOST_PAYOUTS})`,
    ),
  )
}

export function listFailedJobs(db: D1Database): Query<Pick<Row<'jobs'>, 'id'>> {
  return query<Pick<Row<'jobs'>, 'id'>>(db.prepare("SELECT id FROM jobs WHERE state = 'failed' LIMIT 5"))
}

export function countFailedMails(db: D1Database): Query<{ mails: number }> {
  return query<{ mails: number }>(
    db.prepare(
      'SELECT count(*) AS mails FROM (SELECT 1 FROM outbox INDEXED BY outbox_failed WHERE sent_at IS NULL AND attempts >= 20 LIMIT 10)',
    ),
  )
}

/** The latest acts of other operators, newest first. */
export function listOthersActs(db: D1Database, userId: string): Query<DeskAct> {
  return query<DeskAct>(
    prepare(
      db,
      sql`SELECT x.id, x.at, x.action, x.subject, u.email FROM (SELECT * FROM audit_log ORDER BY id DESC LIMIT ${raw(LOOKED_AT)}) x
         LEFT JOIN users u ON u.id = x.actor_id WHERE x.actor_id <> ${userId} ORDER BY x.id DESC LIMIT 6`,
    ),
  )
}
