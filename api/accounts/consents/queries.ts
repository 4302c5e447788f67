/** The history of consents: kind, version of the wording, agreed or withdrawn, time. */

import type { LegalKind } from '#contract/accounts/legal.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { CONSENT_KINDS, type ConsentKind } from '#contract/platform/consents.ts'
import { prepare, raw, sql } from '../../db/fragments.ts'
import { makeId } from '../../db/ids.ts'
import { insert, type Row } from '../../db/sql.ts'

export type { ConsentKind } from '#contract/platform/consents.ts'

/**
 * The current version of each wording. The terms and the privacy policy use the day on which their text began
 * (api/accounts/legal/queries.ts), and this version while none is published.
 */
const VERSIONS: Record<ConsentKind, string> = {
  terms: '2026-11-01',
  privacy: '2026-11-01',
  creator_terms: '2026-11-01',
  email: '2026-11-01',
  sms: '2026-11-01',
  night: '2026-11-01',
}

export function insertConsent(
  db: D1Database,
  at: Date,
  userId: string,
  kind: ConsentKind,
): D1PreparedStatement {
  const id = makeId('cns', at)
  const version = VERSIONS[kind]
  if (kind !== 'terms' && kind !== 'privacy')
    return insert(db, 'consents', { id, user_id: userId, kind, version, agreed: 1, at: at.toISOString() })
  return prepare(
    db,
    sql`INSERT INTO consents (id, user_id, kind, version, agreed, at)
       SELECT ${id}, ${userId}, ${kind}, coalesce(max(starts_on), ${version}), 1, ${at.toISOString()} FROM legal_texts WHERE kind = ${kind} AND starts_on <= ${toKstDate(at)}`,
  )
}

/** Inserts a row for this version, unless the person has agreed to it already. */
export function insertConsentOnce(
  db: D1Database,
  at: Date,
  { userId, kind, version }: { userId: string; kind: LegalKind; version: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO consents (id, user_id, kind, version, agreed, at) SELECT ${makeId('cns', at)}, ${userId}, ${kind}, ${version}, 1, ${at.toISOString()}
       WHERE NOT EXISTS (SELECT 1 FROM consents WHERE user_id = ${userId} AND kind = ${kind} AND agreed = 1 AND version >= ${version})`,
  )
}

export type MarketingKind = 'email' | 'sms' | 'night'

/**
 * Writes one history row and the person's current state, both only when the value differs from the current
 * one. Two equal concurrent calls write one row.
 */
export function changeConsent(
  db: D1Database,
  at: Date,
  change: { userId: string; kind: MarketingKind; agreed: boolean },
): D1PreparedStatement[] {
  const { userId, kind, agreed } = change
  const column = sql`${raw(kind)}_agreed`
  return [
    prepare(
      db,
      sql`INSERT INTO consents (id, user_id, kind, version, agreed, at)
         SELECT ${makeId('cns', at)}, id, ${kind}, ${VERSIONS[kind]}, ${Number(agreed)}, ${at.toISOString()} FROM users WHERE id = ${userId} AND ${column} <> ${Number(agreed)}`,
    ),
    prepare(db, sql`UPDATE users SET ${column} = ${Number(agreed)} WHERE id = ${userId}`),
  ]
}

export type ConsentRow = Pick<Row<'consents'>, 'kind' | 'version' | 'agreed' | 'at'>

/** The last entry of every kind; reads one index look-up for each. */
export async function listLatestConsents(db: D1Database, userId: string): Promise<ConsentRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT c.kind, c.version, c.agreed, c.at FROM json_each(${JSON.stringify(CONSENT_KINDS)}) k JOIN consents c ON c.id = (
         SELECT id FROM consents WHERE user_id = ${userId} AND kind = k.value ORDER BY at DESC, id DESC LIMIT 1)`,
  ).all<ConsentRow>()
  return results
}
