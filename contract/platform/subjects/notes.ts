/** Operators' notes for each other on a subject, and the operator who looks after it. */
import { endpoint } from '../../core/endpoint.ts'
import { done, id, isOwn, isoTime, text } from '../../core/fields.ts'
import * as z from '../../core/z.ts'
import { assignment } from './assignments.ts'
import { subjectId } from './subjects.ts'

const NOTE_MAX = 1_000

/** Without an address when the operator has left. */
const by = z.object({ id: id('usr'), email: z.nullable(z.string()) })

const subjectNotes = z.object({
  id: subjectId,
  isOwn,
  /** True when the caller may take it, because it waits for a decision within the caller's duties. */
  mayTake: z.boolean(),
  /** Null while nobody looks after it. */
  assignment: z.nullable(assignment),
  /** Oldest first; empty when the matter concerns the caller. */
  notes: z.array(z.object({ id: id('nte'), by, at: isoTime, text: z.string() })),
})

export const noteInput = z.strictObject({ id: subjectId, text: text('메모', NOTE_MAX) })

export const notes = {
  /** 운영자 메모와 담당: 신청, 콘텐츠, 출금처럼 운영자가 처리하는 하나에 대해 */
  getSubjectNotes: endpoint({
    route: 'GET /ops/subjects/{id}/notes',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    // Reads up to fifty notes with their writers.
    rows: [130, 0],
    input: z.strictObject({ id: subjectId }),
    output: subjectNotes,
  }),
  /** 운영자끼리 보는 메모 남기기. 남긴 뒤에는 고치거나 지우지 않아요 */
  createNote: endpoint({
    route: 'POST /ops/subjects/{id}/notes',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    audit: '메모 남기기',
    // Counts the existing notes; fifty is the limit.
    rows: [90, 20],
    input: noteInput,
    output: done,
    errors: ['notes_full'],
  }),
}
export type SubjectNotes = z.infer<typeof subjectNotes>
