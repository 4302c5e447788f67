/** One row of the table of forms. */
import type { Person } from '../people.ts'

export type FormRow = {
  path: string
  who: Person
  fields: Record<string, string | File>
  /** The endpoint that the form calls; null for none. */
  calls: string | null
  /**
   * Values that the page shows again after a failure. Passwords, account numbers and files are never shown.
   */
  keeps: string[]
  given?: Record<string, unknown>
  /** The form sends no key of its own, so that only retries of one request count as one operation. */
  isKeyless?: boolean
  /** The form signs out when it succeeds. */
  endsSession?: boolean
  /** The draft of an earlier step. */
  draft?: { name: string; values: Record<string, string> }
  /** The status on success, when it is not a redirect. */
  works?: number
}

/** A form of a creator that shows every typed text again, unless the row overrides it. */
export function form(
  path: string,
  calls: string,
  fields: FormRow['fields'],
  keeps?: string[],
  more: Partial<FormRow> = {},
): FormRow {
  const typed = Object.entries(fields).filter(([name]) => name !== 'intent' && name !== 'id')
  const kept = typed.map(([, value]) => value).filter((value): value is string => typeof value === 'string')
  return { path, who: 'creator', fields, calls, keeps: keeps ?? kept, ...more }
}
