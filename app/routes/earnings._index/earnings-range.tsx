import { RangePicker } from '#app/ui/forms/range-picker.tsx'
import { REPORT_MOST_DAYS } from '#contract/orders/orders.ts'
import { earningsHref } from './hrefs.ts'
import type { EarningsQuery } from './query.server.ts'

/** The ranges of the earnings; the choices beside them stay. */
export function EarningsRange({ query, problem }: { query: EarningsQuery; problem: string | null }) {
  return (
    <RangePicker
      range={{ from: query.from, to: query.to }}
      today={query.today}
      mostDays={REPORT_MOST_DAYS}
      hrefOf={({ from, to }) => earningsHref(query, { from, to })}
      action="/earnings"
      keeps={{
        by: query.by === 'partner' ? null : query.by,
        compare: query.isCompared ? 1 : null,
        state: query.state,
      }}
      problem={problem}
    />
  )
}
