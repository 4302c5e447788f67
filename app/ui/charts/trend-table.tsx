import { shortDate } from '../dates.ts'
import { won } from '../format.ts'
import * as list from '../list.css.ts'
import * as css from './chart.css.ts'

/** Won of one Seoul day (`YYYY-MM-DD`), oldest day first in the list. */
export type TrendDay = { on: string; pending: number; confirmed: number }

/** The same days as numbers, latest first. */
export function TrendTable({ days, title }: { days: TrendDay[]; title: string }) {
  if (days.length === 0) return null
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
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.on}>
                <th scope="row">{shortDate(day.on)}</th>
                <td>{won(day.confirmed)}</td>
                <td>{won(day.pending)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
