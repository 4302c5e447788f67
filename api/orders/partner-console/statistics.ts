/** A partner's own people and programs read its statistics by day, by link and by content. */
import { addDays, daysBetween, listDays, toKstDate, toKstMonth } from '#contract/core/kst.ts'
import type {
  PartnerContentSums,
  PartnerLinkSums,
  PartnerStatistics,
  PartnerSums,
} from '#contract/orders/partner-statistics.ts'
import { attributionOf } from '#contract/partners/attribution.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toRange } from '../figures/earnings.ts'
import * as db from './statistics.queries.ts'

type RangeAsk = { from?: string | undefined; to?: string | undefined }

/** Throws `invalid_input` for a range that ends before it begins, or that is longer than 92 days. */
export async function getOwnStatistics(
  deps: ReadDeps,
  { partnerId }: Actor,
  asked: RangeAsk = {},
): Promise<PartnerStatistics> {
  const { from, to } = toRange(asked, toKstDate(deps.now()))
  const earlier = addDays(from, -1 - daysBetween(from, to))
  const [rows, network] = await Promise.all([
    db.listPartnerDays(deps.db, partnerId ?? '', { from: earlier, to }),
    db.findNetwork(deps.db, partnerId ?? ''),
  ])
  const known = new Map(rows.map((row) => [row.day, row]))
  return {
    attribution: attributionOf(network),
    from,
    to,
    sums: sumOf(rows.filter(({ day }) => day >= from)),
    earlier: sumOf(rows.filter(({ day }) => day < from)),
    days: listDays(from, to).map((on) => ({
      on,
      ...sumOf([known.get(on)].filter((row) => row !== undefined)),
    })),
  }
}

type Counts = Omit<db.DayRow, 'day'>

function sumOf(rows: readonly Counts[]): PartnerSums {
  const sum = (name: keyof Counts) => rows.reduce((all, row) => all + row[name], 0)
  return {
    billableClicks: sum('clicks'),
    orders: sum('orders'),
    sales: sum('sales'),
    commission: sum('commission'),
  }
}

type ListAsk = { month?: string | undefined; after?: string | undefined; limit?: number | undefined }

export async function listOwnLinkStatistics(deps: ReadDeps, { partnerId }: Actor, asked: ListAsk = {}) {
  const place = toQuery(deps, asked)
  const [{ rows, days }, network] = await Promise.all([
    db.listLinkSums(deps.db, partnerId ?? '', place),
    db.findNetwork(deps.db, partnerId ?? ''),
  ])
  return toPage(
    rows,
    { days, network },
    place,
    (row): PartnerLinkSums => ({
      id: row.id,
      code: row.code,
      productUrl: row.url,
      productTitle: row.product,
      ...toSums(row),
    }),
  )
}

export async function listOwnContentStatistics(deps: ReadDeps, { partnerId }: Actor, asked: ListAsk = {}) {
  const place = toQuery(deps, asked)
  const [{ rows, days }, network] = await Promise.all([
    db.listContentSums(deps.db, partnerId ?? '', place),
    db.findNetwork(deps.db, partnerId ?? ''),
  ])
  return toPage(
    rows,
    { days, network },
    place,
    (row): PartnerContentSums => ({
      id: row.id,
      contentType: row.content_type as PartnerContentSums['contentType'],
      contentLinkUrl: row.content_link_url,
      title: row.title,
      ...toSums(row),
    }),
  )
}

function toQuery(
  deps: ReadDeps,
  { month = toKstMonth(deps.now()), after, limit = 20 }: ListAsk,
): db.SumsQuery {
  const [sales, id] = after?.split('~') ?? []
  return { month, sales: sales ? Number(sales) : Number.MAX_SAFE_INTEGER, id: id ?? '~', limit }
}

function toPage<Row extends { id: string; sales: number }, Item>(
  rows: Row[],
  { days, network }: { days: db.DayRow[]; network: string | null },
  { month, limit }: db.SumsQuery,
  toItem: (row: Row) => Item,
) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last ? `${last.sales}~${last.id}` : null
  return { attribution: attributionOf(network), month, sums: sumOf(days), items: shown.map(toItem), next }
}

function toSums({ orders, sales, commission, handle, nickname, number }: db.LinkSumsRow | db.ContentSumsRow) {
  return {
    orders,
    sales,
    commission,
    creator: handle
      ? { publicPage: { nickname: nickname ?? '', handle }, number: null }
      : { publicPage: null, number },
  }
}
