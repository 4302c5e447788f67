/** The home page of operators: open items by deadline, the figures of the last thirty days, and failures. */

import { endpoint, nothing } from '../core/endpoint.ts'
import { isoTime, kstDate } from '../core/fields.ts'
import { type Duty, mayDo, type OperatorRole } from '../core/operator-roles.ts'
import * as z from '../core/z.ts'
import { assignment } from '../platform/subjects/assignments.ts'
import type { PendingWork } from '../site/home.ts'
import * as pages from '../site/pages.ts'

export const DESK_KINDS = [
  'alarm',
  'claim',
  'inquiry',
  'payout',
  'approval',
  'application',
  'message',
  'flag',
  'business',
  'account',
  'content',
  'campaign',
  'proposal',
  'shop',
  'import',
] as const
export type DeskKind = (typeof DESK_KINDS)[number]

/**
 * A queue: the label of one item, the page that shows it, the duties that may work on it besides owners, and
 * its counters.
 */
export type DeskQueue = {
  label: string
  href: string
  may: readonly Duty[]
  waits: readonly (keyof PendingWork)[]
}

export const DESK_QUEUES: Record<DeskKind, DeskQueue> = {
  alarm: { label: '시스템 알림', href: pages.opsAlarms, may: ['finance'], waits: ['alarms'] },
  claim: { label: '누락 주문', href: pages.opsClaims, may: ['finance', 'support'], waits: ['claims'] },
  inquiry: {
    label: '문의',
    href: pages.opsInquiries,
    may: ['finance', 'review', 'support'],
    waits: ['inquiries'],
  },
  payout: { label: '출금', href: pages.opsPayouts, may: ['finance'], waits: ['requested', 'processing'] },
  approval: { label: '승인 요청', href: pages.opsApprovals, may: ['finance'], waits: ['approvals'] },
  application: {
    label: '크리에이터 신청',
    href: pages.opsApplications,
    may: ['review', 'support'],
    waits: ['applications'],
  },
  message: {
    label: '실적 수신함',
    href: pages.opsInbox,
    may: ['finance', 'support'],
    waits: ['quarantined'],
  },
  flag: { label: '부정 거래', href: pages.opsFlags, may: ['finance', 'review'], waits: ['flags'] },
  business: {
    label: '사업자 심사',
    href: pages.opsBusinesses,
    may: ['finance', 'review'],
    waits: ['businesses'],
  },
  account: {
    label: '상호 계좌 심사',
    href: pages.opsAccounts,
    may: ['finance', 'review'],
    waits: ['accounts'],
  },
  content: {
    label: '수정된 콘텐츠',
    href: pages.opsContents,
    may: ['review', 'support'],
    waits: ['contents'],
  },
  campaign: { label: '캠페인', href: pages.opsCampaigns, may: ['review'], waits: ['campaignApplications'] },
  proposal: {
    label: '파트너 제안',
    href: pages.opsProposals(),
    may: ['finance', 'review', 'support'],
    waits: ['proposals'],
  },
  shop: {
    label: '네트워크 판매자',
    href: pages.opsNetworkShops(),
    may: ['finance', 'review'],
    waits: ['shops'],
  },
  import: {
    label: '메일로 온 파일',
    href: pages.opsImportsBy('mail'),
    may: ['finance'],
    waits: ['mailedFiles'],
  },
}

export function deskKindsFor(role: OperatorRole | null): DeskKind[] {
  return DESK_KINDS.filter((kind) => mayDo(role, DESK_QUEUES[kind].may))
}

/** The maximum of rows from each queue, and in all. */
export const DESK_OF_EACH = 6
export const DESK_ROWS = 20
export const DESK_DAYS = 30

const deskRow = z.object({
  id: z.string(),
  kind: z.enum(DESK_KINDS),
  /** The subject of the row; empty when its kind is enough. */
  title: z.string(),
  /** A creator's nickname, or the person who asked. */
  who: z.nullable(z.string()),
  amountWon: z.nullable(z.int()),
  /** The promised deadline, or the last time at which the act is possible. */
  dueAt: z.nullable(isoTime),
  since: isoTime,
  /** The operator who has taken the item; null while nobody has. */
  holder: z.nullable(z.object({ by: assignment.shape.by, isMine: z.boolean() })),
  href: z.string(),
})

/** The figures of one day. */
const deskDay = z.object({
  on: kstDate,
  orders: z.int(),
  commissionWon: z.int(),
  confirmed: z.int(),
  confirmedWon: z.int(),
  creators: z.int(),
  /** The sum that the bank paid to creators. */
  paidWon: z.int(),
})

/** The next payment; it counts up to a hundred people. */
const nextPay = z.object({ on: kstDate, people: z.int(), netWon: z.int(), isMore: z.boolean() })

const deskAct = z.object({
  id: z.string(),
  at: isoTime,
  by: z.string(),
  title: z.string(),
  subject: z.string(),
})

const deskState = z.object({
  rows: z.array(deskRow),
  /** Oldest first, today last. */
  days: z.array(deskDay),
  nextPay: z.nullable(nextPay),
  /** Jobs whose last run failed, and mails that could not be sent, counted up to ten. */
  failed: z.object({ jobs: z.array(z.string()), mails: z.int() }),
  /** The latest acts of other operators, for owners; null for everybody else. */
  acts: z.nullable(z.array(deskAct)),
})
export type DeskState = z.infer<typeof deskState>
export type DeskRow = z.infer<typeof deskRow>
export type DeskDay = z.infer<typeof deskDay>

export const desk = {
  /** 운영자의 첫 화면: 기한이 가까운 일, 30일의 흐름, 다른 운영자가 한 일 */
  getDesk: endpoint({
    route: 'GET /ops/desk',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    // Reads six items of each of fifteen queues with their people, thirty days, up to a hundred payouts of a
    // day, and sixty jobs.
    rows: [560, 0],
    input: nothing,
    output: deskState,
  }),
}
