/** Reads everything on a creator's home page in one batch, with a bounded number of rows. */

import { listPendingConsents, type PendingConsent } from '../../accounts/consents/consent-renewals.queries.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { readBalances, toBalances } from '../../db/ledger.ts'
import { query, type Row, readNamedCounted } from '../../db/sql.ts'

export type HomeRows = {
  creator: Pick<
    Row<'creators'>,
    'approved_at' | 'link_count' | 'channel_count' | 'content_count' | 'order_count' | 'problem_count'
  > | null
  application: Pick<Row<'applications'>, 'state' | 'rejection_reason' | 'rejection_field'> | null
  payout: Pick<Row<'payouts'>, 'state' | 'fail_reason'> | null
  hasAccount: boolean
  /** The day on which the grade falls unless enough is confirmed by then. */
  gradeFallsOn: string | null
  lastMonth: Pick<Row<'creator_months'>, 'pending' | 'confirmed'> | null
  /** The earliest due fix that an operator requested and the creator has not answered. */
  fix: Pick<Row<'contents'>, 'id' | 'title' | 'fix_reason' | 'fix_due_on'> | null
  days: Row<'creator_days'>[]
  balances: ReturnType<typeof toBalances>
  /** Campaigns for which the creator was selected, the earliest due first. */
  due: { campaign_id: string; title: string; due_on: string; reason: string | null }[]
  /** The newest content whose disclosure is missing or too late in the text. */
  undisclosed: Pick<Row<'contents'>, 'id' | 'title' | 'notice_check'> | null
  /** A channel whose proof lapsed. */
  lapsed: Pick<Row<'channels'>, 'id' | 'channel_code'> | null
  /** The oldest channel that was never proved, and whether another one is proved. */
  unproven: Pick<Row<'channels'>, 'id' | 'channel_code'> | null
  hasProven: boolean
  /** The oldest flags that wait for an answer, at most two. */
  flags: Pick<Row<'flags'>, 'id' | 'kind'>[]
  /** The earliest order that was not cancelled, and the earliest payout that arrived. */
  firstOrder: (Pick<Row<'orders'>, 'id' | 'created_at'> & { won: number }) | null
  firstPayout: Pick<Row<'payouts'>, 'id' | 'net' | 'paid_on'> | null
  /** Consents to advertising that no mail could ask to confirm. */
  asked: PendingConsent[]
  rowsRead: number
}

type HomeRange = { since: string; until: string; lastMonth: string }

/** `since` is the first day to read, `lastMonth` is `YYYY-MM`. */
export async function readHome(db: D1Database, creatorId: string, range: HomeRange): Promise<HomeRows> {
  const { rows, rowsRead } = await readNamedCounted(db, {
    ...ofStanding(db, creatorId),
    ...ofMoney(db, creatorId, range),
    ...ofFirsts(db, creatorId),
    ...ofWork(db, creatorId),
  })
  return {
    creator: rows.creator[0] ?? null,
    application: rows.application[0] ?? null,
    payout: rows.payout[0] ?? null,
    hasAccount: rows.account.length > 0,
    lastMonth: rows.lastMonth[0] ?? null,
    days: rows.days,
    balances: toBalances(rows.balances),
    fix: rows.fix[0] ?? null,
    due: rows.due,
    undisclosed: rows.undisclosed[0] ?? null,
    lapsed: rows.lapsed[0] ?? null,
    unproven: rows.unproven[0] ?? null,
    hasProven: rows.proven.length > 0,
    gradeFallsOn: rows.falls[0]?.effective_on ?? null,
    flags: rows.flags,
    firstOrder: rows.firstOrder[0] ?? null,
    firstPayout: rows.firstPayout[0] ?? null,
    asked: rows.asked,
    rowsRead,
  }
}

/** The creator's profile, the latest application, an open grade warning, and the consents to renew. */
function ofStanding(db: D1Database, creatorId: string) {
  return {
    creator: query<NonNullable<HomeRows['creator']>>(
      prepare(
        db,
        sql`SELECT approved_at, link_count, channel_count, content_count, order_count, problem_count FROM creators WHERE id = ${creatorId}`,
      ),
    ),
    application: query<NonNullable<HomeRows['application']>>(
      prepare(
        db,
        sql`SELECT state, rejection_reason, rejection_field FROM applications WHERE creator_id = ${creatorId} ORDER BY submitted_at DESC LIMIT 1`,
      ),
    ),
    falls: query<{ effective_on: string }>(
      prepare(
        db,
        sql`SELECT effective_on FROM grade_warnings WHERE creator_id = ${creatorId} AND state = 'open'`,
      ),
    ),
    asked: listPendingConsents(db, creatorId),
  }
}

