/** Forgetting a person in one batch, table by table: the ledger, orders and payouts stay, nameless. */
import { PERSONAL_COLUMNS, PERSONAL_TABLES } from '../../db/personal/personal-data.ts'
import { eraseResident } from '../../db/resident-numbers.ts'
import { endMessagesOf } from '../../platform/mail/messages.queries.ts'
import { erasePersonalData } from './erase-personal-data.ts'

export type Leaver = {
  userId: string
  creatorId: string
  email: string | null
  at: string
  on: string
  name: string
}

/** Everything that says who it was, table by table. */
export function erasePerson(db: D1Database, leaver: Leaver): D1PreparedStatement[] {
  return [
    ...eraseSignIn(db, leaver),
    ...eraseProfile(db, leaver),
    ...eraseWork(db, leaver),
    ...eraseLetters(db, leaver),
    ...erasePersonalDataOf(db, leaver),
  ]
}

/** A statement whose `?1` is the user, or the creator. */
function bindTo(db: D1Database, { userId, creatorId }: Leaver) {
  return {
    ofUser: (sql: string, ...more: string[]) => db.prepare(sql).bind(userId, ...more),
    ofCreator: (sql: string, ...more: string[]) => db.prepare(sql).bind(creatorId, ...more),
  }
}

/** How they came in, and what was sent to them. */
function eraseSignIn(db: D1Database, leaver: Leaver): D1PreparedStatement[] {
  const { userId, email, at } = leaver
  const { ofUser } = bindTo(db, leaver)
  return [
    ofUser('DELETE FROM social_accounts WHERE user_id = ?'),
    endMessagesOf(db, userId),
    endDataExports(db, userId, at),
    ofUser('DELETE FROM phones WHERE user_id = ?'),
    ofUser('DELETE FROM phone_codes WHERE user_id = ?'),
    ofUser('DELETE FROM message_kinds_on WHERE user_id = ?'),
    ofUser('UPDATE outbox SET user_id = NULL, subject = NULL WHERE user_id = ?'),
    ofUser('DELETE FROM notifications WHERE user_id = ?'),
    ofUser('DELETE FROM mail_topics_off WHERE user_id = ?'),
    ofUser('DELETE FROM refresh_tokens WHERE session_id IN (SELECT id FROM sessions WHERE user_id = ?)'),
    ofUser("UPDATE sessions SET user_agent = '', place = NULL WHERE user_id = ?"),
    db.prepare('DELETE FROM email_codes WHERE email = ?').bind(email ?? ''),
    db
      .prepare('DELETE FROM idempotency WHERE scope >= ?1 AND scope < ?2 AND at < ?3 AND is_money = 0')
      .bind(`${userId}:`, `${userId};`, at),
    db
      .prepare(
        "UPDATE idempotency SET answer = '' WHERE scope >= ?1 AND scope < ?2 AND at < ?3 AND is_money = 1",
      )
      .bind(`${userId}:`, `${userId};`, at),
  ]
}

/** Who they were: identity, name, channels, applications, their page. */
function eraseProfile(db: D1Database, leaver: Leaver): D1PreparedStatement[] {
  const { at, on, name } = leaver
  const { ofCreator } = bindTo(db, leaver)
  return [
    ofCreator('DELETE FROM identities WHERE creator_id = ?'),
    ofCreator('DELETE FROM guardian_consents WHERE creator_id = ?'),
    ...eraseResident(db, leaver),
    ofCreator(
      `UPDATE creators SET nickname = ?2, introduction = '', main_topic = 'etc', image_hash = NULL, channel_count = 0,
         trash_count = trash_count + link_count, link_count = 0 WHERE id = ?1`,
      name,
    ),
    ofCreator(
      `UPDATE applications SET state = 'rejected', decided_at = ?2, rejection_code = 'other',
         rejection_reason = '회원이 탈퇴했어요.', reapply_on = ?3 WHERE creator_id = ?1 AND state = 'submitted'`,
      at,
      on,
    ),
    ofCreator(
      `UPDATE applications SET nickname = ?2, introduction = '', channel_link_url = '' WHERE creator_id = ?1`,
      name,
    ),
    ofCreator(
      `UPDATE channels SET channel_link_url = '', normal_url = id, deleted_at = COALESCE(deleted_at, ?2) WHERE creator_id = ?1`,
      at,
    ),
    // Places at campaigns are free again.
    ofCreator(
      `UPDATE content_applications SET state = CASE state WHEN 'applied' THEN 'withdrawn' ELSE 'declined' END, seq = seq + 1,
         reason = '회원이 탈퇴했어요.', decided_at = ?2 WHERE creator_id = ?1 AND state IN ('applied', 'selected', 'submitted')`,
      at,
    ),
    ofCreator("UPDATE content_applications SET message = '', channel_link_url = '' WHERE creator_id = ?"),
    ofCreator('DELETE FROM shelf_items WHERE creator_id = ?'),
    ofCreator('DELETE FROM shelf_collections WHERE creator_id = ?'),
    // Nobody else is given it.
    ofCreator('UPDATE handles SET handle = NULL, left_at = COALESCE(left_at, ?2) WHERE creator_id = ?1', at),
  ]
}

