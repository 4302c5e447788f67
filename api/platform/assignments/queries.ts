import { MOST_ASSIGNMENTS } from '#contract/platform/subjects/assignments.ts'
import type { SubjectKind } from '#contract/platform/subjects/subjects.ts'
import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { exactlyOne, query, type Row, readNamed, readRows } from '../../db/sql.ts'
import { type SubjectRow, selectOpenSubject, selectSubject } from '../subjects/queries.ts'

export type AssignmentRow = Row<'assignments'> & { email: string | null }

export function selectAssignment(id: string): Sql {
  return sql`SELECT a.*, u.email FROM assignments a LEFT JOIN users u ON u.id = a.operator_id WHERE a.subject = ${id}`
}

/** Finds the subject and its operator; null for an unknown subject. */
export async function findAssignable(
  db: D1Database,
  kind: SubjectKind,
  { id, readerId }: { id: string; readerId: string },
) {
  const { subjects, assignments } = await readNamed(db, {
    subjects: query<SubjectRow>(prepare(db, selectSubject(kind, id, readerId))),
    assignments: query<AssignmentRow>(prepare(db, selectAssignment(id))),
  })
  const [subject] = subjects
  return subject ? { ...subject, holder: assignments[0]?.operator_id ?? null } : null
}

/** The assignments of one kind, or of one operator. */
export function listAssignments(
  db: D1Database,
  { kind, operatorId }: { kind: SubjectKind | undefined; operatorId: string },
): Promise<AssignmentRow[]> {
  const among = kind
    ? sql`a.subject >= ${`${kind}_`} AND a.subject < ${`${kind}~`} ORDER BY a.subject`
    : sql`a.operator_id = ${operatorId} ORDER BY a.at, a.subject`
  return readRows(
    query<AssignmentRow>(
      prepare(
        db,
        sql`SELECT a.*, u.email FROM assignments a LEFT JOIN users u ON u.id = a.operator_id WHERE ${among} LIMIT ${raw(MOST_ASSIGNMENTS)}`,
      ),
    ),
  )
}

type NewAssignment = { id: string; operatorId: string; at: string }

/**
 * Aborts with `assignments.subject` when another operator was faster, with `exactly_one` when the subject is
 * already decided.
 */
export function insertAssignment(
  db: D1Database,
  kind: SubjectKind,
  { id, operatorId, at }: NewAssignment,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`INSERT INTO assignments (subject, operator_id, at) SELECT ${id}, ${operatorId}, ${at} WHERE EXISTS (${selectOpenSubject(kind, id)})`,
    ),
    exactlyOne(db),
  ]
}

/** Aborts with `exactly_one` when `from` no longer has it. */
export function moveAssignment(
  db: D1Database,
  from: string,
  { id, operatorId, at }: NewAssignment,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE assignments SET operator_id = ${operatorId}, at = ${at} WHERE subject = ${id} AND operator_id = ${from}`,
    ),
    exactlyOne(db),
  ]
}

/** Aborts with `exactly_one` when this operator no longer has it. */
export function deleteAssignment(db: D1Database, id: string, operatorId: string): D1PreparedStatement[] {
  return [
    prepare(db, sql`DELETE FROM assignments WHERE subject = ${id} AND operator_id = ${operatorId}`),
    exactlyOne(db),
  ]
}
