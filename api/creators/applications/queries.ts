/** Applications to become a creator. The trigger applications_transition refuses a second decision. */
import { CONSENT_KINDS } from '#contract/platform/consents.ts'
import type { ConsentRow } from '../../accounts/consents/queries.ts'
import { prepare, raw, sql } from '../../db/fragments.ts'
import {
  boundsOf,
  countAssigned,
  type ListQuery,
  MAX_SEARCH_ROWS,
  nextAfter,
  ORDER,
  ofHolder,
  placeAfter,
  SIGN,
  wayOf,
} from '../../db/ops-lists.ts'
import { insert, query, type Row, readAll, readRows, update } from '../../db/sql.ts'

export type ApplicationRow = Row<'applications'>
/** An application with the sealed name of the identity check. */
export type ListedApplication = ApplicationRow & { name_sealed: string | null }

const WITH_NAME = sql`SELECT a.*, i.name_sealed FROM applications a LEFT JOIN identities i ON i.creator_id = a.creator_id`

export function findLatestApplication(db: D1Database, creatorId: string): Promise<ListedApplication | null> {
  return prepare(
    db,
    sql`${WITH_NAME} WHERE a.creator_id = ${creatorId} ORDER BY a.submitted_at DESC LIMIT 1`,
  ).first()
}

export type ApplicationState = 'submitted' | 'approved' | 'rejected'
export type ApplicationSort = 'oldest' | 'newest'

/**
 * All applications of a state through applications_by_state, or those whose nickname begins with `q` through
 * applications_by_nickname.
 */
const among = (state: string, q: string) => ({
  all: sql`applications x WHERE`,
  named: sql`(SELECT id FROM applications INDEXED BY applications_by_nickname
    WHERE state = ${state} AND lower(nickname) >= ${boundsOf(q).from} AND lower(nickname) < ${boundsOf(q).to} LIMIT ${raw(MAX_SEARCH_ROWS)}) n
    CROSS JOIN applications x ON x.id = n.id WHERE`,
})

/** Also returns the number of applications in each state. */
export async function listApplications(db: D1Database, ask: ListQuery<ApplicationState, ApplicationSort>) {
  const way = wayOf(ask.sort)
  const place = placeAfter(ask.after, way)
  const [rows, counts] = await readAll(
    db,
    query<ListedApplication>(
      prepare(
        db,
        sql`SELECT a.*, i.name_sealed FROM (SELECT x.* FROM ${ofHolder(ask, 'app', sql`applications`, among(ask.state, ask.q)[ask.q ? 'named' : 'all'])} x.state = ${ask.state}
             AND (x.submitted_at, x.id) ${SIGN[way]} (${place.key}, ${place.id}) ORDER BY x.submitted_at ${ORDER[way]}, x.id ${ORDER[way]} LIMIT ${ask.limit + 1}) a
           LEFT JOIN identities i ON i.creator_id = a.creator_id ORDER BY a.submitted_at ${ORDER[way]}, a.id ${ORDER[way]}`,
      ),
    ),
    query<{ state: ApplicationState; count: number }>(
      prepare(
        db,
        ask.holder
          ? countAssigned('app', sql`applications`, ask.holder)
          : sql`SELECT state, count FROM application_counts`,
      ),
    ),
  )
  const next = nextAfter(rows, ask.limit, (row) => row.submitted_at)
  return { rows: rows.slice(0, ask.limit), next, counts }
}

export function findApplicationWithEmail(
  db: D1Database,
  id: string,
): Promise<(ApplicationRow & { email: string | null }) | null> {
  return prepare(
    db,
    sql`SELECT a.*, u.email FROM applications a JOIN creators c ON c.id = a.creator_id JOIN users u ON u.id = c.user_id
       WHERE a.id = ${id}`,
  ).first()
}

/** The applicant's last answer of every kind, one index look-up each. */
export function listConsents(db: D1Database, applicationId: string): Promise<ConsentRow[]> {
  return readRows(
    query<ConsentRow>(
      prepare(
        db,
        sql`SELECT c.kind, c.version, c.agreed, c.at
           FROM (SELECT k.user_id FROM applications a CROSS JOIN creators k ON k.id = a.creator_id WHERE a.id = ${applicationId}) u
           CROSS JOIN json_each(${JSON.stringify(CONSENT_KINDS)}) k CROSS JOIN consents c ON c.id = (
             SELECT id FROM consents WHERE user_id = u.user_id AND kind = k.value ORDER BY at DESC, id DESC LIMIT 1)`,
      ),
    ),
  )
}

/** Aborts the batch with `applications.creator_id` when one is under review. */
export function insertApplication(db: D1Database, row: Partial<ApplicationRow>): D1PreparedStatement {
  return insert(db, 'applications', row)
}

/** Aborts the batch with `applications_transition` when it was already decided. */
export function decide(
  db: D1Database,
  id: string,
  decision: Partial<ApplicationRow> & { state: 'approved' | 'rejected' },
): D1PreparedStatement {
  return update(db, 'applications', { id }, decision)
}

/** Copies the data of the application into the creator's profile. */
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
