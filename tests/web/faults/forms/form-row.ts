/** One row of the table of forms. */
import type { Person } from '../people.ts'

export type FormRow = {
  path: string
  who: Person
  fields: Record<string, string | File>
  /** The endpoint it calls; null when it calls none. */
  calls: string | null
  /** Values that stand on the page again; passwords, numbers of accounts and files never do. */
  keeps: string[]
  given?: Record<string, unknown>
  /** The form is sent without a key of its own: only repeats of one request are one operation. */
  isKeyless?: boolean
  /** It signs out when it works. */
  endsSession?: boolean
  /** The draft that an earlier step left. */
  draft?: { name: string; values: Record<string, string> }
  /** The status of its answer when it works, unless that is a redirect. */
  works?: number
}

/** A form of a creator that keeps every text typed into it, unless the row says otherwise. */
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
