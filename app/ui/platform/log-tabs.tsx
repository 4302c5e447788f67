import * as pages from '#contract/site/pages.ts'
import { Tabs } from '../kit/tabs.tsx'

const PLACES = [
  { href: pages.opsAudit, label: '작업' },
  { href: pages.opsPersonalData, label: '개인정보 열람 기록' },
]

/** The tabs of the two logs of operators' acts, for owners. */
export function LogTabs({ current }: { current: string }) {
  return <Tabs label="기록" look="chips" items={PLACES} current={current} />
}
