/** Written by `npm run generate` from the comments on columns in the migrations. Do not edit. */
import type { PersonalColumn, PersonalTable } from './personal-columns.ts'

export const PERSONAL_COLUMNS: PersonalColumn[] = []
export const PERSONAL_TABLES: PersonalTable[] = []
