/**
 * Deletions by age, a slice at a time: one statement stays far below the half minute that D1 gives it, however much has gathered. Every
 * rule has an index that serves it, a small table, or old rows that were written first and so are met first.
 */

/** `key`: the columns a row of the table is known by. `before` is bound to the one question mark of `old`. */
export type Rule = {
  table: string
  key?: string
  old: string
  before: string
  /** The assignments that clear the old values of such a row; without them the whole row is deleted. */
  empties?: string
}

/** Gives back how many rows it took. */
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
