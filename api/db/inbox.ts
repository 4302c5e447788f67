/** Messages partners sent, as they came, and what became of them. */
import { insert, query, type Row, readAll } from './sql.ts'

export type Message = Row<'inbox'>
/** `owner` is the creator whose order or flag it is about, as far as one is known. */
export type NamedMessage = Message & { partner_title: string; owner: string | null }

export function insertMessage(db: D1Database, message: Partial<Message>): D1PreparedStatement {
  return insert(db, 'inbox', message)
}

/** Only a quarantined message may change its result; the trigger `inbox_transition` refuses everything else. */
export function decideMessage(
  db: D1Database,
  id: string,
  decision: Pick<Message, 'result' | 'reason' | 'order_id' | 'decided_by' | 'decided_at' | 'decision_reason'>,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE inbox SET result = ?, reason = ?, order_id = ?, decided_by = ?, decided_at = ?, decision_reason = ?
       WHERE id = ?`,
    )
    .bind(
      decision.result,
      decision.reason,
      decision.order_id,
      decision.decided_by,
      decision.decided_at,
      decision.decision_reason,
      id,
    )
}

/** A kept message, its partner, and the order code a line of the network is known by. */
export type Decidable = { message: Message; partner: Row<'partners'>; reportedCode: string | null }

/** By its id, or by the id of the flag it waits under. */
export async function findDecidable(db: D1Database, ref: string): Promise<Decidable | null> {
  const itsMessage = '(SELECT coalesce((SELECT message_id FROM flags WHERE id = ?1), ?1))'
  const [messages, partners, codes] = await readAll(
    db,
    query<Message>(db.prepare(`SELECT * FROM inbox WHERE id = ${itsMessage}`).bind(ref)),
    query<Row<'partners'>>(
      db
        .prepare(`SELECT * FROM partners WHERE id = (SELECT partner_id FROM inbox WHERE id = ${itsMessage})`)
        .bind(ref),
    ),
    query<{ told_as: string | null }>(
      db
        .prepare(
          `SELECT o.told_as FROM inbox m CROSS JOIN linkprice_orders o ON o.partner_id = m.partner_id
             AND o.order_code = m.report ->> 'orderCode' AND o.user_id = m.report ->> 'clickId'
           WHERE m.id = ${itsMessage} AND m.adapter = 'linkprice'`,
        )
        .bind(ref),
    ),
  )
  const [message] = messages
  const [partner] = partners
  return message && partner ? { message, partner, reportedCode: codes[0]?.told_as ?? null } : null
}

export function findPartner(db: D1Database, id: string): Promise<Row<'partners'> | null> {
  return db.prepare('SELECT * FROM partners WHERE id = ?').bind(id).first<Row<'partners'>>()
}

/** Newest first; the total is a stored counter. */
export async function listMessages(
  db: D1Database,
  page: { result: string; limit: number; offset: number },
): Promise<{ rows: NamedMessage[]; total: number }> {
  const [counts, messages] = await readAll(
    db,
    query<{ messages: number }>(
      db.prepare('SELECT messages FROM inbox_counts WHERE result = ?').bind(page.result),
    ),
    query<NamedMessage>(
      db
        .prepare(
          `SELECT m.*, p.title AS partner_title, coalesce(
           (SELECT creator_id FROM orders o WHERE o.partner_id = m.partner_id AND o.order_code = m.order_code),
           (SELECT creator_id FROM flags WHERE message_id = m.id)) AS owner
         FROM (
           SELECT * FROM inbox WHERE result = ? ORDER BY received_at DESC, id DESC LIMIT ? OFFSET ?
         ) m CROSS JOIN partners p ON p.id = m.partner_id ORDER BY m.received_at DESC, m.id DESC`,
        )
        .bind(page.result, page.limit, page.offset),
    ),
  )
  const count = counts[0]
  return { rows: messages, total: count?.messages ?? 0 }
}
