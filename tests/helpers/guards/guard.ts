/**
 * A guard of the database and the behaviour that shows it is there. The probe asserts what must be true of money, through the verbs or as
 * somebody at a console would do it; it never looks at the schema or at the text of an error of the database.
 */
export type Guard = {
  /** Name of a constraint, an index or a trigger, or `table.column` of a key. */
  name: string
  /** Another guard that would hold as well: taken out on both sides, so that this one stands alone. */
  besides?: string[]
  probe: () => Promise<void>
}

/** The outcome of the work, so that a refusal of any kind is a value to assert on. */
export async function tried(work: Promise<unknown>): Promise<'done' | 'refused'> {
  return work.then(
    () => 'done',
    () => 'refused',
  )
}
