import * as pages from '#contract/site/pages.ts'
import { Tabs } from '../kit/tabs.tsx'

const PLACES = [
  { href: pages.opsFinance, label: '이번 달과 지난 달' },
  { href: pages.opsBilling, label: '청구와 입금' },
  { href: pages.opsDeposits, label: '은행 입금' },
  { href: pages.opsReceivables, label: '받을 커미션' },
  { href: pages.opsEntries, label: '장부 내역' },
]

/** What the books are read by. */
export function FinanceTabs({ current }: { current: string }) {
  return <Tabs label="장부" look="chips" items={PLACES} current={current} />
}
