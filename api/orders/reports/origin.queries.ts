/** Finds the creator whose word a report names. */
import { prepare, sql } from '../../db/fragments.ts'

type NamedWord = { network: string; word: string; partnerId: string; orderCode: string }
/** `known_at`: the time of its order's first report; null for a new order. */
type WordRow = { code: string; assigned_at: string; known_at: string | null }

/** Null for a word that nobody has, or whose creator has no link to the partner. */
export function findWordOfReport(
  db: D1Database,
  { network, word, partnerId, orderCode }: NamedWord,
): Promise<WordRow | null> {
  return prepare(
    db,
    sql`SELECT l.code, w.assigned_at, (SELECT clicked_at FROM orders WHERE partner_id = ${partnerId} AND order_code = ${orderCode} AND creator_id = w.creator_id) AS known_at
       FROM network_words w CROSS JOIN links l ON l.creator_id = w.creator_id AND l.partner_id = ${partnerId} AND l.is_channel = 1
       WHERE w.network = ${network} AND w.word = ${word}`,
  ).first<WordRow>()
}
