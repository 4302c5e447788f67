import type { PersonalColumn, PersonalTable } from '../../db/personal/personal-columns.ts'

/**
 * Builds one statement per table from the comments that migrations write beside their columns
 * (scripts/generate/personal-data.ts).
 */
export function erasePersonalData(
  columns: PersonalColumn[],
  tables: PersonalTable[],
): { sql: string; who: 'creator' | 'user' }[] {
  const deleted = tables.filter(({ isDeleted }) => isDeleted)
  const emptied = columns.filter(({ table }) => !deleted.some((one) => one.table === table))
  const changed = [...new Set(emptied.filter(({ empties }) => empties).map(({ table }) => table))].map(
    (table) => {
      const own = emptied.filter((one) => one.table === table)
      const who = own[0]?.who ?? 'creator'
      const set = own.flatMap(({ empties }) => empties ?? []).join(', ')
      return { sql: `UPDATE ${table} SET ${set} WHERE ${who}_id = ?`, who }
    },
  )
  return [
    ...deleted.map(({ table, who }) => ({ sql: `DELETE FROM ${table} WHERE ${who}_id = ?`, who })),
    ...changed,
  ]
}
