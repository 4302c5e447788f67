import * as pages from '#contract/pages.ts'
import { Tabs } from './tabs.tsx'

const PLACES = [
  { href: pages.opsSite, label: '사이트 설정' },
  { href: pages.opsPolicy, label: '정책' },
  { href: pages.opsLegalTexts, label: '약관' },
  { href: pages.opsHelp, label: '도움말' },
  { href: pages.opsNotices, label: '대가성 문구' },
  { href: pages.opsCategories, label: '파트너 분류' },
  { href: pages.opsExperiments, label: '실험' },
]

/** The pages around the site's settings, for operators. */
export function SiteTabs({ current }: { current: string }) {
  return <Tabs label="사이트" look="chips" items={PLACES} current={current} />
}
