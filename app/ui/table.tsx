import type { ReactNode } from 'react'
import { Spoken } from './layout.tsx'
import * as css from './list.css.ts'

export type Column<T> = {
  key: string
  label: string
  /** Numbers stand at the end. */
  end?: boolean
  cell: (row: T) => ReactNode
}

type TableProps<T> = { caption: string; columns: Column<T>[]; rows: T[]; rowKey: (row: T) => string }

/** Columns from md; on phones every row is a block of name and value. The roles survive `display: block`. */
export function Table<T>({ caption, columns, rows, rowKey }: TableProps<T>) {
  return (
    <table className={css.table} role="table">
      <caption>
        <Spoken>{caption}</Spoken>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} scope="col" role="columnheader" data-end={column.end}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td key={column.key} role="cell" data-label={column.label} data-end={column.end}>
                <div>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
