import type { ReactNode, Ref, SVGAttributes } from 'react'
import { hiddenText } from '../kit/layout.css.ts'
import { won, wonShort } from '../words/format.ts'
import * as css from './chart.css.ts'
import { dayInShort, labelPositions, percent, ticksTo } from './scale.ts'
import { type DaysBefore, type TrendDay, TrendTable } from './trend-table.tsx'

export type { DaysBefore, TrendDay }

const HEIGHT = 228
const TOP = 46
const BOTTOM = 202

/** Attributes that an island adds to the chart so that it can be read bar by bar; see `use-reading.ts`. */
export type TrendReader = {
  plot: SVGAttributes<SVGSVGElement> & { ref: Ref<SVGSVGElement> }
  bar: (at: number) => SVGAttributes<SVGGElement>
}

type TrendProps = {
  days: TrendDay[]
  /** The name of the values, for the summary. */
  title?: string
  /** Marked across the bars. */
  before?: DaysBefore | null
  reading?: TrendReader | null
  /** Shown at the end of the line above the chart. */
  action?: ReactNode
  /** Shown under the table. */
  note?: ReactNode
  /** True when the page shows the sums as figures, so that the summary is only for screen readers. */
  isSummed?: boolean
}

/**
 * Earnings by day: confirmed below, pending on top. Pressing or pointing at a day shows its values, and a
 * table has all of them.
 */
export function Trend({ days, title = '일별 수익', before, reading, ...more }: TrendProps) {
  const most = [...days.map((day) => day.pending + day.confirmed), ...(before?.days ?? []).map(amountOf)]
  const ticks = ticksTo(Math.max(0, ...most))
  const top = ticks.at(-1) ?? 1
  if (most.every((amount) => amount <= 0)) return <p className={css.summary}>{summaryOf(days, title)}</p>
  return (
    <figure className={css.figure}>
      <div className={css.above}>
        <Legend before={before} />
        {more.action}
      </div>
      <svg className={css.trend} height={HEIGHT} aria-hidden {...reading?.plot}>
        <text x="-38" y="12">
          막대를 누르면 그날 금액이 보여요
        </text>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={css.grid} x1="0" x2="100%" y1={yOf(tick, top)} y2={yOf(tick, top)} />
            <text x="-8" y={yOf(tick, top) + 4} textAnchor="end">
              {tick > 0 ? wonShort(tick) : '0'}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <DayBar
            key={day.on}
            day={day}
            before={before?.days[index]}
            index={index}
            of={days.length}
            top={top}
            attributes={reading?.bar(index)}
          />
        ))}
        {labelPositions(days.length).map((index) => (
          <DayLabel key={index} on={days[index]?.on ?? ''} index={index} of={days.length} />
        ))}
      </svg>
      <figcaption className={more.isSummed ? hiddenText : css.summary}>{summaryOf(days, title)}</figcaption>
      <TrendTable days={days} title={title} before={before} note={more.note} />
    </figure>
  )
}

const amountOf = ({ amount }: { amount: number }) => amount

function Legend({ before }: { before: DaysBefore | null | undefined }) {
  return (
    <div className={css.legend}>
      {(['confirmed', 'pending'] as const).map((kind) => (
        <span key={kind}>
          <svg width="10" height="10" aria-hidden>
            <rect className={css[kind]} width="10" height="10" rx="3" />
          </svg>
          {kind === 'confirmed' ? '확정' : '예정'}
        </span>
      ))}
      {before && (
        <span>
          <svg width="10" height="10" aria-hidden>
            <rect className={css.before} width="10" height="3" y="4" rx="1" />
          </svg>
          {before.label}
        </span>
      )}
    </div>
  )
}

type DayProps = {
  day: TrendDay
  before: { on: string; amount: number } | undefined
  index: number
  of: number
  top: number
  attributes: SVGAttributes<SVGGElement> | undefined
}

function DayBar({ day, before, index, of, top, attributes }: DayProps) {
  const confirmed = Math.max(0, day.confirmed)
  const total = confirmed + Math.max(0, day.pending)
  const bar = { x: percent(index + 0.16, of), width: percent(0.68, of), rx: 1.5 }
  const split = yOf(confirmed, top)
  const end = yOf(total, top)
  const gap = confirmed > 0 && total > confirmed ? 1 : 0
  return (
    <g className={css.day} tabIndex={-1} {...attributes}>
      <rect
        className={css.hit}
        x={percent(index, of)}
        y={TOP - 10}
        width={percent(1, of)}
        height={BOTTOM - TOP + 10}
      />
      {confirmed > 0 && <rect className={css.confirmed} {...bar} y={split} height={BOTTOM - split} />}
      {total > confirmed && (
        <rect className={css.pending} {...bar} y={end} height={Math.max(1, split - end - gap)} />
      )}
      {before && before.amount > 0 && (
        <rect className={css.before} {...bar} y={yOf(before.amount, top) - 1} height="3" />
      )}
      <text className={css.tip} x="-38" y="12">
        {earnedOf(day)}
        {before && (
          <tspan x="-38" dy="18">
            {beforeOf(before)}
          </tspan>
        )}
      </text>
    </g>
  )
}

function earnedOf({ on, confirmed, pending }: TrendDay): string {
  return `${dayInShort(on)} · 확정 ${won(confirmed)} · 예정 ${won(pending)}`
}

function beforeOf({ on, amount }: { on: string; amount: number }): string {
  return `이전 ${dayInShort(on)} · ${won(amount)}`
}

/** Describes a bar in a sentence. */
export function readingOf(day: TrendDay, before?: { on: string; amount: number }): string {
  return before ? `${earnedOf(day)}. ${beforeOf(before)}` : earnedOf(day)
}

function DayLabel({ on, index, of }: { on: string; index: number; of: number }) {
  const last = index === of - 1
  const first = !last && index < of * 0.07
  return (
    <text
      x={last ? '100%' : first ? '0' : percent(index + 0.5, of)}
      y={HEIGHT - 8}
      textAnchor={last ? 'end' : first ? 'start' : 'middle'}
    >
      {dayInShort(on)}
    </text>
  )
}

function yOf(amount: number, top: number): number {
  return Math.round((BOTTOM - (amount / top) * (BOTTOM - TOP)) * 10) / 10
}

/** The chart in one or two sentences. */
export function summaryOf(days: TrendDay[], title: string): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return `${title}: 아직 보여 드릴 날이 없어요.`
  const sum = (pick: (day: TrendDay) => number) => days.reduce((all, day) => all + pick(day), 0)
  const total = (day: TrendDay) => day.pending + day.confirmed
  const span = `${dayInShort(first.on)}~${dayInShort(last.on)}`
  const best = days.reduce((a, b) => (total(b) > total(a) ? b : a))
  if (total(best) <= 0) return `${span} ${title}: 아직 수익이 없어요.`
  const sums = `확정 ${won(sum((day) => day.confirmed))}, 예정 ${won(sum((day) => day.pending))}`
  return `${span} ${title}: ${sums}. 가장 많은 날은 ${dayInShort(best.on)}, ${won(total(best))}이에요.`
}
