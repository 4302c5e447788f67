import { Tabs } from './tabs.tsx'

const PLACES = [
  { href: '/ops/inbox', label: '수신함' },
  { href: '/ops/imports', label: '파일' },
  { href: '/ops/alarms', label: '처리하지 못한 것' },
  { href: '/ops/secrets', label: '비밀 키' },
  { href: '/ops/networks', label: '네트워크' },
]

/** The pages around order reports, for operators. */
export function IntakeTabs({ current }: { current: string }) {
  return <Tabs label="실적 받기" look="chips" items={PLACES} current={current} />
}
