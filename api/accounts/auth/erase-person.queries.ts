/** Erases a person in one batch, table by table. The ledger, orders and payouts remain without a name. */
import { prepare, sql } from '../../db/fragments.ts'
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

export function erasePerson(db: D1Database, leaver: Leaver): D1PreparedStatement[] {
  return [
    ...eraseSignIn(db, leaver),
    ...eraseProfile(db, leaver),
    ...eraseWork(db, leaver),
    ...eraseLetters(db, leaver),
    ...erasePersonalDataOf(db, leaver),
  ]
}

/** Erases how the person signed in and the messages sent to them. */
function eraseSignIn(db: D1Database, leaver: Leaver): D1PreparedStatement[] {
  const { userId, email, at } = leaver
  return [
    prepare(db, sql`DELETE FROM social_accounts WHERE user_id = ${userId}`),
    endMessagesOf(db, userId),
    endDataExports(db, userId, at),
    prepare(db, sql`DELETE FROM phones WHERE user_id = ${userId}`),
    prepare(db, sql`DELETE FROM phone_codes WHERE user_id = ${userId}`),
    prepare(db, sql`DELETE FROM message_kinds_on WHERE user_id = ${userId}`),
    // A mail that was given up holds the address and the text until somebody sends it again.
    prepare(
      db,
      sql`DELETE FROM outbox WHERE user_id = ${userId} AND sent_at IS NULL AND stopped IS NULL AND attempts >= 20`,
    ),
    prepare(db, sql`UPDATE outbox SET user_id = NULL, subject = NULL WHERE user_id = ${userId}`),
    prepare(db, sql`DELETE FROM notifications WHERE user_id = ${userId}`),
    prepare(db, sql`DELETE FROM mail_topics_off WHERE user_id = ${userId}`),
    prepare(
      db,
      sql`DELETE FROM refresh_tokens WHERE session_id IN (SELECT id FROM sessions WHERE user_id = ${userId})`,
    ),
    prepare(db, sql`UPDATE sessions SET user_agent = '', place = NULL WHERE user_id = ${userId}`),
    prepare(db, sql`DELETE FROM email_codes WHERE email = ${email ?? ''}`),
    prepare(
      db,
      sql`DELETE FROM idempotency WHERE scope >= ${`${userId}:`} AND scope < ${`${userId};`} AND at < ${at} AND is_money = 0`,
    ),
    prepare(
      db,
      sql`UPDATE idempotency SET answer = '' WHERE scope >= ${`${userId}:`} AND scope < ${`${userId};`} AND at < ${at} AND is_money = 1`,
    ),
  ]
}

/** Erases the profile: identity, name, channels, applications, page. */
function eraseProfile(db: D1Database, leaver: Leaver): D1PreparedStatement[] {
  const { creatorId, at, on, name } = leaver
  return [
    prepare(db, sql`DELETE FROM identities WHERE creator_id = ${creatorId}`),
    prepare(db, sql`DELETE FROM guardian_consents WHERE creator_id = ${creatorId}`),
    ...eraseResident(db, leaver),
    prepare(
      db,
      sql`UPDATE creators SET nickname = ${name}, introduction = '', main_topic = 'etc', image_hash = NULL, channel_count = 0,
         trash_count = trash_count + link_count, link_count = 0 WHERE id = ${creatorId}`,
    ),
    prepare(
      db,
      sql`UPDATE applications SET state = 'rejected', decided_at = ${at}, rejection_code = 'other',
         rejection_reason = '회원이 탈퇴했어요.', reapply_on = ${on} WHERE creator_id = ${creatorId} AND state = 'submitted'`,
    ),
    prepare(
      db,
      sql`UPDATE applications SET nickname = ${name}, introduction = '', channel_link_url = '' WHERE creator_id = ${creatorId}`,
    ),
    prepare(
      db,
      sql`UPDATE channels SET channel_link_url = '', normal_url = id, deleted_at = COALESCE(deleted_at, ${at}) WHERE creator_id = ${creatorId}`,
    ),
    // Frees the person's places in campaigns.
    prepare(
      db,
      sql`UPDATE content_applications SET state = CASE state WHEN 'applied' THEN 'withdrawn' ELSE 'declined' END, seq = seq + 1,
         reason = '회원이 탈퇴했어요.', decided_at = ${at} WHERE creator_id = ${creatorId} AND state IN ('applied', 'selected', 'submitted')`,
    ),
    prepare(
      db,
      sql`UPDATE content_applications SET message = '', channel_link_url = '' WHERE creator_id = ${creatorId}`,
    ),
    prepare(db, sql`DELETE FROM shelf_items WHERE creator_id = ${creatorId}`),
    prepare(db, sql`DELETE FROM shelf_collections WHERE creator_id = ${creatorId}`),
    // Nobody else can take the handle.
    prepare(
      db,
      sql`UPDATE handles SET handle = NULL, left_at = COALESCE(left_at, ${at}) WHERE creator_id = ${creatorId}`,
    ),
  ]
}

