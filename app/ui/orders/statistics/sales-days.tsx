import type { PartnerDay } from '#contract/orders/partner-statistics.ts'
import { DayBars } from '../../charts/day-bars.tsx'
import { count, won } from '../../words/format.ts'

/** Sales by day; a table has the clicks, orders and commission of each day, too. */
export function SalesDays({ days }: { days: PartnerDay[] }) {
  const hasSales = days.some(({ sales }) => sales > 0)
  return (
    <DayBars
      days={days}
      what={hasSales ? '판매' : '클릭'}
      height={168}
      sizeOf={({ sales, billableClicks: clicks }) => {
        const size = hasSales ? sales : clicks
        return { lower: size, all: size }
      }}
      columns={{
        판매: ({ sales }) => won(sales),
        주문: ({ orders }) => `${count(orders)}건`,
        클릭: ({ billableClicks }) => billableClicks,
        커미션: ({ commission }) => won(commission),
      }}
      tip={({ sales, orders, billableClicks: clicks }) =>
        `${won(sales)} · 주문 ${count(orders)}건 · 클릭 ${count(clicks)}번`
      }
    />
  )
}
