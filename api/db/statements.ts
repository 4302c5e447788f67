/** Payouts that were paid, by the day they were. */
import { query, type Row, readAll } from './sql.ts'

export type PaidRow = Row<'payouts'> & { decided_at: string }
export type ReceiverRow = { nickname: string; holder_sealed: string | null; account_id: string | null }

/** More payouts than a year has pay dates for; a guard, not a page. */
const MOST_PAID = 500

/** Paid from `since` until before `until`, first to last; the first and last instant anything was paid; the account of today. */
export async function readPaid(
  db: D1Database,
  creatorId: string,
  { since, until }: { since: string; until: string },
) {
  const [paid, first, last, receiver] = await readAll(
    db,
    query<PaidRow>(
      db
        .prepare(
          `SELECT * FROM payouts INDEXED BY payouts_paid_by_time
         WHERE creator_id = ? AND state = 'paid' AND decided_at >= ? AND decided_at < ? ORDER BY decided_at LIMIT ${MOST_PAID}`,
        )
        .bind(creatorId, since, until),
    ),
    instantOfPaid(db, creatorId, 'ASC'),
    instantOfPaid(db, creatorId, 'DESC'),
    query<ReceiverRow>(
      db
        .prepare(
          `SELECT c.nickname, a.id AS account_id, a.holder_sealed FROM creators c
           LEFT JOIN payout_accounts a ON a.creator_id = c.id AND a.replaced_at IS NULL WHERE c.id = ?`,
        )
        .bind(creatorId),
    ),
  )
  return {
    paid,
    first: first[0]?.decided_at ?? null,
    last: last[0]?.decided_at ?? null,
    receiver: receiver[0] ?? null,
  }
}

function instantOfPaid(db: D1Database, creatorId: string, way: 'ASC' | 'DESC') {
  return query<Pick<PaidRow, 'decided_at'>>(
    db
      .prepare(
        `SELECT decided_at FROM payouts INDEXED BY payouts_paid_by_time
         WHERE creator_id = ? AND state = 'paid' ORDER BY decided_at ${way} LIMIT 1`,
      )
      .bind(creatorId),
  )
}

export type ReceiptRow = Row<'payouts'> & {
  orders: number
  orders_won: number
  referral_won: number
  network_won: number
  other_won: number
  bank: string
  number_last: string
  holder_sealed: string
  nickname: string
  business_last: string | null
}

/** Null for somebody else's as for a missing one. The business is the one registered when it was asked for. */
export function findReceipt(db: D1Database, creatorId: string, id: string): Promise<ReceiptRow | null> {
  return db
    .prepare(
      `SELECT p.*, a.bank, a.number_last, a.holder_sealed, c.nickname, coalesce(n.orders, 0) AS orders, coalesce(n.orders_won, 0) AS orders_won,
         coalesce(n.referral_won, 0) AS referral_won, coalesce(n.network_won, 0) AS network_won, coalesce(n.other_won, 0) AS other_won, (
         SELECT number_last FROM businesses b WHERE b.creator_id = p.creator_id AND b.created_at <= p.requested_at
         AND (b.replaced_at IS NULL OR b.replaced_at > p.requested_at) LIMIT 1
       ) AS business_last
       FROM payouts p JOIN payout_accounts a ON a.id = p.account_id JOIN creators c ON c.id = p.creator_id
         LEFT JOIN payout_origins n ON n.payout_id = p.id
       WHERE p.id = ? AND p.creator_id = ?`,
    )
    .bind(id, creatorId)
    .first<ReceiptRow>()
}
