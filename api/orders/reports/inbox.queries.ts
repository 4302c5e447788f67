/** Partners' messages in their original form, and their results. */

import type { INBOX_RESULTS } from '#contract/orders/inbox.ts'
import { prepare, raw, sql } from '../../db/fragments.ts'
import {
  countAssigned,
  type ListQuery,
  MAX_SEARCH_ROWS,
  nextAfter,
  ORDER,
  ofHolder,
  placeAfter,
  SIGN,
  wayOf,
} from '../../db/ops-lists.ts'
import { insert, query, type Row, readAll, readNamed } from '../../db/sql.ts'
import { type ArchivedMessage, insertText, PLACED, PLACES } from '../../platform/archive/queries.ts'
import { clickedCreator } from '../../platform/reports/click-owner.queries.ts'
import type { Click } from '../../platform/reports/report.ts'

export type Message = Row<'inbox'>
/**
 * `known` is the id of its order; `owner` is the creator of its order or flag, or else of the link that it
 * names as clicked. Both are null when unknown.
 */
export type NamedMessage = Message &
  ArchivedMessage & { rowid: number; partner_title: string; known: string | null; owner: string | null }

/** The text of the message is stored in a separate row. */
export function insertMessage(
  db: D1Database,
  { raw, ...message }: Partial<Message> & Pick<Message, 'raw' | 'order_code' | 'order_key'>,
): D1PreparedStatement[] {
  return [insert(db, 'inbox', { ...message, raw: '' }), insertText(db, raw)]
}

/**
 * Only a quarantined message may change its result; the trigger `inbox_transition` refuses everything else.
 */
export function decideMessage(
  db: D1Database,
  id: string,
  decision: Pick<Message, 'result' | 'reason' | 'order_id' | 'decided_by' | 'decided_at' | 'decision_reason'>,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE inbox SET result = ${decision.result}, reason = ${decision.reason}, order_id = ${decision.order_id}, decided_by = ${decision.decided_by}, decided_at = ${decision.decided_at}, decision_reason = ${decision.decision_reason}
       WHERE id = ${id}`,
  )
}

/**
 * A stored message, its partner, the order code that a line of the network was given, and the click of its
 * order; the last two are null when unknown.
 */
export type Decidable = {
  message: Message
  partner: Row<'partners'>
  reportedCode: string | null
  clickOfOrder: Click | null
}
type ClickRow = { code: string; clicked_at: string; click_drop: string | null; attribution: string }

/** The reference of the order of a message `m`: its click id, or the word where there is none. */
const REFERENCE = sql`coalesce(m.report ->> '$.subId.word', m.report ->> 'clickId')`

/** Finds a message by its id, or by the id of its flag. */
export async function findDecidable(db: D1Database, ref: string): Promise<Decidable | null> {
  const itsMessage = sql`(SELECT coalesce((SELECT message_id FROM flags WHERE id = ${ref}), ${ref}))`
  const { messages, partners, codes, clicks } = await readNamed(db, {
    messages: query<Message & { text: string | null }>(
      prepare(
        db,
        sql`SELECT m.*, t.raw AS text FROM inbox m LEFT JOIN message_texts t ON t.nr = m.rowid WHERE m.id = ${itsMessage}`,
      ),
    ),
    partners: query<Row<'partners'>>(
      prepare(
        db,
        sql`SELECT * FROM partners WHERE id = (SELECT partner_id FROM inbox WHERE id = ${itsMessage})`,
      ),
    ),
    codes: query<{ reported_as: string | null }>(
      prepare(
        db,
        sql`SELECT o.reported_as FROM inbox m CROSS JOIN network_orders o ON o.partner_id = m.partner_id
             AND o.order_code = m.report ->> 'orderCode' AND o.reference = ${REFERENCE}
           WHERE m.id = ${itsMessage} AND m.adapter = (SELECT network FROM partners WHERE id = m.partner_id)`,
      ),
    ),
    clicks: query<ClickRow>(
      prepare(
        db,
        sql`SELECT l.code, o.clicked_at, o.click_drop, o.attribution FROM inbox m CROSS JOIN orders o ON o.partner_id = m.partner_id AND o.order_code = coalesce(
             (SELECT reported_as FROM network_orders x WHERE m.adapter = (SELECT network FROM partners WHERE id = m.partner_id) AND x.partner_id = m.partner_id
                AND x.order_code = m.report ->> 'orderCode' AND x.reference = ${REFERENCE}),
             m.report ->> 'orderCode', m.order_code)
           CROSS JOIN links l ON l.id = o.link_id WHERE m.id = ${itsMessage}`,
      ),
    ),
  })
  const [message] = messages
  const [partner] = partners
  const [click] = clicks
  if (!message || !partner) return null
  return {
    message: { ...message, raw: message.text ?? message.raw },
    partner,
    reportedCode: codes[0]?.reported_as ?? null,
    clickOfOrder: click
      ? {
          code: click.code,
          clickedAt: click.clicked_at,
          drop: click.click_drop as Click['drop'],
          attribution: click.attribution as Click['attribution'],
        }
      : null,
  }
}

export type InboxState = (typeof INBOX_RESULTS)[number]
export type InboxSort = 'oldest' | 'newest'
/** Through inbox_by_result; or those whose order key begins with `q`, through inbox_by_order. */
const among = (state: string, q: string) => ({
  all: sql`inbox x WHERE`,
  known: sql`(SELECT id FROM inbox INDEXED BY inbox_by_order WHERE result = ${state} AND order_key >= ${q} AND order_key < ${`${q}\u{10FFFF}`}
    LIMIT ${raw(MAX_SEARCH_ROWS)}) n CROSS JOIN inbox x ON x.id = n.id WHERE`,
})

/** Also returns the number of messages in each state. `q` is the beginning of a key. */
export async function listMessages(db: D1Database, ask: ListQuery<InboxState, InboxSort>) {
  const { state, q, sort, after, limit } = ask
  const way = wayOf(sort)
  const place = placeAfter(after, way)
  const [messages, counts] = await readAll(
    db,
    query<NamedMessage>(
      prepare(
        db,
        sql`SELECT m.*, ${PLACED}, p.title AS partner_title, o.id AS known,
           coalesce(o.creator_id, (SELECT creator_id FROM flags WHERE message_id = m.id), ${clickedCreator(sql`coalesce(m.report, t.raw, m.raw)`)}) AS owner
         FROM (SELECT x.*, x.rowid AS rowid FROM ${ofHolder(ask, 'msg', sql`inbox`, among(state, q)[q ? 'known' : 'all'])} x.result = ${state} AND (x.received_at, x.id) ${SIGN[way]} (${place.key}, ${place.id})
           ORDER BY x.received_at ${ORDER[way]}, x.id ${ORDER[way]} LIMIT ${limit + 1}) m
         CROSS JOIN partners p ON p.id = m.partner_id ${PLACES}
         LEFT JOIN orders o ON o.partner_id = m.partner_id AND o.order_code = m.order_code ORDER BY m.received_at ${ORDER[way]}, m.id ${ORDER[way]}`,
      ),
    ),
    query<{ state: InboxState; count: number }>(
      prepare(
        db,
        ask.holder
          ? countAssigned('msg', sql`inbox`, ask.holder, sql`result`)
          : sql`SELECT result AS state, messages AS count FROM inbox_counts`,
      ),
    ),
  )
  return {
    rows: messages.slice(0, limit),
    next: nextAfter(messages, limit, (row) => row.received_at),
    counts,
  }
}
