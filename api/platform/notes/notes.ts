/** Operators write notes on a subject for each other. Nobody reads or writes notes on their own matters. */
import { AppError } from '#contract/core/errors.ts'
import type { SubjectNotes } from '#contract/platform/subjects/notes.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toAssignment } from '../assignments/assignments.ts'
import { operate } from '../operator-act/operate.ts'
import { decides, reads, requireKind } from '../subjects/duties.ts'
import * as db from './queries.ts'

/** Throws `not_my_duty`, `not_found`. */
export async function getSubjectNotes(
  deps: ReadDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<SubjectNotes> {
  const kind = requireKind(id)
  const found = await db.findSubjectNotes(deps.db, kind, { id, readerId: actor.userId })
  if (!found) throw new AppError('not_found')
  if (!reads(actor, kind)) throw new AppError('not_my_duty')
  const { subject, notes, assignment } = found
  const isOwn = subject.is_own === 1
  return {
    id,
    isOwn,
    mayTake: !isOwn && subject.is_open === 1 && decides(actor, kind),
    assignment: assignment && toAssignment(assignment, actor.userId),
    notes: isOwn
      ? []
      : notes.map((note) => ({
          id: note.id,
          by: { id: note.author_id, email: note.email },
          at: note.at,
          text: note.text,
        })),
  }
}

/** Throws `not_my_duty`, `not_found`, `own_matter`, `notes_full`. */
export function createNote(deps: Deps, actor: Actor, { id, text }: { id: string; text: string }) {
  const kind = requireKind(id)
  return operate(deps, actor, {
    action: 'createNote',
    subject: id,
    find: () => db.findNoted(deps.db, kind, { id, readerId: actor.userId }),
    guard: ({ is_own }) => {
      if (!reads(actor, kind)) throw new AppError('not_my_duty')
      if (is_own) throw new AppError('own_matter')
    },
    write: ({ user_id }, now) => ({
      statements: [
        db.insertNote(deps.db, {
          id: makeId('nte', now),
          subject: id,
          user_id,
          author_id: actor.userId,
          text,
          at: now.toISOString(),
        }),
      ],
      races: { subject_notes_full: 'notes_full' },
    }),
  })
}
