/** Written by `npm run generate` from what the migrations say beside their columns. Do not edit. */
import type { PersonalColumn, PersonalTable } from './personal-columns.ts'

export const PERSONAL_COLUMNS: PersonalColumn[] = []
export const PERSONAL_TABLES: PersonalTable[] = []
