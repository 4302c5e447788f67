/**
 * A guard of the database, and a test of its effect. The probe asserts facts about money through the verbs,
 * or acts as somebody at a console would. It never reads the schema or the text of a database error.
 */
export type Guard = {
  /** Name of a constraint, an index or a trigger, or `table.column` of a key. */
  name: string
  /**
   * Other guards that would stop the same change. Both databases are made without them, so that this guard is
   * tested alone.
   */
  besides?: string[]
  /**
   * The probe reads files or hashes a password. A transaction of a durable object ends after 30 s, so the probe
   * runs in a database of D1.
   */
  isSlow?: true
  probe: () => Promise<void>
}

/** The result of the work. A refusal of any kind becomes a value to assert on. */
export async function tried(work: Promise<unknown>): Promise<'done' | 'refused'> {
  return work.then(
    () => 'done',
    () => 'refused',
  )
}
