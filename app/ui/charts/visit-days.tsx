import { monthDay } from '../dates.ts'
import { count } from '../format.ts'
import * as list from '../list.css.ts'
import * as css from './chart.css.ts'
import { percent } from './scale.ts'

type VisitDay = { on: string; visits: number }

const HEIGHT = 96
const TOP = 26
const BOTTOM = 72

/** Visits by day. A press or the pointer on a day shows its number; a table holds all. */
export function VisitDays({ days }: { days: VisitDay[] }) {
  const most = Math.max(...days.map(({ visits }) => visits), 0)
  if (most === 0) return null
  return (
    <figure className={css.figure}>
      <svg className={css.plot} height={HEIGHT} aria-hidden>
        <text x="0" y="12">
          막대를 누르면 그날 방문이 보여요
        </text>
        <line className={css.grid} x1="0" x2="100%" y1={BOTTOM} y2={BOTTOM} />
        {days.map((day, index) => (
          <Bar key={day.on} day={day} index={index} of={days.length} most={most} />
        ))}
        <text x="0" y={HEIGHT - 6}>
          {monthDay(days[0]?.on ?? '')}
        </text>
        <text x="100%" y={HEIGHT - 6} textAnchor="end">
          {monthDay(days.at(-1)?.on ?? '')}
        </text>
      </svg>
      <details className={css.details}>
        <summary>숫자로 보기</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={list.scroll} aria-label="날짜별 방문 표" tabIndex={0}>
          <table className={list.compact}>
            <thead>
              <tr>
                <th scope="col">날짜</th>
                <th scope="col">방문</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ on, visits }) => (
                <tr key={on}>
                  <th scope="row">{monthDay(on)}</th>
                  <td>{count(visits)}번</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}

type BarProps = { day: VisitDay; index: number; of: number; most: number }

function Bar({ day: { on, visits }, index, of, most }: BarProps) {
  const height = Math.round((visits / most) * (BOTTOM - TOP) * 10) / 10
  const bar = { x: percent(index + 0.16, of), width: percent(0.68, of), rx: 1.5 }
  return (
    <g className={css.day} tabIndex={-1}>
      <rect className={css.hit} x={percent(index, of)} y={TOP} width={percent(1, of)} height={BOTTOM - TOP} />
      {visits > 0 && <rect className={css.confirmed} {...bar} y={BOTTOM - height} height={height} />}
      <text className={css.tip} x="0" y="12">
        {`${monthDay(on)} · ${count(visits)}번`}
      </text>
    </g>
  )
}
