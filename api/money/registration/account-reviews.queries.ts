/**
 * Accounts in the name of a business that operators review. Of two concurrent decisions one aborts
 * (`exactly_one`, `account_reviews_transition`).
 */
import { prepare, sql } from '../../db/fragments.ts'
import {
  countAssigned,
  type ListQuery,
  namedCreators,
  nextAfter,
  ORDER,
  ofHolder,
  placeAfter,
  SIGN,
  wayOf,
} from '../../db/ops-lists.ts'
import { exactlyOne, insert, query, type Row, readAll } from '../../db/sql.ts'

export type AccountReviewRow = Row<'account_reviews'>
export type AccountReviewState = 'waiting' | 'accepted' | 'refused' | 'dropped'
export type AccountReviewSort = 'oldest' | 'newest'
export type ReviewedAccount = AccountReviewRow & {
  nickname: string
  user_id: string
  email: string | null
  /** The verified name of the owner, sealed. */
  name_sealed: string | null
  number_of_business: string
  trade_name_sealed: string | null
  business_last: string
  business_type: string
  business_state: string
  business_file_id: string
  opened_on: string | null
  office_check: string | null
  office_checked_at: string | null
  ceased_at: string | null
  /** 1 while its business is approved with the same number and name. */
  is_standing: number
}

const STANDS = sql`EXISTS (SELECT 1 FROM businesses n WHERE n.creator_id = r.creator_id AND n.replaced_at IS NULL AND n.state = 'approved'
  AND n.ceased_at IS NULL AND (n.id = b.id OR (n.number_index = b.number_index AND n.trade_name_index = b.trade_name_index)))`
const COLUMNS = sql`r.*, c.nickname, c.user_id, u.email, i.name_sealed, b.number_sealed AS number_of_business, b.trade_name_sealed,
  b.number_last AS business_last, b.type AS business_type, b.state AS business_state, b.file_id AS business_file_id, b.opened_on, b.office_check,
  b.office_checked_at, b.ceased_at, ${STANDS} AS is_standing`
const AROUND = sql`CROSS JOIN businesses b ON b.id = r.business_id CROSS JOIN creators c ON c.id = r.creator_id
  CROSS JOIN users u ON u.id = c.user_id LEFT JOIN identities i ON i.creator_id = r.creator_id`
const among = (q: string) => ({
  all: sql`account_reviews x WHERE`,
  named: sql`${namedCreators(q)} n CROSS JOIN account_reviews x ON x.creator_id = n.id WHERE`,
})

/** Uses the index account_reviews_by_state; also returns the number of reviews in each state. */
export async function listAccountReviews(
  db: D1Database,
  ask: ListQuery<AccountReviewState, AccountReviewSort>,
) {
  const way = wayOf(ask.sort)
  const place = placeAfter(ask.after, way)
  const [rows, counts] = await readAll(
    db,
    query<ReviewedAccount>(
      prepare(
        db,
        sql`SELECT ${COLUMNS} FROM (SELECT x.* FROM ${ofHolder(ask, 'acr', sql`account_reviews`, among(ask.q)[ask.q ? 'named' : 'all'])} x.state = ${ask.state} AND x.id ${SIGN[way]} ${place.id}
             ORDER BY x.id ${ORDER[way]} LIMIT ${ask.limit + 1}) r ${AROUND} ORDER BY r.id ${ORDER[way]}`,
      ),
    ),
    query<{ state: AccountReviewState; count: number }>(
      prepare(
        db,
        ask.holder
          ? countAssigned('acr', sql`account_reviews`, ask.holder)
          : sql`SELECT state, reviews AS count FROM account_review_counts`,
      ),
    ),
  )
  return { rows: rows.slice(0, ask.limit), next: nextAfter(rows, ask.limit, () => ''), counts }
}

/** Also returns the current account, which it would replace. */
export async function findAccountReview(db: D1Database, id: string) {
  const [reviews, accounts] = await readAll(
    db,
    query<ReviewedAccount>(
      prepare(db, sql`SELECT ${COLUMNS} FROM account_reviews r ${AROUND} WHERE r.id = ${id}`),
    ),
    query<Row<'payout_accounts'>>(
      prepare(
        db,
        sql`SELECT * FROM payout_accounts WHERE creator_id = (SELECT creator_id FROM account_reviews WHERE id = ${id}) AND replaced_at IS NULL`,
      ),
    ),
  )
  const review = reviews[0]
  return review ? { review, before: accounts[0] ?? null } : null
}

type Decision = { state: 'accepted' | 'refused'; by: string; at: string; reason: string }

export function decideAccountReview(
  db: D1Database,
  id: string,
  { state, by, at, reason }: Decision,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE account_reviews SET state = ${state}, decided_by = ${by}, decided_at = ${at}, reason = ${reason}, holder_check = iif(${state} = 'accepted', 'matched', holder_check)
         WHERE id = ${id} AND state = 'waiting'`,
    ),
    exactlyOne(db),
  ]
}

/** The creator's last request, in any state. */
export function findLastReview(db: D1Database, creatorId: string): Promise<AccountReviewRow | null> {
  return prepare(
    db,
    sql`SELECT * FROM account_reviews WHERE creator_id = ${creatorId} ORDER BY id DESC LIMIT 1`,
  ).first<AccountReviewRow>()
}

export function insertAccountReview(db: D1Database, row: AccountReviewRow): D1PreparedStatement {
  return insert(db, 'account_reviews', row)
}

/** Drops the waiting review: the creator registered another account. */
export function dropAccountReview(db: D1Database, creatorId: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE account_reviews SET state = 'dropped', decided_at = ${at} WHERE creator_id = ${creatorId} AND state = 'waiting'`,
  )
}

/**
 * Erases number and holder of reviews that ended without success before `before`; the next clean-up deletes
 * their documents. Uses the index account_reviews_ended.
 */
export function eraseEndedReviews(
  db: D1Database,
  { before, at, limit }: { before: string; at: string; limit: number },
): D1PreparedStatement[] {
  const ended = sql`SELECT id FROM account_reviews WHERE state IN ('refused', 'dropped') AND number_index <> '' AND decided_at < ${before}
    ORDER BY decided_at LIMIT ${limit}`
  return [
    prepare(
      db,
      sql`UPDATE files SET deleted_at = ${at} WHERE deleted_at IS NULL
         AND id IN (SELECT file_id FROM account_reviews WHERE id IN (${ended}))`,
    ),
    prepare(
      db,
      sql`UPDATE account_reviews SET number_sealed = '', number_index = '', holder_sealed = '' WHERE id IN (${ended})`,
    ),
  ]
}
