import type { ReactNode } from 'react'
import type { PartnerSums } from '#contract/orders/partner-statistics.ts'
import type { Attribution } from '#contract/partners/attribution.ts'
import { Card, Page, PageHead } from '../../kit/layout.tsx'
import { longMonth } from '../../words/dates.ts'
import { MonthPicker } from './month-picker.tsx'
import { StatisticsTabs } from './statistics-tabs.tsx'
import { Totals } from './totals.tsx'

type MonthSumsProps = {
  of: 'links' | 'contents'
  title: string
  sub: string
  hrefOf: (asked: { month?: string }) => string
  month: string
  thisMonth: string
  sums: PartnerSums
  attribution: Attribution
  children: ReactNode
}

/** The statistics of one month: its totals, the choice of another month, and a list. */
export function MonthSums({
  of,
  title,
  sub,
  hrefOf,
  month,
  thisMonth,
  sums,
  children,
  ...rest
}: MonthSumsProps) {
  return (
    <Page>
      <PageHead title={title} sub={sub} />
      <StatisticsTabs current={of} {...(month !== thisMonth && { month })} />
      <MonthPicker month={month} thisMonth={thisMonth} hrefOf={hrefOf} />
      <Card>
        <Totals total={sums} attribution={rest.attribution} note={`${longMonth(month)}, 모든 링크`} />
      </Card>
      {children}
    </Page>
  )
}
