/** The orders that make up a figure. For all filters, the listed orders add up to the figure, to the won. */
import { CHANNEL_CODES } from '../core/channel-codes.ts'
import { endpoint, query } from '../core/endpoint.ts'
import { id, isoTime, kstDate, limit, signedWon, won } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { kstMonth } from '../creators/grades.ts'
import { ORDER_STATES } from './orders.ts'

/** Orders whose link is in no content, or in more than one. */
const NAMELESS = ['none', 'several'] as const

const figureFilter = {
  /** A range by the day of the order, both ends included, at most 92 days. */
  from: kstDate,
  to: kstDate,
  state: z.enum(ORDER_STATES),
  partnerId: id('prt'),
  linkId: id('lnk'),
  /** The content that has the link today. The link is in no other content. */
  contentId: z.union([z.enum(NAMELESS), id('cnt')]),
  /** The group that has the content today. */
  groupId: id('grp'),
  /** The kind of channel of the link's contents today. */
  channel: z.enum([...CHANNEL_CODES, ...NAMELESS]),
  /** Commission by the month of its confirmation, as grades count it. */
  confirmedFrom: kstMonth,
  confirmedTo: kstMonth,
  /** A year (`YYYY`) or month of paid payouts. */
  paidIn: z.string().check(z.regex(/^20\d{2}(-(0[1-9]|1[0-2]))?$/, '기간을 확인해 주세요.')),
}

/** The names of the filters in a query string. */
export const FIGURE_FILTERS = Object.keys(figureFilter) as (keyof typeof figureFilter)[]
export type FigureOf = Partial<Record<keyof typeof figureFilter, string>>

/** The part of an order that the figure counts. */
const FIGURE_KINDS = ['earned', 'pending', 'confirmed', 'cancelled', 'commission', 'paid'] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]

const item = z.object({
  id: id('ord'),
  orderCode: z.string(),
  partner: z.string(),
  /** The order's first product, and its number of lines. */
  product: z.string(),
  lines: z.int(),
  state: z.enum(ORDER_STATES),
  orderedAt: isoTime,
  amount: won,
  commission: won,
  /**
   * The part of the figure that this order contributes; below 0 when a payout reclaimed an amount that an
   * earlier one had paid.
   */
  won: signedWon,
})

export const figureOrders = z.object({
  asOf: isoTime,
  kind: z.enum(FIGURE_KINDS),
  /** Null when the range starts with the first order, or is not by the day of the order. */
  from: z.nullable(kstDate),
  to: z.nullable(kstDate),
  /** The name of the partner, the link, the content or the group; empty without such a filter. */
  title: z.string(),
  /** The figure, stored separately from its orders; below 0 for a month whose returns exceed its payouts. */
  won: signedWon,
  /**
   * The part of the figure without an order: rewards for invitations, balances from an older platform, and
   * anything unexplained. Only for figures of paid amounts.
   */
  otherWon: signedWon,
  /** The partners of the range, highest earnings first; empty when the list is not by partner. */
  partners: z.array(z.object({ id: id('prt'), title: z.string() })),
  items: z.array(item),
  /** The cursor of the next page, to send as `after`; null on the last page. */
  next: z.nullable(z.string()),
})

export const figures = {
  /**
   * 금액 하나에 포함된 주문 (최근 주문부터). 기간(from, to) 말고는 한 가지로만 좁힐 수 있어요. 기간이 없으면 링크, 콘텐츠, 그룹, 채널, 상태는
   * 처음부터, 나머지는 이번 달이에요. items의 won을 모두 더하면 won에서 otherWon을 뺀 금액이에요
   */
  listOrdersBehind: endpoint({
    route: 'GET /earnings/orders',
    who: 'member',
    scope: 'earnings:read',
    // Reads the days, partners and links of the range.
    rows: [1_300, 0],
    input: query({
      ...figureFilter,
      after: z
        .string()
        .check(
          z.regex(
            /^20[0-9T:.Z-]{22}~(pay_[0-9a-z_]{1,40}\.)?ord_[0-9a-z_]{1,40}$/,
            '처음부터 다시 열어 주세요.',
          ),
        ),
      limit: limit(20, 50),
    }),
    output: figureOrders,
  }),
}
export type FigureOrders = z.infer<typeof figureOrders>
