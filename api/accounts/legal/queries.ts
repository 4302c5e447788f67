/** The terms and the privacy policy: every version, and which members were mailed about a planned one. */

import type { LegalKind } from '#contract/accounts/legal.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readAll, readRows, update } from '../../db/sql.ts'

export type LegalRow = Row<'legal_texts'> & { kind: LegalKind }
export type LegalMeta = Omit<LegalRow, 'body' | 'announcement_id' | 'told_to' | 'facts'>
const META = sql`t.kind, t.version, t.changes, t.needs_consent, t.is_worse, t.written_by, t.written_at, t.edition, t.starts_on, t.published_at, t.told_at`

/**
 * Returns the public versions of one kind, the latest first, and one full text: the requested version, or the
 * one in force today.
 */
export async function findPublicTexts(
  db: D1Database,
  kind: LegalKind,
  today: string,
  version: number | null,
) {
  const [versions, shown] = await readAll(
    db,
    query<LegalMeta>(
      prepare(
        db,
        sql`SELECT ${META} FROM legal_texts t WHERE t.kind = ${kind} AND t.starts_on IS NOT NULL ORDER BY t.version DESC`,
      ),
    ),
    query<LegalRow>(
      prepare(
        db,
        sql`SELECT * FROM legal_texts WHERE kind = ${kind} AND starts_on IS NOT NULL AND (${version} IS NULL OR version = ${version})
           ORDER BY starts_on > ${today}, version DESC LIMIT 1`,
      ),
    ),
  )
  return { versions, shown: shown[0] ?? null }
}

type LegalVersion = LegalMeta & { email_of: string | null }

/** Every version of both kinds, the latest first. */
export function listLegalTexts(db: D1Database): Promise<LegalVersion[]> {
  return readRows(
    query<LegalVersion>(
      prepare(
        db,
        sql`SELECT ${META}, u.email AS email_of FROM legal_texts t LEFT JOIN users u ON u.id = t.written_by
         ORDER BY t.kind DESC, t.version DESC`,
      ),
    ),
  )
}

export type OpsLegalRow = LegalRow & {
  email_of: string | null
  running_on: string | null
  running_version: number | null
  running_published_at: string | null
  next_on: string | null
  /** 1 when any member has agreed to a text of the kind. */
  is_agreed: number
}

/**
 * `running_…`: facts of the version in force today; null while none is published. `next_on`: the start of the
 * next version.
 */
export function findLegalText(
  db: D1Database,
  kind: LegalKind,
  version: number,
  today: string,
): Promise<OpsLegalRow | null> {
  return prepare(
    db,
    sql`SELECT t.*, u.email AS email_of,
         n.starts_on AS running_on, n.version AS running_version, n.published_at AS running_published_at,
         EXISTS (SELECT 1 FROM consents c CROSS JOIN users m ON m.id = c.user_id
           WHERE c.kind = t.kind AND c.agreed = 1 AND m.role = 'member') AS is_agreed,
         (SELECT min(r.starts_on) FROM legal_texts r WHERE r.kind = t.kind AND r.starts_on > t.starts_on) AS next_on
       FROM legal_texts t LEFT JOIN users u ON u.id = t.written_by
       LEFT JOIN legal_texts n ON n.kind = t.kind
         AND n.version = (SELECT max(r.version) FROM legal_texts r WHERE r.kind = t.kind AND r.starts_on <= ${today})
       WHERE t.kind = ${kind} AND t.version = ${version}`,
  ).first<OpsLegalRow>()
}

export function findLatestText(db: D1Database, kind: LegalKind): Promise<LegalRow | null> {
  return prepare(
    db,
    sql`SELECT * FROM legal_texts WHERE kind = ${kind} ORDER BY version DESC LIMIT 1`,
  ).first<LegalRow>()
}

/** Aborts with `legal_texts` when another draft was first. */
export function insertDraft(db: D1Database, row: Partial<LegalRow>): D1PreparedStatement {
  return insert(db, 'legal_texts', row)
}

/**
 * Puts the texts that ship with the product in force from this day on, with everybody counted as having
 * agreed; used for development data only.
 */
export function beginShippedTexts(db: D1Database, day: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE legal_texts SET needs_consent = 1, starts_on = ${day}, published_at = ${day} || 'T00:00:00.000Z', told_at = ${day} || 'T00:00:00.000Z'
       WHERE version = 1 AND starts_on IS NULL`,
  )
}

/** Changes the row only if it is still as it was read; aborts with `exactly_one` otherwise. */
export function changeLegalText(
  db: D1Database,
  { kind, version, edition, starts_on }: LegalRow,
  set: Partial<LegalRow>,
): D1PreparedStatement[] {
  return [
    update(db, 'legal_texts', { kind, version, edition, starts_on }, { ...set, edition: edition + 1 }),
    exactlyOne(db),
  ]
}

/** A planned version about which some members were not mailed yet. */
export function findUntold(db: D1Database): Promise<LegalRow | null> {
  return db
    .prepare(
      `SELECT * FROM legal_texts WHERE published_at IS NOT NULL AND told_at IS NULL ORDER BY published_at LIMIT 1`,
    )
    .first<LegalRow>()
}

/**
 * The next members in the order of their ids. Members who joined after the announcement read the text at
 * sign-up.
 */
export function listNext(db: D1Database, { told_to, published_at }: LegalRow, most: number) {
  return readRows(
    query<{ id: string; email: string | null; is_told: number }>(
      prepare(
        db,
        sql`SELECT id, email, withdrawn_at IS NULL AND created_at <= ${published_at} AS is_told FROM users WHERE id > ${told_to} ORDER BY id LIMIT ${most}`,
      ),
    ),
  )
}

/** Aborts with `exactly_one` when another run mailed the same members, or the version was withdrawn. */
export function moveMailCursor(
  db: D1Database,
  { kind, version, told_to, published_at }: LegalRow,
  set: Pick<LegalRow, 'told_to'> | Pick<LegalRow, 'told_at'>,
): D1PreparedStatement[] {
  return [
    update(db, 'legal_texts', { kind, version, told_to, published_at, told_at: null }, set),
    exactlyOne(db),
  ]
}

/**
 * Lists the texts a person has to agree to again: texts that began after the person's last consent. Operators
 * are exempt.
 */
export async function listDueTexts(db: D1Database, userId: string, today: string): Promise<LegalKind[]> {
  const rows = await readRows(
    query<{ kind: LegalKind }>(
      prepare(
        db,
        sql`SELECT DISTINCT t.kind FROM users u CROSS JOIN legal_texts t WHERE u.id = ${userId} AND t.needs_consent = 1 AND t.starts_on <= ${today}
             AND u.role = 'member' AND t.starts_on > coalesce((SELECT max(n.version) FROM consents n
               WHERE n.user_id = u.id AND n.kind = t.kind AND n.agreed = 1), '')`,
      ),
    ),
  )
  return rows.map(({ kind }) => kind)
}
