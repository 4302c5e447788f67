/** Leaving: what a person would lose, and forgetting them in one batch. The ledger, orders and payouts stay, nameless. */

import { PERSONAL_COLUMNS, PERSONAL_TABLES } from '../../db/personal-data.ts'
import { forgetResident } from '../../db/resident-numbers.ts'
import { exactlyOne, query, type Row, readAll } from '../../db/sql.ts'
import { endMessagesOf } from '../../platform/mail/messages.queries.ts'
import { forgetSaid } from './leaving-said.ts'

export type Holdings = {
  available: number
  debt: number
  pending: number
  /** Confirmed, and not paid by its partners yet. */
  awaited: number
  link_count: number
  open_payouts: number
}

/** Won, from the ledger's accounts; by primary keys and the index of open payouts. */
export function findHoldings(db: D1Database, creatorId: string): Promise<Holdings | null> {
  return db
    .prepare(
      `SELECT c.link_count,
         (SELECT balance FROM accounts WHERE id = 'available:' || c.id) AS available,
         (SELECT balance FROM accounts WHERE id = 'debt:' || c.id) AS debt,
         (SELECT balance FROM accounts WHERE id = 'pending:' || c.id) AS pending,
         coalesce((SELECT balance FROM accounts WHERE id = 'awaited:' || c.id), 0) AS awaited,
         (SELECT count(*) FROM payouts WHERE creator_id = c.id AND state IN ('requested', 'processing')) AS open_payouts
       FROM creators c WHERE c.id = ?`,
    )
    .bind(creatorId)
    .first()
}

/** Aborts the batch with `exactly_one` unless leaving costs exactly `lost` won at this moment. */
export function requireLost(db: D1Database, creatorId: string, lost: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO guards (changed) SELECT 0 WHERE ?2 <> (
         SELECT max(0, a.balance + d.balance) + p.balance + coalesce((SELECT balance FROM accounts WHERE id = 'awaited:' || ?1), 0)
         FROM accounts a, accounts d, accounts p
         WHERE a.id = 'available:' || ?1 AND d.id = 'debt:' || ?1 AND p.id = 'pending:' || ?1)`,
    )
    .bind(creatorId, lost)
}

type SealedRows = {
  accounts: Pick<Row<'payout_accounts'>, 'id'>[]
  businesses: Pick<Row<'businesses'>, 'id'>[]
}

/** What holds sealed values of a person and must stay because payouts point at it. */
export async function listSealedRows(db: D1Database, creatorId: string): Promise<SealedRows> {
  const [accounts, businesses] = await readAll(
    db,
    query<{ id: string }>(db.prepare('SELECT id FROM payout_accounts WHERE creator_id = ?').bind(creatorId)),
    query<{ id: string }>(db.prepare('SELECT id FROM businesses WHERE creator_id = ?').bind(creatorId)),
  )
  return { accounts, businesses }
}

/** Aborts the batch with `exactly_one` when an account or a business came in after `rows` were read. */
export function requireSealedRows(db: D1Database, creatorId: string, rows: SealedRows): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO guards (changed) SELECT 0 WHERE (SELECT count(*) FROM payout_accounts WHERE creator_id = ?1) <> ?2
         OR (SELECT count(*) FROM businesses WHERE creator_id = ?1) <> ?3`,
    )
    .bind(creatorId, rows.accounts.length, rows.businesses.length)
}

/** `number` and `holder` are sealed for this row: with the old value its data key is gone. */
export function forgetAccount(
  db: D1Database,
  id: string,
  sealed: { number: string; holder: string },
  at: string,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE payout_accounts SET number_sealed = ?2, holder_sealed = ?3, number_index = '', number_last = '',
         replaced_at = COALESCE(replaced_at, ?4) WHERE id = ?1`,
    )
    .bind(id, sealed.number, sealed.holder, at)
}

export function forgetBusiness(db: D1Database, id: string, number: string, at: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE businesses SET number_sealed = ?2, number_index = '', number_last = '', opened_on = NULL,
         trade_name_sealed = NULL, trade_name_index = NULL,
         replaced_at = COALESCE(replaced_at, ?3) WHERE id = ?1`,
    )
    .bind(id, number, at)
}

type Leaver = {
  userId: string
  creatorId: string
  email: string | null
  at: string
  on: string
  name: string
}

/** The account ends: aborts with `users_leave_without_open_payout`, or `exactly_one` when it has ended already. */
export function endAccount(db: D1Database, { userId, at }: Leaver): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE users SET withdrawn_at = ?2, email = NULL, password_hash = NULL, email_agreed = 0, sms_agreed = 0, night_agreed = 0
         WHERE id = ?1 AND withdrawn_at IS NULL`,
      )
      .bind(userId, at),
    exactlyOne(db),
  ]
}

/** Everything that says who it was, table by table. */
export function forgetPerson(db: D1Database, leaver: Leaver): D1PreparedStatement[] {
  const { userId, creatorId, email, at, on, name } = leaver
  const ofUser = (sql: string, ...more: string[]) => db.prepare(sql).bind(userId, ...more)
  const ofCreator = (sql: string, ...more: string[]) => db.prepare(sql).bind(creatorId, ...more)
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
    ofCreator('DELETE FROM identities WHERE creator_id = ?'),
    ofCreator('DELETE FROM guardian_consents WHERE creator_id = ?'),
    ...forgetResident(db, leaver),
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
    ...forgetSaidOf(db, leaver),
  ]
}

function forgetSaidOf(db: D1Database, { userId, creatorId }: Leaver): D1PreparedStatement[] {
  return forgetSaid(PERSONAL_COLUMNS, PERSONAL_TABLES).map(({ sql, who }) =>
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
