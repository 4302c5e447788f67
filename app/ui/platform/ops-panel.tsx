import type { ReactNode } from 'react'
import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import { Icon } from '../pictures/icon.tsx'
import * as css from './ops-panel.css.ts'

type OpsPanelProps = { list: OpsList; rows: { id: string; name: string }[]; children: ReactNode }

/**
 * The open row of a list: a column of 480 px beside the list from xl, and the page itself below that. It has
 * an address of its own, so going back closes it with and without a script.
 */
export function OpsPanel({ list, rows, children }: OpsPanelProps) {
  const at = rows.findIndex(({ id }) => id === list.open)
  const row = rows[at]
  if (!row) return null
  const [before, after] = [rows[at - 1], rows[at + 1]]
  return (
    <section className={css.panel} aria-label={row.name}>
      <div className={css.head}>
        <h2 className={css.title}>{row.name}</h2>
        <nav className={css.steps} aria-label="목록 안에서 이동">
          {before && (
            <a href={opsHref(list, { open: before.id })} rel="prev" aria-label={`이전: ${before.name}`}>
              <Icon name="up" />
            </a>
          )}
          {after && (
            <a href={opsHref(list, { open: after.id })} rel="next" aria-label={`다음: ${after.name}`}>
              <Icon name="down" />
            </a>
          )}
          <a href={`${opsHref(list)}#${row.id}`} data-close="" aria-label="닫기">
            <Icon name="close" />
          </a>
        </nav>
      </div>
      {children}
    </section>
  )
}
