/** Inquiries for the person who asked: a member by the account, a visitor by the token of a mail. */

import type { InquiryKind } from '#contract/site/inquiry-kinds.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { makeId } from '../../db/ids.ts'
import { exactlyOne, insert, query, type Row, readNamed, readRows } from '../../db/sql.ts'

export type InquiryRow = Row<'inquiries'>
export type MessageRow = Row<'inquiry_messages'>
export type InquiryFile = Row<'inquiry_files'>
/** The person who may open an inquiry: its member, or anyone with the token of this hash. */
export type Reader = { userId: string | null; tokenHash: string | null }

const readable = (id: string, userId: string | null, tokenHash: string | null) =>
  sql`i.id = ${id} AND (i.user_id = ${userId} OR EXISTS (SELECT 1 FROM inquiry_tokens t WHERE t.token_hash = ${tokenHash} AND t.inquiry_id = i.id))`

/** Does not find another person's inquiry. */
export async function findThread(db: D1Database, id: string, { userId, tokenHash }: Reader) {
  const { inquiries, messages, files } = await readNamed(db, {
    inquiries: query<InquiryRow>(
      prepare(db, sql`SELECT i.* FROM inquiries i WHERE ${readable(id, userId, tokenHash)}`),
    ),
    messages: query<MessageRow>(
      prepare(
        db,
        sql`SELECT * FROM inquiry_messages WHERE inquiry_id = ${id} AND side <> 'note' ORDER BY id LIMIT 100`,
      ),
    ),
    files: query<InquiryFile>(
      prepare(
        db,
        sql`SELECT * FROM inquiry_files WHERE inquiry_id = ${id} AND deleted_at IS NULL ORDER BY id`,
      ),
    ),
  })
  const [row] = inquiries
  return row ? { row, messages, files } : null
}

export function findReadable(
  db: D1Database,
  id: string,
  { userId, tokenHash }: Reader,
): Promise<InquiryRow | null> {
  return prepare(
    db,
    sql`SELECT i.* FROM inquiries i WHERE ${readable(id, userId, tokenHash)}`,
  ).first<InquiryRow>()
}

/** The latest first, one more than `limit`. */
export function listInquiries(
  db: D1Database,
  userId: string,
  before: string,
  limit: number,
): Promise<InquiryRow[]> {
  return readRows(
    query<InquiryRow>(
      prepare(
        db,
        sql`SELECT * FROM inquiries WHERE user_id = ${userId} AND id < ${before} ORDER BY id DESC LIMIT ${limit + 1}`,
      ),
    ),
  )
}

/** Finds the inquiry that a visitor already sent today with the same text. */
export function findByCause(db: D1Database, causeHash: string): Promise<{ id: string } | null> {
  return prepare(db, sql`SELECT id FROM inquiries WHERE cause_hash = ${causeHash}`).first<{ id: string }>()
}

type NewInquiry = Pick<
  InquiryRow,
  | 'id'
  | 'user_id'
  | 'creator_id'
  | 'email'
  | 'title'
  | 'about_kind'
  | 'about_ref'
  | 'about_label'
  | 'created_at'
  | 'moved_at'
  | 'due_at'
  | 'cause_hash'
> & { kind: InquiryKind }

/** Aborts with `inquiries.cause_hash` when a visitor sends it again. */
export function insertInquiry(db: D1Database, row: NewInquiry): D1PreparedStatement {
  return insert(db, 'inquiries', row)
}

type NewMessage = Pick<MessageRow, 'inquiry_id' | 'author_id' | 'text' | 'cause_hash'> & {
  side: 'person' | 'operator'
}

/** Aborts with `inquiries_full`, and with `inquiry_messages.cause_hash` when a visitor sends it again. */
export function insertMessage(db: D1Database, at: Date, message: NewMessage) {
  const id = makeId('inm', at)
  const statement = insert(db, 'inquiry_messages', { id, ...message, at: at.toISOString() })
  return { id, statement }
}

export function insertFile(db: D1Database, row: InquiryFile): D1PreparedStatement {
  return insert(db, 'inquiry_files', row)
}

export function insertToken(db: D1Database, inquiryId: string, hash: string, at: Date): D1PreparedStatement {
  return insert(db, 'inquiry_tokens', {
    token_hash: hash,
    inquiry_id: inquiryId,
    created_at: at.toISOString(),
  })
}

type InquiryTimes = { at: string; dueAt: string; closedAfter: string }

/**
 * Marks it as waiting for an answer again. Aborts with `exactly_one` when it was closed before `closedAfter`.
 */
export function reopen(
  db: D1Database,
  id: string,
  { at, dueAt, closedAfter }: InquiryTimes,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE inquiries SET due_at = CASE state WHEN 'open' THEN due_at ELSE ${dueAt} END,
           moved_at = CASE state WHEN 'open' THEN moved_at ELSE ${at} END, state = 'open'
         WHERE id = ${id} AND (state <> 'closed' OR moved_at >= ${closedAfter})`,
    ),
    exactlyOne(db),
  ]
}
