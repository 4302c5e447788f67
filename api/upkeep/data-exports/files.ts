/** The files of an export: a table each, of everything or of the records that were chosen. */
import { RECORD_KINDS, RECORD_LABELS, type RecordKind } from '#contract/upkeep/records.ts'
import type { RecordPosition } from '../records/queries.ts'
import { toRange } from '../records/range.ts'
import { RECORD_SOURCES } from '../records/sources.ts'
import { SOURCES } from './data-export-sources.queries.ts'
import type { Source } from './personal-sources.ts'
import { type Cell, type DataExport, readSource } from './queries.ts'

/** A row by its columns; a list or an object is a value in JSON. */
type ExportItem = Record<string, unknown>
type ExportSlice = { after: Cell[] | null; limit: number }
export type ExportFile = {
  /** The name of the file, without its extension. */
  file: string
  title: string
  columns: string[]
  /** Reads up to `limit` rows; `last` is null when no more follow. */
  read: (
    db: D1Database,
    owner: { userId: string; creatorId: string },
    slice: ExportSlice,
  ) => Promise<{ items: ExportItem[]; last: Cell[] | null }>
}

const EVERYTHING = SOURCES.map(toSourceFile)

export function filesOf(row: Pick<DataExport, 'kinds' | 'range_from' | 'range_to'>): ExportFile[] {
  return toRecordKinds(row)?.map((kind) => toRecordFile(kind, row)) ?? EVERYTHING
}

/** Null for an export of everything. */
export function toRecordKinds({ kinds }: Pick<DataExport, 'kinds'>): RecordKind[] | null {
  if (kinds === null) return null
  const chosen = JSON.parse(kinds) as string[]
  return RECORD_KINDS.filter((kind) => chosen.includes(kind))
}

function toSourceFile(source: Source): ExportFile {
  const columns = source.columns.split(' ')
  return {
    file: source.file,
    title: source.title,
    columns,
    read: async (db, owner, slice) => {
      const { rows, last } = await readSource(db, source, owner, slice)
      const items = rows.map((cells) =>
        Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? null])),
      )
      return { items, last }
    },
  }
}

/** The rows are those of the pages of records. */
function toRecordFile(
  kind: RecordKind,
  { range_from, range_to }: Pick<DataExport, 'range_from' | 'range_to'>,
): ExportFile {
  const { columns, read } = RECORD_SOURCES[kind]
  const range = toRange({ from: range_from ?? undefined, to: range_to ?? undefined })
  return {
    file: kind,
    title: RECORD_LABELS[kind],
    columns,
    read: async (db, owner, { after, limit }) => {
      for (let from = after as RecordPosition | null; ; ) {
        const { rows, last, hasMore } = await read(db, { ...owner, ...range, after: from, limit })
        // A slice of clicks may be empty though others follow.
        if (rows.length > 0 || !hasMore) return { items: rows, last: hasMore ? last : null }
        from = last
      }
    },
  }
}
