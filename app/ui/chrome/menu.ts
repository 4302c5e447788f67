import { type Duty, mayDo } from '#contract/core/operator-roles.ts'
import * as pages from '#contract/site/pages.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { IconName } from '../pictures/icon.tsx'

/** `holds` are addresses of pages that belong there and have another beginning. */
type MenuEntry = { href: string; label: string; icon: IconName; holds?: string[] }
/** `may`: whose duty it is besides the owner's, as the contract says of what the page asks for. */
type OpsEntry = MenuEntry & { may: readonly Duty[] }

const home: MenuEntry = { href: pages.home, label: '홈', icon: 'home' }
const partners: MenuEntry = { href: pages.partners, label: '파트너', icon: 'store' }
const links: MenuEntry = { href: pages.links, label: '링크', icon: 'link' }
const contents: MenuEntry = { href: pages.contents, label: '콘텐츠', icon: 'doc' }
const profile: MenuEntry = {
  href: pages.profile,
  label: '내 프로필',
  icon: 'user',
  holds: [pages.certificates],
}
const shelf: MenuEntry = { href: pages.shelf, label: '내 페이지', icon: 'store' }
const channels: MenuEntry = { href: pages.channels, label: '채널', icon: 'channel' }
const campaigns: MenuEntry = { href: pages.campaigns, label: '캠페인', icon: 'megaphone' }
const earnings: MenuEntry = { href: pages.earnings, label: '수익', icon: 'earnings', holds: [pages.grades] }
const payouts: MenuEntry = { href: pages.payouts, label: '출금', icon: 'wallet' }
const registration: MenuEntry = { href: pages.registration, label: '정산 정보', icon: 'doc' }
const grades: MenuEntry = { href: pages.grades, label: '등급', icon: 'done' }
const referrals: MenuEntry = { href: pages.referrals, label: '추천', icon: 'user' }
const announcements: MenuEntry = { href: pages.announcements, label: '공지사항', icon: 'megaphone' }
const help: MenuEntry = { href: pages.help, label: '도움말', icon: 'help' }
const contact: MenuEntry = { href: pages.contact, label: '문의하기', icon: 'help' }
const apply: MenuEntry = { href: pages.apply, label: '크리에이터 신청', icon: 'user' }
const review: MenuEntry = { ...apply, label: '신청 심사 상태' }
const settings: MenuEntry = {
  href: pages.settings,
  label: '설정',
  icon: 'user',
  holds: [pages.transfer, pages.secondFactor],
}
const start: MenuEntry = { href: pages.start, label: '시작하기', icon: 'user' }

export const opsPlaces: OpsEntry[] = [
  { href: pages.opsApplications, label: '신청 심사', icon: 'shield', may: ['review', 'support'] },
  { href: pages.opsContents, label: '콘텐츠 관리', icon: 'doc', may: ['review', 'support'] },
  { href: pages.opsPayouts, label: '출금 처리', icon: 'wallet', holds: [pages.opsBatches], may: ['finance'] },
  {
    href: pages.opsInbox,
    label: '실적 수신함',
    icon: 'inbox',
    holds: [pages.opsAlarms, pages.opsImports, pages.opsNetworks, pages.opsSecrets],
    may: ['finance', 'support'],
  },
  {
    href: pages.opsFinance,
    label: '장부',
    icon: 'wallet',
    holds: [pages.opsReceivables, pages.opsEntries],
    may: ['finance'],
  },
  { href: pages.opsTaxFiles, label: '세금 신고', icon: 'doc', may: ['finance'] },
  { href: pages.opsOrders, label: '주문', icon: 'earnings', may: ['finance', 'support'] },
  { href: pages.opsClaims, label: '빠진 주문', icon: 'alert', may: ['finance', 'support'] },
  { href: pages.opsMembers, label: '회원 관리', icon: 'user', may: ['finance', 'review', 'support'] },
  {
    href: pages.opsInquiries,
    label: '문의',
    icon: 'help',
    may: ['finance', 'review', 'support'],
  },
  { href: pages.opsPartners, label: '파트너 관리', icon: 'store', may: ['finance', 'review', 'support'] },
  { href: pages.opsFlags, label: '부정 확인', icon: 'shield', may: ['finance', 'review'] },
  { href: pages.opsBusinesses, label: '사업자 확인', icon: 'doc', may: ['finance', 'review'] },
  { href: pages.opsAccounts, label: '상호 계좌 확인', icon: 'wallet', may: ['finance', 'review'] },
  { href: pages.opsCampaigns, label: '캠페인 관리', icon: 'megaphone', may: ['review'] },
  { href: pages.opsGrades, label: '등급 관리', icon: 'done', may: ['finance', 'review', 'support'] },
  { href: pages.opsChannels, label: '채널 관리', icon: 'channel', may: ['review', 'support'] },
  { href: pages.opsReferrals, label: '추천 관리', icon: 'user', may: ['finance', 'review'] },
  { href: pages.opsTransfers, label: '계정 이전', icon: 'user', may: ['finance'] },
  { href: pages.opsApprovals, label: '승인', icon: 'shield', may: ['finance'] },
  { href: pages.opsAdvertising, label: '광고 메일', icon: 'megaphone', may: ['support'] },
  { href: pages.opsAnnouncements, label: '공지사항 관리', icon: 'megaphone', may: ['support'] },
  {
    href: pages.opsOutbox,
    label: '메일',
    icon: 'inbox',
    holds: [pages.opsMails],
    may: ['finance', 'review', 'support'],
  },
  { href: pages.opsJobs, label: '자동 작업', icon: 'clock', may: ['finance'] },
  { href: pages.opsBackups, label: '백업', icon: 'doc', may: [] },
  { href: pages.opsKeys, label: '열쇠', icon: 'shield', may: [] },
  { href: pages.opsOperators, label: '운영자', icon: 'user', may: [] },
  { href: pages.opsAudit, label: '기록', icon: 'doc', holds: [pages.opsPersonalData], may: [] },
  { href: pages.opsSite, label: '사이트 설정', icon: 'store', may: ['finance', 'review', 'support'] },
]

