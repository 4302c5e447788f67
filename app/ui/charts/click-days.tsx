import { monthDay } from '../dates.ts'
import { count } from '../format.ts'
import * as list from '../list.css.ts'
import * as css from './chart.css.ts'
import { percent } from './scale.ts'

export type ClickDay = { on: string; clicks: number; billableClicks: number }

const HEIGHT = 132
const TOP = 26
const BOTTOM = 108

/** Clicks by day: counted ones below, the others on top. A press or the pointer on a day shows its numbers; a table holds all. */
export function ClickDays({ days }: { days: ClickDay[] }) {
  const most = Math.max(0, ...days.map((day) => day.clicks))
  const all = days.reduce((sum, day) => sum + day.clicks, 0)
  const counted = days.reduce((sum, day) => sum + day.billableClicks, 0)
  if (most === 0) return <p className={css.summary}>최근 {days.length}일 동안 클릭이 없어요.</p>
  return (
    <figure className={css.figure}>
      <figcaption className={css.summary}>
        최근 {days.length}일 동안 {count(counted)}번 (전체 {count(all)}번)
      </figcaption>
      <svg className={css.plot} height={HEIGHT} aria-hidden>
        <text x="0" y="12">
          막대를 누르면 그날 클릭이 보여요
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
        <section className={list.scroll} aria-label="날짜별 클릭 표" tabIndex={0}>
          <table className={list.compact}>
            <thead>
              <tr>
                <th scope="col">날짜</th>
                <th scope="col">인정 클릭</th>
                <th scope="col">전체</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.on}>
                  <th scope="row">{monthDay(day.on)}</th>
                  <td>{count(day.billableClicks)}번</td>
                  <td>{count(day.clicks)}번</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}

type BarProps = { day: ClickDay; index: number; of: number; most: number }

function Bar({ day, index, of, most }: BarProps) {
  const y = (n: number) => Math.round((BOTTOM - (n / most) * (BOTTOM - TOP)) * 10) / 10
  const bar = { x: percent(index + 0.16, of), width: percent(0.68, of), rx: 1.5 }
  const [split, end] = [y(day.billableClicks), y(day.clicks)]
  return (
    <g className={css.day} tabIndex={-1}>
      <rect className={css.hit} x={percent(index, of)} y={TOP} width={percent(1, of)} height={BOTTOM - TOP} />
      {day.billableClicks > 0 && (
        <rect className={css.confirmed} {...bar} y={split} height={BOTTOM - split} />
      )}
      {end < split && <rect className={css.pending} {...bar} y={end} height={split - end} />}
      <text className={css.tip} x="0" y="12">
        {monthDay(day.on)} · {count(day.billableClicks)}번 (전체 {count(day.clicks)}번)
      </text>
    </g>
  )
}
