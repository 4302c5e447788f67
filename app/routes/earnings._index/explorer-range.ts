import type { ExplorerRange } from '#app/islands/earnings-explorer.tsx'
import type { BarItem } from '#app/ui/charts/bars.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { count, won } from '#app/ui/words/format.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { lookUp } from '#contract/core/look-up.ts'
import type { Earnings, EarningsBy, OrderState } from '#contract/orders/orders.ts'
import * as pages from '#contract/site/pages.ts'
import { describeComparison, earlierDays } from './comparison.ts'
import { earningsHref } from './hrefs.ts'
import type { EarningsPlace, EarningsQuery } from './query.server.ts'

type ExplorerInput = {
  query: EarningsQuery
  earnings: Earnings
  /** The earnings of the same number of days before the range; null when there are none. */
  before: Pick<Earnings, 'pending' | 'confirmed' | 'days'> | null
  places: EarningsBy | null
}

const LABELS: Record<EarningsPlace, string> = {
  partner: '파트너',
  link: '링크',
  content: '콘텐츠',
  channel: '채널',
}
const NAMELESS: Record<Exclude<EarningsBy['items'][number]['kind'], 'one'>, Record<EarningsPlace, string>> = {
  none: { partner: '', link: '', content: '콘텐츠에 없는 링크', channel: '콘텐츠에 없는 링크' },
  several: { partner: '', link: '', content: '여러 콘텐츠에 있는 링크', channel: '여러 채널에 있는 링크' },
  rest: { partner: '', link: '그 밖의 링크', content: '그 밖의 콘텐츠', channel: '그 밖의 채널' },
}
const BY_CONTENT =
  '링크가 지금 있는 콘텐츠를 기준으로 나눴어요. 여러 곳에 있는 링크의 주문은 따로 보여 드려요.'

/** The data from which the earnings explorer is rendered. */
export function exploredOf({ query, earnings, before, places }: ExplorerInput): ExplorerRange {
  const { pending, confirmed, cancelled, orders, days } = earnings
  const earned = pending + confirmed
  return {
    href: earningsHref(query, { page: query.page }),
    span: `${longDay(earnings.from)} – ${longDay(earnings.to)}`,
    compared: before && describeComparison(earned, before.pending + before.confirmed, days.length),
    isCompared: query.isCompared,
    pending,
    confirmed,
    cancelled,
    orders,
    days: days.map((day) => ({ on: day.on, pending: day.pending, confirmed: day.confirmed })),
    before: before && {
      label: earlierDays(days.length),
      days: before.days.map((day) => ({ on: day.on, amount: day.pending + day.confirmed })),
    },
    behind: behindOf(earnings),
    split: splitOf(query, earnings, places),
    splits: Object.entries(LABELS).map(([by, label]) => ({ by, label })),
  }
}

/** The sources of the earnings; every order is counted once, so the bars add up to the range. */
function splitOf(
  query: EarningsQuery,
  earnings: Earnings,
  places: EarningsBy | null,
): ExplorerRange['split'] {
  const { by } = query
  return {
    by,
    title: `${LABELS[by]}별 수익`,
    items: places ? places.items.map((item) => toBar(item, places)) : partnerBars(earnings),
    note: by === 'content' || by === 'channel' ? BY_CONTENT : null,
  }
}

/** Links to the orders of each figure of the range. */
function behindOf({ from, to }: Earnings): ExplorerRange['behind'] {
  const ordersHref = (state?: OrderState) => pages.figureOrders({ from, to, ...(state && { state }) })
  return {
    earned: ordersHref(),
    confirmed: ordersHref('confirmed'),
    pending: ordersHref('pending'),
    cancelled: ordersHref('cancelled'),
  }
}

/** Each bar links to the orders that it adds up. */
function partnerBars({ partners, from, to }: Earnings): BarItem[] {
  return partners.map(({ partner, pending, confirmed, orders }) => ({
    id: partner.id,
    label: partner.title,
    amount: pending + confirmed,
    note: `주문 ${count(orders)}건`,
    href: pages.figureOrders({ from, to, partnerId: partner.id }),
  }))
}

const FILTERS = { link: 'linkId', content: 'contentId', channel: 'channel' } as const

function toBar(item: EarningsBy['items'][number], { by, from, to }: EarningsBy): BarItem {
  const { kind, id, title, pending, confirmed, cancelled, orders } = item
  const name = by === 'channel' ? (lookUp(CHANNEL_LABELS, id ?? '') ?? id) : title
  return {
    id: id ?? kind,
    label: kind === 'one' ? (name ?? '') : NAMELESS[kind][by],
    amount: pending + confirmed,
    note: `주문 ${count(orders)}건${cancelled > 0 ? ` · 취소 ${won(cancelled)}` : ''}`,
    // The bar for everything beyond the shown bars has no filter of its own.
    ...(kind !== 'rest' && { href: pages.figureOrders({ from, to, [FILTERS[by]]: id ?? kind }) }),
  }
}