function placesOf({ operatorRole }: NonNullable<Viewer>): MenuEntry[] {
  return opsPlaces.filter(({ may }) => mayDo(operatorRole, may))
}

function isOnlyOperator(me: Viewer | undefined): boolean {
  return me?.role === 'operator' && !me.creator
}

/** The main places: the bottom bar on phones, the top menu on wide screens. */
export function mainPlaces(me: Viewer | undefined): MenuEntry[] {
  if (me === undefined) return [home, partners]
  if (me === null) return [home, partners, start]
  return isOnlyOperator(me) ? [home, ...placesOf(me).slice(0, 4)] : [home, links, partners, earnings, payouts]
}

/** Everything in the drawer, in titled groups. */
export function drawerGroups(me: Viewer | undefined): { title: string; places: MenuEntry[] }[] {
  if (!me) {
    const places = [home, partners, announcements, help, contact]
    return [{ title: '둘러보기', places: me === null ? [...places, start] : places }]
  }
  const mine = [
    profile,
    links,
    shelf,
    contents,
    channels,
    campaigns,
    earnings,
    payouts,
    registration,
    grades,
    referrals,
  ]
  const own = isOnlyOperator(me)
    ? []
    : me.creator
      ? mine
      : [me.application === 'submitted' ? review : apply, ...mine]
  const groups = [{ title: '메뉴', places: [home, partners, ...own, settings, announcements, help, contact] }]
  if (me.role === 'operator') groups.unshift({ title: '운영', places: placesOf(me) })
  return groups
}

/** What is one's own, behind the name at the top of a wide screen. */
export function accountPlaces(me: NonNullable<Viewer>): MenuEntry[] {
  return isOnlyOperator(me) ? [settings] : [profile, settings]
}

/** The place a path belongs to: the longest address that holds it, a place's own before one it only holds. */
export function currentEntry(places: MenuEntry[], path: string): MenuEntry | undefined {
  const held = places.flatMap((place) =>
    [place.href, ...(place.holds ?? [])].map((href) => ({ place, href })),
  )
  const fits = held.filter(
    ({ href }) => path === href || (href !== pages.home && path.startsWith(`${href}/`)),
  )
  const [nearest] = fits.sort(
    (a, b) =>
      b.href.length - a.href.length || Number(b.href === b.place.href) - Number(a.href === a.place.href),
  )
  return nearest?.place
}

/** A place only the drawer has, where the path belongs to one: then the button that opens it is lit. */
export function drawerOnlyEntry(me: Viewer | undefined, path: string): MenuEntry | undefined {
  if (currentEntry(mainPlaces(me), path)) return undefined
  return currentEntry(
    drawerGroups(me).flatMap((group) => group.places),
    path,
  )
}

/** How a place is marked on a path. A page outside every place lights none. */
export function markOf(place: MenuEntry, places: MenuEntry[], path: string) {
  if (currentEntry(places, path) !== place) return {}
  return { 'data-active': '', 'aria-current': path === place.href ? ('page' as const) : ('true' as const) }
}

/** All that `markOf` makes of places, for what keeps their drawing. `all` are those the current one is sought in. */
export function menuKey(places: MenuEntry[], all: MenuEntry[], path: string): string {
  const current = currentEntry(all, path)
  const mark = (place: MenuEntry) => (place === current ? (path === place.href ? '=' : '~') : '')
  return places.map((place) => `${place.href} ${place.label}${mark(place)}`).join('\n')
}
