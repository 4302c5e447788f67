/** Consents are a ledger: kind, wording version, agreed or withdrawn, time. */
import { makeId } from './ids.ts'
import { insert } from './sql.ts'

export type ConsentKind = 'terms' | 'privacy' | 'creator_terms' | 'email' | 'sms'

/** The wording in force. A changed wording gets its own version. */
const VERSIONS: Record<ConsentKind, string> = {
  terms: '2026-11-01',
  privacy: '2026-11-01',
  creator_terms: '2026-11-01',
  email: '2026-11-01',
  sms: '2026-11-01',
}

export function insertConsent(
  db: D1Database,
  at: Date,
  userId: string,
  kind: ConsentKind,
): D1PreparedStatement {
  return insert(db, 'consents', {
    id: makeId('cns', at),
    user_id: userId,
    kind,
    version: VERSIONS[kind],
    agreed: 1,
    at: at.toISOString(),
  })
}
