/** The facts needed to judge and apply one report. */

import { prepare, sql } from '../../db/fragments.ts'
import { atMoment } from '../../db/grade-at.ts'
import { query, type Row, readAll, readNamed } from '../../db/sql.ts'
import type { Terms } from '../../partners/partners/partner-pays.queries.ts'
import { ORDERS_OF_CLAIM } from './order-keys.queries.ts'
import { type StepFacts, stepsOf } from './queries.ts'
import { toStepFacts } from './state-merge.ts'

export type Sender = {
  partner: Row<'partners'>
  secrets: Pick<Row<'partner_secrets'>, 'id' | 'sealed' | 'is_test'>[]
}

/** The partner and its active secrets, also that for tests; null for an unknown partner. */
export async function findSender(db: D1Database, partnerId: string, at: string): Promise<Sender | null> {
  const [partners, secrets] = await readAll(
    db,
    query<Row<'partners'>>(prepare(db, sql`SELECT * FROM partners WHERE id = ${partnerId}`)),
    query<Sender['secrets'][number]>(
      prepare(
        db,
        sql`SELECT id, sealed, is_test FROM partner_secrets
         WHERE partner_id = ${partnerId} AND (expires_at IS NULL OR expires_at > ${at}) ORDER BY created_at DESC LIMIT 10`,
      ),
    ),
  )
  const partner = partners[0]
  return partner ? { partner, secrets } : null
}

type FactsQuery = {
  partnerId: string
  eventId: string
  bodyHash: string
  orderCode: string
  orderKey: string
  occurredAt: string
  amount: number
  version: number
  state: string
  /** From the click id; empty when the id is not genuine. */
  linkCode: string
  clickedAt: string
  /** The id of a stored message; null for a new one. */
  messageId: string | null
  /** The click id when a notice named it; null for every other report. */
  noticedClick: string | null
}

export type Facts = StepFacts & {
  /** The same message, stored before. */
  same: { id: string } | null
  /** Another message with the same event id, accepted or still waiting. */
  other: { id: string } | null
  link: {
    id: string
    partner_id: string
    creator_id: string
    title: string
    partner_title: string
    suspended_at: string | null
  } | null
  /** The grade in force at the click, else the first one. */
  grade: { name: string; share_bps: number } | null
  order: Row<'orders'> | null
  /** The partner's terms at the click, if they differ from the current ones. */
  terms: Terms | null
  /**
   * The invitation of the link's creator, with the reward for this order so far; null without an invitation,
   * or before the approval.
   */
  referral: InvitationRow | null
  /** A claim whose order arrived under another number; this report may be the same sale. */
  claim: { id: string } | null
  /** The notice that named the click, and how many creators' clicks named the order; null when it is gone. */
  notice: OrderNoticeFacts | null
  /** The orders of the link's busiest hour in these days. */
  busiest: number
}

type OrderNoticeFacts = { received_at: string; from_shop: number; creators: number }
export const REFERRAL_OF_ORDER = sql`r.inviter_id, r.starts_at, r.ends_at, r.share_bps, r.blocked_at, p.won, p.base_won, p.month`

export type InvitationRow = {
  inviter_id: string
  starts_at: string
  ends_at: string
  /** The share promised on the day of the invitation. */
  share_bps: number
  blocked_at: string | null
  /** The amount posted for this order so far; null before the first posting. */
  won: number | null
  base_won: number | null
  month: string | null
}

/**
 * A claim that was not declined and whose order has another order code: one with the same key, a part of a
 * network's order, or one for the same link, amount and day.
 */
const claimOf = ({
  partnerId,
  orderCode,
  orderKey,
  linkCode,
  occurredAt,
  amount,
}: FactsQuery) => sql`SELECT c.id FROM claims c CROSS JOIN orders o ON o.id IN (${ORDERS_OF_CLAIM}) AND o.order_code <> ${orderCode}
  WHERE c.state <> 'declined' AND (c.order_key = ${orderKey} OR ${amount} IN (c.amount, o.amount)) AND c.id IN (
    SELECT id FROM claims INDEXED BY claims_by_key WHERE partner_id = ${partnerId} AND order_key = ${orderKey}
    UNION ALL SELECT id FROM claims INDEXED BY claims_by_link WHERE link_id = (SELECT id FROM links WHERE code = ${linkCode})
      AND ordered_at BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', ${occurredAt}, '-1 day') AND strftime('%Y-%m-%dT%H:%M:%fZ', ${occurredAt}, '+1 day')) LIMIT 1`

