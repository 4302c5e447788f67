/**
 * Deletions by age, a slice at a time: one statement stays far below D1's limit of 30 seconds, for any number
 * of rows. Every rule has an index, a small table, or old rows at the start of the table.
 */

/** `key`: the columns that identify a row. `before` is bound to the only question mark of `old`. */
export type Rule = {
  table: string
  key?: string
  old: string
  before: string
  /** The assignments that clear the old values of such a row; without them the whole row is deleted. */
  empties?: string
}

/** Returns how many rows it deleted or cleared. */
export async function removeSlice(
  db: D1Database,
  { table, key = 'rowid', old, before, empties }: Rule,
  limit: number,
): Promise<number> {
  const slice = `WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${old} LIMIT ?)`
  const sql = empties ? `UPDATE ${table} SET ${empties} ${slice}` : `DELETE FROM ${table} ${slice}`
  const { meta } = await db.prepare(sql).bind(before, limit).run()
  return meta.changes
}
