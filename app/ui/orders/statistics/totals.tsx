import type { PartnerSums } from '#contract/orders/partner-statistics.ts'
import type { Attribution } from '#contract/partners/attribution.ts'
import { Stack } from '../../kit/layout.tsx'
import { Stat, Stats } from '../../kit/money.tsx'
import { count } from '../../words/format.ts'

type TotalsProps = { total: PartnerSums; attribution: Attribution; note?: string | undefined }

/** The sales of a time, above the clicks that led to them and the commission that they cost. */
export function Totals({ total, attribution, note }: TotalsProps) {
  return (
    <Stack gap={4}>
      <Stat label="판매 금액" value={total.sales} size="big" note={note} />
      <Stats>
        <Stat label="주문" value={`${count(total.orders)}건`} />
        <Stat
          label="클릭"
          value={`${count(total.billableClicks)}번`}
          note={attribution === 'click' ? rateOf(total) : undefined}
        />
        <Stat label="커미션" value={total.commission} />
      </Stats>
    </Stack>
  )
}

/** The share of clicks that became an order. */
function rateOf({ billableClicks: clicks, orders }: PartnerSums): string | undefined {
  if (clicks === 0 || orders === 0) return undefined
  return `100번에 주문 ${count(Math.round((orders / clicks) * 1_000) / 10)}건`
}

/** Compares with the time before: `지난 30일보다 12% 많아요`. */
export function changeOf(total: PartnerSums, before: PartnerSums, days: number): string | undefined {
  if (before.sales === 0) return undefined
  const change = Math.round((total.sales / before.sales - 1) * 100)
  if (change === 0) return `이전 ${count(days)}일 동안과 비슷해요`
  return `이전 ${count(days)}일보다 ${count(Math.abs(change))}% ${change > 0 ? '늘었어요' : '줄었어요'}`
}
