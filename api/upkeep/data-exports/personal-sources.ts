/** Adds to the files of one's own data what the migrations say beside their columns. */
import type { Sql } from '../../db/fragments.ts'
import type { PersonalColumn, PersonalTable } from '../../db/personal/personal-columns.ts'

/** Of the user or, of most, the creator. */
type OfOwner = (id: string) => Sql

/** What is kept sealed or as a hash is never among the columns. */
export type Source = {
  /** Of the file, without its ending. */
  file: string
  title: string
  table: string
  who: 'user' | 'creator'
  /** Of the table, which is called `t`. */
  columns: string
  /** How a column is read that is not read as it stands; it keeps its name. */
  read?: Record<string, Sql>
  /** Where the rows are not found by `user_id` or `creator_id`. */
  from?: OfOwner
  where?: OfOwner
  /** Not null, and together known once: the order, and where the next slice begins. */
  key: string
  /** Columns that stay here, and why. */
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

/** A column of a table that has several files stands in each. */
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
