import type { SubjectKind } from '#contract/platform/subjects/subjects.ts'
import type { ApiClient } from '../api/api.server.ts'
import { optionalData } from '../api/failure.server.ts'

/** The optional calls of a list: the assignments of its rows, and the notes on the open one. */
export function loadSubjects(api: ApiClient, kind: SubjectKind, open: string | null) {
  return {
    assigned: loadAssigned(api, kind),
    notes: open?.startsWith(`${kind}_`) ? loadNotes(api, open) : null,
  }
}

/** The assigned subjects of a kind; null when the request fails. */
export async function loadAssigned(api: ApiClient, kind: SubjectKind) {
  const found = await optionalData(api.assignments.listAssignments({ kind }))
  return found?.items ?? null
}

/** The notes on the subject of a page; null when the request fails. */
export function loadNotes(api: ApiClient, id: string) {
  return optionalData(api.notes.getSubjectNotes({ id }))
}
