import { AppError } from '#contract/core/errors.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import { SUBJECT_DUTIES, type SubjectKind, subjectKindOf } from '#contract/platform/subjects/subjects.ts'
import type { Actor } from '../../deps.ts'

/** Throws `not_found`. */
export function requireKind(id: string): SubjectKind {
  const kind = subjectKindOf(id)
  if (!kind) throw new AppError('not_found')
  return kind
}

/** Returns whether this operator reads the pages of subjects of the kind. */
export function reads({ operatorRole }: Actor, kind: SubjectKind): boolean {
  return mayDo(operatorRole, SUBJECT_DUTIES[kind].notes)
}

/** Returns whether this operator decides subjects of the kind. */
export function decides({ operatorRole }: Actor, kind: SubjectKind): boolean {
  const { decides: duties } = SUBJECT_DUTIES[kind]
  return duties !== null && mayDo(operatorRole, duties)
}
