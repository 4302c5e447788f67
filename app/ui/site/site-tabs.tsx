import { type Duty, mayDo, type OperatorRole } from '#contract/core/operator-roles.ts'
import * as pages from '#contract/site/pages.ts'
import { Tabs } from '../kit/tabs.tsx'

const ALL: readonly Duty[] = ['finance', 'review', 'support']

/** `may`: the duties that may open the page, besides the owner. They match the contract of its endpoints. */
export const sitePlaces: { href: string; label: string; may: readonly Duty[] }[] = [
  { href: pages.opsSite, label: '사이트 설정', may: ALL },
  { href: pages.opsPolicy, label: '정책', may: ['finance'] },
  { href: pages.opsLegalTexts, label: '약관', may: ['support'] },
  { href: pages.opsHelp, label: '도움말', may: ['support'] },
  { href: pages.opsNotices, label: '대가성 문구', may: ['support'] },
  { href: pages.opsCategories, label: '파트너 분류', may: ALL },
  { href: pages.opsExperiments, label: '실험', may: ALL },
]

type Role = OperatorRole | null | undefined

/** Returns whether this operator may open the page at this address. */
export function maySee(role: Role, href: string): boolean {
  return sitePlaces.some((place) => place.href === href && mayDo(role, place.may))
}

/** The tabs of the pages about the site that this operator may open. */
export function SiteTabs({ current, role }: { current: string; role: Role }) {
  const items = sitePlaces.filter(({ href }) => maySee(role, href))
  return <Tabs label="사이트" look="chips" items={items} current={current} />
}
