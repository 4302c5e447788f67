/** The entries of the back office in the five groups of its menu. */
import { type Duty, mayDo, type OperatorRole } from '#contract/core/operator-roles.ts'
import { type PendingWork, sumWaiting } from '#contract/site/home.ts'
import * as pages from '#contract/site/pages.ts'
import { DESK_QUEUES } from '#contract/upkeep/desk.ts'
import type { IconName } from '../pictures/icon.tsx'

/** `holds`: addresses of pages that belong to the entry but begin differently. */
export type MenuEntry = {
  href: string
  label: string
  icon: IconName
  holds?: string[]
  /** The amount of waiting work, formatted for display. */
  count?: string
  /** The label for two or three letters. */
  short?: string
}
type OpsEntry = MenuEntry & {
  /** The duties that may open it, besides the owner. They match the contract of the page's endpoints. */
  may: readonly Duty[]
  /** The kinds of pending work on that page. */
  waits?: readonly (keyof PendingWork)[]
}
type OpsGroup = { title: string; places: OpsEntry[] }
export type MenuGroup = { title: string; places: MenuEntry[] }

const EVERYBODY: readonly Duty[] = ['finance', 'review', 'support']

/** An entry for one of the desk's queues: its page, its duties and its counters. */
function queueOf(kind: keyof typeof DESK_QUEUES): Pick<OpsEntry, 'href' | 'may' | 'waits'> {
  const { href, may, waits } = DESK_QUEUES[kind]
  return { href, may, waits }
}

const today: OpsEntry[] = [
  { href: pages.ops, label: '오늘 할 일', short: '홈', icon: 'home', may: EVERYBODY },
  {
    ...queueOf('application'),
    label: '신청 심사',
    short: '신청',
    icon: 'shield',
  },
  {
    ...queueOf('inquiry'),
    label: '문의',
    short: '문의',
    icon: 'help',
  },
  {
    ...queueOf('claim'),
    label: '누락 주문',
    icon: 'alert',
  },
  {
    ...queueOf('message'),
    label: '실적 수신함',
    icon: 'inbox',
    holds: [pages.opsImports, pages.opsNetworks, pages.opsSecrets],
  },
  { ...queueOf('approval'), label: '승인', icon: 'done' },
]

const money: OpsEntry[] = [
  {
    ...queueOf('payout'),
    label: '출금 처리',
    short: '출금',
    icon: 'wallet',
    holds: [pages.opsBatches],
  },
  { href: pages.opsOrders, label: '주문', short: '주문', icon: 'earnings', may: ['finance', 'support'] },
  {
    href: pages.opsFinance,
    label: '장부',
    icon: 'wallet',
    holds: [pages.opsReceivables, pages.opsEntries],
    may: ['finance'],
  },
  { href: pages.opsTaxFiles, label: '세금 신고', icon: 'doc', may: ['finance'] },
]

const people: OpsEntry[] = [
  { href: pages.opsMembers, label: '회원 관리', short: '회원', icon: 'user', may: EVERYBODY },
  {
    ...queueOf('content'),
    label: '콘텐츠 관리',
    short: '콘텐츠',
    icon: 'doc',
  },
  { href: pages.opsChannels, label: '채널 관리', icon: 'channel', may: ['review', 'support'] },
  { ...queueOf('flag'), label: '부정 거래', icon: 'shield' },
  {
    ...queueOf('business'),
    label: '사업자 심사',
    icon: 'doc',
  },
  {
    ...queueOf('account'),
    label: '상호 계좌 심사',
    icon: 'wallet',
  },
  { href: pages.opsGrades, label: '등급 관리', icon: 'done', may: EVERYBODY },
  { href: pages.opsReferrals, label: '추천 관리', icon: 'user', may: ['finance', 'review'] },
  { href: pages.opsTransfers, label: '계정 이전', icon: 'user', may: ['finance'] },
]

const partners: OpsEntry[] = [
  { href: pages.opsPartners, label: '파트너 관리', short: '파트너', icon: 'store', may: EVERYBODY },
  {
    ...queueOf('campaign'),
    label: '캠페인 관리',
    icon: 'megaphone',
  },
  { ...queueOf('proposal'), label: '파트너 제안', icon: 'doc' },
  { ...queueOf('shop'), label: '네트워크 판매자', icon: 'tag' },
]

