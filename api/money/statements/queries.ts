/** Payouts by the day on which they were paid. */
import { prepare, raw, sql } from '../../db/fragments.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'

export type ReceiverRow = { nickname: string; holder_sealed: string | null; account_id: string | null }

/** A safety limit: a year has fewer pay dates. */
const MOST_PAID = 500

/**
 * Reads the payouts that were paid or returned from `first` to `last`, by the bank's days. Also reads the
 * first and last day of any payout, and the current account.
 */
export async function readPaid(
  db: D1Database,
  creatorId: string,
  { first, last }: { first: string; last: string },
) {
  const { paid, returned, days, receiver } = await readNamed(db, {
    paid: query<Row<'payouts'>>(
      prepare(
        db,
        sql`SELECT * FROM payouts INDEXED BY payouts_by_paid_day
           WHERE creator_id = ${creatorId} AND paid_on >= ${first} AND paid_on <= ${last} ORDER BY paid_on LIMIT ${raw(MOST_PAID)}`,
      ),
    ),
    returned: query<Row<'payouts'>>(
      prepare(
        db,
        sql`SELECT * FROM payouts INDEXED BY payouts_by_returned_day
           WHERE creator_id = ${creatorId} AND returned_on >= ${first} AND returned_on <= ${last} ORDER BY returned_on LIMIT ${raw(MOST_PAID)}`,
      ),
    ),
    days: query<{ first: string | null; last: string | null; back: string | null }>(
      prepare(
        db,
        sql`SELECT (SELECT min(paid_on) FROM payouts WHERE creator_id = ${creatorId} AND paid_on IS NOT NULL) AS first,
             (SELECT max(paid_on) FROM payouts WHERE creator_id = ${creatorId} AND paid_on IS NOT NULL) AS last,
             (SELECT max(returned_on) FROM payouts WHERE creator_id = ${creatorId} AND returned_on IS NOT NULL) AS back`,
      ),
    ),
    receiver: query<ReceiverRow>(
      prepare(
        db,
        sql`SELECT c.nickname, a.id AS account_id, a.holder_sealed FROM creators c
           LEFT JOIN payout_accounts a ON a.creator_id = c.id AND a.replaced_at IS NULL WHERE c.id = ${creatorId}`,
      ),
    ),
  })
  const [{ first: oldest, last: latest, back }] = days as [(typeof days)[number]]
  return {
    paid,
    returned,
    first: oldest,
    last: [latest, back].reduce((a, b) => ((b ?? '') > (a ?? '') ? b : a)),
    receiver: receiver[0] ?? null,
  }
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
  invoice_number: string | null
  /** The company that ran the site on that day. */
  company_name: string | null
  representative: string | null
  business_number: string | null
  address: string | null
}

/**
 * Null for another creator's payout and for an unknown one. The business is the one registered at the
 * request.
 */
export function findReceipt(db: D1Database, creatorId: string, id: string): Promise<ReceiptRow | null> {
  return prepare(
    db,
    sql`SELECT p.*, a.bank, a.number_last, a.holder_sealed, c.nickname, coalesce(n.orders, 0) AS orders, coalesce(n.orders_won, 0) AS orders_won,
         coalesce(n.referral_won, 0) AS referral_won, coalesce(n.network_won, 0) AS network_won, coalesce(n.other_won, 0) AS other_won,
         (SELECT approval_number FROM tax_invoices WHERE payout_id = p.id) AS invoice_number,
         d.company_name, d.representative, d.business_number, d.address, (
         SELECT number_last FROM businesses b WHERE b.creator_id = p.creator_id AND b.created_at <= p.requested_at
         AND (b.replaced_at IS NULL OR b.replaced_at > p.requested_at) LIMIT 1
       ) AS business_last
       FROM payouts p JOIN payout_accounts a ON a.id = p.account_id JOIN creators c ON c.id = p.creator_id
         LEFT JOIN payout_origins n ON n.payout_id = p.id
         LEFT JOIN business_details d ON d.version = coalesce(
           (SELECT max(version) FROM business_details WHERE date(set_at, '+9 hours') <= p.paid_on), (SELECT min(version) FROM business_details))
       WHERE p.id = ${id} AND p.creator_id = ${creatorId}`,
  ).first<ReceiptRow>()
}
