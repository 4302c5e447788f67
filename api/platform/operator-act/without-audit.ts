import type { AuditedAnswer } from '../../handlers.ts'

/** `why` explains why no audit row is needed: nothing changed, or nothing counts yet. */
export function answerWithoutAudit<T>(answer: T, _why: string): AuditedAnswer<T> {
  return answer as AuditedAnswer<T>
}
