import type { ReactNode } from 'react'
import * as pages from '#contract/site/pages.ts'
import * as list from '../kit/lists/list.css.ts'
import { won } from '../words/format.ts'
import * as css from './chart.css.ts'
import { dayInWords } from './scale.ts'

/** The earnings of one Seoul day (`YYYY-MM-DD`), won. Lists have the oldest day first. */
export type TrendDay = { on: string; pending: number; confirmed: number }

/** The same number of days immediately before those of the chart, with their label. */
export type DaysBefore = { label: string; days: { on: string; amount: number }[] }

type TrendTableProps = { days: TrendDay[]; title: string; before?: DaysBefore | null; note?: ReactNode }

/** The same days as a table, latest first. */
export function TrendTable({ days, title, before, note }: TrendTableProps) {
  if (days.length === 0) return null
  const rows = days.map((day, at) => ({ ...day, before: before?.days[at]?.amount ?? 0 })).toReversed()
  return (
    <details className={css.details}>
      <summary>숫자로 보기</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={list.scroll} aria-label={`${title} 표`} tabIndex={0}>
        <table className={list.compact}>
          <thead>
            <tr>
              <th scope="col">날짜</th>
              <th scope="col">확정</th>
              <th scope="col">예정</th>
              {before && <th scope="col">{before.label}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((day) => (
              <tr key={day.on}>
                <th scope="row">
                  <Day day={day} />
                </th>
                <td>{won(day.confirmed)}</td>
                <td>{won(day.pending)}</td>
                {before && <td>{won(day.before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note}
    </details>
  )
}

/** The day, linked to its orders if it has earnings. */
function Day({ day: { on, pending, confirmed } }: { day: TrendDay }) {
  const name = dayInWords(on)
  return pending + confirmed > 0 ? <a href={pages.figureOrders({ from: on, to: on })}>{name}</a> : name
}
