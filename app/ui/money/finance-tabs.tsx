import * as pages from '#contract/site/pages.ts'
import { Tabs } from '../kit/tabs.tsx'

const PLACES = [
  { href: pages.opsFinance, label: '시산표' },
  { href: pages.opsBilling, label: '청구와 입금' },
  { href: pages.opsDeposits, label: '은행 입금' },
  { href: pages.opsReceivables, label: '파트너 미수금' },
  { href: pages.opsEntries, label: '분개장' },
]

/** The tabs for the views of the books. */
export function FinanceTabs({ current }: { current: string }) {
  return <Tabs label="장부" look="chips" items={PLACES} current={current} />
}
