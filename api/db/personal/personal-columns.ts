/** The treatment of personal data that the migrations declare: scripts/generate/personal-data.ts. */

/**
 * `stays`: the reason why the export omits the column; null if the export includes it. `empties`: the value
 * that replaces it when its owner withdraws; null if it remains.
 */
export type PersonalColumn = {
  table: string
  column: string
  stays: string | null
  empties: string | null
  who: 'creator' | 'user'
}

/** `age`: rows are deleted this many days after the time in the column; null if they never expire. */
export type PersonalTable = {
  table: string
  title: string | null
  stays: string | null
  isDeleted: boolean
  who: 'creator' | 'user'
  key: string[]
  columns: string[]
  age: { days: number; after: string } | null
}
