import * as pages from '#contract/site/pages.ts'
import { Tabs } from '../../kit/tabs.tsx'

/** The three views of a partner's statistics. A month that was chosen stays chosen. */
export function StatisticsTabs({
  current,
  month,
}: {
  current: 'days' | 'links' | 'contents'
  month?: string
}) {
  const hrefs = {
    days: pages.partnerStatistics,
    links: pages.partnerLinkStatistics(month ? { month } : {}),
    contents: pages.partnerContentStatistics(month ? { month } : {}),
  }
  return (
    <Tabs
      label="통계"
      items={[
        { href: hrefs.days, label: '날짜별' },
        { href: hrefs.links, label: '링크별' },
        { href: hrefs.contents, label: '콘텐츠별' },
      ]}
      current={hrefs[current]}
    />
  )
}
