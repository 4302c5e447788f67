import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from '../../pictures/icon.tsx'
import { cx } from '../../theme/cx.ts'
import * as css from './list.css.ts'

/** Rows stacked with lines between; `wide` rows side by side if there is room. Children are `Row`s. */
export function List({ label, wide, children }: { label?: string; wide?: boolean; children: ReactNode }) {
  const list = (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
  return wide ? <div className={css.room}>{list}</div> : list
}

type RowProps = {
  title: ReactNode
  sub?: ReactNode
  /** True to cut `sub` after two lines (one from md), because the page of the row has all of it. */
  cut?: boolean
  /** An icon, or another mark. */
  mark?: IconName | ReactElement
  /** The amount or badge at the end, and the line under it. */
  end?: ReactNode
  endSub?: ReactNode
  href?: string
}

/** One item of a list; with an address, the whole row is a link. */
export function Row({ title, sub, cut, mark, end, endSub, href }: RowProps) {
  const inside = (
    <>
      {typeof mark === 'string' ? (
        <span className={css.mark} aria-hidden>
          <Icon name={mark} />
        </span>
      ) : (
        mark
      )}
      <span className={css.rowBody}>
        <span className={css.rowText}>
          <span className={css.rowTitle}>{title}</span>
          {sub && <span className={cx(css.rowSub, cut && css.rowCut)}>{sub}</span>}
        </span>
        {(end || endSub) && (
          <span className={css.rowEnd}>
            {end}
            {endSub && <span className={css.rowSub}>{endSub}</span>}
          </span>
        )}
      </span>
      {href && <Icon name="next" size={16} />}
    </>
  )
  return (
    <li>
      {href ? (
        <a className={css.row} href={href}>
          {inside}
        </a>
      ) : (
        <div className={css.row}>{inside}</div>
      )}
    </li>
  )
}

/** An item of a list that unfolds in place. */
type FoldRowProps = Pick<RowProps, 'title' | 'sub'> & { open?: boolean; children: ReactNode }

export function FoldRow({ title, sub, open, children }: FoldRowProps) {
  return (
    <li>
      <details className={css.foldRow} open={open}>
        <summary>
          <span className={css.rowText}>
            <span className={css.rowTitle}>{title}</span>
            {sub && <span className={css.rowSub}>{sub}</span>}
          </span>
        </summary>
        {children}
      </details>
    </li>
  )
}
