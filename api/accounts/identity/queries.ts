/**
 * The identity of a creator, as keyed hashes and a sealed name. The values of an identity check are never
 * stored.
 */
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import type { Index } from '../../db/indexes.ts'
import type { Row } from '../../db/sql.ts'

export type IdentityRow = Row<'identities'>
/** Keyed hashes with both keys; a provider may return only one of the values. */
export type IdentityHashes = { di: Index | null; ci: Index | null }

export function findIdentity(db: D1Database, creatorId: string): Promise<IdentityRow | null> {
  return prepare(db, sql`SELECT * FROM identities WHERE creator_id = ${creatorId}`).first()
}

/** True when one of the hashes belongs to another creator: either one means the same person. */
export async function isIdentityElsewhere(
  db: D1Database,
  creatorId: string,
  hashes: IdentityHashes,
): Promise<boolean> {
  const row = await prepare(
    db,
    sql`SELECT creator_id FROM identities WHERE di_hash IN (${either(hashes.di)}) AND creator_id <> ${creatorId}
       UNION ALL SELECT creator_id FROM identities WHERE ci_hash IN (${either(hashes.ci)}) AND creator_id <> ${creatorId} LIMIT 1`,
  ).first()
  return row !== null
}

export type PersonStatus = { creator_id: string; is_creator: number; has_application: number }

/** The accounts in which this person was verified: at most two, one for each hash. */
export async function findPersonStatus(db: D1Database, hashes: IdentityHashes): Promise<PersonStatus[]> {
  const { results } = await prepare(
    db,
    sql`SELECT c.id AS creator_id, c.approved_at IS NOT NULL AS is_creator,
         EXISTS (SELECT 1 FROM applications WHERE creator_id = c.id AND state = 'submitted') AS has_application
       FROM (SELECT creator_id FROM identities WHERE di_hash IN (${either(hashes.di)}) UNION SELECT creator_id FROM identities WHERE ci_hash IN (${either(hashes.ci)})) i
       JOIN creators c ON c.id = i.creator_id`,
  ).all<PersonStatus>()
  return results
}

function either(hash: Index | null): Sql {
  return sql`${hash?.now ?? null}, ${hash?.other ?? null}`
}

/**
 * Stores a check: replaces the name and the time and adds a missing hash. Aborts the batch with
 * `identities.di_hash` or `identities.ci_hash` when another creator has the same person. Changes nothing when
 * another person was verified here meanwhile: follow it with `exactlyOne`, and move the hashes first.
 */
export function insertIdentity(db: D1Database, row: IdentityRow): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO identities (creator_id, provider, di_hash, ci_hash, name_sealed, verified_at) VALUES (${row.creator_id}, ${row.provider}, ${row.di_hash}, ${row.ci_hash}, ${row.name_sealed}, ${row.verified_at})
       ON CONFLICT (creator_id) DO UPDATE SET provider = excluded.provider, name_sealed = excluded.name_sealed,
         verified_at = excluded.verified_at, di_hash = COALESCE(identities.di_hash, excluded.di_hash),
         ci_hash = COALESCE(identities.ci_hash, excluded.ci_hash)
       WHERE CASE WHEN identities.di_hash IS NOT NULL AND excluded.di_hash IS NOT NULL
         THEN identities.di_hash = excluded.di_hash ELSE identities.ci_hash = excluded.ci_hash END`,
  )
}

export function findGuardian(db: D1Database, creatorId: string) {
  return prepare(db, sql`SELECT agreed_at FROM guardian_consents WHERE creator_id = ${creatorId}`).first<{
    agreed_at: string
  }>()
}

export function insertGuardian(db: D1Database, row: Row<'guardian_consents'>): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO guardian_consents (creator_id, provider, name_sealed, agreed_at) VALUES (${row.creator_id}, ${row.provider}, ${row.name_sealed}, ${row.agreed_at})
       ON CONFLICT (creator_id) DO UPDATE SET provider = excluded.provider, name_sealed = excluded.name_sealed,
         agreed_at = excluded.agreed_at`,
  )
}

/** Aborts with `identity_checks.id` when the check was used before. */
export function spendIdentityCheck(db: D1Database, id: string, expiresAt: string): D1PreparedStatement {
  return prepare(db, sql`INSERT INTO identity_checks (id, expires_at) VALUES (${id}, ${expiresAt})`)
}

/** Aborts with `exactly_one` while a payout is open. */
export function requireNoOpenPayout(db: D1Database, creatorId: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO guards (changed) SELECT 0 WHERE EXISTS (
         SELECT 1 FROM payouts WHERE creator_id = ${creatorId} AND state IN ('requested', 'processing'))`,
  )
}