/** The creator's earnings, balances and payout, and the flags that hold money back. */
function ofMoney(db: D1Database, creatorId: string, range: HomeRange) {
  return {
    payout: query<NonNullable<HomeRows['payout']>>(
      prepare(
        db,
        sql`SELECT state, fail_reason FROM payouts WHERE creator_id = ${creatorId} ORDER BY requested_at DESC LIMIT 1`,
      ),
    ),
    account: query<{ id: string }>(
      prepare(
        db,
        sql`SELECT id FROM payout_accounts WHERE creator_id = ${creatorId} AND replaced_at IS NULL`,
      ),
    ),
    lastMonth: query<NonNullable<HomeRows['lastMonth']>>(
      prepare(
        db,
        sql`SELECT pending, confirmed FROM creator_months WHERE creator_id = ${creatorId} AND month = ${range.lastMonth}`,
      ),
    ),
    days: query<HomeRows['days'][number]>(
      prepare(
        db,
        sql`SELECT * FROM creator_days WHERE creator_id = ${creatorId} AND day BETWEEN ${range.since} AND ${range.until} ORDER BY day`,
      ),
    ),
    balances: readBalances(db, creatorId),
    flags: query<HomeRows['flags'][number]>(
      prepare(
        db,
        sql`SELECT id, kind FROM flags INDEXED BY flags_to_answer WHERE creator_id = ${creatorId} AND state = 'open' ORDER BY id LIMIT 2`,
      ),
    ),
  }
}

/** The first order and the first payout, one row each. */
function ofFirsts(db: D1Database, creatorId: string) {
  return {
    firstOrder: query<NonNullable<HomeRows['firstOrder']>>(
      prepare(
        db,
        sql`SELECT id, created_at, pending_won + confirmed_won AS won FROM orders INDEXED BY orders_by_creator
         WHERE creator_id = ${creatorId} ORDER BY ordered_at, id LIMIT 1`,
      ),
    ),
    firstPayout: query<NonNullable<HomeRows['firstPayout']>>(
      prepare(
        db,
        sql`SELECT id, net, paid_on FROM payouts INDEXED BY payouts_by_paid_day
         WHERE creator_id = ${creatorId} AND paid_on IS NOT NULL AND returned_on IS NULL ORDER BY paid_on LIMIT 1`,
      ),
    ),
  }
}

/** The channels, contents and campaigns that need the creator. */
function ofWork(db: D1Database, creatorId: string) {
  return {
    fix: query<NonNullable<HomeRows['fix']>>(
      prepare(
        db,
        sql`SELECT id, title, fix_reason, fix_due_on FROM contents
         WHERE creator_id = ${creatorId} AND deleted_at IS NULL AND state = 'needs_fix' AND fix_answered_at IS NULL ORDER BY fix_due_on LIMIT 1`,
      ),
    ),
    due: query<HomeRows['due'][number]>(
      prepare(
        db,
        sql`SELECT a.campaign_id, c.title, c.due_on, a.reason FROM content_applications a CROSS JOIN campaigns c ON c.id = a.campaign_id
         WHERE a.creator_id = ${creatorId} AND a.state = 'selected' ORDER BY c.due_on LIMIT 3`,
      ),
    ),
    // The planner's own choice would read every content of the creator.
    undisclosed: query<NonNullable<HomeRows['undisclosed']>>(
      prepare(
        db,
        sql`SELECT id, title, notice_check FROM contents INDEXED BY contents_notice_wrong
         WHERE creator_id = ${creatorId} AND deleted_at IS NULL AND notice_check IN ('late', 'missing') AND link_count > 0 ORDER BY id DESC LIMIT 1`,
      ),
    ),
    lapsed: query<NonNullable<HomeRows['lapsed']>>(
      prepare(
        db,
        sql`SELECT id, channel_code FROM channels INDEXED BY channels_lapsed
         WHERE creator_id = ${creatorId} AND ownership = 'lapsed' AND deleted_at IS NULL ORDER BY verified_at LIMIT 1`,
      ),
    ),
    unproven: query<NonNullable<HomeRows['unproven']>>(
      prepare(
        db,
        sql`SELECT id, channel_code FROM channels INDEXED BY channels_of_creator_by_ownership
         WHERE creator_id = ${creatorId} AND ownership = 'unverified' AND deleted_at IS NULL ORDER BY created_at LIMIT 1`,
      ),
    ),
    proven: query<{ id: string }>(
      prepare(
        db,
        sql`SELECT id FROM channels INDEXED BY channels_of_creator_by_ownership
         WHERE creator_id = ${creatorId} AND ownership = 'verified' AND deleted_at IS NULL LIMIT 1`,
      ),
    ),
  }
}
