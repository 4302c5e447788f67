/** Inviters, the invited, and what their orders brought. The sums beside them are moved by triggers. */
import { insert, query, type Row, readAll, update } from '../../db/sql.ts'

/** Who invited this creator, however far it is. */
export function findReferral(db: D1Database, inviteeId: string): Promise<Row<'referrals'> | null> {
  return db.prepare('SELECT * FROM referrals WHERE invitee_id = ?').bind(inviteeId).first()
}

/** `endsAfter`: by how many months it lasts, from none on; which of them is what was promised when they were invited. */
export function startReferral(
  db: D1Database,
  inviteeId: string,
  { startsAt, endsAfter }: { startsAt: string; endsAfter: string[] },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE referrals SET starts_at = ?2, ends_at = ?3 ->> term_months, step = 'approved'
       WHERE invitee_id = ?1 AND step = 'signed_up' AND starts_at IS NULL`,
    )
    .bind(inviteeId, startsAt, JSON.stringify(endsAfter))
}

/** Sets the total an order has brought to the inviter, won; it holds from this batch on. */
export function setReferralOrder(
  db: D1Database,
  row: Row<'referral_orders'>,
  isFirst: boolean,
): D1PreparedStatement {
  const { order_id, ...rest } = row
  return isFirst
    ? insert(db, 'referral_orders', row)
    : update(
        db,
        'referral_orders',
        { order_id },
        { base_won: rest.base_won, won: rest.won, month: rest.month, at: rest.at },
      )
}

export type Invitee = Row<'referrals'> & { nickname: string }
type List = { step: string | null; since: string; limit: number; offset: number }

/** Newest first: one row and one name per invited, the stored counters, the months since `since`. */
export async function listReferrals(db: D1Database, inviterId: string, list: List) {
  const filter = list.step ? 'AND step = ?4' : ''
  const binds = [inviterId, list.limit, list.offset, ...(list.step ? [list.step] : [])]
  const [own, months, invited] = await readAll(
    db,
    query<Row<'referrers'>>(db.prepare('SELECT * FROM referrers WHERE creator_id = ?').bind(inviterId)),
    query<{ month: string; won: number }>(
      db
        .prepare('SELECT month, won FROM referral_months WHERE inviter_id = ? AND month >= ? ORDER BY month')
        .bind(inviterId, list.since),
    ),
    query<Invitee>(
      db
        .prepare(
          `SELECT r.*, CASE WHEN c.approved_at IS NULL THEN '' ELSE c.nickname END AS nickname FROM (
           SELECT * FROM referrals WHERE inviter_id = ?1 ${filter} ORDER BY id DESC LIMIT ?2 OFFSET ?3
         ) r CROSS JOIN creators c ON c.id = r.invitee_id ORDER BY r.id DESC`,
        )
        .bind(...binds),
    ),
  )
  return {
    referrer: own[0] ?? null,
    months,
    invited,
  }
}

export type ReferralOrderRow = Row<'referral_orders'> &
  Pick<Row<'referrals'>, 'share_bps'> & { nickname: string }

/** Latest first, with the stored number of all of them. */
export async function listReferralOrders(
  db: D1Database,
  inviterId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const [count, rows] = await readAll(
    db,
    query<{ order_count: number }>(
      db.prepare('SELECT order_count FROM referrers WHERE creator_id = ?').bind(inviterId),
    ),
    query<ReferralOrderRow>(
      db
        .prepare(
          `SELECT o.*, c.nickname, r.share_bps FROM (
           SELECT * FROM referral_orders WHERE inviter_id = ?1 ORDER BY at DESC, order_id DESC LIMIT ?2 OFFSET ?3
         ) o CROSS JOIN creators c ON c.id = o.invitee_id CROSS JOIN referrals r ON r.invitee_id = o.invitee_id ORDER BY o.at DESC, o.order_id DESC`,
        )
        .bind(inviterId, limit, offset),
    ),
  )
  const [first] = count
  return { rows, total: first?.order_count ?? 0 }
}
