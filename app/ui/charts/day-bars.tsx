import type { ReactNode } from 'react'
import { withParticle } from '#contract/core/particle.ts'
import * as list from '../kit/lists/list.css.ts'
import { monthDay } from '../words/dates.ts'
import { count } from '../words/format.ts'
import * as css from './chart.css.ts'
import { percent } from './scale.ts'

type Day = { on: string }

type DayBarsProps<D extends Day> = {
  days: D[]
  /** The counted thing, for the captions. */
  what: string
  /** The height of the drawing, px. */
  height: number
  summary?: ReactNode
  /** The lower part and the whole of a day's bar. */
  sizeOf: (day: D) => { lower: number; all: number }
  /** The columns of the table, each with its value for a day: a number of times, or a text. */
  columns: Record<string, (day: D) => number | string>
  /** The text a bar shows after its date. */
  tip: (day: D) => string
}

const TOP = 26
const FOOT = 24

/**
 * Bars by day with two values stacked. Pressing or pointing at a day shows its values, and a table has all of
 * them. Null when all values are 0.
 */
export function DayBars<D extends Day>(props: DayBarsProps<D>) {
  const { days, what, height, summary, columns } = props
  const most = Math.max(0, ...days.map((day) => props.sizeOf(day).all))
  const bottom = height - FOOT
  if (most === 0) return null
  return (
    <figure className={css.figure}>
      {summary && <figcaption className={css.summary}>{summary}</figcaption>}
      <svg className={css.plot} height={height} aria-hidden>
        <text x="0" y="12">
          {`막대를 누르면 그날 ${withParticle(what, '이/가')} 보여요`}
        </text>
        <line className={css.grid} x1="0" x2="100%" y1={bottom} y2={bottom} />
        {days.map((day, index) => (
          <Bar key={day.on} {...props} day={day} index={index} most={most} />
        ))}
        <text x="0" y={height - 6}>
          {monthDay(days[0]?.on ?? '')}
        </text>
        <text x="100%" y={height - 6} textAnchor="end">
          {monthDay(days.at(-1)?.on ?? '')}
        </text>
      </svg>
      <details className={css.details}>
        <summary>숫자로 보기</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={list.scroll} aria-label={`날짜별 ${what} 표`} tabIndex={0}>
          <table className={list.compact}>
            <thead>
              <tr>
                <th scope="col">날짜</th>
                {Object.keys(columns).map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.on}>
                  <th scope="row">{monthDay(day.on)}</th>
                  {Object.entries(columns).map(([name, cellOf]) => (
                    <td key={name}>{toText(cellOf(day))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}

function toText(value: number | string): string {
  return typeof value === 'number' ? `${count(value)}번` : value
}

type BarProps<D extends Day> = DayBarsProps<D> & { day: D; index: number; most: number }

function Bar<D extends Day>({ day, index, most, days, height, sizeOf, tip }: BarProps<D>) {
  const bottom = height - FOOT
  const y = (n: number) => Math.round((bottom - (n / most) * (bottom - TOP)) * 10) / 10
  const of = days.length
  const bar = { x: percent(index + 0.16, of), width: percent(0.68, of), rx: 1.5 }
  const { lower, all } = sizeOf(day)
  const [split, end] = [y(lower), y(all)]
  return (
    <g className={css.day} tabIndex={-1}>
      <rect className={css.hit} x={percent(index, of)} y={TOP} width={percent(1, of)} height={bottom - TOP} />
      {lower > 0 && <rect className={css.confirmed} {...bar} y={split} height={bottom - split} />}
      {end < split && <rect className={css.pending} {...bar} y={end} height={split - end} />}
      <text className={css.tip} x="0" y="12">
        {`${monthDay(day.on)} · ${tip(day)}`}
      </text>
    </g>
  )
}
