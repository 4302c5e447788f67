/**
 * The operator who looks after a subject until its decision. Operators take a subject, give it back, or take
 * it over from another.
 */
import { endpoint, query } from '../../core/endpoint.ts'
import { done, id, isoTime } from '../../core/fields.ts'
import * as z from '../../core/z.ts'
import { SUBJECT_KINDS, subjectId } from './subjects.ts'

export const assignment = z.object({
  by: z.object({ id: id('usr'), email: z.nullable(z.string()) }),
  at: isoTime,
  isMine: z.boolean(),
})
export type Assignment = z.infer<typeof assignment>

const subjectAssignment = z.extend(assignment, { id: subjectId })
export type SubjectAssignment = z.infer<typeof subjectAssignment>

/** The limit of one list. A decision ends the assignment, so that there are never many. */
export const MOST_ASSIGNMENTS = 200

/** `from`: the operator to take it over from, as the page showed it. */
export const taking = z.strictObject({ id: subjectId, from: z.optional(id('usr')) })
export const assignmentRelease = z.strictObject({ id: subjectId })

export const assignments = {
  /** 누가 무엇을 맡고 있는지: 한 종류의 것, 종류를 쓰지 않으면 내가 맡은 것 */
  listAssignments: endpoint({
    route: 'GET /ops/assignments',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    // Reads two hundred assignments with their operators.
    rows: [420, 0],
    input: query({ kind: z.enum(SUBJECT_KINDS) }),
    output: z.object({ items: z.array(subjectAssignment) }),
  }),
  /** 내가 볼게요: 맡기. 다른 운영자가 맡은 것은 from을 써서 넘겨받아요 */
  takeSubject: endpoint({
    route: 'POST /ops/subjects/{id}/assignment',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    audit: '담당 맡기',
    input: taking,
    output: done,
    errors: ['assignment_taken', 'assignment_ended'],
  }),
  /** 맡은 것 내려놓기 */
  giveBackSubject: endpoint({
    route: 'DELETE /ops/subjects/{id}/assignment',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    audit: '담당 내려놓기',
    about: 'self',
    input: assignmentRelease,
    output: done,
    errors: ['assignment_taken'],
  }),
}
