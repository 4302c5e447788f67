/** A partner's message with the facts an operator compares it with, in one trip. */

import { SHOWN_REPORTS } from '#contract/orders/report-facts.ts'
import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'
import { type ArchivedMessage, PLACED, PLACES } from '../../platform/archive/queries.ts'
import { codeOfReport } from '../../platform/reports/click-owner.queries.ts'

type MessageRow = ArchivedMessage &
  Pick<Row<'inbox'>, 'report' | 'partner_id' | 'received_at'> & { rate_bps: number; rates: string }
type CreatorRow = { creator_id: string; user_id: string; nickname: string }
export type LinkRow = CreatorRow &
  Pick<Row<'links'>, 'id' | 'code' | 'title' | 'partner_id'> & { partner_title: string }
type OrderRow = CreatorRow &
  Pick<
    Row<'orders'>,
    | 'id'
    | 'order_code'
    | 'state'
    | 'amount'
    | 'commission'
    | 'clicked_at'
    | 'attribution'
    | 'link_id'
    | 'partner_id'
  > & { link_code: string; link_title: string; partner_title: string }
type ReportRow = Pick<Row<'inbox'>, 'id' | 'received_at' | 'result' | 'reason' | 'decision_reason'>
export type TermsRow = Pick<Row<'partner_terms'>, 'until_at' | 'rate_bps' | 'rates'>

/** The most past terms read. Terms change with notice, and a click counts for a few weeks. */
const MOST_TERMS = 20

const message = (id: string) => sql`(SELECT *, rowid AS nr FROM inbox WHERE id = ${id}) m`

const codeIn = (id: string): Sql => sql`(SELECT ${codeOfReport(sql`x.said`, sql`x.partner_id`)}
  FROM (SELECT coalesce(m.report, t.raw, m.raw) AS said, m.partner_id FROM ${message(id)} LEFT JOIN message_texts t ON t.nr = m.nr) x)`

const linkOf = (
  code: Sql,
): Sql => sql`SELECT l.id, l.code, l.title, l.partner_id, p.title AS partner_title, l.creator_id, c.user_id, c.nickname
  FROM links l CROSS JOIN partners p ON p.id = l.partner_id CROSS JOIN creators c ON c.id = l.creator_id WHERE l.code = ${code}`

/**
 * The newest other reports of the same order with one result. Each result uses its own range of the index, so
 * the total number of reports does not matter.
 */
const newestOf = (id: string, result: string): Sql =>
  sql`SELECT * FROM (SELECT x.id FROM ${message(id)} CROSS JOIN inbox x INDEXED BY inbox_by_order ON x.result = ${result} AND x.order_key = m.order_key
    WHERE x.partner_id = m.partner_id AND x.order_code = m.order_code AND x.id <> m.id ORDER BY x.id DESC LIMIT ${raw(SHOWN_REPORTS)})`

export async function readReportFacts(db: D1Database, id: string) {
  const { messages, links, orders, terms, others } = await readNamed(db, {
    messages: query<MessageRow>(
      prepare(
        db,
        sql`SELECT m.id, m.report, m.partner_id, m.received_at, ${PLACED}, p.rate_bps, p.rates
           FROM (SELECT *, rowid AS rowid FROM inbox WHERE id = ${id}) m CROSS JOIN partners p ON p.id = m.partner_id ${PLACES}`,
      ),
    ),
    links: query<LinkRow>(prepare(db, linkOf(codeIn(id)))),
    orders: query<OrderRow>(
      prepare(
        db,
        sql`SELECT o.id, o.order_code, o.state, o.amount, o.commission, o.clicked_at, o.attribution, o.link_id, o.partner_id,
             l.code AS link_code, l.title AS link_title, p.title AS partner_title, o.creator_id, c.user_id, c.nickname
           FROM ${message(id)} CROSS JOIN orders o ON o.partner_id = m.partner_id AND o.order_code = m.order_code
           CROSS JOIN partners p ON p.id = o.partner_id CROSS JOIN links l ON l.id = o.link_id CROSS JOIN creators c ON c.id = o.creator_id`,
      ),
    ),
    terms: query<TermsRow>(
      prepare(
        db,
        sql`SELECT t.until_at, t.rate_bps, t.rates FROM ${message(id)} CROSS JOIN partner_terms t ON t.partner_id = m.partner_id
           ORDER BY t.until_at DESC LIMIT ${raw(MOST_TERMS)}`,
      ),
    ),
    others: query<ReportRow>(
      prepare(
        db,
        sql`SELECT x.id, x.received_at, x.result, x.reason, x.decision_reason
           FROM (${newestOf(id, 'accepted')} UNION ALL ${newestOf(id, 'quarantined')} UNION ALL ${newestOf(id, 'dismissed')}) n
           CROSS JOIN inbox x ON x.id = n.id ORDER BY x.id DESC LIMIT ${raw(SHOWN_REPORTS)}`,
      ),
    ),
  })
  return { message: messages[0] ?? null, link: links[0] ?? null, order: orders[0] ?? null, terms, others }
}

export function findLinkByCode(db: D1Database, code: string): Promise<LinkRow | null> {
  return prepare(db, linkOf(sql`${code}`)).first<LinkRow>()
}
