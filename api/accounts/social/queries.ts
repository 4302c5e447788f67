/** Social accounts by (provider, keyed hash of the subject), and drafts of social sign-ups. */

import type { Provider } from '#contract/accounts/social.ts'
import { PERSON, PRESUMED, type PresumedRow } from '../../db/actors.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { type Index, moveIndex } from '../../db/indexes.ts'
import { insert, query, type Row, readRows } from '../../db/sql.ts'

/** `subject`: its hashes with both keys. */
export type SocialKey = { provider: Provider; subject: Index }
type SocialUser = Pick<Row<'users'>, 'id' | 'suspended_at'> & PresumedRow

export function findSocialUser(db: D1Database, key: SocialKey): Promise<SocialUser | null> {
  return prepare(
    db,
    sql`SELECT u.id, u.suspended_at, ${PRESUMED}
       FROM social_accounts s JOIN users u ON u.id = s.user_id ${PERSON}
       WHERE s.provider = ${key.provider} AND s.subject_hash IN (${key.subject.now}, ${key.subject.other})`,
  ).first()
}

/** Aborts the batch with `exactly_one` unless the social account still belongs to this member. */
export function requireLinked(db: D1Database, userId: string, key: SocialKey): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO guards (changed) SELECT 0 WHERE NOT EXISTS (
         SELECT 1 FROM social_accounts WHERE provider = ${key.provider} AND subject_hash IN (${key.subject.now}, ${key.subject.other}) AND user_id = ${userId})`,
  )
}

/** Lists the providers linked to the account with this address. */
export async function listProvidersByEmail(db: D1Database, email: string): Promise<Provider[]> {
  const rows = await readRows(
    query<{ provider: Provider }>(
      prepare(
        db,
        sql`SELECT s.provider FROM users u JOIN social_accounts s ON s.user_id = u.id WHERE u.email = ${email} ORDER BY s.linked_at`,
      ),
    ),
  )
  return rows.map(({ provider }) => provider)
}

/** Returns at most four, in the order they were linked. */
export async function listLinked(
  db: D1Database,
  userId: string,
): Promise<{ provider: Provider; linked_at: string }[]> {
  const { results } = await prepare(
    db,
    sql`SELECT provider, linked_at FROM social_accounts WHERE user_id = ${userId} ORDER BY linked_at`,
  ).all<{ provider: Provider; linked_at: string }>()
  return results
}

/**
 * Aborts the batch with `social_accounts.subject_hash` when the social account belongs to a member, with
 * `social_accounts.user_id` when this member has another account of this provider.
 */
export function insertSocialAccount(
  db: D1Database,
  userId: string,
  key: SocialKey,
  at: string,
): D1PreparedStatement[] {
  const { provider, subject } = key
  const row = { provider, subject_hash: subject.now, user_id: userId, linked_at: at }
  return [...moveIndex(db, 'social_accounts.subject_hash', subject), insert(db, 'social_accounts', row)]
}

/** Aborts with `social_accounts_last_way_in` when it is the only way to sign in. */
export function deleteSocialAccount(db: D1Database, userId: string, provider: Provider): D1PreparedStatement {
  return prepare(db, sql`DELETE FROM social_accounts WHERE user_id = ${userId} AND provider = ${provider}`)
}

export function insertDraft(db: D1Database, row: Partial<Row<'social_drafts'>>): D1PreparedStatement {
  return insert(db, 'social_drafts', row)
}

export function findDraft(db: D1Database, hash: string): Promise<Row<'social_drafts'> | null> {
  return prepare(db, sql`SELECT * FROM social_drafts WHERE hash = ${hash}`).first()
}

/** Follow it with `exactlyOne`: a draft is finished once, before it expires. */
export function spendDraft(db: D1Database, hash: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE social_drafts SET used_at = ${at} WHERE hash = ${hash} AND used_at IS NULL AND expires_at > ${at}`,
  )
}