/** What they made: links, groups, contents, and their answers about orders. */
function eraseWork(db: D1Database, leaver: Leaver): D1PreparedStatement[] {
  const { at } = leaver
  const { ofCreator } = bindTo(db, leaver)
  return [
    ofCreator('UPDATE links SET deleted_at = ?2 WHERE creator_id = ?1 AND deleted_at IS NULL', at),
    ofCreator("UPDATE links SET title = '', sub_id = '' WHERE creator_id = ? AND deleted_at IS NOT NULL"),
    ofCreator(
      'DELETE FROM content_group_items WHERE group_id IN (SELECT id FROM content_groups WHERE creator_id = ?)',
    ),
    ofCreator(
      'UPDATE content_groups SET title = id, deleted_at = COALESCE(deleted_at, ?2) WHERE creator_id = ?1',
      at,
    ),
    ofCreator(
      'UPDATE contents SET deleted_at = ?2, thumbnail_hash = NULL WHERE creator_id = ?1 AND deleted_at IS NULL',
      at,
    ),
    ofCreator(
      `UPDATE contents SET title = '', preview = '', content_link_url = '', normal_url = id, tags = '[]', regions = '[]',
         notice_check_detail = NULL WHERE creator_id = ?`,
    ),
    ofCreator(
      "UPDATE flags SET answers = '[]', evidence = json_replace(evidence, '$.link', '') WHERE creator_id = ?",
    ),
  ]
}

/** What they asked and told us, their accounts under review and their papers. */
function eraseLetters(db: D1Database, leaver: Leaver): D1PreparedStatement[] {
  const { at } = leaver
  const { ofUser, ofCreator } = bindTo(db, leaver)
  return [
    // What was answered speaks of them, too.
    ofUser(
      "UPDATE inquiry_messages SET text = '' WHERE inquiry_id IN (SELECT id FROM inquiries WHERE user_id = ?)",
    ),
    ofUser(
      `UPDATE inquiry_files SET deleted_at = ?2 WHERE deleted_at IS NULL
         AND inquiry_id IN (SELECT id FROM inquiries WHERE user_id = ?1)`,
      at,
    ),
    ofUser(
      "UPDATE inquiries SET title = '', about_kind = NULL, about_ref = '', about_label = '', state = 'closed' WHERE user_id = ?",
    ),
    // What was told of missing sales: the number of an order says who bought.
    ofUser(
      `UPDATE claim_files SET deleted_at = ?2 WHERE deleted_at IS NULL AND claim_id IN (SELECT id FROM claims WHERE user_id = ?1)`,
      at,
    ),
    ofUser(
      `UPDATE claims SET decided_at = ?2, moved_at = ?2, state = 'declined' WHERE user_id = ?1 AND decided_at IS NULL`,
      at,
    ),
    ofUser(
      "UPDATE claims SET text = '', order_code = id, order_key = id, forwarded_to = '', forwarded_text = '', answer = '', reason = '회원이 탈퇴했어요.' WHERE user_id = ?",
    ),
    ofCreator(
      `UPDATE account_reviews SET number_sealed = '', holder_sealed = '', number_index = '', number_last = '', reason = '',
         state = iif(state = 'waiting', 'dropped', state), decided_at = coalesce(decided_at, ?2) WHERE creator_id = ?1`,
      at,
    ),
    ofCreator('DELETE FROM creator_visitors WHERE creator_id = ?'),
    ofCreator('UPDATE files SET deleted_at = ?2 WHERE creator_id = ?1 AND deleted_at IS NULL', at),
  ]
}

function erasePersonalDataOf(db: D1Database, { userId, creatorId }: Leaver): D1PreparedStatement[] {
  return erasePersonalData(PERSONAL_COLUMNS, PERSONAL_TABLES).map(({ sql, who }) =>
    db.prepare(sql).bind(who === 'creator' ? creatorId : userId),
  )
}

/** Nothing of a data export can be opened any more, the clean-up takes the bytes. */
function endDataExports(db: D1Database, userId: string, at: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE data_exports SET state = 'expired', expires_at = ?2 WHERE user_id = ?1 AND state IN ('asked', 'making', 'ready')`,
    )
    .bind(userId, at)
}
