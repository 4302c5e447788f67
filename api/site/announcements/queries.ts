/** Announcements, for the public and for operators. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, query, type Row, readAll, update } from '../../db/sql.ts'

export type AnnouncementRow = Row<'announcements'>

/** The announcement in the top banner at this time. */
export function findBanner(db: D1Database, at: string): Promise<AnnouncementRow | null> {
  return prepare(
    db,
    sql`SELECT * FROM announcements WHERE banner = 1 AND published_at <= ${at}`,
  ).first<AnnouncementRow>()
}

export function findAnnouncement(db: D1Database, id: string): Promise<AnnouncementRow | null> {
  return prepare(db, sql`SELECT * FROM announcements WHERE id = ${id}`).first<AnnouncementRow>()
}

type Page = { page: number; limit: number }

/** The public announcements at this time, newest first. */
export async function listAnnouncements(db: D1Database, at: string, { page, limit }: Page) {
  const [rows, count] = await readAll(
    db,
    query<AnnouncementRow>(
      prepare(
        db,
        sql`SELECT * FROM announcements WHERE published_at <= ${at} AND ended_at IS NULL
           ORDER BY published_at DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      ),
    ),
    query<{ n: number }>(
      prepare(
        db,
        sql`SELECT count(*) AS n FROM announcements WHERE published_at <= ${at} AND ended_at IS NULL`,
      ),
    ),
  )
  return { rows, total: count[0]?.n ?? 0 }
}

/** All announcements: drafts, then scheduled ones, then the newest. */
export async function listOpsAnnouncements(db: D1Database, { page, limit }: Page) {
  const [rows, count] = await readAll(
    db,
    query<AnnouncementRow>(
      prepare(
        db,
        sql`SELECT * FROM announcements ORDER BY published_at IS NOT NULL, published_at DESC, id DESC
           LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      ),
    ),
    query<{ n: number }>(db.prepare('SELECT count(*) AS n FROM announcements')),
  )
  return { rows, total: count[0]?.n ?? 0 }
}

/**
 * The first row is the one that was read, so that two operators do not overwrite each other unnoticed
 * (`exactly_one`).
 */
export function changeAnnouncement(
  db: D1Database,
  { id, title, body, published_at, ended_at }: AnnouncementRow,
  set: Partial<AnnouncementRow>,
): D1PreparedStatement[] {
  return [update(db, 'announcements', { id, title, body, published_at, ended_at }, set), exactlyOne(db)]
}

/** Clears the banner. */
export function clearBanner(db: D1Database): D1PreparedStatement {
  return update(db, 'announcements', { banner: 1 }, { banner: 0, banner_text: null, banner_href: null })
}