/** One consistent view of about ten rows. */
export async function readFacts(db: D1Database, asked: FactsQuery): Promise<Facts> {
  const rows = await readNamed(db, { ...ofReport(db, asked), ...ofClick(db, asked) })
  return {
    same: rows.same[0] ?? null,
    other: rows.other[0] ?? null,
    link: rows.link[0] ?? null,
    grade: rows.grade[0] ?? null,
    order: rows.order[0] ?? null,
    terms: rows.terms[0] ?? null,
    ...toStepFacts(rows.steps, asked),
    referral: rows.referral[0] ?? null,
    claim: rows.claim[0] ?? null,
    notice: rows.notice[0] ?? null,
    busiest: rows.busiest[0]?.orders ?? 0,
  }
}

/** The facts from before this report: the same message, the order and its steps, a claim. */
function ofReport(db: D1Database, q: FactsQuery) {
  return {
    same: query<NonNullable<Facts['same']>>(
      prepare(
        db,
        sql`SELECT id FROM inbox WHERE partner_id = ${q.partnerId} AND event_id = ${q.eventId} AND body_hash = ${q.bodyHash}`,
      ),
    ),
    other: query<NonNullable<Facts['other']>>(
      prepare(
        db,
        sql`SELECT id FROM inbox WHERE partner_id = ${q.partnerId} AND event_id = ${q.eventId} AND body_hash <> ${q.bodyHash}
         AND (result = 'accepted' OR (result = 'quarantined' AND (${q.messageId} IS NULL OR id < ${q.messageId}))) LIMIT 1`,
      ),
    ),
    order: query<NonNullable<Facts['order']>>(
      prepare(
        db,
        sql`SELECT * FROM orders WHERE partner_id = ${q.partnerId} AND order_code = ${q.orderCode}`,
      ),
    ),
    steps: stepsOf(db, q.partnerId, q.orderCode),
    claim: query<NonNullable<Facts['claim']>>(prepare(db, claimOf(q))),
    notice: query<OrderNoticeFacts>(
      prepare(
        db,
        sql`SELECT received_at, from_shop, (SELECT count(DISTINCT l.creator_id) FROM order_notices o CROSS JOIN links l ON l.id = o.link_id
             WHERE o.partner_id = ${q.partnerId} AND o.order_key = ${q.orderKey}) AS creators
           FROM order_notices WHERE partner_id = ${q.partnerId} AND order_key = ${q.orderKey} AND click_id = ${q.noticedClick}`,
      ),
    ),
  }
}

/**
 * The facts about its click: the link, the grade and the terms at that moment, the inviter of its creator,
 * and how busy the link was.
 */
function ofClick(db: D1Database, q: FactsQuery) {
  return {
    link: query<NonNullable<Facts['link']>>(
      prepare(
        db,
        sql`SELECT l.id, l.partner_id, l.creator_id, l.title, p.title AS partner_title,
           (SELECT u.suspended_at FROM creators c JOIN users u ON u.id = c.user_id WHERE c.id = l.creator_id) AS suspended_at
         FROM links l CROSS JOIN partners p ON p.id = l.partner_id WHERE l.code = ${q.linkCode}`,
      ),
    ),
    grade: query<NonNullable<Facts['grade']>>(
      prepare(
        db,
        atMoment(
          sql`SELECT level, name, share_bps FROM (
             SELECT c.level, c.name, c.share_bps, 1 AS rank, c.since FROM links l JOIN creator_grades c ON c.creator_id = l.creator_id
             WHERE l.code = ${q.linkCode} AND c.since <= ${q.clickedAt}
             UNION ALL SELECT level, name, share_bps, 2, '' FROM grades WHERE level = 1
           ) ORDER BY rank, since DESC LIMIT 1`,
          q.clickedAt,
        ),
      ),
    ),
    terms: query<Terms>(
      prepare(
        db,
        sql`SELECT rate_bps, window_days, pays_when FROM partner_terms WHERE partner_id = ${q.partnerId} AND until_at > ${q.clickedAt} ORDER BY until_at LIMIT 1`,
      ),
    ),
    referral: query<NonNullable<Facts['referral']>>(
      prepare(
        db,
        sql`SELECT ${REFERRAL_OF_ORDER}
         FROM links l JOIN referrals r ON r.invitee_id = l.creator_id
         LEFT JOIN referral_orders p ON p.order_id = (SELECT id FROM orders WHERE partner_id = ${q.partnerId} AND order_code = ${q.orderCode})
         WHERE l.code = ${q.linkCode} AND r.starts_at IS NOT NULL`,
      ),
    ),
    busiest: query<{ orders: number | null }>(
      prepare(
        db,
        sql`SELECT max(orders) AS orders FROM link_hours WHERE link_id = (SELECT id FROM links WHERE code = ${q.linkCode})`,
      ),
    ),
  }
}
