/** Adds the columns that migrations declare to the files of the export. */
import type { Sql } from '../../db/fragments.ts'
import type { PersonalColumn, PersonalTable } from '../../db/personal/personal-columns.ts'

/** Returns SQL for the id of the owner: of the user or, in most tables, of the creator. */
type OfOwner = (id: string) => Sql

/** The columns never include sealed or hashed values. */
export type Source = {
  /** The name of the file, without its extension. */
  file: string
  title: string
  table: string
  who: 'user' | 'creator'
  /** Columns of the table, whose alias is `t`. */
  columns: string
  /** Expressions for columns that are not read as stored; the result has the name of the column. */
  read?: Record<string, Sql>
  /** Set when the rows are not found by `user_id` or `creator_id`. */
  from?: OfOwner
  where?: OfOwner
  /**
   * Columns that are never null and identify a row: they define the order, and where the next slice begins.
   */
  key: string
  /** Columns that the export leaves out, with the reason. */
  without?: Record<string, string>
}

export function addPersonalData(
  sources: Source[],
  columns: PersonalColumn[],
  tables: PersonalTable[],
): Source[] {
  const made = tables.flatMap((one) => (one.title === null ? [] : [toSource(one, one.title)]))
  return columns.reduce(addColumn, [...sources, ...made])
}

/** Adds a column to every file of its table. */
function addColumn(sources: Source[], { table, column, stays }: PersonalColumn): Source[] {
  return sources.map((one) => {
    if (one.table !== table) return one
    const columns = one.columns.split(' ').filter((name) => name !== column)
    if (stays === null) return { ...one, columns: [...columns, column].join(' ') }
    return { ...one, columns: columns.join(' '), without: { ...one.without, [column]: stays } }
  })
}

function toSource({ table, who, key, columns }: PersonalTable, title: string): Source {
  return {
    file: table.replaceAll('_', '-'),
    title,
    table,
    who,
    key: key.map((name) => `t.${name}`).join(', '),
    columns: columns.filter((name) => name !== `${who}_id`).join(' '),
  }
}
