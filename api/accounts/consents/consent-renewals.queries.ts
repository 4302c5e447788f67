/** Standing consents to advertising and when each is to be confirmed; the rows follow the ledger by trigger. */

import { exactlyOne, type Query, query, type Row } from '../../db/sql.ts'
import type { MarketingKind } from './queries.ts'

export type DueConsent = Omit<Row<'consent_renewals'>, 'kind'> & { kind: MarketingKind; email: string | null }

/** Of the people whose turn is first: every consent of theirs that is due. */
export async function listDueConsents(db: D1Database, before: string, people: number): Promise<DueConsent[]> {
  const { results } = await db
    .prepare(
      `SELECT r.*, u.email FROM (SELECT DISTINCT user_id FROM (
         SELECT user_id FROM consent_renewals WHERE due_at <= ?1 ORDER BY due_at LIMIT ?2)) due
       JOIN consent_renewals r ON r.user_id = due.user_id AND r.due_at <= ?1 JOIN users u ON u.id = r.user_id`,
    )
    .bind(before, people)
    .all<DueConsent>()
  return results
}

/** `askedAt` is null when a mail asks. Aborts the batch (`exactly_one`) when the consent was withdrawn, given again or confirmed meanwhile. */
export function putOffRenewal(
  db: D1Database,
  { user_id, kind, due_at }: DueConsent,
  until: string,
  askedAt: string | null,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE consent_renewals SET due_at = ?1, asked_at = CASE WHEN ?5 IS NULL THEN NULL ELSE coalesce(asked_at, ?5) END
         WHERE user_id = ?2 AND kind = ?3 AND due_at = ?4`,
      )
      .bind(until, user_id, kind, due_at, askedAt),
    exactlyOne(db),
  ]
}

/** Whoever saves their consents has seen them: what the product asked is settled for two years. */
export function confirmAsked(db: D1Database, userId: string, until: string): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE consent_renewals SET due_at = ?2, asked_at = NULL WHERE user_id = ?1 AND asked_at IS NOT NULL',
    )
    .bind(userId, until)
}

/** What the product asks this creator to confirm; three at most. */
export type AskedConsent = Pick<Row<'consent_renewals'>, 'kind' | 'agreed_at'>

export function listAsked(db: D1Database, creatorId: string): Query<AskedConsent> {
  return query<AskedConsent>(
    db
      .prepare(
        `SELECT r.kind, r.agreed_at FROM creators c JOIN consent_renewals r ON r.user_id = c.user_id
       WHERE c.id = ? AND r.asked_at IS NOT NULL ORDER BY r.agreed_at, r.kind`,
      )
      .bind(creatorId),
  )
}
