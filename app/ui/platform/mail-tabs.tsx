import * as pages from '#contract/site/pages.ts'
import { Tabs } from '../kit/tabs.tsx'

const PLACES = [
  { href: pages.opsOutbox, label: '보낸 메일' },
  { href: pages.opsMails, label: '메일 미리보기' },
]

/** The tabs of the pages about mails, for operators. */
export function MailTabs({ current }: { current: string }) {
  return <Tabs label="메일" look="chips" items={PLACES} current={current} />
}
