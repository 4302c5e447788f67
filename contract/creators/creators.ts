/** The creator's own pages: home, statistics and what the first week asks for. */

import { IDENTITY_CHECK_ERRORS } from '../accounts/identity.ts'
import { endpoint, nothing, query } from '../core/endpoint.ts'
import { isoTime, kstDate, limit, page, pageOf, signedWon, sumWon, won } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { creatorApplication, creatorApplicationInput } from './applications.ts'

/** A day of orders and billable clicks. `cancelled` is the amount its cancelled orders would have earned. */
export const trendDay = z.object({
  on: kstDate,
  pending: sumWon,
  confirmed: sumWon,
  cancelled: sumWon,
  clicks: z.int(),
  orders: z.int(),
})

/** 할 일: what needs the creator, each with one place to go. */
export const todo = z.object({
  kind: z.enum([
    'application_rejected',
    'application_waiting',
    'apply',
    'no_channel',
    'no_link',
    'no_registration',
    'debt',
    'flag_open',
    'grade_warning',
    'payout_failed',
    'content_needs_fix',
    'notice_missing',
    'channel_lapsed',
    'channel_unproven',
    'campaign_content',
    'link_problem',
    'consent_renewal',
  ]),
  text: z.string(),
  href: z.string(),
})

/** The tasks of a creator's first week. Each is done when its result exists. */
const FIRST_STEPS = ['channel', 'link', 'content', 'account'] as const

/** Celebrated once: the first order and the first money in the bank. */
const CELEBRATIONS = ['first_order', 'first_payout'] as const

const creatorHome = z.object({
  asOf: isoTime,
  /**
   * Pending + confirmed earnings of orders of today and of this month (Seoul), won. `lastMonthSamePeriod`
   * covers last month up to the same day, for the trend.
   */
  today: sumWon,
  thisMonth: sumWon,
  lastMonthSamePeriod: sumWon,
  /** Billable clicks of today. */
  clicksToday: z.int(),
  pending: sumWon,
  /** Confirmed earnings that can be paid out only after the partners have paid. */
  awaited: sumWon,
  balance: signedWon,
  reserved: sumWon,
  nextPayOn: kstDate,
  trend: z.array(trendDay),
  todos: z.array(todo),
  /** A first time within the last seven days. `won`: the earning, or the sum in the bank. */
  celebration: z.nullable(z.object({ kind: z.enum(CELEBRATIONS), won: sumWon, href: z.string() })),
  /** Null after the first order. */
  firstSteps: z.nullable(z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() }))),
})

/** The names and units of the creator statistics in the specification, section 3. */
export const statistics = z.object({
  totalEarningAmount: won,
  totalPayoutAmount: won,
  totalPayoutCount: z.int(),
  balance: signedWon,
  lastPayoutCreatedAt: z.nullable(isoTime),
  lastLinkCreatedAt: z.nullable(isoTime),
  affiliateLinkCount: z.int(),
  contentCount: z.int(),
})

export const grade = z.object({
  id: z.string(),
  grade: z.string(),
  level: z.int(),
  thresholdWon: won,
  shareBps: z.int(),
})

export const creators = {
  /** 크리에이터 신청 (반려된 뒤에는 다시 신청) */
  applyCreator: endpoint({
    route: 'POST /creator-applications/v2',
    who: 'member',
    // An invitation adds a referral with its index entries.
    rows: [50, 46],
    input: creatorApplicationInput,
    output: creatorApplication,
    errors: [
      'legal_text_due',
      ...IDENTITY_CHECK_ERRORS,
      'minor_refused',
      'guardian_needed',
      'identity_taken',
      'identity_mismatch',
      'application_open',
      'already_creator',
      'partner_person',
      'reapply_too_soon',
      'channel_taken',
      'channel_url_invalid',
      'invite_unknown',
      'invite_own',
      'invite_taken',
    ],
  }),
  /** 내 신청과 심사 결과 */
  getMyApplication: endpoint({
    route: 'GET /creator-applications/me',
    who: 'member',
    input: nothing,
    output: z.nullable(creatorApplication),
  }),
  /** 크리에이터 홈 */
  getCreatorHome: endpoint({
    route: 'GET /creators/me/home',
    who: 'member',
    scope: 'earnings:read',
    // Reads fourteen days, and the latest item of each kind.
    rows: [60, 0],
    input: nothing,
    output: creatorHome,
  }),
  /** 크리에이터 통계 */
  getFinanceInfo: endpoint({
    route: 'GET /creators/finance-info',
    who: 'member',
    input: nothing,
    output: statistics,
  }),
  /** 등급과 기준 */
  listGrades: endpoint({
    route: 'GET /creator-grades',
    who: 'anyone',
    // Five grades exist.
    rows: [60, 0],
    input: query({
      id: z.string().check(z.maxLength(40)),
      grade: z.string().check(z.maxLength(20)),
      level: z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(5)),
      page,
      limit: limit(12),
    }),
    output: pageOf(grade),
  }),
}

export type CreatorHome = z.infer<typeof creatorHome>