const system: OpsEntry[] = [
  { ...queueOf('alarm'), label: '시스템 알림', icon: 'alert' },
  { href: pages.opsRunbook, label: '대응 안내서', icon: 'doc', may: EVERYBODY },
  { href: pages.opsAnnouncements, label: '공지사항 관리', icon: 'megaphone', may: ['support'] },
  { href: pages.opsAdvertising, label: '광고 메일', icon: 'megaphone', may: ['support'] },
  { href: pages.opsOutbox, label: '메일', icon: 'inbox', holds: [pages.opsMails], may: EVERYBODY },
  { href: pages.opsTemplates, label: '답변 템플릿', icon: 'doc', may: EVERYBODY },
  { href: pages.opsSite, label: '사이트 설정', icon: 'store', may: EVERYBODY },
  { href: pages.opsJobs, label: '자동 작업', icon: 'clock', may: ['finance'] },
  { href: pages.opsBackups, label: '백업', icon: 'doc', may: [] },
  { href: pages.opsKeys, label: '암호화 키', icon: 'shield', may: [] },
  { href: pages.opsOperators, label: '운영자', icon: 'user', may: [] },
  { href: pages.opsAudit, label: '감사 로그', icon: 'doc', holds: [pages.opsPersonalData], may: [] },
]

const groups: OpsGroup[] = [
  { title: '오늘', places: today },
  { title: '돈', places: money },
  { title: '사람', places: people },
  { title: '파트너', places: partners },
  { title: '사이트·시스템', places: system },
]

export const opsPlaces: OpsEntry[] = groups.flatMap(({ places }) => places)

/** Returns the menu entries for an operator of this role with their pending work, without empty groups. */
export function opsGroups(
  role: OperatorRole | null | undefined,
  waiting?: PendingWork | null | undefined,
): MenuGroup[] {
  return groups
    .map(({ title, places }) => ({
      title,
      places: places.filter(({ may }) => mayDo(role, may)).map((place) => withCount(place, waiting)),
    }))
    .filter(({ places }) => places.length > 0)
}

const MOST_SHOWN = 99

function withCount({ may: _, waits = [], ...place }: OpsEntry, waiting: PendingWork | null | undefined) {
  const { count, isMore } = waiting ? sumWaiting(waits, waiting) : { count: 0, isMore: false }
  if (count === 0) return place
  return { ...place, count: count > MOST_SHOWN ? `${MOST_SHOWN}+` : `${count}${isMore ? '+' : ''}` }
}

/** The home page and the most used pages, for a bar of five. */
export function opsMainPlaces(role: OperatorRole | null | undefined): MenuEntry[] {
  return opsGroups(role)
    .flatMap(({ places }) => places)
    .filter(({ short }) => short)
    .slice(0, 5)
    .map((place) => ({ ...place, label: place.short ?? place.label }))
}

type OpsHit<Kind> = { kind: Kind; title: string; href: string }

/** Acts that operators perform more often than they search for the page. */
const acts: { title: string; href: string; may: readonly Duty[] }[] = [
  { title: '일괄 이체 만들기', href: pages.opsBatches, may: ['finance'] },
  { title: '파트너 만들기', href: pages.opsPartnerNew, may: ['finance'] },
  { title: '장부에 직접 입력하기', href: pages.opsBookEntry, may: ['finance'] },
  { title: '캠페인 만들기', href: pages.opsCampaignNew, may: ['review'] },
  { title: '공지사항 쓰기', href: pages.opsAnnouncementNew, may: ['support'] },
  { title: '광고 메일 쓰기', href: pages.opsAdvertisingNew, may: ['support'] },
  { title: '도움말 쓰기', href: pages.opsHelpNew, may: ['support'] },
  { title: '운영자 초대하기', href: pages.opsOperators, may: [] },
]

export function findOpsActs(role: OperatorRole | null, q: string): OpsHit<'act'>[] {
  return acts
    .filter(({ title, may }) => q !== '' && title.includes(q) && mayDo(role, may))
    .map(({ title, href }) => ({ kind: 'act', title, href }))
}

export function findOpsPlaces(role: OperatorRole | null, q: string): OpsHit<'place'>[] {
  return opsGroups(role)
    .flatMap(({ places }) => places)
    .filter(({ label }) => q !== '' && label.includes(q))
    .map(({ label, href }) => ({ kind: 'place', title: label, href }))
}
