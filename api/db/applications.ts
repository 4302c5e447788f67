/** Applications to become a creator. The trigger applications_transition keeps a decided one decided. */
import { insert, query, type Row, readAll, update } from './sql.ts'

export type ApplicationRow = Row<'applications'>
/** With the sealed name of the identity check. */
export type ListedApplication = ApplicationRow & { name_sealed: string | null }

const WITH_NAME =
  'SELECT a.*, i.name_sealed FROM applications a LEFT JOIN identities i ON i.creator_id = a.creator_id'

export function findLatestApplication(db: D1Database, creatorId: string): Promise<ListedApplication | null> {
  return db
    .prepare(`${WITH_NAME} WHERE a.creator_id = ? ORDER BY a.submitted_at DESC LIMIT 1`)
    .bind(creatorId)
    .first()
}

/** Oldest first, with the stored number of all in this state. */
export async function listApplications(db: D1Database, state: string, page: number, limit: number) {
  const [rows, count] = await readAll(
    db,
    query<ListedApplication>(
      db
        .prepare(`${WITH_NAME} WHERE a.state = ? ORDER BY a.submitted_at LIMIT ? OFFSET ?`)
        .bind(state, limit, (page - 1) * limit),
    ),
    query<{ total: number }>(
      db.prepare('SELECT count AS total FROM application_counts WHERE state = ?').bind(state),
    ),
  )
  return { rows, total: count[0]?.total ?? 0 }
}

export function findApplicationWithEmail(
  db: D1Database,
  id: string,
): Promise<(ApplicationRow & { email: string | null }) | null> {
  return db
    .prepare(
      `SELECT a.*, u.email FROM applications a JOIN creators c ON c.id = a.creator_id JOIN users u ON u.id = c.user_id
       WHERE a.id = ?`,
    )
    .bind(id)
    .first()
}

/** Aborts the batch with `applications.creator_id` when one is under review. */
export function insertApplication(db: D1Database, row: Partial<ApplicationRow>): D1PreparedStatement {
  return insert(db, 'applications', row)
}

/** Aborts the batch with `applications_transition` when it was decided before. */
export function decide(
  db: D1Database,
  id: string,
  decision: Partial<ApplicationRow> & { state: 'approved' | 'rejected' },
): D1PreparedStatement {
  return update(db, 'applications', { id }, decision)
}

/** What was applied with becomes the creator's profile. */
export function approveCreator(db: D1Database, row: ApplicationRow, at: string): D1PreparedStatement {
  return update(
    db,
    'creators',
    { id: row.creator_id },
    {
      nickname: row.nickname,
      main_topic: row.main_topic,
      introduction: row.introduction,
      approved_at: at,
    },
  )
}
