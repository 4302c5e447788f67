/** When creators are paid for a partner's orders: the announced rule, and the letters about it. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, query, type Row, readRows } from '../../db/sql.ts'

/** Queues a letter to every creator who has a link to the partner. */
export function insertPayLetters(db: D1Database, partnerId: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO partner_pay_letters (partner_id, creator_id)
       SELECT DISTINCT partner_id, creator_id FROM links WHERE partner_id = ${partnerId} AND deleted_at IS NULL ON CONFLICT DO NOTHING`,
  )
}

export function deletePayLetters(db: D1Database, partnerId: string): D1PreparedStatement {
  return prepare(db, sql`DELETE FROM partner_pay_letters WHERE partner_id = ${partnerId}`)
}

export type PayLetter = Row<'partner_pay_letters'> &
  Pick<Row<'partners'>, 'title' | 'next_pays_on'> & { nickname: string; email: string | null }

export function listPayLetters(db: D1Database, limit: number): Promise<PayLetter[]> {
  return readRows(
    query<PayLetter>(
      prepare(
        db,
        sql`SELECT l.partner_id, l.creator_id, p.title, p.next_pays_on, c.nickname, u.email
           FROM partner_pay_letters l CROSS JOIN partners p ON p.id = l.partner_id
           CROSS JOIN creators c ON c.id = l.creator_id CROSS JOIN users u ON u.id = c.user_id
           ORDER BY l.partner_id, l.creator_id LIMIT ${limit}`,
      ),
    ),
  )
}

/** Aborts with `exactly_one` when another run took the letter. */
export function takePayLetter(db: D1Database, { partner_id, creator_id }: PayLetter): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`DELETE FROM partner_pay_letters WHERE partner_id = ${partner_id} AND creator_id = ${creator_id}`,
    ),
    exactlyOne(db),
  ]
}

/** Partners whose announced payment rule has started. */
export function listPaysStarting(db: D1Database, today: string): Promise<Row<'partners'>[]> {
  return readRows(
    query<Row<'partners'>>(
      prepare(
        db,
        sql`SELECT * FROM partners WHERE next_pays_on IS NOT NULL AND next_pays_on <= ${today} LIMIT 50`,
      ),
    ),
  )
}

export type Terms = Pick<Row<'partner_terms'>, 'rate_bps' | 'window_days' | 'pays_when'>
