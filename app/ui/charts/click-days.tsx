import { count } from '../words/format.ts'
import * as css from './chart.css.ts'
import { DayBars } from './day-bars.tsx'

type ClickDay = { on: string; clicks: number; billableClicks: number }

/** Clicks by day: counted ones below, the others on top. */
export function ClickDays({ days }: { days: ClickDay[] }) {
  const all = days.reduce((sum, day) => sum + day.clicks, 0)
  const counted = days.reduce((sum, day) => sum + day.billableClicks, 0)
  if (all === 0) return <p className={css.summary}>최근 {days.length}일 동안 클릭이 없어요.</p>
  return (
    <DayBars
      days={days}
      what="클릭"
      height={132}
      summary={`최근 ${days.length}일 동안 ${count(counted)}번 (전체 ${count(all)}번)`}
      sizeOf={({ billableClicks, clicks }) => ({ lower: billableClicks, all: clicks })}
      columns={{ '인정 클릭': ({ billableClicks }) => billableClicks, 전체: ({ clicks }) => clicks }}
      tip={({ billableClicks, clicks }) => `${count(billableClicks)}번 (전체 ${count(clicks)}번)`}
    />
  )
}
