import { count } from '../words/format.ts'
import { DayBars } from './day-bars.tsx'

type VisitDay = { on: string; visits: number }

/** Visits by day; renders nothing without any. */
export function VisitDays({ days }: { days: VisitDay[] }) {
  return (
    <DayBars
      days={days}
      what="방문"
      height={96}
      sizeOf={({ visits }) => ({ lower: visits, all: visits })}
      columns={{ 방문: ({ visits }) => visits }}
      tip={({ visits }) => `${count(visits)}번`}
    />
  )
}
