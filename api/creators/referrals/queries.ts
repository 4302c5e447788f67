/** Inviters, invited people, and the earnings from their orders. Triggers update the sums beside them. */
import { prepare, sql } from '../../db/fragments.ts'
import { insert, query, type Row, readAll, readNamed, update } from '../../db/sql.ts'

/** Finds the invitation of this creator in any step. */
export function findReferral(db: D1Database, inviteeId: string): Promise<Row<'referrals'> | null> {
  return prepare(db, sql`SELECT * FROM referrals WHERE invitee_id = ${inviteeId}`).first()
}

/**
 * `endsAfter`: the end of the period for each number of months from 0. The months promised at the invitation
 * choose one.
 */
export function startReferral(
  db: D1Database,
  inviteeId: string,
  { startsAt, endsAfter }: { startsAt: string; endsAfter: string[] },
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE referrals SET starts_at = ${startsAt}, ends_at = ${JSON.stringify(endsAfter)} ->> term_months, step = 'approved'
       WHERE invitee_id = ${inviteeId} AND step = 'signed_up' AND starts_at IS NULL`,
  )
}

/** Sets the total that an order has earned the inviter, in won. */
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

/**
 * Newest first: a row and a name for each invited person, the stored counters, and the months since `since`.
 */
export async function listReferrals(db: D1Database, inviterId: string, list: List) {
  const filter = list.step ? sql`AND step = ${list.step}` : sql``
  const { own, months, invited } = await readNamed(db, {
    own: query<Row<'referrers'>>(prepare(db, sql`SELECT * FROM referrers WHERE creator_id = ${inviterId}`)),
    months: query<{ month: string; won: number }>(
      prepare(
        db,
        sql`SELECT month, won FROM referral_months WHERE inviter_id = ${inviterId} AND month >= ${list.since} ORDER BY month`,
      ),
    ),
    invited: query<Invitee>(
      prepare(
        db,
        sql`SELECT r.*, CASE WHEN c.approved_at IS NULL THEN '' ELSE c.nickname END AS nickname FROM (
           SELECT * FROM referrals WHERE inviter_id = ${inviterId} ${filter} ORDER BY id DESC LIMIT ${list.limit} OFFSET ${list.offset}
         ) r CROSS JOIN creators c ON c.id = r.invitee_id ORDER BY r.id DESC`,
      ),
    ),
  })
  return {
    referrer: own[0] ?? null,
    months,
    invited,
  }
}

export type ReferralOrderRow = Row<'referral_orders'> &
  Pick<Row<'referrals'>, 'share_bps'> & { nickname: string }

/** Latest first, with the stored number of orders. */
export async function listReferralOrders(
  db: D1Database,
  inviterId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const [count, rows] = await readAll(
    db,
    query<{ order_count: number }>(
      prepare(db, sql`SELECT order_count FROM referrers WHERE creator_id = ${inviterId}`),
    ),
    query<ReferralOrderRow>(
      prepare(
        db,
        sql`SELECT o.*, c.nickname, r.share_bps FROM (
           SELECT * FROM referral_orders WHERE inviter_id = ${inviterId} ORDER BY at DESC, order_id DESC LIMIT ${limit} OFFSET ${offset}
         ) o CROSS JOIN creators c ON c.id = o.invitee_id CROSS JOIN referrals r ON r.invitee_id = o.invitee_id ORDER BY o.at DESC, o.order_id DESC`,
      ),
    ),
  )
  const [first] = count
  return { rows, total: first?.order_count ?? 0 }
}
