import { Tabs } from '#app/ui/kit/tabs.tsx'
import * as pages from '#contract/site/pages.ts'

/** The pages of an agency. */
export function AgencyTabs({ current }: { current: string }) {
  return (
    <Tabs
      label="대행사"
      current={current}
      items={[
        { href: pages.agency, label: '크리에이터' },
        { href: pages.agencyRequests, label: '초대' },
        { href: pages.agencyPeople, label: '담당자' },
        { href: pages.agencyKeys, label: 'API 키' },
        { href: pages.agencySettings, label: '정보' },
      ]}
    />
  )
}
