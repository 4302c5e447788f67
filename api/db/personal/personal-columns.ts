/** The treatment of a person's data, as the migrations declare it: scripts/generate/personal-data.ts. */

/**
 * `stays`: why the export leaves it out; null: the export has it. `empties`: the value it gets when its owner leaves; null: it
 * stays.
 */
export type PersonalColumn = {
  table: string
  column: string
  stays: string | null
  empties: string | null
  who: 'creator' | 'user'
}

/** `age`: rows go so many days after the time in this column; null: never by age. */
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
