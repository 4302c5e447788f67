/**
 * One operator looks after a subject until it is decided; the triggers `assignments_end_…` end the
 * assignment.
 */
import { AppError } from '#contract/core/errors.ts'
import type { Assignment } from '#contract/platform/subjects/assignments.ts'
import type { SubjectKind } from '#contract/platform/subjects/subjects.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { operate } from '../operator-act/operate.ts'
import { answerWithoutAudit } from '../operator-act/without-audit.ts'
import { decides, reads, requireKind } from '../subjects/duties.ts'
import * as db from './queries.ts'

/** The assignments of one kind, none if the caller may not read it; without a kind, those of the caller. */
export async function listAssignments(
  deps: ReadDeps,
  actor: Actor,
  { kind }: { kind?: SubjectKind | undefined } = {},
) {
  if (kind && !reads(actor, kind)) return { items: [] }
  const rows = await db.listAssignments(deps.db, { kind, operatorId: actor.userId })
  return { items: rows.map((row) => ({ id: row.subject, ...toAssignment(row, actor.userId) })) }
}

/** Throws `not_my_duty`, `not_found`, `own_matter`, `assignment_taken`, `assignment_ended`. */
export async function takeSubject(
  deps: Deps,
  actor: Actor,
  { id, from }: { id: string; from?: string | undefined },
) {
  const kind = requireKind(id)
  const operatorId = actor.userId
  const found = await db.findAssignable(deps.db, kind, { id, readerId: operatorId })
  if (found?.holder === operatorId)
    return answerWithoutAudit({ done: true as const }, 'the operator looks after it already')
  return operate(deps, actor, {
    action: 'takeSubject',
    subject: id,
    find: async () => found,
    guard: ({ is_own, is_open, holder }) => {
      if (!decides(actor, kind)) throw new AppError('not_my_duty')
      if (is_own) throw new AppError('own_matter')
      if (!is_open) throw new AppError('assignment_ended')
      if (holder !== (from ?? null)) throw new AppError('assignment_taken')
    },
    write: (_, now) => {
      const taking = { id, operatorId, at: now.toISOString() }
      return {
        statements: from
          ? db.moveAssignment(deps.db, from, taking)
          : db.insertAssignment(deps.db, kind, taking),
        races: {
          'assignments.subject': 'assignment_taken',
          exactly_one: from ? 'assignment_taken' : 'assignment_ended',
        },
      }
    },
  })
}

/** Throws `assignment_taken`. */
export function giveBackSubject(deps: Deps, actor: Actor, { id }: { id: string }) {
  return operate(deps, actor, {
    action: 'giveBackSubject',
    subject: id,
    write: () => ({
      statements: db.deleteAssignment(deps.db, id, actor.userId),
      races: { exactly_one: 'assignment_taken' },
    }),
  })
}

export function toAssignment(row: db.AssignmentRow, readerId: string): Assignment {
  return {
    by: { id: row.operator_id, email: row.email },
    at: row.at,
    isMine: row.operator_id === readerId,
  }
}
