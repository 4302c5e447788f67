import * as pages from '#contract/site/pages.ts'
import { Tabs } from '../kit/tabs.tsx'

const PLACES = [
  { href: pages.opsInbox, label: '수신함' },
  { href: pages.opsImports, label: '파일' },
  { href: pages.opsAlarms, label: '시스템 알림' },
  { href: pages.opsSecrets, label: '비밀 키' },
  { href: pages.opsNetworks, label: '네트워크' },
]

/** The pages around order reports, for operators. */
export function OrderReportTabs({ current }: { current: string }) {
  return <Tabs label="실적 받기" look="chips" items={PLACES} current={current} />
}
