import type { Earnings } from '#contract/core/earnings.ts'
import * as pages from '#contract/site/pages.ts'
import { won } from '../words/format.ts'
import { Stat, Stats } from './money.tsx'

/** The addresses that show the orders of this month and of all time. */
type EarnedHrefs = ReturnType<typeof earnedHrefs>
type EarnedProps = { earned: Earnings; hrefs?: EarnedHrefs }

/** Earnings as figures, on a page about one thing. */
export function EarnedStats({ earned: { thisMonth, all, pending }, hrefs }: EarnedProps) {
  return (
    <Stats>
      <Stat label="이번 달 수익" value={thisMonth} {...(hrefs && { href: hrefs.thisMonth })} />
      <Stat
        label="전체 수익"
        value={all}
        note={
          pending > 0
            ? `${won(pending)}은 확정 전이에요`
            : all > 0
              ? '모두 확정됐어요'
              : '주문이 생기면 여기에 더해져요'
        }
        {...(hrefs && { href: hrefs.all })}
      />
    </Stats>
  )
}

type EarnedOf = { linkId: string } | { contentId: string } | { groupId: string } | { channel: string }

/** `today` is the day in Seoul. */
export function earnedHrefs(of: EarnedOf, today: string) {
  return {
    thisMonth: pages.figureOrders({ ...of, from: `${today.slice(0, 7)}-01`, to: today }),
    all: pages.figureOrders(of),
  }
}
