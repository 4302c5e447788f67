import { backups } from './backups.ts'
import { dataExports } from './data-exports.ts'
import { desk } from './desk.ts'
import { keys } from './keys.ts'
import { opening } from './opening-state.ts'
import { recordExports } from './record-exports.ts'
import { records } from './records.ts'
import { savedFilters } from './saved-filters.ts'
import { tables } from './tables.ts'

/** The nouns of this area. */
export const upkeepNouns = {
  backups,
  dataExports,
  desk,
  keys,
  opening,
  recordExports,
  records,
  savedFilters,
  tables,
}
