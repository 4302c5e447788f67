import { mayForPartner, type PartnerDuty, type PartnerRole } from '#contract/core/clients/partner-roles.ts'
import type { PendingWork } from '#contract/site/home.ts'
import * as pages from '#contract/site/pages.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { type MenuEntry, type MenuGroup, opsGroups, opsMainPlaces } from './ops-menu.ts'

/** The viewer and the current path. `waiting`: the amount of work waiting for an operator, if known. */
type MenuView = {
  me: Viewer | undefined
  path: string
  waiting?: PendingWork | null | undefined
}

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
/** The pages of a partner, each with the roles that see it besides the manager. */
const ofPartner: (MenuEntry & { may: readonly PartnerDuty[] })[] = [
  { href: pages.partnerHome, label: '주문 알림', icon: 'inbox', may: ['developer', 'business'] },
  { href: pages.partnerStatistics, label: '통계', icon: 'earnings', may: ['business'] },
  { href: pages.partnerOrders, label: '주문', icon: 'wallet', may: ['business'] },
  { href: pages.partnerInvoices, label: '청구서', icon: 'doc', may: ['business'] },
  { href: pages.partnerClaims, label: '누락 주문', icon: 'help', may: ['business'] },
  { href: pages.partnerCampaigns, label: '캠페인', icon: 'megaphone', may: ['business'] },
  { href: pages.partnerProposals, label: '제안', icon: 'doc', may: ['business'] },
  { href: pages.partnerConsole, label: '테스트 콘솔', icon: 'link', may: ['developer', 'business'] },
  { href: pages.partnerSecrets, label: '비밀 키', icon: 'shield', may: ['developer'] },
  { href: pages.partnerKeys, label: 'API 키', icon: 'done', may: ['developer'] },
  { href: pages.partnerWebhooks, label: '웹훅', icon: 'bell', may: ['developer'] },
  { href: pages.partnerPeople, label: '담당자', icon: 'user', may: ['developer', 'business'] },
]
/** The entries that fit into the bottom bar of a phone. */
const MAIN_PLACES = 5

function placesOf({ role }: { role: PartnerRole }): MenuEntry[] {
  return ofPartner.filter(({ may }) => mayForPartner(role, may))
}
/** The pages of an agency. */
const agency: MenuEntry = { href: pages.agency, label: '대행사', icon: 'store' }
const agencyRequests: MenuEntry = { href: pages.agencyRequests, label: '초대', icon: 'megaphone' }
const agencyPeople: MenuEntry = { href: pages.agencyPeople, label: '담당자', icon: 'user' }
const desk: MenuEntry = { href: pages.ops, label: '운영 화면', icon: 'shield' }

function isOnlyOperator(me: Viewer | undefined): boolean {
  return me?.role === 'operator' && !me.creator
}

/**
 * True for the back office, and for every page of an operator who is no creator. It has a rail instead of a
 * top menu, no banner, and a short footer.
 */
export function isDesk({ me, path }: MenuView): boolean {
  if (me?.role !== 'operator') return false
  return !me.creator || path === pages.ops || path.startsWith(`${pages.ops}/`)
}

/** The main pages: the bottom bar on phones, the top menu on wide screens. */
export function mainPlaces(view: MenuView): MenuEntry[] {
  const { me } = view
  if (me === undefined) return [home, partners]
  if (me === null) return [home, partners, start]
  if (me.partner) return placesOf(me.partner).slice(0, MAIN_PLACES)
  if (me.agency && !me.creator) return [agency, agencyRequests, agencyPeople, partners, settings]
  return isDesk(view) ? opsMainPlaces(me.operatorRole) : [home, links, partners, earnings, payouts]
}

/** All entries of the drawer, in groups with titles. */
export function drawerGroups(view: MenuView): MenuGroup[] {
  const { me, waiting } = view
  if (!me) {
    const places = [home, partners, announcements, help, contact]
    return [{ title: '둘러보기', places: me === null ? [...places, start] : places }]
  }
  if (isDesk(view)) {
    const own = me.creator ? [{ ...home, label: '크리에이터 홈' }, settings] : [settings]
    return [...opsGroups(me.operatorRole, waiting), { title: '내 것', places: [...own, partners, help] }]
  }
  if (me.partner)
    return [
      { title: me.partner.title, places: placesOf(me.partner) },
      { title: '내 것', places: [settings, partners, help, contact] },
    ]
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
  const own = me.creator ? mine : [me.application === 'submitted' ? review : apply, ...mine]
  const agencies = me.agency
    ? [{ title: me.agency.name, places: [agency, agencyRequests, agencyPeople] }]
    : []
  const groups = [
    ...agencies,
    { title: '메뉴', places: [home, partners, ...own, settings, announcements, help, contact] },
  ]
  return me.role === 'operator' ? [{ title: '운영', places: [desk] }, ...groups] : groups
}

/** The viewer's own pages, in the menu under their name on wide screens. */
export function accountPlaces(view: MenuView & { me: NonNullable<Viewer> }): MenuEntry[] {
  const { me } = view
  if (isOnlyOperator(me) || me.partner) return [settings]
  if (me.role !== 'operator') return me.agency ? [agency, profile, settings] : [profile, settings]
  return [isDesk(view) ? { ...home, label: '크리에이터 홈' } : desk, profile, settings]
}

/** Entries that include no other page. */
const HOMES: string[] = [pages.home, pages.ops, pages.partnerHome]

/**
 * The entry of a path: the longest matching address wins, and an entry's own address wins over one in
 * `holds`.
 */
export function currentEntry(places: MenuEntry[], path: string): MenuEntry | undefined {
  const held = places.flatMap((place) =>
    [place.href, ...(place.holds ?? [])].map((href) => ({ place, href })),
  )
  const fits = held.filter(
    ({ href }) => path === href || (!HOMES.includes(href) && path.startsWith(`${href}/`)),
  )
  const [nearest] = fits.sort(
    (a, b) =>
      b.href.length - a.href.length || Number(b.href === b.place.href) - Number(a.href === a.place.href),
  )
  return nearest?.place
}

/** The entry of the path if only the drawer has it. The button of the drawer is then highlighted. */
export function drawerOnlyEntry(view: MenuView): MenuEntry | undefined {
  if (currentEntry(mainPlaces(view), view.path)) return undefined
  return currentEntry(
    drawerGroups(view).flatMap((group) => group.places),
    view.path,
  )
}

/** Returns the attributes that mark an entry as current. A page outside every entry marks none. */
export function markOf(place: MenuEntry, places: MenuEntry[], path: string) {
  if (currentEntry(places, path) !== place) return {}
  return { 'data-active': '', 'aria-current': path === place.href ? ('page' as const) : ('true' as const) }
}

/**
 * A cache key with everything that `markOf` sets on `places`. `all`: the entries among which the current one
 * is found.
 */
export function menuKey(places: MenuEntry[], all: MenuEntry[], path: string): string {
  const current = currentEntry(all, path)
  const mark = (place: MenuEntry) => (place === current ? (path === place.href ? '=' : '~') : '')
  return places.map((place) => `${place.href} ${place.label} ${place.count ?? ''}${mark(place)}`).join('\n')
}
