/**
 * Consents to advertising that are in force, with the date of the next confirmation. A trigger updates the
 * rows from the consents.
 */

import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, type Query, query, type Row } from '../../db/sql.ts'
import type { MarketingKind } from './queries.ts'

export type DueConsent = Omit<Row<'consent_renewals'>, 'kind'> & { kind: MarketingKind; email: string | null }

/** Returns every due consent of the people who are due first. */
export async function listDueConsents(db: D1Database, before: string, people: number): Promise<DueConsent[]> {
  const { results } = await prepare(
    db,
    sql`SELECT r.*, u.email FROM (SELECT DISTINCT user_id FROM (
         SELECT user_id FROM consent_renewals WHERE due_at <= ${before} ORDER BY due_at LIMIT ${people})) due
       JOIN consent_renewals r ON r.user_id = due.user_id AND r.due_at <= ${before} JOIN users u ON u.id = r.user_id`,
  ).all<DueConsent>()
  return results
}

/**
 * `askedAt` is null when a mail asks for the confirmation. Aborts the batch (`exactly_one`) when the consent
 * was withdrawn, given again or confirmed meanwhile.
 */
export function putOffRenewal(
  db: D1Database,
  { user_id, kind, due_at }: DueConsent,
  until: string,
  askedAt: string | null,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE consent_renewals SET due_at = ${until}, asked_at = CASE WHEN ${askedAt} IS NULL THEN NULL ELSE coalesce(asked_at, ${askedAt}) END
         WHERE user_id = ${user_id} AND kind = ${kind} AND due_at = ${due_at}`,
    ),
    exactlyOne(db),
  ]
}

/**
 * A person who saves their consents has seen them, so saving confirms for two years the consents that the
 * home page asked about.
 */
export function confirmConsents(db: D1Database, userId: string, until: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE consent_renewals SET due_at = ${until}, asked_at = NULL WHERE user_id = ${userId} AND asked_at IS NOT NULL`,
  )
}

/** A consent the product asks this creator to confirm; there are at most three. */
export type PendingConsent = Pick<Row<'consent_renewals'>, 'kind' | 'agreed_at'>

export function listPendingConsents(db: D1Database, creatorId: string): Query<PendingConsent> {
  return query<PendingConsent>(
    prepare(
      db,
      sql`SELECT r.kind, r.agreed_at FROM creators c JOIN consent_renewals r ON r.user_id = c.user_id
       WHERE c.id = ${creatorId} AND r.asked_at IS NOT NULL ORDER BY r.agreed_at, r.kind`,
    ),
  )
}
