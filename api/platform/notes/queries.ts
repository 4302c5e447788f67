import type { SubjectKind } from '#contract/platform/subjects/subjects.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { insert, query, type Row, readNamed } from '../../db/sql.ts'
import { type AssignmentRow, selectAssignment } from '../assignments/queries.ts'
import { type SubjectRow, selectSubject } from '../subjects/queries.ts'

type NoteRow = Pick<Row<'subject_notes'>, 'id' | 'author_id' | 'text' | 'at'> & { email: string | null }

/**
 * Finds the notes on a subject, oldest first, and the operator who looks after it; null for an unknown
 * subject.
 */
export async function findSubjectNotes(
  db: D1Database,
  kind: SubjectKind,
  { id, readerId }: { id: string; readerId: string },
) {
  const { subjects, notes, assignments } = await readNamed(db, {
    subjects: query<SubjectRow>(prepare(db, selectSubject(kind, id, readerId))),
    notes: query<NoteRow>(
      prepare(
        db,
        sql`SELECT n.id, n.author_id, n.text, n.at, u.email FROM subject_notes n LEFT JOIN users u ON u.id = n.author_id
           WHERE n.subject = ${id} ORDER BY n.id LIMIT 100`,
      ),
    ),
    assignments: query<AssignmentRow>(prepare(db, selectAssignment(id))),
  })
  const [subject] = subjects
  return subject ? { subject, notes, assignment: assignments[0] ?? null } : null
}

export function findNoted(
  db: D1Database,
  kind: SubjectKind,
  { id, readerId }: { id: string; readerId: string },
): Promise<SubjectRow | null> {
  return prepare(db, selectSubject(kind, id, readerId)).first<SubjectRow>()
}

/** Aborts with `subject_notes_full`, and with `subject_notes_not_own`. */
export function insertNote(db: D1Database, row: Row<'subject_notes'>): D1PreparedStatement {
  return insert(db, 'subject_notes', row)
}
