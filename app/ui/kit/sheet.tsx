import type { ReactNode } from 'react'
import * as css from './sheet.css.ts'

type SheetProps = {
  label: string
  head: string[]
  rows: { id: string; cells: ReactNode[] }[]
  /** The sums of the columns. */
  foot?: ReactNode[]
}

/** Figures in columns, names first, for reading on a large screen and for printing. */
export function Sheet({ label, head, rows, foot }: SheetProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.sheet} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <Line key={id} cells={cells} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <Line cells={foot} />
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Line({ cells: [name, ...figures] }: { cells: ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have only their order
        <td key={at}>{figure}</td>
      ))}
    </tr>
  )
}