/** Erases the person's work: links, groups, contents, and their answers about orders. */
function eraseWork(db: D1Database, leaver: Leaver): D1PreparedStatement[] {
  const { creatorId, at } = leaver
  return [
    prepare(
      db,
      sql`UPDATE links SET deleted_at = ${at} WHERE creator_id = ${creatorId} AND deleted_at IS NULL`,
    ),
    // The word stays in `link_names` alone: it leads on for thirty days, and to nobody else's shop afterwards.
    prepare(
      db,
      sql`UPDATE links SET title = '', sub_id = '', name = NULL WHERE creator_id = ${creatorId} AND deleted_at IS NOT NULL`,
    ),
    prepare(
      db,
      sql`UPDATE content_groups SET title = id, deleted_at = COALESCE(deleted_at, ${at}) WHERE creator_id = ${creatorId}`,
    ),
    prepare(
      db,
      sql`DELETE FROM content_group_items WHERE group_id IN (SELECT id FROM content_groups WHERE creator_id = ${creatorId})`,
    ),
    prepare(
      db,
      sql`UPDATE contents SET deleted_at = ${at}, thumbnail_hash = NULL WHERE creator_id = ${creatorId} AND deleted_at IS NULL`,
    ),
    prepare(
      db,
      sql`UPDATE contents SET title = '', preview = '', content_link_url = '', normal_url = id, tags = '[]', regions = '[]',
         notice_check_detail = NULL WHERE creator_id = ${creatorId}`,
    ),
    prepare(
      db,
      sql`UPDATE flags SET answers = '[]', evidence = json_replace(evidence, '$.link', '') WHERE creator_id = ${creatorId}`,
    ),
  ]
}

/** Erases the person's inquiries and reports, their accounts under review and their documents. */
function eraseLetters(db: D1Database, leaver: Leaver): D1PreparedStatement[] {
  const { userId, creatorId, at } = leaver
  return [
    // Our answers contain details about them, too.
    prepare(
      db,
      sql`UPDATE inquiry_messages SET text = '' WHERE inquiry_id IN (SELECT id FROM inquiries WHERE user_id = ${userId})`,
    ),
    prepare(
      db,
      sql`UPDATE inquiry_files SET deleted_at = ${at} WHERE deleted_at IS NULL
         AND inquiry_id IN (SELECT id FROM inquiries WHERE user_id = ${userId})`,
    ),
    prepare(
      db,
      sql`UPDATE inquiries SET title = '', about_kind = NULL, about_ref = '', about_label = '', state = 'closed' WHERE user_id = ${userId}`,
    ),
    // A claim for a missing order contains the order's number, which identifies the buyer.
    prepare(
      db,
      sql`UPDATE claim_files SET deleted_at = ${at} WHERE deleted_at IS NULL AND claim_id IN (SELECT id FROM claims WHERE user_id = ${userId})`,
    ),
    prepare(
      db,
      sql`UPDATE claims SET decided_at = ${at}, moved_at = ${at}, state = 'declined' WHERE user_id = ${userId} AND decided_at IS NULL`,
    ),
    prepare(
      db,
      sql`UPDATE claims SET text = '', order_code = id, order_key = id, forwarded_to = '', forwarded_text = '', answer = '', reason = '회원이 탈퇴했어요.' WHERE user_id = ${userId}`,
    ),
    prepare(
      db,
      sql`UPDATE account_reviews SET number_sealed = '', holder_sealed = '', number_index = '', number_last = '', reason = '',
         state = iif(state = 'waiting', 'dropped', state), decided_at = coalesce(decided_at, ${at}) WHERE creator_id = ${creatorId}`,
    ),
    prepare(db, sql`DELETE FROM creator_visitors WHERE creator_id = ${creatorId}`),
    prepare(
      db,
      sql`UPDATE files SET deleted_at = ${at} WHERE creator_id = ${creatorId} AND deleted_at IS NULL`,
    ),
  ]
}

function erasePersonalDataOf(db: D1Database, { userId, creatorId }: Leaver): D1PreparedStatement[] {
  return erasePersonalData(PERSONAL_COLUMNS, PERSONAL_TABLES).map(({ sql, who }) =>
    db.prepare(sql).bind(who === 'creator' ? creatorId : userId),
  )
}

/** Expires the data exports, so that nobody can open them. The clean-up deletes the files. */
function endDataExports(db: D1Database, userId: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE data_exports SET state = 'expired', expires_at = ${at} WHERE user_id = ${userId} AND state IN ('asked', 'making', 'ready')`,
  )
}
